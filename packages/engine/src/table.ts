import { err, fingerprint, type Json, ok, type Result } from '@tuckbox/kit';
import type { Game, GameTypes, Position, Tell } from './game.ts';
import type { Luck } from './luck.ts';
import { readOptions, refusalOf, type TableCode } from './options.ts';
import { because, type Reason, sentenceOf } from './reason.ts';
import { NO_SEATS, REFEREE, type Seat, type SeatSet } from './seats.ts';

/** The text with which a player leaves for good, in every game. */
export const LEAVE = 'leave';

/** The options of a table, or why it is refused. */
export function openTable<T extends GameTypes>(
  game: Game<T>,
  rawOptions: unknown,
  seats: number,
): Result<T['Options'], Reason<T['Code'] | TableCode>> {
  const { min, max, rule } = game.seats;
  if (!Number.isInteger(seats) || seats < min || seats > max) {
    return err(because(rule, 'seat-count', { title: game.title, min, max, seats }));
  }
  const options = readOptions(game.options, rawOptions);
  if (!options.ok) return options;
  const refusal = refusalOf(game.options, options.value, seats);
  return refusal === null ? options : err(refusal);
}

/** Why this text is not a legal move of the seat now, or null if it is. */
export function why<T extends GameTypes>(
  game: Game<T>,
  p: Position<T>,
  seat: Seat,
  text: string,
): Reason<T['Code']> | null {
  if (text.trim() === LEAVE) return game.checkLeave(p, seat);
  const move = game.parseMove(p, seat, text);
  return move.ok ? game.check(p, seat, move.value) : move.error;
}

/** Makes the move if it is legal; otherwise changes nothing and returns the reason. */
export function act<T extends GameTypes>(
  game: Game<T>,
  s: T['State'],
  seat: Seat,
  text: string,
  luck: Luck,
  tell?: Tell<T>,
): Result<string, Reason<T['Code']>> {
  const p = s as Position<T>;
  if (text.trim() === LEAVE) {
    const reason = game.checkLeave(p, seat);
    if (reason !== null) return err(reason);
    game.leave(s, seat, luck, tell);
    return ok(LEAVE);
  }
  const move = game.parseMove(p, seat, text);
  if (!move.ok) return move;
  const reason = game.check(p, seat, move.value);
  if (reason !== null) return err(reason);
  const written = game.formatMove(p, seat, move.value);
  game.apply(s, seat, move.value, luck, tell);
  return ok(written);
}

/** The reason as an English sentence. */
export const explain = <T extends GameTypes>(game: Game<T>, reason: Reason<T['Code'] | TableCode>): string =>
  sentenceOf(game.sentences, reason);

/** The legal moves of a seat as texts. */
export function legalTexts<T extends GameTypes>(game: Game<T>, p: Position<T>, seat: Seat): string[] {
  const moves: T['Move'][] = [];
  const count = game.legalMoves(p, seat, moves);
  return moves.slice(0, count).map((move) => game.formatMove(p, seat, move));
}

/** The move that a clock may make for a seat that is asked in a window, as text; null if it is not asked. */
export function windowAnswer<T extends GameTypes>(game: Game<T>, p: Position<T>, seat: Seat): string | null {
  const move = game.windowAnswer?.(p, seat) ?? null;
  return move === null ? null : game.formatMove(p, seat, move);
}

/** Whether the game waits for answers in a window. All seats that must move are asked the same, so one is enough. */
export function isWindow<T extends GameTypes>(game: Game<T>, p: Position<T>): boolean {
  const waiting = game.waitingFor(p);
  if (waiting === NO_SEATS || game.windowAnswer === undefined) return false;
  return game.windowAnswer(p, (31 - Math.clz32(waiting)) as Seat) !== null;
}

/** Whether this seat may have more legal moves than its legal list. */
export const isSample = <T extends GameTypes>(game: Game<T>, p: Position<T>, seat: Seat): boolean =>
  game.isSample?.(p, seat) ?? false;

/** Whether the rules of such a table forbid free talk during the game. */
export const restrictsTalk = <T extends GameTypes>(
  game: Game<T>,
  options: T['Options'],
  seats: number,
): boolean => game.restrictsTalk?.(options, seats) ?? false;

/** The seats that must move and are played by rule or chance. */
export const drivenNow = <T extends GameTypes>(game: Game<T>, p: Position<T>): SeatSet =>
  (game.waitingFor(p) & game.drivenSeats(p)) as SeatSet;

/** Every seat of the game, in order. */
export const allSeats = <T extends GameTypes>(game: Game<T>, p: Position<T>): Seat[] =>
  Array.from({ length: game.seatCount(p) }, (_, seat) => seat as Seat);

/** The whole position in the written form of scenarios and traces, hidden cards included. */
export const formatPosition = <T extends GameTypes>(game: Game<T>, p: Position<T>): Json =>
  game.formatView(game.view(p, REFEREE));

/** The fingerprint that proves a replay: of everything in the state, chance included. */
export const stateHash = <T extends GameTypes>(p: Position<T>): string => fingerprint(p as Json);
