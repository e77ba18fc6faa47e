/** TI-1.2: the ways to lay out nine cards, as six of them in order: top and bottom of each Stack. */
import type { Seat } from '@tuckbox/engine';
import { invariant, zeros } from '@tuckbox/kit';
import { CARD_KINDS, type Card } from './cards.ts';
import { arrangeAs, LAID_OUT, type Move } from './move.ts';
import { cutTo, type Position } from './state.ts';

/** How many are listed if there are too many to list all. */
const SAMPLE = 96;

const hand: Card[] = [];
const kinds: Card[] = [];
const left: number[] = [];
/** The codes of the sample so far: a hash table with spare room, which is never cleared but stamped again. */
const ROOM = 256;
const codes = zeros(ROOM);
const stamps = zeros(ROOM);
let stamp = 0;

/** All different arrangements, or if there are too many, a sample that depends only on the hand. */
export function listArrangements(p: Position, seat: Seat, into: Move[], limit: number): number {
  cutTo(hand, 0);
  for (let card = 0; card < p.kinds; card++) {
    for (let held = p.hands[seat * CARD_KINDS + card]; held > 0; held--) hand.push(card);
  }
  return areArrangementsSampled(p, seat, limit) ? listSample(into) : listWhole(into);
}

/** Whether a hand has more arrangements than the limit. */
export const areArrangementsSampled = (p: Position, seat: Seat, limit: number): boolean =>
  countArrangements(p, seat, limit) > limit;

/** By length: the number of sequences of cards of the kinds so far. */
const ways = zeros(LAID_OUT + 1);

/** The number of different arrangements; counted no further than just over the limit. */
function countArrangements(p: Position, seat: Seat, limit: number): number {
  ways.fill(0);
  ways[0] = 1;
  for (let card = 0; card < p.kinds; card++) {
    const held = p.hands[seat * CARD_KINDS + card];
    if (held === 0) continue;
    for (let length = LAID_OUT; length > 0; length--) {
      for (let used = 1; used <= held && used <= length; used++) {
        ways[length] += ways[length - used] * CHOOSE[length][used];
      }
    }
    if (ways[LAID_OUT] > limit) return ways[LAID_OUT];
  }
  return ways[LAID_OUT];
}

const CHOOSE: readonly (readonly number[])[] = [
  [1],
  [1, 1],
  [1, 2, 1],
  [1, 3, 3, 1],
  [1, 4, 6, 4, 1],
  [1, 5, 10, 10, 5, 1],
  [1, 6, 15, 20, 15, 6, 1],
];

function listWhole(into: Move[]): number {
  cutTo(kinds, 0);
  cutTo(left, 0);
  for (let index = 0; index < hand.length; index++) {
    if (index > 0 && hand[index] === hand[index - 1]) left[left.length - 1]++;
    else {
      kinds.push(hand[index]);
      left.push(1);
    }
  }
  return extend(0, LAID_OUT, into, 0);
}

/** Every different card that is left as the next one, and then all that may follow it. */
function extend(code: number, missing: number, into: Move[], count: number): number {
  let length = count;
  for (let index = 0; index < kinds.length; index++) {
    if (left[index] === 0) continue;
    const longer = code * CARD_KINDS + kinds[index];
    if (missing === 1) into[length++] = arrangeAs(longer);
    else {
      left[index]--;
      length = extend(longer, missing - 1, into, length);
      left[index]++;
    }
  }
  return length;
}

/** Shuffles of the hand by a small generator that starts from the hand itself. */
function listSample(into: Move[]): number {
  stamp = (stamp + 1) | 0;
  let seed = 1;
  for (let index = 0; index < hand.length; index++) seed = (Math.imul(seed, 31) + hand[index] + 1) | 0;
  let count = 0;
  for (let tries = 0; count < SAMPLE; tries++) {
    invariant(tries < 100 * SAMPLE, 'a hand with many arrangements runs out of them');
    let code = 0;
    for (let index = 0; index < LAID_OUT; index++) {
      seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
      const chosen = index + ((seed >>> 8) % (hand.length - index));
      const card = hand[chosen];
      hand[chosen] = hand[index];
      hand[index] = card;
      code = code * CARD_KINDS + card;
    }
    if (isNew(code)) into[count++] = arrangeAs(code);
  }
  return count;
}

/** Adds a code to this list; false if it was there already. */
function isNew(code: number): boolean {
  let at = code & (ROOM - 1);
  while (stamps[at] === stamp) {
    if (codes[at] === code) return false;
    at = (at + 1) & (ROOM - 1);
  }
  stamps[at] = stamp;
  codes[at] = code;
  return true;
}
