import { say } from './say.ts';

/** A difference in percent, rounded. */
export const percentOf = (difference: number): number => Math.round(100 * Math.abs(difference));

/** Moves worse by no more than this count as equal to the best. */
const SAME = 0.005;
/** Moves worse by no more than this are nearly as good. */
const LITTLE = 0.03;
const MUCH = 0.1;

export type Grade = 'none' | 'little' | 'some' | 'much';

/** How much worse a move is than the best, by the expected result that it gives away. */
export function gradeOf(cost: number): Grade {
  if (cost <= SAME) return 'none';
  if (cost <= LITTLE) return 'little';
  return cost <= MUCH ? 'some' : 'much';
}

/** "a little worse", "much worse: 14%". */
export const worseText = (cost: number): string =>
  say(`worse.${gradeOf(cost)}`, { percent: percentOf(cost) });
