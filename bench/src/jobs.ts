import type { Budget, Pace } from './pace.ts';
import type { BenchTable } from './tables.ts';

/** The task of a separate measuring process. */
export type Job =
  | { readonly kind: 'tuckbox'; readonly game: string; readonly seats: number; readonly budget: Budget }
  | { readonly kind: 'boardgame.io'; readonly budget: Budget };

/** The figures of a game at a table. */
export interface TableFigures extends Pace {
  readonly game: string;
  readonly seats: number;
  /** Copies of positions from the middle of games. */
  readonly clonesPerSecond: number;
  /** Heap growth per move. */
  readonly bytesPerMove: number;
}

/** The figures of boardgame.io's reducer, with Stacks for two. */
export interface BoardgameIoFigures extends Pace {
  readonly version: string;
  readonly game: 'stacks';
  readonly seats: 2;
}

/** How many passes, and how long. */
export type Effort = 'quick' | 'full';

const PASSES: { readonly [effort in Effort]: number } = { quick: 9, full: 31 };
const BOARDGAME_IO_PASSES: { readonly [effort in Effort]: number } = { quick: 7, full: 15 };

export const tableJob = ({ game, seats, movesPerPass }: BenchTable, effort: Effort): Job => ({
  kind: 'tuckbox',
  game,
  seats,
  budget: { warmUpMoves: 3 * movesPerPass, movesPerPass, passes: PASSES[effort] },
});

export const boardgameIoJob = (effort: Effort): Job => ({
  kind: 'boardgame.io',
  budget: { warmUpMoves: 20_000, movesPerPass: 2_000, passes: BOARDGAME_IO_PASSES[effort] },
});
