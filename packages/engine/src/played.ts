import { type Rng, rngFromSeed } from '@tuckbox/kit';
import { FAIR, type Luck } from './luck.ts';
import type { GameRecord } from './record.ts';
import type { Seat } from './seats.ts';

/** Everything needed to replay a game. */
export interface PlayedGame {
  /** The id of the game. */
  readonly game: string;
  readonly options: object;
  readonly seats: number;
  /** The luck of the deal and of every step; `start` is the generator before the deal. */
  readonly luck: Luck;
  start(): Rng;
  /** The number of the record's last entry before the first step. */
  readonly dealtAt: number;
  /** The moves in order, without undone ones. */
  readonly steps: readonly PlayedStep[];
}

export interface PlayedStep {
  /** Its number in the record. */
  readonly seq: number;
  readonly seat: Seat;
  readonly text: string;
  /** Whether the seat's player made it, not a bot, a rule or a clock. */
  readonly isPlayers: boolean;
}

/** The game of a record that does not say who moved: every step counts as the player's. Steps are numbered from 1. */
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
