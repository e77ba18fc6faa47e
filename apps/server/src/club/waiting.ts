import { gameById } from '@tuckbox/catalog';
import type { Seek, TableWish } from '../store/club.ts';
import { commonTables } from './wanted-tables.ts';

/** People silent for this long, in milliseconds, are neither seated nor counted. */
const PRESENT_FOR = 10_000;

/** Whether somebody is present and has no table yet. */
export const isWaiting = ({ table, seenAt }: Seek, now: number): boolean =>
  table === null && now - seenAt <= PRESENT_FOR;

/** A game and the table that people would play it at. */
export type GameWish = TableWish & Pick<Seek, 'game'>;

export interface CountedWish extends GameWish {
  readonly count: number;
}

const keyOf = ({ game, seats, pace, preset }: GameWish): string => [game, seats, pace, preset].join(' ');

/** How many wait with each wish, the most first. */
export function countWishes(seeks: readonly Seek[]): CountedWish[] {
  const counted = [...Map.groupBy(seeks, keyOf).values()].map((alike): CountedWish => {
    const [{ game, seats, pace, preset }] = alike;
    return { game, seats, pace, preset, count: alike.length };
  });
  return counted.sort((a, b) => b.count - a.count || (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** How many of these people would match somebody with this request. */
export function countFitting(counted: readonly CountedWish[], wish: GameWish): number {
  const game = gameById(wish.game);
  if (game === null) return 0;
  return counted
    .filter((other) => other.game === wish.game && commonTables(game, [wish, other]).length > 0)
    .reduce((sum, { count }) => sum + count, 0);
}
