/** The written position of Tricky-Tactics. */
export interface Written {
  readonly stage: 'split' | 'play' | 'act';
  readonly round: number;
  readonly phase: 'A' | 'B';
  readonly marker: number;
  readonly leader: number;
  readonly turn: number | null;
  readonly trick: readonly { readonly seat: number; readonly card: string }[];
  readonly map: { readonly [location: string]: readonly number[] };
  readonly seats: readonly {
    readonly hand: readonly string[];
    readonly handA: readonly string[];
    readonly handB: readonly string[];
    readonly score: number;
    readonly tricks: number;
    readonly gone: number;
  }[];
}
