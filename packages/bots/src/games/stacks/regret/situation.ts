import { hasSeat, NOBODY, type Position, type Seat } from '@tuckbox/engine';
import type { Stacks } from '@tuckbox/stacks';
import { HAND_ROOM, MINUS_TEN, worthOf } from '@tuckbox/stacks/reading';
import { isAnswering } from './acts.ts';

/**
 * What the strategy sees of a position: a number made of what the seat knows, coarse enough for the same situation to
 * come up again and again. docs/decisions/0021-stacks-by-regret.md lists the classes.
 */
export function situationOf(p: Position<Stacks>, seat: Seat): number {
  const playersIn = countSeats(p.inRound);
  const table = p.scores.length === 2 ? 0 : playersIn - 1;
  return isAnswering(p, seat)
    ? 2 * answerSituation(p, seat, playersIn, table) + 1
    : 2 * turnSituation(p, seat, playersIn, table);
}

/**
 * All that a seat knows of its own cards, and nearly all of the table, for a player who looks for the weaknesses of a
 * strategy and need not be small.
 */
export function exactSituationOf(p: Position<Stacks>, seat: Seat): number {
  const first = seat * HAND_ROOM;
  const count = p.handSizes[seat];
  let key = isAnswering(p, seat) ? 1 : 0;
  key = key * 5 + countSeats(p.inRound) - 1;
  key = key * 21 + (count === 0 ? 20 : handClass(p.hands[first], p.hands[first + 1], count));
  key = key * 45 + worthOf(p, seat) + 12;
  key = key * 45 + p.bid + 12;
  key = key * 15 + p.stackSizes[seat];
  key = key * 16 + (p.bidder === NOBODY ? 0 : hasSeat(p.inRound, p.bidder) ? 1 + p.stackSizes[p.bidder] : 15);
  return key * 15 + p.deckSize;
}

/** The seat is to play, to fold or to call. */
function turnSituation(p: Position<Stacks>, seat: Seat, playersIn: number, table: number): number {
  const first = seat * HAND_ROOM;
  const count = p.handSizes[seat];
  const second = count > 1 ? p.hands[first + 1] : 0;
  const worth = worthOf(p, seat);
  const isCallable = p.bidder !== NOBODY && p.bidder !== seat && hasSeat(p.inRound, p.bidder);
  const bidderSize = isCallable ? p.stackSizes[p.bidder] : 0;
  let key = table;
  key = key * 20 + handClass(p.hands[first], second, count);
  key = key * 14 + (p.bidder === NOBODY ? 13 : gapClass(worth + p.hands[first] + second - p.bid));
  key = key * 5 + Math.min(4, p.stackSizes[seat]);
  key = key * 9 + worthClass(worth);
  key = key * 8 + (isCallable ? 1 + credibilityOf(p.bid, bidderSize) : 0);
  key = key * 6 + Math.min(5, bidderSize);
  return key * 4 + Math.min(3, Math.floor((p.deckSize - 1) / playersIn));
}

/** The seat is asked whether it calls. */
function answerSituation(p: Position<Stacks>, seat: Seat, playersIn: number, table: number): number {
  const first = seat * HAND_ROOM;
  let inHand = 0;
  let minusTen = 0;
  for (let at = 0; at < p.handSizes[seat]; at++) {
    const card = p.hands[first + at];
    if (card === MINUS_TEN) minusTen = 1;
    else inHand += card;
  }
  const bottom = seat * p.stackRoom;
  let worth = 0;
  let stake = 0;
  for (let at = bottom; at < bottom + p.stackSizes[seat]; at++) {
    const card = p.stacks[at];
    worth += card;
    if (card === MINUS_TEN) minusTen = 2;
    else stake += card;
  }
  if (minusTen === 0 && isMinusTenShown(p)) minusTen = 1;
  const wait = turnsUntil(p, seat);
  const turnsLeft = p.deckSize - 1 >= wait ? 1 + Math.floor((p.deckSize - 1 - wait) / playersIn) : 0;
  const bidderSize = p.stackSizes[p.bidder];
  let key = table;
  key = key * 7 + Math.min(6, bidderSize);
  key = key * 20 + bidClass(p.bid, bidderSize);
  key = key * 8 + stakeClass(stake);
  key = key * 8 + hopeClass(worth + inHand - p.bid);
  key = key * 3 + minusTen;
  key = key * 4 + Math.min(3, turnsLeft);
  return key * 2 + (wait === 1 ? 1 : 0);
}

function countSeats(set: number): number {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count++;
  return count;
}

/** How many turns from now the seat's own turn is, if nobody folds. */
function turnsUntil(p: Position<Stacks>, seat: Seat): number {
  const { order } = p;
  let place = order.indexOf(p.turn);
  for (let turns = 0; ; ) {
    place = (place + 1) % order.length;
    if (hasSeat(p.inRound, order[place])) turns++;
    if (order[place] === seat) return turns;
  }
}

/** A player who folds shows their cards. */
function isMinusTenShown(p: Position<Stacks>): boolean {
  for (let seat = 0; seat < p.scores.length; seat++) {
    if (!hasSeat(p.inRound, seat as Seat) && holdsMinusTen(p, seat)) return true;
  }
  return false;
}

function holdsMinusTen(p: Position<Stacks>, seat: number): boolean {
  for (let at = 0; at < p.handSizes[seat]; at++)
    if (p.hands[seat * HAND_ROOM + at] === MINUS_TEN) return true;
  for (let at = 0; at < p.stackSizes[seat]; at++)
    if (p.stacks[seat * p.stackRoom + at] === MINUS_TEN) return true;
  return false;
}

/** The cards in hand: one of five singles, or one of fifteen pairs. */
function handClass(a: number, b: number, count: number): number {
  const first = a === MINUS_TEN ? 0 : a;
  if (count === 1) return first;
  const second = b === MINUS_TEN ? 0 : b;
  const low = Math.min(first, second);
  const high = Math.max(first, second);
  return 5 + (high * (high + 1)) / 2 + low;
}

/** How far the Stack with the whole hand on it would be above the last bid. */
function gapClass(gap: number): number {
  if (gap <= -7) return 0;
  if (gap <= -4) return 1;
  if (gap <= 6) return gap + 5;
  return 12;
}

function worthClass(worth: number): number {
  if (worth <= -4) return 0;
  if (worth <= 0) return 1;
  return worth <= 10 ? 1 + ((worth + 1) >> 1) : worth <= 13 ? 7 : 8;
}

/** What the seat loses when it calls a true bid. */
const stakeClass = (stake: number): number => (stake <= 10 ? (stake + 1) >> 1 : stake <= 13 ? 6 : 7);

/** What may be true next turn, above the bid: a drawn card adds one to four. */
function hopeClass(gap: number): number {
  if (gap >= 1) return 7;
  if (gap >= -4) return gap + 6;
  return gap >= -7 ? 1 : 0;
}

const MOST_WORTH: readonly number[] = [0, 4, 8, 11, 14, 17, 19, 21, 23, 25, 26, 27, 28, 29, 30];

/** The highest value of this many cards of the usual deck. */
export const mostWorthOf = (size: number): number => MOST_WORTH[Math.min(size, MOST_WORTH.length - 1)];

/** What a card that is not the −10 is worth on average. */
const USUAL_CARD = 2.1;

/** How well a bid fits the number of cards: 0 cannot be true, then from far too high to low. */
function credibilityOf(bid: number, size: number): number {
  if (bid > mostWorthOf(size)) return 0;
  const above = bid - USUAL_CARD * size;
  if (above > 2.5) return 1;
  if (above > 1.5) return 2;
  if (above > 0.5) return 3;
  if (above > -0.5) return 4;
  return above > -1.5 ? 5 : 6;
}

/**
 * The bid relative to the highest value of that many cards: exact for small Stacks, in steps of two for bigger ones.
 */
function bidClass(bid: number, size: number): number {
  if (bid < size) return 0;
  if (bid > mostWorthOf(size)) return 1;
  return 2 + (size <= 5 ? bid - size : (bid - size) >> 1);
}
