import type { Card } from './cards.ts';

/** Everything that happens, for logs and animations. Seats and Stacks count from 0. */
export type Event =
  | { readonly kind: 'dealt'; readonly game: number; readonly hands: readonly (readonly Card[])[] }
  /** Six cards: top and bottom of each Stack. */
  | { readonly kind: 'arranged'; readonly seat: number; readonly cards: readonly Card[] }
  /** Chose a card to show, which the others see when all have chosen. */
  | {
      readonly kind: 'chose';
      readonly seat: number;
      readonly card: Card;
      readonly from: number;
      readonly die: number;
    }
  | {
      readonly kind: 'showed';
      readonly seat: number;
      readonly card: Card;
      readonly from: number;
      readonly die: number;
    }
  | {
      readonly kind: 'ordered';
      readonly first: number;
      readonly direction: number;
      readonly byChance: boolean;
    }
  /** A Stack's top card lies face up. */
  | { readonly kind: 'opened'; readonly owner: number; readonly stack: number; readonly card: Card }
  | { readonly kind: 'played'; readonly seat: number; readonly cards: readonly Card[]; readonly from: number }
  | { readonly kind: 'revealed'; readonly seat: number; readonly card: Card; readonly fits: boolean }
  | { readonly kind: 'rolled'; readonly seat: number; readonly die: number }
  | { readonly kind: 'took'; readonly seat: number; readonly cards: readonly Card[] }
  | { readonly kind: 'tucked'; readonly seat: number; readonly card: Card; readonly stack: number }
  | { readonly kind: 'drew'; readonly seat: number; readonly cards: readonly Card[] }
  | { readonly kind: 'reversed'; readonly direction: number }
  | { readonly kind: 'flipped'; readonly seat: number; readonly owner: number; readonly stack: number }
  | { readonly kind: 'declined'; readonly seat: number }
  | { readonly kind: 'four'; readonly seat: number }
  | { readonly kind: 'trashed'; readonly cards: readonly Card[] }
  /** Took the top card of a Stack; the others see it only if it lay face up. */
  | {
      readonly kind: 'rewarded';
      readonly seat: number;
      readonly stack: number;
      readonly card: Card;
      readonly open: boolean;
    }
  | { readonly kind: 'skipped'; readonly seat: number; readonly from: number }
  /** Passed over by a J. */
  | { readonly kind: 'passed'; readonly seat: number }
  | { readonly kind: 'left'; readonly seat: number; readonly cards: readonly Card[] }
  /** The end of a game: the cards that lay face down, their Gears, and the winner or NOBODY. */
  | {
      readonly kind: 'ended';
      readonly winner: number;
      readonly faceDown: readonly (readonly Card[])[];
      readonly gears: readonly number[];
    };

export type Tell = (event: Event) => void;
