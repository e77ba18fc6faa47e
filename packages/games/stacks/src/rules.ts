/**
 * What the rules allow. A function named `…Fault` returns the code of the fault that forbids a move, or null. The
 * legal list keeps moves without a fault, and why.ts turns the code into a reason.
 */
import { hasSeat, NOBODY, type Seat } from '@tuckbox/engine';
import { hasLowerCard, higherCardOf, lowerCardOf, type Move } from './move.ts';
import {
  HAND_ROOM,
  hasLeft,
  isIn,
  isOver,
  isWindowClosed,
  lowestBidOf,
  type Position,
  stackOf,
} from './state.ts';

/** ST-2.7: only the player in turn plays or folds, and not while others are asked. */
export function turnFault(p: Position, seat: Seat): TurnFault | null {
  if (isOver(p)) return 'game-over';
  if (!isIn(p, seat)) return 'out-of-round';
  if (!isWindowClosed(p)) return 'still-waiting';
  return p.turn === seat ? null : 'not-your-turn';
}
export type TurnFault = 'game-over' | 'out-of-round' | 'still-waiting' | 'not-your-turn';

/** ST-5.1: a player who has left only folds. ST-2.3: without a higher bid there is no play. */
export function playFault(p: Position, seat: Seat): PlayFault | null {
  if (hasLeft(p, seat)) return 'has-left';
  return isAnyBidLeft(p) ? null : 'no-bid-left';
}
export type PlayFault = 'has-left' | 'no-bid-left';

/** ST-2.7: only with cards in hand; ST-2.6: cards on the Stack are not in hand. */
export function cardsFault(p: Position, seat: Seat, move: Move): CardsFault | null {
  if (holdsCards(p, seat, move)) return null;
  return stackOf(p, seat).includes(missingCard(p, seat, move)) ? 'in-stack' : 'not-in-hand';
}
export type CardsFault = 'in-stack' | 'not-in-hand';

function holdsCards(p: Position, seat: Seat, move: Move): boolean {
  const higher = higherCardOf(move);
  if (!hasLowerCard(move)) return countHeld(p, seat, higher) > 0;
  const lower = lowerCardOf(move);
  return higher === lower
    ? countHeld(p, seat, higher) > 1
    : countHeld(p, seat, higher) > 0 && countHeld(p, seat, lower) > 0;
}

/** The first card of the play that is not in hand, or that is in hand once and played twice. */
export function missingCard(p: Position, seat: Seat, move: Move): number {
  const higher = higherCardOf(move);
  const isLowerMissing = hasLowerCard(move) && countHeld(p, seat, lowerCardOf(move)) === 0;
  return isLowerMissing && countHeld(p, seat, higher) > 0 ? lowerCardOf(move) : higher;
}

function countHeld(p: Position, seat: Seat, card: number): number {
  const first = seat * HAND_ROOM;
  let count = 0;
  for (let at = 0; at < p.handSizes[seat]; at++) if (p.hands[first + at] === card) count++;
  return count;
}

/** ST-2.3: higher than the last bid of the round, and in the range of the table. */
export function bidFault(p: Position, bid: number): BidFault | null {
  if (!isAnyBidLeft(p)) return 'no-bid-left';
  if (p.bidder !== NOBODY && !isBidHigher(p, bid)) return 'bid-too-low';
  return isBidInRange(p, bid) ? null : 'bid-out-of-range';
}
export type BidFault = 'no-bid-left' | 'bid-too-low' | 'bid-out-of-range';

/** ST-2.3: when no higher bid is left there is no play. */
const isAnyBidLeft = (p: Position): boolean => p.bid < p.highestBid;

/** ST-2.3: a bid must be higher than the last of the round. */
const isBidHigher = (p: Position, bid: number): boolean => bid > p.bid;

/** ST-2.3: from the −10 to the sum of the positive cards, or any number of two digits. */
const isBidInRange = (p: Position, bid: number): boolean => bid >= lowestBidOf(p) && bid <= p.highestBid;

/** ST-3.1: everybody still in but the bidder may call, in turn or not. ST-5.1: a player who has left only passes. */
export function callFault(p: Position, seat: Seat): CallFault | null {
  if (isOver(p)) return 'game-over';
  if (hasLeft(p, seat)) return 'has-left';
  if (!isIn(p, seat)) return 'out-of-round';
  if (p.bidder === NOBODY) return 'no-bid-to-call';
  if (!isBidStanding(p)) return 'bidder-folded';
  return p.bidder === seat ? 'own-bid' : null;
}
export type CallFault =
  | 'game-over'
  | 'has-left'
  | 'out-of-round'
  | 'no-bid-to-call'
  | 'bidder-folded'
  | 'own-bid';

/** ST-3.1, ST-2.5: a bid can be called until the next play, unless its player has folded. */
export const isBidStanding = (p: Position): boolean => p.bidder !== NOBODY && isIn(p, p.bidder);

/** ST-3.4: a pass answers a question, so the seat must have been asked. */
export function passFault(p: Position, seat: Seat): PassFault | null {
  if (isOver(p)) return 'game-over';
  if (isAsked(p, seat)) return null;
  return isIn(p, seat) ? 'not-asked' : 'out-of-round';
}
export type PassFault = 'game-over' | 'out-of-round' | 'not-asked';

/** ST-3.4: whether the window waits for this seat's answer. */
export const isAsked = (p: Position, seat: Seat): boolean => hasSeat(p.waiting, seat);

/** ST-5.1: a player leaves once, and not from a game that is over. */
export function leaveFault(p: Position, seat: Seat): LeaveFault | null {
  if (isOver(p)) return 'game-over';
  return hasLeft(p, seat) ? 'has-left' : null;
}
export type LeaveFault = 'game-over' | 'has-left';
