/** Everything that happens, for logs and animations. Seats, cards and Locations are small numbers. */
export type Event =
  /** `hands[seat]`; the rest of the deck lies aside. */
  | {
      readonly kind: 'dealt';
      readonly round: number;
      readonly marker: number;
      readonly hands: readonly (readonly number[])[];
      readonly aside: readonly number[];
    }
  | {
      readonly kind: 'split';
      readonly seat: number;
      readonly handA: readonly number[];
      readonly handB: readonly number[];
    }
  | { readonly kind: 'played'; readonly seat: number; readonly card: number }
  | { readonly kind: 'won-trick'; readonly seat: number; readonly suit: number }
  /** TT-3.3: the winner of the trick has no action. */
  | { readonly kind: 'no-action'; readonly seat: number; readonly suit: number }
  | { readonly kind: 'added'; readonly seat: number; readonly location: number }
  | { readonly kind: 'removed'; readonly seat: number; readonly from: number; readonly location: number }
  | { readonly kind: 'reclaimed'; readonly seat: number; readonly location: number }
  | {
      readonly kind: 'scored-phase';
      readonly round: number;
      readonly phase: number;
      readonly points: readonly number[];
    }
  | { readonly kind: 'scored-districts'; readonly round: number; readonly points: readonly number[] }
  | { readonly kind: 'left'; readonly seat: number }
  | { readonly kind: 'game-over'; readonly places: readonly number[] };

export type Tell = (event: Event) => void;
