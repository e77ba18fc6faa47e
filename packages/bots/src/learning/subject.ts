import type { Game, GameTypes, Position, Seat } from '@tuckbox/engine';
import type { Knowledge } from '../games/knowledge.ts';
import type { Network, Shape } from './network.ts';

/** What a learned evaluation of one game goes by. */
export interface Insight<T extends GameTypes> {
  readonly shape: Shape;
  /** Which weights a position is judged with. */
  kindOf(p: Position<T>): number;
  /** The features by seat; the next call overwrites them. */
  read(p: Position<T>): Float64Array;
  /** The evaluation that judges by this network. */
  evaluationBy(network: Network): Knowledge<T>['evaluate'];
}

/** What learned beliefs of one game go by. */
export interface Hunch<T extends GameTypes> {
  readonly features: number;
  /** Counts, in a world, what is hidden from the seat; no count is above 255. `into` comes cleared. */
  count(world: Position<T>, seat: Seat, into: Float64Array): void;
}

/** A game to be learned. */
export interface Subject<T extends GameTypes> {
  readonly game: Game<T>;
  readonly knowledge: Knowledge<T>;
  readonly insight: Insight<T>;
  /** Null where others' acts say too little. */
  readonly hunch: Hunch<T> | null;
  /** The tables that one game after the other is played at. */
  readonly tables: readonly { readonly seats: number; readonly options: object }[];
  readonly batches: number;
  /** Where the weights are kept in this repository. */
  readonly file: URL;
}
