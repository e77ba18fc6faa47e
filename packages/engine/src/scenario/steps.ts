import { rngFromSeed } from '@tuckbox/kit';
import type { Game, GameTypes, Position } from '../game.ts';
import { Reader } from '../reading.ts';
import { hasSeat, NO_SEATS, type Seat, seatsIn } from '../seats.ts';
import { act, drivenNow, explain, legalTexts, why } from '../table.ts';
import type { ScriptedLuck } from './script.ts';

type AnyGame = Game<GameTypes>;
type AnyPosition = Position<GameTypes>;

/** One action of a scenario: `2: skip`, or written out as `{ seat: 2, do: skip }`. */
interface Step {
  readonly path: string;
  readonly seat: Reader;
  readonly text: Reader;
}

/** The actions in order: a list of them, or a map where there is only one. */
export const stepsOf = (when: Reader): Step[] => when.oneOrMore().flatMap(stepsIn);

const stepsIn = (item: Reader): Step[] =>
  item.at('do').isAbsent
    ? item
        .keys()
        .map((key) => ({ path: item.path, seat: new Reader(Number(key), item.path), text: item.at(key) }))
    : [{ path: item.path, seat: item.at('seat'), text: item.at('do') }];

export const readSeat = (game: AnyGame, p: AnyPosition, seat: Reader): Seat =>
  (seat.integer(1, game.seatCount(p)) - 1) as Seat;

/** Makes a step and returns what is wrong with it, or null. A driven seat's steps may be written out or left to the game. */
export function makeStep(game: AnyGame, s: object, step: Step, luck: ScriptedLuck): string | null {
  const p = s as AnyPosition;
  const seat = readSeat(game, p, step.seat);
  const text = step.text.text();
  while (!hasSeat(drivenNow(game, p), seat) && why(game, p, seat, text) !== null && driveOne(game, s, luck));
  const isDriven = hasSeat(game.drivenSeats(p), seat);
  const done = act(game, s, seat, text, luck);
  if (done.ok) {
    if (isDriven) luck.forgetPick(text);
    return null;
  }
  const reason = `${done.error.rules.join(', ')}: ${explain(game, done.error)}`;
  return `${step.path}: "${seat + 1}: ${text}" is refused (${reason}); legal: ${legalOf(game, p, seat)}`;
}

/** Plays one step of a driven seat that is waited for; false where there is none. */
export function driveOne(game: AnyGame, s: object, luck: ScriptedLuck): boolean {
  const p = s as AnyPosition;
  const driven = drivenNow(game, p);
  if (driven === NO_SEATS) return false;
  const next = game.nextUp(p);
  const seat = hasSeat(driven, next) ? next : seatsIn(driven)[0];
  game.apply(s, seat, game.drive(p, seat, rngFromSeed('scenario'), luck), luck);
  return true;
}

function legalOf(game: AnyGame, p: AnyPosition, seat: Seat): string {
  const texts = legalTexts(game, p, seat);
  return texts.length === 0 ? 'nothing' : texts.slice(0, 40).join(' · ') + (texts.length > 40 ? ' …' : '');
}
