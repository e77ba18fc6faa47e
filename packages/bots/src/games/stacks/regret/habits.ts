import type { Position, Seat } from '@tuckbox/engine';
import type { Stacks } from '@tuckbox/stacks';
import { type Acts, CALLED, isAnswering, isLie, STAY } from './acts.ts';
import { mostWorthOf } from './situation.ts';

/** How people who have just learned the rules play: they pass, tell the truth while they can, and then lie a little. */
const HABITS = { pass: 5, call: 0.5, fold: 0.3, callInTurn: 0.2, truth: 2, lie: 1 };

/** Nobody overlooks that a bid cannot be true. */
const IMPOSSIBLE_CALL = 30;

export function weighHabits(p: Position<Stacks>, seat: Seat, acts: Acts, into: Float64Array): void {
  const isImpossible = p.bid > mostWorthOf(p.stackSizes[p.bidder] ?? 0);
  const call = isImpossible ? IMPOSSIBLE_CALL : isAnswering(p, seat) ? HABITS.call : HABITS.callInTurn;
  const stay = isAnswering(p, seat) ? HABITS.pass : HABITS.fold;
  let sum = 0;
  for (let at = 0; at < acts.count; at++) {
    const act = acts.acts[at];
    into[at] = act === CALLED ? call : act === STAY ? stay : isLie(act) ? HABITS.lie : HABITS.truth;
    sum += into[at];
  }
  for (let at = 0; at < acts.count; at++) into[at] /= sum;
}
