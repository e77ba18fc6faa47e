import type { BotLevel } from '@tuckbox/protocol/client';
import type { GameId } from '../games/load.ts';

/** Who plays a seat of a game on this device. */
export interface LocalSeat {
  readonly kind: 'person' | 'bot';
  readonly name: string;
  /** Of a bot. */
  readonly level: BotLevel | null;
}

/** What somebody wants who starts a game on this device. */
export interface LocalWish {
  readonly game: GameId;
  /** As the game's schema has them; what is left out takes its default. */
  readonly options: object;
  readonly seats: readonly LocalSeat[];
  /** Whether the table tells what one has been shown; not in games kept from before there was such a choice. */
  readonly memoryAid?: boolean;
}

/** One move of a game on this device; the seat as people count it. */
export interface LocalEntry {
  readonly seat: number;
  readonly do: string;
  readonly hash: string;
  /** Who made it, where the seat's own player did not. */
  readonly by: 'bot' | 'rule' | null;
}

/** A game on this device as it is kept: the record is the truth. */
export interface LocalGame extends LocalWish {
  readonly id: string;
  readonly rulesVersion: number;
  readonly seed: string;
  readonly dealt: string;
  readonly entries: readonly LocalEntry[];
  /** Null while it goes on. */
  readonly places: readonly number[] | null;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly changedAt: number;
}
