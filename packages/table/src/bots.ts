import type { AnyGame, GameTypes, Position, Seat } from '@tuckbox/engine';
import { type Json, type Rng, rngFromSeed } from '@tuckbox/kit';
import { type BotLevel, THINKING_MS } from '@tuckbox/protocol/client';
import type { TableId } from './log.ts';

/** Who waits for a bot, most urgent first: a player at the table, a spectator, or nobody. */
export const PRIORITIES = ['player', 'spectator', 'nobody'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Everything that a bot is told: the view of its seat, and nothing hidden. */
export interface Question {
  readonly game: string;
  readonly view: Json;
  readonly seat: Seat;
  readonly level: BotLevel;
  readonly isAsked: boolean;
  /** The newest entry of the table's log. With the seed, it identifies the question. */
  readonly seq: number;
}

/** A request for a bot's move. The question is made when a worker is free, so that views do not pile up. */
export interface BotRequest {
  readonly table: TableId;
  /** Whether the game waits for the seat. If not, the bot may also do nothing. */
  readonly isAsked: boolean;
  /** Who waits for the answer now. */
  priority(): Priority;
  /** Whether the answer is still wanted: everybody may have left, or a person may play the seat again. */
  isWanted(): boolean;
  /** The question as of now. */
  question(): Question;
}

/** Identifies a bot's decision in the server's log. The seed is the bot's own and reveals no cards. */
export interface BotFacts {
  readonly table: TableId;
  readonly seq: number;
  readonly game: string;
  /** Counted from 1. */
  readonly seat: number;
  readonly level: BotLevel;
  readonly botSeed: string;
}

/**
 * A bot's answer: a move; `none` if the bot does nothing, failed or could not be asked, so that a game that waits for
 * it needs another move; `dropped` if the answer is no longer wanted.
 */
export type Answer =
  | { readonly kind: 'move'; readonly text: string; readonly facts: BotFacts }
  | { readonly kind: 'none' }
  | { readonly kind: 'dropped' };

/** The bots of a table. */
export interface TableBots {
  /** Never fails. Once the bots are closed it never resolves. */
  choose(request: BotRequest): Promise<Answer>;
  /** The rules refuse the bot's move, which is a bug of the bot. */
  refused(facts: BotFacts, code: string): void;
}

/** Limits on a bot's thinking. */
export interface ThinkingLimits {
  /** Polled while the bot thinks; true makes it answer with the best move found so far. */
  readonly isStopped?: () => boolean;
  /** The part of its usual budget that the bot may use; all of it by default. */
  readonly share?: number;
}

/** A bot that thinks on the calling thread. */
export interface ThinkingBot {
  choose(game: AnyGame, view: object, seat: Seat, rng: Rng, limits?: ThinkingLimits): unknown;
  /** Its move out of turn; null for none. */
  interject?(game: AnyGame, view: object, seat: Seat, rng: Rng, limits?: ThinkingLimits): unknown;
}

/** A bot takes up to this share longer than necessary, as people do. */
const HESITATION = 0.4;

/**
 * How long a bot takes for a move, in milliseconds. It depends on public facts only: its level, the shortest time that
 * people can follow (0 for no pause), and a random number from 0 to 1 that is independent of the cards.
 */
export const paceOf = (level: BotLevel, shortest: number, drawn: number): number =>
  shortest === 0 ? 0 : Math.max(shortest, THINKING_MS[level]) * (1 + HESITATION * drawn);

/**
 * The text of a bot's move, with a seed of its own; null for none. It is the same in every world that fits the view.
 */
export function chosenText(
  bot: ThinkingBot,
  game: AnyGame,
  question: Pick<Question, 'view' | 'seat' | 'isAsked'>,
  botSeed: string,
  limits?: ThinkingLimits,
): string | null {
  const { seat, isAsked } = question;
  const view = question.view as object;
  const rng = rngFromSeed(botSeed);
  const move = isAsked
    ? bot.choose(game, view, seat, rng, limits)
    : (bot.interject?.(game, view, seat, rng, limits) ?? null);
  if (move === null) return null;
  return game.formatMove(game.imagine(view, rng) as Position<GameTypes>, seat, move);
}

export const botFacts = (
  table: TableId,
  { seq, game, seat, level }: Question,
  botSeed: string,
): BotFacts => ({ table, seq, game, seat: seat + 1, level, botSeed });

export function answerOf(
  bot: ThinkingBot,
  game: AnyGame,
  table: TableId,
  question: Question,
  botSeed: string,
): Answer {
  const text = chosenText(bot, game, question, botSeed);
  return text === null ? { kind: 'none' } : { kind: 'move', text, facts: botFacts(table, question, botSeed) };
}
