import type { AnyGame } from '@tuckbox/catalog';
import {
  deal,
  FAIR,
  type GameTypes,
  hasSeat,
  NOBODY,
  openTable,
  type Position,
  type Seat,
} from '@tuckbox/engine';
import { below, rngFromSeed } from '@tuckbox/kit';
import { knowledgeOf } from '../../games/index.ts';
import { Playout } from '../../search/playout.ts';

/** A decision that a seat has come to. */
export interface Reached {
  readonly p: Position<GameTypes>;
  readonly view: object;
  readonly seat: Seat;
}

/** No test needs longer games. */
const MOST_STEPS = 300;

/** Decisions with a choice from a game that the policy of the search plays, one move in four at random: one in `every`. */
export function* decisionsAt(
  game: AnyGame,
  { options, seats }: { readonly options: object; readonly seats: number },
  seed: string,
  every: number,
): Generator<Reached> {
  const opened = openTable(game, { ...options }, seats);
  if (!opened.ok) throw new Error(`${game.id} refuses ${seats} seats`);
  const s = deal(game, opened.value, seats, seed);
  const p = s as Position<GameTypes>;
  const rng = rngFromSeed(`${seed} players`);
  const playout = new Playout(game, knowledgeOf(game), rng, FAIR);
  const moves: unknown[] = [];
  let choices = 0;
  for (let steps = 0; steps < MOST_STEPS && game.nextUp(p) !== NOBODY; steps++) {
    const seat = game.nextUp(p);
    const count = hasSeat(game.drivenSeats(p), seat) ? 0 : game.legalMoves(p, seat, moves);
    if (count > 1 && ++choices % every === 0)
      yield { p: game.clone(p) as Position<GameTypes>, view: game.view(p, seat), seat };
    if (count > 0 && below(rng, 4) === 0) game.apply(s, seat, moves[below(rng, count)], FAIR);
    else playout.step(s, seat);
  }
}
