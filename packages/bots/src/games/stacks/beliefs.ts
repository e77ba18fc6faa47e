import { NOBODY, type Position, type Seat } from '@tuckbox/engine';
import type { Stacks } from '@tuckbox/stacks';
import { worthOf } from '@tuckbox/stacks/reading';

/** People tell the truth more often than chance would: a world with a true last bid counts this many times as much. */
const TRUTH_CREDIT = 4;

export function credit(p: Position<Stacks>, seat: Seat): number {
  if (p.bidder === NOBODY || p.bidder === seat) return 1;
  return worthOf(p, p.bidder) === p.bid ? TRUTH_CREDIT : 1;
}
