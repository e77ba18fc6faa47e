import type { History } from './history.ts';
import { matchAll } from './matching.ts';
import { POINT } from './model.ts';

/** The entrants of a round in pairs, and the one with a bye; null for nobody. */
export interface Pairs {
  readonly pairs: readonly (readonly [number, number])[];
  readonly left: number | null;
}

/** A tenth of a point: finer differences do not matter for a pairing. */
const STEP = POINT / 10;

/** More than all differences of points in a round together, squared. */
export const REPEAT_COST = 1e8;

/** More than any number of repeats. */
const UNFAIR_BYE_COST = 1e12;

/**
 * Pairs entrants with about as many points, by the least sum of squared differences. More important than that, nobody
 * meets the same opponent again if it can be avoided; and most important, the bye goes to one of those who have had the
 * fewest, the one with the fewest points if possible.
 */
export function pairSwiss(entrants: readonly number[], history: History): Pairs {
  const hasBye = entrants.length % 2 === 1;
  const fewest = Math.min(...entrants.map(history.byes));
  const lowest = Math.min(...entrants.map(history.points));
  const costOfBye = (entrant: number): number =>
    squaredSteps(history.points(entrant) - lowest) + (history.byes(entrant) === fewest ? 0 : UNFAIR_BYE_COST);
  // The last vertex of an odd field is the bye.
  const costOf = (a: number, b: number): number => {
    if (Math.max(a, b) === entrants.length) return costOfBye(entrants[Math.min(a, b)]);
    return pairCost(entrants[a], entrants[b], history);
  };
  const partners = matchAll(entrants.length + Number(hasBye), costOf);
  const pairs = partners.flatMap((partner, index): [number, number][] =>
    index < partner && partner < entrants.length ? [[entrants[index], entrants[partner]]] : [],
  );
  return { pairs, left: hasBye ? entrants[partners[entrants.length]] : null };
}

/** The cost of pairing two: a repeated meeting costs more than any difference of points. */
export const pairCost = (a: number, b: number, history: History): number =>
  REPEAT_COST * history.meetings(a, b) ** 2 + squaredSteps(history.points(a) - history.points(b));

const squaredSteps = (difference: number): number => Math.round(difference / STEP) ** 2;
