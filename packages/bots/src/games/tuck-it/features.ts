import type { Position } from '@tuckbox/engine';
import { tabulate } from '@tuckbox/kit';
import type { TuckIt } from '@tuckbox/tuck-it';
import {
  CARD_KINDS,
  DARK_QUEEN,
  NINE_FIVE,
  plainOf,
  STACKS,
  slotCard,
  topOfPile,
} from '@tuckbox/tuck-it/reading';

/**
 * The features of an evaluation, for each seat. Cards in Stacks, Stacks that have cards, and equal cards that touch.
 */
export const STACKED = 0;
export const STANDING = 1;
export const STACK_PAIRS = 2;
/** Cards in hand beyond three, and in hand at all; and how many of them go together with another. */
export const EXTRA = 3;
export const HELD = 4;
export const HAND_PAIRS = 5;
/** To be in turn, and with a Dark Queen due the cards of the pile. */
export const TURN = 6;
export const DUE = 7;
/** From here on: cards in hand by value, and cards in Stacks by value. */
export const IN_HAND = 8;
const VALUES = 17;
export const IN_STACKS = IN_HAND + VALUES;
export const FEATURES = IN_STACKS + VALUES;

const FULL_HAND = 3;
const MOST_SEATS = 6;

/** By kind: 2 to A, Dark Queen, 9/5, Dice, Skip; halves and Slow Down cards are as their number. */
const VALUE: readonly number[] = tabulate(CARD_KINDS, (card) => {
  const plain = plainOf(card);
  return plain <= DARK_QUEEN ? plain : DARK_QUEEN + 1 + plain - NINE_FIVE;
});

/** By seat and feature: `features[seat * FEATURES + feature]`. */
export const features = new Float64Array(MOST_SEATS * FEATURES);

export function readFeatures(p: Position<TuckIt>): void {
  features.fill(0, 0, p.seats * FEATURES);
  for (let seat = 0; seat < p.seats; seat++) if (p.gone[seat] === 0) readSeat(p, seat);
  if (p.turn < 0) return;
  const at = p.turn * FEATURES;
  features[at + TURN] = 1;
  if (topOfPile(p) === DARK_QUEEN) features[at + DUE] = p.pile.length;
}

function readSeat(p: Position<TuckIt>, seat: number): void {
  const at = seat * FEATURES;
  const held = p.handSizes[seat];
  features[at + HELD] = held;
  features[at + EXTRA] = Math.max(0, held - FULL_HAND);
  for (let card = 0, from = seat * CARD_KINDS; card < p.kinds; card++, from++) {
    const count = p.hands[from];
    if (count === 0) continue;
    features[at + IN_HAND + VALUE[card]] += count;
    features[at + HAND_PAIRS] += count - 1;
  }
  for (let stack = seat * STACKS; stack < (seat + 1) * STACKS; stack++) readStack(p.stacks[stack], at);
}

function readStack(slots: readonly number[], at: number): void {
  if (slots.length === 0) return;
  features[at + STANDING]++;
  features[at + STACKED] += slots.length;
  let above = -1;
  for (let index = 0; index < slots.length; index++) {
    const value = VALUE[slotCard(slots[index])];
    features[at + IN_STACKS + value]++;
    if (value === above) features[at + STACK_PAIRS]++;
    above = value;
  }
}
