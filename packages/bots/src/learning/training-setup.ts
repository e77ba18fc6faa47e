import type { Game, GameTypes, Position, Seat } from '@tuckbox/engine';
import type { Knowledge } from '../games/knowledge.ts';
import type { Network, Shape } from './network.ts';

/** How a learned evaluation sees the positions of one game. */
export interface EvaluationModel<T extends GameTypes> {
  readonly shape: Shape;
  /** The index of the weights that judge a position. */
  kindOf(p: Position<T>): number;
  /** The features by seat; the next call overwrites them. */
  read(p: Position<T>): Float64Array;
  /** The evaluation that judges by this network. */
  evaluationBy(network: Network): Knowledge<T>['evaluate'];
}

/** How learned beliefs see the worlds of one game. */
export interface BeliefModel<T extends GameTypes> {
  readonly features: number;
  /** Counts, in a world, what is hidden from the seat; no count is above 255. `into` comes cleared. */
  count(world: Position<T>, seat: Seat, into: Float64Array): void;
}

/** How the bots of one game are trained. */
export interface TrainingSetup<T extends GameTypes> {
  readonly game: Game<T>;
  readonly knowledge: Knowledge<T>;
  readonly evaluationModel: EvaluationModel<T>;
  /** Null if the moves of others say too little. */
  readonly beliefModel: BeliefModel<T> | null;
  /** The tables of the training games, in turn. */
  readonly tables: readonly { readonly seats: number; readonly options: object }[];
  readonly batches: number;
  /** The file with the weights. */
  readonly file: URL;
}
