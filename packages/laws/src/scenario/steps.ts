import {
  act,
  drivenNow,
  explain,
  type Game,
  type GameTypes,
  hasSeat,
  legalTexts,
  NO_SEATS,
  type Position,
  Reader,
  type Reason,
  type Seat,
  seatsIn,
  why,
} from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import type { ScriptedLuck } from './script.ts';

type AnyGame = Game<GameTypes>;
type AnyPosition = Position<GameTypes>;

/** One action of a scenario: `2: skip`, or written out as `{ seat: 2, do: skip }`. */
interface Step {
  readonly path: string;
  readonly seat: Reader;
  readonly text: Reader;
}

/** Gets what happens in a scenario. Positions change with the next step: clone those you keep. */
export interface Listener {
  /** The table was opened and the position set up or dealt. */
  setUp(game: AnyGame, p: AnyPosition): void;
  moved(seat: Seat, text: string, events: readonly GameTypes['Event'][], after: AnyPosition): void;
  /** An attempt was refused, as expected. */
  refused(seat: Seat, text: string, reason: Reason): void;
  tableRefused(game: AnyGame, reason: Reason): void;
}

/** The actions in order: a list, or a map if there is only one. */
export const stepsOf = (when: Reader): Step[] => when.oneOrMore().flatMap(stepsIn);

const stepsIn = (item: Reader): Step[] =>
  item.at('do').isAbsent
    ? item
        .keys()
        .map((key) => ({ path: item.path, seat: new Reader(Number(key), item.path), text: item.at(key) }))
    : [{ path: item.path, seat: item.at('seat'), text: item.at('do') }];

export const readSeat = (game: AnyGame, p: AnyPosition, seat: Reader): Seat =>
  (seat.integer(1, game.seatCount(p)) - 1) as Seat;

/** Makes a step; returns what is wrong with it, or null. A driven seat's steps may be written out or left to the game. */
export function makeStep(
  game: AnyGame,
  s: object,
  step: Step,
  luck: ScriptedLuck,
  listener?: Listener,
): string | null {
  const p = s as AnyPosition;
  const seat = readSeat(game, p, step.seat);
  const text = step.text.text();
  while (
    !hasSeat(drivenNow(game, p), seat) &&
    why(game, p, seat, text) !== null &&
    driveOne(game, s, luck, listener)
  );
  const isDriven = hasSeat(game.drivenSeats(p), seat);
  const events: GameTypes['Event'][] = [];
  const done = act(game, s, seat, text, luck, listener && ((event) => events.push(event)));
  if (done.ok) {
    if (isDriven) luck.forgetPick(text);
    listener?.moved(seat, done.value, events, p);
    return null;
  }
  const reason = `${done.error.rules.join(', ')}: ${explain(game, done.error)}`;
  return `${step.path}: "${seat + 1}: ${text}" is refused (${reason}); legal: ${legalOf(game, p, seat)}`;
}

/** Plays one step of a driven seat that must move; false if there is none. */
export function driveOne(game: AnyGame, s: object, luck: ScriptedLuck, listener?: Listener): boolean {
  const p = s as AnyPosition;
  const driven = drivenNow(game, p);
  if (driven === NO_SEATS) return false;
  const next = game.nextUp(p);
  const seat = hasSeat(driven, next) ? next : seatsIn(driven)[0];
  const move = game.drive(p, seat, rngFromSeed('scenario'), luck);
  const text = listener === undefined ? '' : game.formatMove(p, seat, move);
  const events: GameTypes['Event'][] = [];
  game.apply(s, seat, move, luck, listener && ((event) => events.push(event)));
  listener?.moved(seat, text, events, p);
  return true;
}

function legalOf(game: AnyGame, p: AnyPosition, seat: Seat): string {
  const texts = legalTexts(game, p, seat);
  return texts.length === 0 ? 'nothing' : texts.slice(0, 40).join(' · ') + (texts.length > 40 ? ' …' : '');
}
