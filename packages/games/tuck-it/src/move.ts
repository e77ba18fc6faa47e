import { tabulate } from '@tuckbox/kit';
import { CARD_KINDS, type Card } from './cards.ts';
import { FROM_HAND, STACKS } from './state.ts';

/** What a player may do. Seats and Stacks count from 0, `from` is a Stack or FROM_HAND. */
export type Move =
  /** Six cards, top and bottom of each Stack, in one number (see `arrangementCode`). */
  | { readonly kind: 'arrange'; readonly code: number }
  | { readonly kind: 'show'; readonly from: number; readonly card: Card }
  | { readonly kind: 'play'; readonly cards: readonly Card[]; readonly from: number }
  | { readonly kind: 'skip'; readonly from: number }
  | { readonly kind: 'reveal' }
  | { readonly kind: 'take' }
  | { readonly kind: 'roll' }
  | { readonly kind: 'tuck'; readonly card: Card; readonly stack: number }
  | { readonly kind: 'flip'; readonly owner: number; readonly stack: number }
  | { readonly kind: 'no-flip' }
  | { readonly kind: 'bonus'; readonly stack: number }
  | { readonly kind: 'no-bonus' };

/** A `show` from a Stack names no card. */
export const NO_CARD: Card = -1;

export const REVEAL: Move = Object.freeze({ kind: 'reveal' });
export const TAKE: Move = Object.freeze({ kind: 'take' });
export const ROLL: Move = Object.freeze({ kind: 'roll' });
export const NO_FLIP: Move = Object.freeze({ kind: 'no-flip' });
export const NO_BONUS: Move = Object.freeze({ kind: 'no-bonus' });

/** Plays of up to this many of one kind are made once and shared. */
const TABLED_PLAYS = 8;
const MAX_SEATS = 6;

const PLAYS: readonly Move[] = tabulate(CARD_KINDS * (STACKS + 1) * TABLED_PLAYS, (index) => {
  const count = (index % TABLED_PLAYS) + 1;
  const from = (Math.floor(index / TABLED_PLAYS) % (STACKS + 1)) - 1;
  const card = Math.floor(index / (TABLED_PLAYS * (STACKS + 1)));
  // The cards are not frozen: V8 reads frozen arrays much more slowly.
  return Object.freeze({ kind: 'play', cards: tabulate(count, () => card), from } as const);
});

/** Several of one kind, from the hand or a Stack. */
export const playOf = (card: Card, count: number, from: number): Move =>
  count <= TABLED_PLAYS
    ? PLAYS[(card * (STACKS + 1) + from + 1) * TABLED_PLAYS + count - 1]
    : { kind: 'play', cards: tabulate(count, () => card), from };

const TUCKS: readonly Move[] = tabulate(CARD_KINDS * STACKS, (index) =>
  Object.freeze({ kind: 'tuck', card: Math.floor(index / STACKS), stack: index % STACKS } as const),
);
export const tuckOf = (card: Card, stack: number): Move => TUCKS[card * STACKS + stack];

const SKIPS: readonly Move[] = tabulate(STACKS + 1, (index) =>
  Object.freeze({ kind: 'skip', from: index - 1 } as const),
);
export const skipFrom = (from: number): Move => SKIPS[from + 1];

const FLIPS: readonly Move[] = tabulate(MAX_SEATS * STACKS, (index) =>
  Object.freeze({ kind: 'flip', owner: Math.floor(index / STACKS), stack: index % STACKS } as const),
);
export const flipOf = (owner: number, stack: number): Move => FLIPS[owner * STACKS + stack];

const BONUSES: readonly Move[] = tabulate(STACKS, (stack) =>
  Object.freeze({ kind: 'bonus', stack } as const),
);
export const bonusOf = (stack: number): Move => BONUSES[stack];

const STACK_SHOWS: readonly Move[] = tabulate(STACKS, (from) =>
  Object.freeze({ kind: 'show', from, card: NO_CARD } as const),
);
const HAND_SHOWS: readonly Move[] = tabulate(CARD_KINDS, (card) =>
  Object.freeze({ kind: 'show', from: FROM_HAND, card } as const),
);
export const showStack = (stack: number): Move => STACK_SHOWS[stack];
export const showCard = (card: Card): Move => HAND_SHOWS[card];

export const arrangeAs = (code: number): Move => ({ kind: 'arrange', code });

/** How many of the nine cards are laid out. */
export const LAID_OUT = 2 * STACKS;

/** Six cards as the digits of one number, so that long lists of arrangements are fast to make. */
export const arrangementCode = (cards: readonly Card[]): number =>
  cards.reduce((code, card) => code * CARD_KINDS + card, 0);

export function arrangedCards(code: number): Card[] {
  const cards: Card[] = [];
  for (let rest = code; cards.length < LAID_OUT; rest = Math.floor(rest / CARD_KINDS))
    cards.push(rest % CARD_KINDS);
  return cards.reverse();
}
