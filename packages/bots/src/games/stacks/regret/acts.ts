import { hasSeat, NOBODY, type Position, type Seat } from '@tuckbox/engine';
import type { Stacks } from '@tuckbox/stacks';
import { CALL, FOLD, HAND_ROOM, PASS, playBoth, playOne, worthOf } from '@tuckbox/stacks/reading';

/**
 * The strategy chooses among a few acts, each of which means one move. An act is a number: 0 to fold or to pass,
 * 1 to call, and from 2 on a choice of cards with a kind of bid.
 */
export const ACTS = 17;
export const STAY = 0;
export const CALLED = 1;
const FIRST_PLAY = 2;
const BID_KINDS = 5;
/** The kinds of bid: the truth, the lowest legal bid, a little more, and lies that fit the size of the Stack. */
const TRUTH = 0;
const LOWEST = 1;
const RAISED = 2;
const MIDDLE = 3;
const HIGH = 4;

/** What a card of a Stack is made out to be worth in a middling lie, and in a high one. */
const MIDDLE_CARD = 2;
const HIGH_CARD = 3;

/** How much more than the lowest bid "a little more" is. */
const RAISE = 2;

/** The acts open to a seat, with the move for each. Refilled by `listActs`. */
export class Acts {
  count = 0;
  readonly acts = new Int32Array(ACTS);
  readonly moves = new Int32Array(ACTS);

  add(act: number, move: number): void {
    this.acts[this.count] = act;
    this.moves[this.count++] = move;
  }
}

/** The lowest bid that may be made; nobody believes in a first one below 1. */
export const lowestBidIn = (p: Position<Stacks>): number => (p.bidder === NOBODY ? 1 : p.bid + 1);

/** Whether an act is a play with a bid that is not true. */
export const isLie = (act: number): boolean => act >= FIRST_PLAY && (act - FIRST_PLAY) % BID_KINDS !== TRUTH;

/** Whether an act is a play of the lower card alone, or of both cards. */
export const isOfLowerCard = (act: number): boolean => act >= FIRST_PLAY && act < FIRST_PLAY + BID_KINDS;
export const isOfBoth = (act: number): boolean => act >= FIRST_PLAY + 2 * BID_KINDS;

/** Whether the seat can only call or not: it is asked, or it may speak out of turn. */
export const isAnswering = (p: Position<Stacks>, seat: Seat): boolean => p.waiting !== 0 || p.turn !== seat;

export function listActs(p: Position<Stacks>, seat: Seat, into: Acts): void {
  into.count = 0;
  if (isAnswering(p, seat)) {
    into.add(STAY, PASS);
    into.add(CALLED, CALL);
    return;
  }
  into.add(STAY, FOLD);
  if (p.bidder !== NOBODY && p.bidder !== seat && hasSeat(p.inRound, p.bidder)) into.add(CALLED, CALL);
  // A written position may leave the hand empty.
  if (p.bid >= p.highestBid || p.handSizes[seat] === 0) return;
  const first = seat * HAND_ROOM;
  const worth = worthOf(p, seat);
  const size = p.stackSizes[seat];
  if (p.handSizes[seat] === 1) {
    addPlays(p, FIRST_PLAY, playOne(p.hands[first], 0), worth + p.hands[first], size + 1, into);
    return;
  }
  const low = Math.min(p.hands[first], p.hands[first + 1]);
  const high = Math.max(p.hands[first], p.hands[first + 1]);
  addPlays(p, FIRST_PLAY, playOne(low, 0), worth + low, size + 1, into);
  if (high !== low) {
    addPlays(p, FIRST_PLAY + BID_KINDS, playOne(high, 0), worth + high, size + 1, into);
  }
  addPlays(p, FIRST_PLAY + 2 * BID_KINDS, playBoth(low, high, 0), worth + low + high, size + 2, into);
}

/** The bids that go with a choice of cards: each number once, as the first kind that has it. */
function addPlays(
  p: Position<Stacks>,
  firstAct: number,
  move: number,
  truth: number,
  size: number,
  into: Acts,
): void {
  if (truth > p.bid && truth <= p.highestBid) into.add(firstAct + TRUTH, move + truth);
  const lowest = lowestBidIn(p);
  const raised = lowest + RAISE;
  const middle = MIDDLE_CARD * size;
  const high = HIGH_CARD * size;
  if (lowest !== truth) into.add(firstAct + LOWEST, move + lowest);
  if (raised !== truth && raised <= p.highestBid) into.add(firstAct + RAISED, move + raised);
  if (middle > lowest && middle !== truth && middle !== raised && middle <= p.highestBid) {
    into.add(firstAct + MIDDLE, move + middle);
  }
  if (high > lowest && high !== truth && high !== raised && high <= p.highestBid) {
    into.add(firstAct + HIGH, move + high);
  }
}
