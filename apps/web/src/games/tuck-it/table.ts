/** Queries on a view, for screens and sentences. Seats and Stacks count from 0. */
import { HIDDEN } from '@tuckbox/tabletop';
import {
  DARK_QUEEN,
  isFourOfAKind,
  isSlowDown,
  SKIP,
  STACKS,
  type View,
  worthOf,
} from '@tuckbox/tuck-it/client';

export const topOf = (view: View): number | undefined => view.pile[view.pile.length - 1];

export const hasDarkQueenOnTop = (view: View): boolean => topOf(view) === DARK_QUEEN;

/** Only one card may be played. */
export function isSlowedDown(view: View): boolean {
  const top = topOf(view);
  return top !== undefined && isSlowDown(top);
}

const worthOfCard = (card: number, die: number): number => worthOf(card, die) / 2;

/** The top card's rule for the next play, as a key of the word lists. */
export function topRule(view: View): 'any' | 'five' | 'nine' | 'nineOrLess' | 'ace' | 'high' {
  const top = topOf(view);
  if (top === undefined) return 'any';
  const worth = worthOfCard(top, view.die);
  // Every card except a Skip card is worth 2 or more.
  if (worth === 2) return 'any';
  if (worth <= 3) return 'high';
  if (Math.floor(worth) === 5) return 'five';
  if (worth === 9) return 'nine';
  if (worth === 14) return 'ace';
  return worth < 9 ? 'nineOrLess' : 'high';
}

/** One Stack, from the top down. */
export interface StackSeen {
  readonly owner: number;
  readonly stack: number;
  readonly cards: readonly { readonly card: number; readonly isOpen: boolean }[];
}

export function stackOf(view: View, owner: number, stack: number): StackSeen {
  const index = owner * STACKS + stack;
  const cards = view.stacks[index].map((card, at) => ({ card, isOpen: view.faces[index][at] === 1 }));
  return { owner, stack, cards: cards.reverse() };
}

export const stacksOf = (view: View, owner: number): StackSeen[] =>
  Array.from({ length: STACKS }, (_, stack) => stackOf(view, owner, stack));

export const topDownCards = (seen: StackSeen): number[] => seen.cards.map(({ card }) => card);

/** The effect of a play, as a key of the word lists; null if it has none. */
export type Effect = 'four' | 'reverse' | 'flip' | 'burn' | 'jump' | 'queen' | 'limit' | 'slow' | 'win';

export function effectOf(view: View, cards: readonly number[], emptiesStacks: boolean): Effect | null {
  if (emptiesStacks) return 'win';
  const last = cards[cards.length - 1];
  if (last === SKIP) return null;
  if (isFourOfAKind([...view.pile, ...cards])) return 'four';
  if (last === DARK_QUEEN) return 'queen';
  const byWorth = EFFECTS[Math.floor(worthOfCard(last, view.die))];
  if (byWorth === 'reverse' && view.gone.filter((gone) => gone === 0).length < 3) return null;
  return byWorth ?? (isSlowDown(last) ? 'slow' : null);
}

const EFFECTS: { readonly [worth: number]: Effect } = {
  3: 'reverse',
  7: 'flip',
  9: 'limit',
  10: 'burn',
  11: 'jump',
};

/** Whether one Stack is the other flipped: the order reversed, every card turned over. */
export function isTurnedOver(before: StackSeen, after: StackSeen): boolean {
  const count = before.cards.length;
  const isSame = after.cards.every(
    ({ card, isOpen }, at) => card === before.cards[at]?.card && isOpen === before.cards[at]?.isOpen,
  );
  if (isSame || count !== after.cards.length) return false;
  return after.cards.every(({ card, isOpen }, at) => {
    const other = before.cards[count - 1 - at];
    return isOpen !== other.isOpen && (card === other.card || card === HIDDEN || other.card === HIDDEN);
  });
}
