import { gameById } from '@tuckbox/catalog';
import { invariant } from '@tuckbox/kit';
import type { BotLevel } from '@tuckbox/protocol';
import { type Answer, answerOf, type BotRequest, type ThinkingBot } from '@tuckbox/table';
import type { BotPool } from '../pool.ts';

interface PendingRequest {
  readonly request: BotRequest;
  answer(answer: Answer): void;
}

/** A pool that answers a request only when a test says so. */
export class SteppedBotPool implements BotPool {
  readonly #bots: { readonly [level in BotLevel]: ThinkingBot };
  readonly share = 1;
  #pending: readonly PendingRequest[] = [];

  constructor(bots: { readonly [level in BotLevel]: ThinkingBot }) {
    this.#bots = bots;
  }

  get waiting(): number {
    return this.#pending.length;
  }

  choose(request: BotRequest): Promise<Answer> {
    return new Promise((answer) => {
      this.#pending = [...this.#pending, { request, answer }];
    });
  }

  /** Answers one request, interjections first; false if none waits. */
  answerOne(): boolean {
    const next = this.#pending.find(({ request }) => !request.isAsked) ?? this.#pending[0];
    if (next === undefined) return false;
    this.#pending = this.#pending.filter((other) => other !== next);
    next.answer(this.#answerTo(next.request));
    return true;
  }

  #answerTo(request: BotRequest): Answer {
    if (!request.isWanted()) return { kind: 'dropped' };
    const question = request.question();
    const game = gameById(question.game);
    invariant(game !== null, `there is ${question.game}`);
    return answerOf(this.#bots[question.level], game, request.table, question, 'held');
  }

  refused(): void {
    throw new Error('a bot chose a move that the rules refuse');
  }

  async close(): Promise<void> {}
}
