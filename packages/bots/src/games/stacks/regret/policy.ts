import type { Position, Seat } from '@tuckbox/engine';
import { fraction, type Rng } from '@tuckbox/kit';
import type { Stacks } from '@tuckbox/stacks';
import type { Acts } from './acts.ts';

/** How a player mixes their acts. */
export interface Policy {
  /** Writes how likely each listed act of the seat is, all together 1. */
  weigh(p: Position<Stacks>, seat: Seat, acts: Acts, into: Float64Array): void;
}

/** The place of an act, as often as it is likely. */
export function draw(weights: Float64Array, count: number, rng: Rng): number {
  let drawn = fraction(rng);
  for (let at = 0; at < count - 1; at++) {
    drawn -= weights[at];
    if (drawn < 0) return at;
  }
  return count - 1;
}
