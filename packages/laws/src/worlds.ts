import {
  FAIR,
  type Game,
  type GameTypes,
  type Position,
  playMatch,
  randomPlayer,
  type Seat,
  sameForAll,
} from '@tuckbox/engine';
import { below, fork, type Json, type Rng, rngFromSeed } from '@tuckbox/kit';
import { optionsOf, type TestTable } from './tables.ts';

/** One step of a random game, with the position before it (a clone of its own). */
export interface Moment<T extends GameTypes> {
  readonly before: T['State'];
  readonly seat: Seat;
  /** Null for leaving. */
  readonly move: T['Move'] | null;
  readonly after: T['State'];
}

/** A random game, with or without leavers, and all its positions. The last `after` is the end. */
export function randomGame<T extends GameTypes>(
  game: Game<T>,
  table: TestTable<T>,
  seed: string,
  leavers: number,
  /** A written position to go on from; else the cards are dealt. */
  given: Json | null = null,
) {
  const rng = rngFromSeed(seed);
  const options = optionsOf(game, table);
  const s =
    given === null
      ? game.setup(options, table.seats, fork(rng), FAIR)
      : game.parsePosition(given, options, table.seats, fork(rng));
  const p = s as Position<T>;
  const dealt = game.clone(p);
  const moments: Moment<T>[] = [];
  const players = sameForAll(game, p, randomPlayer(game, fork(rng)));
  let before = dealt;
  let made: T['Move'] | null = null;
  playMatch(
    game,
    s,
    players,
    rng,
    { leavers },
    {
      before: (now, _seat, move) => {
        before = game.clone(now);
        made = move;
      },
      after: (now, seat) => moments.push({ before, seat, move: made, after: game.clone(now) }),
    },
  );
  return { dealt, moments, end: p, rng };
}

/** Some of the moments, so that a long game takes no longer than a short one. */
export function sample<Item>(items: readonly Item[], count: number, rng: Rng): Item[] {
  if (items.length <= count) return [...items];
  return Array.from({ length: count }, () => items[below(rng, items.length)]);
}

/** Plain data as text, for comparing byte by byte. */
export const bytes = (value: unknown): string => JSON.stringify(value as Json);
