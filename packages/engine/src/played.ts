import { type Rng, rngFromSeed } from '@tuckbox/kit';
import { FAIR, type Luck } from './luck.ts';
import type { GameRecord } from './record.ts';
import type { Seat } from './seats.ts';

/** A game that was played, at whatever table: all that is needed to play it again. */
export interface PlayedGame {
  /** The id of the game. */
  readonly game: string;
  readonly options: object;
  readonly seats: number;
  /** Chance as it was read then: how, and where the deal began to read. */
  readonly luck: Luck;
  start(): Rng;
  /** The number in the record of what came before the first step. */
  readonly dealtAt: number;
  /** The moves that stand, in order. */
  readonly steps: readonly PlayedStep[];
}

export interface PlayedStep {
  /** Its number in the record. */
  readonly seq: number;
  readonly seat: Seat;
  readonly text: string;
  /** Whether the player of the seat made it, and not a bot, a rule or a clock in their place. */
  readonly isPlayers: boolean;
}

/** The game of a record without movers: every step counts as the player's. Steps are numbered from 1. */
export const playedGame = ({ game, options, seats, seed, entries }: GameRecord): PlayedGame => ({
  game,
  options,
  seats,
  luck: FAIR,
  start: () => rngFromSeed(seed),
  dealtAt: 0,
  steps: entries.map((entry, index) => ({
    seq: index + 1,
    seat: (entry.seat - 1) as Seat,
    text: entry.do,
    isPlayers: true,
  })),
});
