/** The written position of Tock. */
export interface Written {
  readonly stage: 'charity' | 'return' | 'exchange' | 'play';
  readonly choice: { readonly seat: number; readonly from?: number; readonly card?: string } | null;
  readonly sections: number;
  readonly dealer: number;
  readonly turn: number;
  readonly bound: boolean;
  readonly deck: readonly string[];
  readonly turns: number;
  readonly seats: readonly {
    readonly hand: readonly string[];
    /** `yard`, `start`, a number from the pawn's own start, or `home1`..`home4`. */
    readonly pawns: readonly (string | number)[];
    readonly idle: number;
    readonly give: string | null;
    readonly gone: number;
  }[];
}
