import { NOBODY, type Position, type Seat } from '@tuckbox/engine';
import type { Stacks } from '@tuckbox/stacks';
import { HAND_ROOM, MINUS_TEN } from '@tuckbox/stacks/reading';
import { type Acts, CALLED, isAnswering, isLie, isOfBoth, isOfLowerCard, STAY } from './acts.ts';
import type { Policy } from './policy.ts';
import { mostWorthOf } from './situation.ts';

/** How often a player without guile calls a bid: with nothing to lose, with something, and if it cannot be true. */
const CALLS = { free: 0.9, risky: 0.15, impossible: 0.97 };

/** Everything else that they might do, next to what they usually do. */
const SELDOM = 0.03;

/**
 * A player without guile: calls as soon as that costs nothing, plays all they have and tells the truth, and lies where
 * they hold the −10, for somebody to take it.
 */
export const plainPolicy: Policy = {
  weigh: (p, seat, acts, into) => {
    const usual = isAnswering(p, seat) ? weighAnswer : weighTurn;
    let sum = 0;
    for (let at = 0; at < acts.count; at++) {
      into[at] = usual(p, seat, acts, at);
      sum += into[at];
    }
    for (let at = 0; at < acts.count; at++) into[at] /= sum;
  },
};

function weighAnswer(p: Position<Stacks>, seat: Seat, acts: Acts, at: number): number {
  const chance = callChance(p, seat);
  return acts.acts[at] === CALLED ? chance : 1 - chance;
}

function callChance(p: Position<Stacks>, seat: Seat): number {
  if (p.bid > mostWorthOf(p.stackSizes[p.bidder] ?? 0)) return CALLS.impossible;
  return p.stackSizes[seat] === 0 ? CALLS.free : CALLS.risky;
}

function weighTurn(p: Position<Stacks>, seat: Seat, acts: Acts, at: number): number {
  const act = acts.acts[at];
  if (act === CALLED) return p.bidder === NOBODY ? 0 : callChance(p, seat);
  if (act === STAY) return SELDOM;
  if (holdsMinusTen(p, seat)) return isLie(act) && isOfLowerCard(act) ? 1 : SELDOM;
  if (isLie(act)) return SELDOM * 3;
  return isOfBoth(act) ? 4 : 1;
}

function holdsMinusTen(p: Position<Stacks>, seat: Seat): boolean {
  for (let at = 0; at < p.handSizes[seat]; at++) {
    if (p.hands[seat * HAND_ROOM + at] === MINUS_TEN) return true;
  }
  return false;
}
