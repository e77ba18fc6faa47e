import { unreachable } from '@tuckbox/kit';
import type { History } from './history.ts';
import { pairCost, REPEAT_COST } from './swiss.ts';
import { tableSizes } from './table-sizes.ts';

/** Tables of three and more, and the entrants without a table. */
export interface Groups {
  readonly tables: readonly (readonly number[])[];
  readonly left: readonly number[];
}

/** Which costs count: repeated meetings and points, or repeated meetings alone. */
export type GroupBy = 'points' | 'meetings';

/** Swaps are tried with this many neighbouring tables, which have about as many points. */
const NEIGHBOURS = 12;

/** Each pass tries every swap; the third one hardly ever finds any. */
const MOST_PASSES = 20;

/**
 * Groups entrants at tables by their points, then swaps players between tables while that reduces repeated meetings or
 * brings those with equal points together. The best grouping cannot be found in a reasonable time; this one cannot be
 * improved by swapping two players of neighbouring tables.
 */
export function group(
  entrants: readonly number[],
  sizes: readonly number[],
  history: History,
  by: GroupBy,
): Groups {
  const counts = tableSizes(entrants.length, sizes);
  const seated = counts.reduce((sum, size) => sum + size, 0);
  const left = leftOver(entrants, entrants.length - seated, history);
  const inOrder = entrants
    .filter((entrant) => !left.includes(entrant))
    .toSorted((a, b) => (by === 'points' ? history.points(b) - history.points(a) : 0));
  const tables = counts.map((size) => inOrder.splice(0, size));
  for (let pass = 0; pass < MOST_PASSES && exchangeAll(tables, costBy(by, history)); pass++);
  return { tables, left };
}

/** Byes for the entrants with the fewest byes, and among these for those with the fewest points. */
const leftOver = (entrants: readonly number[], count: number, history: History): number[] =>
  entrants
    .toReversed()
    .toSorted((a, b) => history.byes(a) - history.byes(b) || history.points(a) - history.points(b))
    .slice(0, count);

type Cost = (a: number, b: number) => number;

function costBy(by: GroupBy, history: History): Cost {
  switch (by) {
    case 'points':
      return (a, b) => pairCost(a, b, history);
    case 'meetings':
      return (a, b) => REPEAT_COST * history.meetings(a, b) ** 2;
    default:
      return unreachable(by);
  }
}

function exchangeAll(tables: number[][], cost: Cost): boolean {
  let isBetter = false;
  for (const [index, table] of tables.entries())
    for (const other of tables.slice(index + 1, index + 1 + NEIGHBOURS))
      for (let seat = 0; seat < table.length; seat++)
        for (let otherSeat = 0; otherSeat < other.length; otherSeat++)
          if (exchange(table, seat, other, otherSeat, cost)) isBetter = true;
  return isBetter;
}

/** Swaps two players if that reduces the total cost of their tables. */
function exchange(table: number[], seat: number, other: number[], otherSeat: number, cost: Cost): boolean {
  const [one, two] = [table[seat], other[otherSeat]];
  const before = costAt(table, one, one, cost) + costAt(other, two, two, cost);
  const after = costAt(table, one, two, cost) + costAt(other, two, one, cost);
  if (after >= before) return false;
  table[seat] = two;
  other[otherSeat] = one;
  return true;
}

/** The cost of a player at a table instead of another. */
function costAt(table: readonly number[], instead: number, player: number, cost: Cost): number {
  let sum = 0;
  for (const other of table) if (other !== instead) sum += cost(player, other);
  return sum;
}
