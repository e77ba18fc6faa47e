import type { Question } from '@tuckbox/table';

/** A question for a worker. */
export interface WorkerQuestion extends Question {
  /** The seed of the bot's random numbers. */
  readonly seed: string;
  /** The part of its budget that the bot may use. */
  readonly share: number;
  /** After how many milliseconds the bot answers with the best move so far: a slow machine must not end its worker. */
  readonly stopAfter: number;
}

/** A worker's message: it is ready, it has a move as text (null for none), or it failed. */
export type WorkerReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'thought'; readonly text: string | null }
  | { readonly kind: 'failed'; readonly error: Error };

/** The exports of a module with bots. */
export interface BotModule {
  choose(question: WorkerQuestion): string | null;
}
