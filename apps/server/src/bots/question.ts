import type { Seat } from '@tuckbox/engine';
import type { Json } from '@tuckbox/kit';
import type { BotLevel } from '@tuckbox/protocol';

/** All that a bot is told: what its seat sees, and nothing of the truth behind it. */
export interface Question {
  readonly game: string;
  readonly view: Json;
  readonly seat: Seat;
  readonly level: BotLevel;
}

/** A question on its way to a worker. */
export interface Errand extends Question {
  readonly number: number;
  /** The bot's own chance. */
  readonly seed: string;
}

/** A move as text; null where the bot has failed. */
export interface Reply {
  readonly number: number;
  readonly text: string | null;
}

/** What a module must export to think for the bots. */
export interface Brain {
  choose(errand: Errand): string;
}
