/** The written position of Stacks. */
export interface Written {
  readonly round: number;
  readonly deck: readonly string[];
  readonly turn: number;
  readonly bid: number | null;
  readonly bidder: number | null;
  readonly waiting: readonly number[];
  readonly seats: readonly {
    readonly hand: readonly string[];
    readonly stack: readonly string[];
    readonly score: number;
    readonly folded: boolean;
    readonly gone: number;
  }[];
}
