import type { History } from './history.ts';

/**
 * Who sits where at a table of a duplicate tournament: everybody in the seat that they have held least often, so that the
 * seats even out over the rounds.
 */
export function seatFairly(table: readonly number[], history: History): number[] {
  let best: readonly number[] = table;
  let least = Infinity;
  for (const order of permutations(table)) {
    const cost = order.reduce((sum, entrant, seat) => sum + history.timesAt(entrant, seat) ** 2, 0);
    if (cost >= least) continue;
    least = cost;
    best = order;
  }
  return [...best];
}

/** All orders of up to six. */
function permutations(list: readonly number[]): readonly (readonly number[])[] {
  if (list.length < 2) return [list];
  return list.flatMap((first, index) =>
    permutations(list.toSpliced(index, 1)).map((rest) => [first, ...rest]),
  );
}
