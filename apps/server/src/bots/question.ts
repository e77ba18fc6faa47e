import { botByName } from '@tuckbox/bots';
import type { Seat } from '@tuckbox/engine';
import type { Json } from '@tuckbox/kit';
import type { BotLevel } from '@tuckbox/protocol';

/** All that a bot is told: what its seat sees, and nothing of the truth behind it. */
export interface Question {
  readonly game: string;
  readonly view: Json;
  readonly seat: Seat;
  readonly level: BotLevel;
  /** Whether the game waits for the seat. Else the bot may also keep still. */
  readonly isAsked: boolean;
}

/** A question on its way to a worker. */
export interface Errand extends Question {
  readonly number: number;
  /** The bot's own chance. */
  readonly seed: string;
}

/** A move as text; null where the bot has failed, or keeps still. */
export interface Reply {
  readonly number: number;
  readonly text: string | null;
}

/** What a module must export to think for the bots. */
export interface Brain {
  choose(errand: Errand): string | null;
}

/** Whether bots of this level ever act when nobody waits for them. */
export const interjects = (level: BotLevel): boolean => botByName(level)?.interject !== undefined;
