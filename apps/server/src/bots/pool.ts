import { randomBytes } from 'node:crypto';
import {
  type Answer,
  type BotFacts,
  type BotRequest,
  botFacts,
  paceOf,
  type TableBots,
} from '@tuckbox/table';
import type { Logger, Metrics } from '../services.ts';
import { RequestQueue } from './request-queue.ts';
import { ThinkingShare } from './thinking-share.ts';
import { type StartWorker, startWorker, type ThinkingOutcome, WorkerThread } from './worker-thread.ts';

/** Why a fallback move is played instead of a bot's. */
export type Fallback = 'overran' | 'failed' | 'refused' | 'crowded' | 'no-worker';

/** Answers the tables' requests for bot moves. */
export interface BotPool extends TableBots {
  /** How many requests wait for a worker. */
  readonly waiting: number;
  /** The part of its budget that a bot may use now: 1, or less while too many requests wait. */
  readonly share: number;
  close(): Promise<void>;
}

export interface BotPoolOptions {
  readonly workers: number;
  /** How long a bot may think, and how long a player at the table waits for a worker, in milliseconds. */
  readonly atMost: number;
  /** No move comes earlier than this, so that people can follow the game; 0 for no pause. */
  readonly atLeast: number;
  /** The module with the bots, loaded by each worker. */
  readonly botModule: URL;
  readonly metrics: Metrics;
  readonly logger: Logger;
  /** For tests. */
  readonly startWorker?: StartWorker;
}

export const BOT_MODULE = new URL('./choose-move.ts', import.meta.url);

/** A bot that has used this part of `atMost` answers with what it has found. */
const STOPPED_AT = 0.6;

/** How many requests may wait: about as many as a worker serves in ten seconds. */
export const MAX_WAITING = 2000;
/** How long a request may wait if no player is at the table, in milliseconds. */
const LONGEST_WAIT = 30_000;
/**
 * A dismissed request is answered after this pause at the earliest: an overloaded server must not play faster than
 * usual.
 */
const CROWDED_PAUSE = 500;

interface QueuedRequest {
  readonly request: BotRequest;
  readonly since: number;
  readonly answer: (answer: Answer) => void;
  readonly timer: NodeJS.Timeout;
}

const NONE: Answer = { kind: 'none' };
const DROPPED: Answer = { kind: 'dropped' };

/** Bots in worker threads. Requests wait in a queue until a worker is free. */
export class WorkerBotPool implements BotPool {
  readonly #options: BotPoolOptions;
  readonly #queue = new RequestQueue<QueuedRequest>(MAX_WAITING);
  readonly #threads: readonly WorkerThread[];
  readonly #share: ThinkingShare;
  #isClosed = false;

  constructor(options: BotPoolOptions) {
    this.#options = options;
    this.#share = new ThinkingShare(options.workers);
    this.#threads = Array.from({ length: options.workers }, () => this.#newThread());
  }

  get waiting(): number {
    return this.#queue.size;
  }

  get share(): number {
    return this.#share.of(this.#queue.size);
  }

  async choose(request: BotRequest): Promise<Answer> {
    const since = performance.now();
    const answer = await new Promise<Answer>((tell) => this.#enqueue(request, since, tell));
    if (answer === DROPPED) return answer;
    const pause = this.#pace(answer) - (performance.now() - since);
    if (pause > 0) await after(pause);
    return this.#isClosed ? new Promise(() => {}) : answer;
  }

  refused(facts: BotFacts, code: string): void {
    this.#options.logger.error({ ...facts, code }, 'a bot chose a move that the rules refuse');
    this.#options.metrics.botFellBack('refused');
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { timer } of this.#queue.drain()) clearTimeout(timer);
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }

  /** The time from the request to the answer, independent of the bot's choice. */
  #pace(answer: Answer): number {
    const { atLeast } = this.#options;
    return answer.kind === 'move' ? paceOf(answer.facts.level, atLeast, Math.random()) : atLeast;
  }

  #newThread(): WorkerThread {
    const { botModule, atMost, metrics, logger } = this.#options;
    return new WorkerThread({
      botModule,
      atMost,
      startWorker: this.#options.startWorker ?? startWorker,
      onChange: () => this.#serve(),
      onStart: () => metrics.botWorkerStarted(),
      onFailure: (error, pause) =>
        logger.error({ error, pause }, 'a worker for bots has ended or could not be started'),
    });
  }

  #enqueue(request: BotRequest, since: number, answer: (answer: Answer) => void): void {
    if (this.#isClosed) return;
    const wait = request.priority() === 'player' ? this.#options.atMost : spread(LONGEST_WAIT);
    const timer = setTimeout(() => this.#giveUp(queued), wait);
    timer.unref();
    const queued: QueuedRequest = { request, since, answer, timer };
    const crowdedOut = this.#queue.add(queued);
    if (crowdedOut !== null) this.#dismiss(crowdedOut, 'crowded');
    this.#serve();
  }

  /** Assigns requests to free workers, and starts a worker if there are too few. */
  #serve(): void {
    if (this.#isClosed) return;
    if (this.#threads.every((thread) => thread.isDown)) {
      for (const queued of this.#queue.drain()) this.#dismiss(queued, 'no-worker');
      return;
    }
    for (let thread = this.#readyThread(); thread !== null; thread = this.#readyThread()) {
      const queued = this.#queue.take();
      if (queued === null) return;
      this.#assign(queued, thread);
    }
    const starting = this.#threads.filter((thread) => thread.isStarting).length;
    if (this.#queue.size > starting) this.#threads.find((thread) => thread.isOff)?.start();
  }

  #readyThread(): WorkerThread | null {
    return this.#threads.find((thread) => thread.isReady) ?? null;
  }

  #assign(queued: QueuedRequest, thread: WorkerThread): void {
    clearTimeout(queued.timer);
    this.#ask(queued, thread)
      .catch((error: unknown) => {
        this.#options.logger.error({ table: queued.request.table, error }, 'a bot could not be asked');
        this.#options.metrics.botFellBack('failed');
        return NONE;
      })
      .then(queued.answer);
  }

  async #ask({ request, since }: QueuedRequest, thread: WorkerThread): Promise<Answer> {
    if (!request.isWanted()) return DROPPED;
    const { metrics, atMost } = this.#options;
    const { share } = this;
    const seed = randomBytes(16).toString('hex');
    const question = { ...request.question(), seed, share, stopAfter: STOPPED_AT * atMost };
    const asked = performance.now();
    metrics.botWaited(asked - since);
    if (share < 1) metrics.botShortened();
    const outcome = await thread.think(question);
    const thought = performance.now() - asked;
    metrics.botThought(thought);
    this.#share.thought(thought, share);
    return this.#answerOf(outcome, request, botFacts(request.table, question, question.seed));
  }

  #answerOf(outcome: ThinkingOutcome, request: BotRequest, facts: BotFacts): Answer {
    const { logger, metrics } = this.#options;
    switch (outcome.kind) {
      case 'thought':
        return outcome.text === null ? NONE : { kind: 'move', text: outcome.text, facts };
      case 'overran':
        logger.warn({ ...facts, atMost: this.#options.atMost }, 'a bot thought for too long');
        metrics.botOverran();
        return this.#fallBack(request, 'overran');
      case 'failed':
        logger.error({ ...facts, error: outcome.error }, 'a bot failed');
        return this.#fallBack(request, 'failed');
    }
  }

  #fallBack(request: BotRequest, why: Fallback): Answer {
    if (!request.isWanted()) return DROPPED;
    if (request.isAsked) this.#options.metrics.botFellBack(why);
    return NONE;
  }

  /** The request has waited too long. */
  #giveUp(queued: QueuedRequest): void {
    if (this.#queue.remove(queued)) queued.answer(this.#fallBack(queued.request, 'crowded'));
  }

  #dismiss({ request, answer, timer }: QueuedRequest, why: Fallback): void {
    clearTimeout(timer);
    void after(spread(CROWDED_PAUSE)).then(() => answer(this.#fallBack(request, why)));
  }
}

/** Up to twice as long, so that requests that came together are not answered all at once. */
const spread = (milliseconds: number): number => milliseconds * (1 + Math.random());

const after = (milliseconds: number): Promise<void> =>
  new Promise((done) => setTimeout(done, milliseconds).unref());
