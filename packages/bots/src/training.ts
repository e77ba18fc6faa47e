import { stacksTrainer } from './games/stacks/regret/trainer.ts';
import { tockTraining } from './games/tock/training.ts';
import { trickyTacticsTraining } from './games/tricky-tactics/training.ts';
import { tuckItTraining } from './games/tuck-it/training.ts';
import { trainerFor } from './learning/trainer.ts';

/**
 * How a bot's knowledge of one game is learned. The work comes in batches, a batch in shares: shares are learned side
 * by side from the same state, and then merged in order, so that the number of cores does not change the result.
 */
export interface Trainer<Learned = unknown, Found = unknown, Saved = unknown> {
  /** The file of the knowledge in this repository. */
  readonly file: URL;
  /** How many batches give the knowledge that is shipped. */
  readonly batches: number;
  readonly shares: number;
  begin(): Learned;
  /** Learns one share. `Found` is plain data, because it goes to other threads. */
  learn(learned: Learned, seed: string, share: number): Found;
  /** Takes in all shares of a batch. */
  merge(learned: Learned, shares: readonly Found[]): void;
  /** The state as plain data, from which learning can go on. */
  save(learned: Learned): Saved;
  restore(saved: Saved): Learned;
  /** The text of the file. */
  format(learned: Learned): string;
  /** What the measurements are, in a sentence. */
  readonly measured: string;
  /** How good the knowledge is, compared with figures without any. */
  measure(learned: Learned): readonly Measurement[];
}

/** A mean with its standard error. */
export interface Measurement {
  readonly name: string;
  readonly mean: number;
  readonly error: number;
}

/** By the id of the game. */
const TRAINERS: { readonly [game: string]: unknown } = {
  'tuck-it': trainerFor(tuckItTraining),
  stacks: stacksTrainer,
  tock: trainerFor(tockTraining),
  'tricky-tactics': trainerFor(trickyTacticsTraining),
};

export const trainedGames: readonly string[] = Object.keys(TRAINERS);

/** The trainer of a game; null if nothing is learned. */
export const trainerOf = (game: string): Trainer | null =>
  Object.hasOwn(TRAINERS, game) ? (TRAINERS[game] as Trainer) : null;
