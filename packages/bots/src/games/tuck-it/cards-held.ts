import type { Position, Seat } from '@tuckbox/engine';
import { type TuckIt, tuckIt } from '@tuckbox/tuck-it';
import { CARD_KINDS, STACKS } from '@tuckbox/tuck-it/reading';
import { EASE } from './ease.ts';

type Table = Position<TuckIt>;

/** Cards from here on fit nearly everything; those up to there seldom. */
const EASY = 2.5;
const HARD = 1;

export const nameOf = (card: number): string => tuckIt.formatCard(card);
export const isEasy = (card: number): boolean => EASE[card] >= EASY;
export const isHard = (card: number): boolean => EASE[card] <= HARD;
export const heldBy = (p: Table, seat: Seat, card: number): number => p.hands[seat * CARD_KINDS + card];
export const stackOf = (p: Table, seat: number, stack: number): readonly number[] =>
  p.stacks[seat * STACKS + stack];

export function stackedBy(p: Table, seat: number): number {
  let cards = 0;
  for (let stack = 0; stack < STACKS; stack++) cards += stackOf(p, seat, stack).length;
  return cards;
}

/** The kinds of cards in a hand. */
export function kindsHeld(p: Table, seat: Seat): number[] {
  const held: number[] = [];
  for (let card = 0; card < CARD_KINDS; card++) if (heldBy(p, seat, card) > 0) held.push(card);
  return held;
}
