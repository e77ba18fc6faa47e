import type { Position, Seat } from '@tuckbox/engine';
import { hasSeat } from '@tuckbox/engine';
import type { Stacks } from '@tuckbox/stacks';
import { worthOf } from '@tuckbox/stacks/reading';
import { resultsOfStrengths } from '../strength.ts';

/** A Stack this round may still be lost or outgrown, so its points count less than those scored. */
const ROUND_SHARE = 0.7;
/** How much a point decides in a game to 40 points. */
const SLOPE = 3.4;

const strengths = new Float64Array(8);

export function evaluate(p: Position<Stacks>, into: Float64Array): void {
  const seats = p.scores.length;
  for (let seat = 0; seat < seats; seat++) {
    const stack = hasSeat(p.inRound, seat as Seat) ? worthOf(p, seat as Seat) : 0;
    strengths[seat] = p.scores[seat] + ROUND_SHARE * stack;
  }
  resultsOfStrengths(strengths, seats, SLOPE / p.target, into);
}
