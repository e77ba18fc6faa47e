import { tabulate } from '@tuckbox/kit';
import { type Card, RANKS, rankOf, SUITS, suitOf } from './cards.ts';

/*
 * A pack is a set of cards: four numbers in a row, one a suit, with a bit for each rank. Many packs lie
 * end to end in one flat list, and `at` says where a pack begins. Only this file knows the bits.
 */

/** How many numbers a pack takes. */
export const PACK = SUITS;

const WHOLE_SUIT = (1 << RANKS) - 1;
const COUNTS = tabulate(1 << RANKS, (bits) => bits.toString(2).replaceAll('0', '').length);

export const hasCard = (packs: readonly number[], at: number, card: number): boolean =>
  (packs[at + suitOf(card)] & (1 << rankOf(card))) !== 0;

export function putCard(packs: number[], at: number, card: number): void {
  packs[at + suitOf(card)] |= 1 << rankOf(card);
}

export function takeCard(packs: number[], at: number, card: number): void {
  packs[at + suitOf(card)] &= ~(1 << rankOf(card));
}

export const hasSuit = (packs: readonly number[], at: number, suit: number): boolean =>
  packs[at + suit] !== 0;

export const isEmptyPack = (packs: readonly number[], at: number): boolean =>
  (packs[at] | packs[at + 1] | packs[at + 2] | packs[at + 3]) === 0;

export const packSize = (packs: readonly number[], at: number): number =>
  COUNTS[packs[at]] + COUNTS[packs[at + 1]] + COUNTS[packs[at + 2]] + COUNTS[packs[at + 3]];

export function emptyPack(packs: number[], at: number): void {
  for (let suit = 0; suit < SUITS; suit++) packs[at + suit] = 0;
}

export function putWholeSuit(packs: number[], at: number, suit: number): void {
  packs[at + suit] = WHOLE_SUIT;
}

/** The cards of one suit, lowest first, written to `into` from `count` on; returns the new count. */
export function listSuit(
  packs: readonly number[],
  at: number,
  suit: number,
  into: number[],
  count: number,
): number {
  const first = suit * RANKS;
  let end = count;
  for (let bits = packs[at + suit]; bits !== 0; bits &= bits - 1) {
    into[end++] = first + 31 - Math.clz32(bits & -bits);
  }
  return end;
}

/** The cards of a pack by suit and then rank. */
export function cardsIn(packs: readonly number[], at: number): Card[] {
  const cards: number[] = [];
  listHand(packs, at, cards);
  return cards as Card[];
}

/** The same, written to the front of `into`; returns how many there are. */
export function listHand(packs: readonly number[], at: number, into: number[]): number {
  let count = 0;
  for (let suit = 0; suit < SUITS; suit++) count = listSuit(packs, at, suit, into, count);
  return count;
}

/** The rank of the highest card of a suit, or -1 if there is none. */
export const highestRank = (packs: readonly number[], at: number, suit: number): number =>
  31 - Math.clz32(packs[at + suit]);

/** How many cards of a suit are above a rank. */
export const countAbove = (packs: readonly number[], at: number, suit: number, rank: number): number =>
  COUNTS[packs[at + suit] >> (rank + 1)];

/** How many cards of a suit there are. */
export const countSuit = (packs: readonly number[], at: number, suit: number): number =>
  COUNTS[packs[at + suit]];
