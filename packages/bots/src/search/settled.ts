import type { GameTypes } from '@tuckbox/engine';
import type { Candidates } from './candidates.ts';
import type { Tree } from './tree.ts';

/** Another move would have to get more than this part of the iterations that are left to overtake the favourite. */
const CATCHING_UP = 0.5;

/** Moves are not called equal before this part of the budget is used. */
const LEAST_THOUGHT = 1 / 8;
/** Moves whose results differ by less are equally good. */
const EQUAL = 0.002;
/** A move that was tried less often, next to the favourite, is no rival: the search has found it worse. */
const RIVAL = 0.1;

/**
 * Whether more thought would hardly change the choice: the favourite is too far ahead to be overtaken, or every rival
 * is as good as it, so that it does not matter which of them is taken. Decision 20 says what this saves and costs.
 */
export function isSettled<T extends GameTypes>(
  { nodes, tried }: Candidates<T>,
  { visits, totals }: Tree,
  made: number,
  iterations: number,
): boolean {
  let favourite = nodes[0];
  for (let place = 1; place < tried; place++)
    if (visits[nodes[place]] > visits[favourite]) favourite = nodes[place];
  const value = totals[favourite] / visits[favourite];
  const withinReach = visits[favourite] - CATCHING_UP * (iterations - made);
  let canBeOvertaken = false;
  let areRivalsEqual = made >= LEAST_THOUGHT * iterations;
  for (let place = 0; place < tried; place++) {
    const node = nodes[place];
    if (node === favourite) continue;
    if (visits[node] >= withinReach) canBeOvertaken = true;
    if (visits[node] >= RIVAL * visits[favourite] && Math.abs(totals[node] / visits[node] - value) >= EQUAL)
      areRivalsEqual = false;
  }
  return !canBeOvertaken || areRivalsEqual;
}
