import { hasSeat, NO_SEATS, NOBODY, type Seat, type SeatSet, seatSet } from '@tuckbox/engine';
import {
  CALL,
  FOLD,
  hasLowerCard,
  higherCardOf,
  lowerCardOf,
  type Move,
  PASS,
  playBoth,
  playOne,
} from './actions.ts';
import { HAND_ROOM, hasLeft, isIn, isOver, isWindowClosed, nextInOrder, type Position } from './state.ts';

/** ST-2.7: only the player in turn plays or folds, and not while anybody is waited for. */
const isToAct = (p: Position, seat: Seat): boolean => p.turn === seat && isWindowClosed(p) && isIn(p, seat);

/** ST-2.7: only with cards the player has. */
export function holdsCards(p: Position, seat: Seat, move: Move): boolean {
  const higher = higherCardOf(move);
  if (!hasLowerCard(move)) return countHeld(p, seat, higher) > 0;
  const lower = lowerCardOf(move);
  return higher === lower
    ? countHeld(p, seat, higher) > 1
    : countHeld(p, seat, higher) > 0 && countHeld(p, seat, lower) > 0;
}

export function countHeld(p: Position, seat: Seat, card: number): number {
  const first = seat * HAND_ROOM;
  let count = 0;
  for (let at = 0; at < p.handSizes[seat]; at++) if (p.hands[first + at] === card) count++;
  return count;
}

/** ST-2.3: a bid must be higher than the last of the round. Before the first that one is below the range. */
export const isBidHigher = (p: Position, bid: number): boolean => bid > p.bid;

/** ST-2.3: more than the sum of the positive cards could never be true. */
export const isBidInRange = (p: Position, bid: number): boolean => bid <= p.highestBid;

/** ST-2.3: when no higher bid is left there is no play. */
export const isAnyBidLeft = (p: Position): boolean => p.bid < p.highestBid;

/** ST-3.1, ST-2.5: a bid can be called until the next play, unless its player has folded. */
export const isBidStanding = (p: Position): boolean => p.bidder !== NOBODY && isIn(p, p.bidder);

/** ST-3.1: everybody still in, in turn or not, may call, but for the bidder. ST-5.1: who has left only passes. */
const canCall = (p: Position, seat: Seat): boolean =>
  isBidStanding(p) && seat !== p.bidder && isIn(p, seat) && !hasLeft(p, seat);

/** ST-3.4: a pass answers the question, so there must be one. */
export const isAsked = (p: Position, seat: Seat): boolean => hasSeat(p.waiting, seat);

export function legalMoves(p: Position, seat: Seat, into: Move[]): number {
  if (isOver(p)) return 0;
  let count = 0;
  if (canCall(p, seat)) into[count++] = CALL;
  if (isAsked(p, seat)) into[count++] = PASS;
  if (!isToAct(p, seat)) return count;
  into[count++] = FOLD;
  return hasLeft(p, seat) ? count : listPlays(p, seat, into, count);
}

/** ST-2.3: one card or two, each choice with every bid that is left. */
function listPlays(p: Position, seat: Seat, into: Move[], start: number): number {
  if (!isAnyBidLeft(p)) return start;
  const size = p.handSizes[seat];
  const hand = seat * HAND_ROOM;
  let count = start;
  for (let first = 0; first < size; first++) {
    const card = p.hands[hand + first];
    count = listBids(p, playOne(card, p.bid + 1), into, start, count);
    for (let second = 0; second < first; second++) {
      count = listBids(p, playBoth(card, p.hands[hand + second], p.bid + 1), into, start, count);
    }
  }
  return count;
}

/** The plays from the one with the lowest bid up, unless equal cards have been listed since `start`. */
function listBids(p: Position, lowest: Move, into: Move[], start: number, count: number): number {
  const bids = p.highestBid - p.bid;
  for (let at = start; at < count; at += bids) if (into[at] === lowest) return count;
  const end = count + bids;
  // Room is made first, so that the loop below, where most of the time goes, never has to grow the list.
  while (into.length < end) into.push(0);
  for (let at = count, move = lowest; at < end; at++, move++) into[at] = move;
  return end;
}

/** ST-3.4: while the window is open those who have not answered; else the player in turn. */
export function waitingFor(p: Position): SeatSet {
  if (isOver(p)) return NO_SEATS;
  return isWindowClosed(p) ? seatSet(p.turn) : p.waiting;
}

/** ST-3.4: with no people at the table the question goes round in turn order from the bidder. */
export function nextUp(p: Position): Seat {
  if (isOver(p)) return NOBODY;
  if (isWindowClosed(p)) return p.turn;
  let seat = nextInOrder(p, p.bidder);
  while (!isAsked(p, seat)) seat = nextInOrder(p, seat);
  return seat;
}
