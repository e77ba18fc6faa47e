import type { AnyGame } from '@tuckbox/catalog';
import type { GameTypes, Position, Seat } from '@tuckbox/engine';
import type { TablePlan } from './log.ts';

/** ST-3.4: in a window the clock passes for those who do not answer. */
const ANSWERS: { readonly [game: string]: string } = { stacks: 'pass' };

const SECOND = 1000;

/** How long a window stays open, in milliseconds; null where it has no clock of its own. */
export const windowLength = (plan: TablePlan): number | null =>
  plan.callSeconds === null || plan.clock.kind === 'days' ? null : plan.callSeconds * SECOND;

/** The move that such a text means, read once for each game: it is the same in every position. */
const moves = new WeakMap<AnyGame, unknown>();

function answerIn(game: AnyGame, p: Position<GameTypes>, seat: Seat): unknown {
  const known = moves.get(game);
  if (known !== undefined) return known;
  const read = game.parseMove(p, seat, ANSWERS[game.id]);
  if (!read.ok) return undefined;
  moves.set(game, read.value);
  return read.value;
}

/** What the clock says for a seat that is asked in a window; null where there is none. */
export function windowAnswer(game: AnyGame, p: Position<GameTypes>, seat: Seat): string | null {
  if (ANSWERS[game.id] === undefined) return null;
  const move = answerIn(game, p, seat);
  return move !== undefined && game.check(p, seat, move) === null ? ANSWERS[game.id] : null;
}

/** Whether the game waits for answers in a window. */
export function isWindow(game: AnyGame, p: Position<GameTypes>): boolean {
  const waiting = game.waitingFor(p);
  if (waiting === 0) return false;
  const last = (31 - Math.clz32(waiting)) as Seat;
  return windowAnswer(game, p, last) !== null;
}
