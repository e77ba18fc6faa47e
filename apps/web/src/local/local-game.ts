import type { SeededGame, SeededSeat } from '@tuckbox/table';
import type { GameId } from '../games/load.ts';

export type { SeededSeat as LocalSeat };

/** The settings of a new local game. */
export interface LocalGameSetup {
  readonly game: GameId;
  /** Options that are left out take their default. */
  readonly options: object;
  readonly seats: readonly SeededSeat[];
  /** Whether the only person gets a drawn seat; else everybody sits as listed, as in games saved by older versions. */
  readonly drawsSeat?: boolean;
  /** Whether the table shows what each player has been shown; false in games saved by older versions. */
  readonly memoryAid?: boolean;
}

/** A saved local game; its record is the source of truth. */
export interface LocalGame extends LocalGameSetup, Omit<SeededGame, keyof LocalGameSetup> {
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}
