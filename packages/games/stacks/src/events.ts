import type { Seat } from '@tuckbox/engine';

/** Everything that happens at the table, for a log and for animations. */
export type Event =
  | { readonly kind: 'round'; readonly round: number; readonly order: readonly Seat[] }
  | { readonly kind: 'dealt'; readonly seat: Seat; readonly cards: readonly number[] }
  | { readonly kind: 'drew'; readonly seat: Seat; readonly cards: readonly number[] }
  /** The draw that emptied the deck: the card does not count, and nobody is shown it. */
  | { readonly kind: 'emptied'; readonly seat: Seat }
  | { readonly kind: 'played'; readonly seat: Seat; readonly cards: readonly number[]; readonly bid: number }
  | { readonly kind: 'passed'; readonly seat: Seat }
  | {
      readonly kind: 'folded';
      readonly seat: Seat;
      readonly hand: readonly number[];
      readonly stack: readonly number[];
    }
  | {
      readonly kind: 'called';
      readonly seat: Seat;
      readonly accused: Seat;
      readonly stack: readonly number[];
      readonly worth: number;
      readonly bid: number;
    }
  | { readonly kind: 'took'; readonly seat: Seat; readonly from: Seat; readonly cards: readonly number[] }
  | {
      readonly kind: 'scored';
      readonly seat: Seat;
      readonly stack: readonly number[];
      readonly points: number;
      readonly score: number;
    }
  | { readonly kind: 'left'; readonly seat: Seat }
  | { readonly kind: 'over'; readonly places: readonly number[] };

export type Tell = (event: Event) => void;
