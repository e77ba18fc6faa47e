import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { WorkerQuestion, WorkerReply } from './worker-messages.ts';

/**
 * In megabytes. Bots need a tenth of this, and a worker that exceeds it is ended. The young generation must be small:
 * promoted all at once, it would exceed the limit so far that Node ends the process instead of the worker.
 */
const MAX_MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };
/** A worker that takes longer to load its program is given up, in milliseconds. */
const MAX_STARTUP = 60_000;
/** A worker that runs on for this long after `terminate` is abandoned: V8 cannot interrupt every loop. */
const MAX_STOPPING = 2000;
/** The pause after the second failure in a row, in milliseconds; it doubles with each further one. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 60_000;

export type StartWorker = (program: URL, options: WorkerOptions) => Worker;
export const startWorker: StartWorker = (program, options) => new Worker(program, options);

/** The result of a question. */
export type ThinkingOutcome =
  | { readonly kind: 'thought'; readonly text: string | null }
  | { readonly kind: 'overran' }
  | { readonly kind: 'failed'; readonly error: unknown };

export interface WorkerThreadParts {
  /** The module with the bots. */
  readonly botModule: URL;
  /** How long a bot may think, in milliseconds. */
  readonly atMost: number;
  readonly startWorker: StartWorker;
  /** The thread is ready, can be started, or is down. */
  onChange(): void;
  onStart(): void;
  /** A worker could not be started, or ended by itself; the next is started after this pause in milliseconds. */
  onFailure(error: unknown, pause: number): void;
}

type State = 'off' | 'starting' | 'ready' | 'thinking' | 'stopping' | 'down' | 'closed';

/** A worker thread that answers one question at a time. It replaces a worker that overruns or ends by itself. */
export class WorkerThread {
  readonly #parts: WorkerThreadParts;
  #state: State = 'off';
  #worker: Worker | null = null;
  #tell: ((outcome: ThinkingOutcome) => void) | null = null;
  /** The one timer that runs: for the start, the thought or the pause. */
  #timer: NodeJS.Timeout | undefined;
  /** Failures since a question was last answered. */
  #failures = 0;

  constructor(parts: WorkerThreadParts) {
    this.#parts = parts;
  }

  get isReady(): boolean {
    return this.#state === 'ready';
  }

  get isOff(): boolean {
    return this.#state === 'off';
  }

  get isStarting(): boolean {
    return this.#state === 'starting';
  }

  /** Whether it waits before it starts a worker again. */
  get isDown(): boolean {
    return this.#state === 'down';
  }

  start(): void {
    this.#state = 'starting';
    this.#parts.onStart();
    try {
      this.#worker = this.#newWorker();
    } catch (error) {
      this.#fail(error);
      return;
    }
    this.#after(MAX_STARTUP, () => this.#worker?.terminate());
  }

  /** Call it only when the thread is ready. */
  think(question: WorkerQuestion): Promise<ThinkingOutcome> {
    const worker = this.#worker;
    if (worker === null || !this.isReady) throw new Error('the worker is not ready');
    return new Promise((tell) => {
      worker.postMessage(question);
      this.#state = 'thinking';
      this.#tell = tell;
      // If the event loop was blocked, the answer may have arrived unread: it is read before this runs.
      this.#after(this.#parts.atMost, () => setImmediate(() => this.#overrun(tell)));
    });
  }

  async close(): Promise<void> {
    this.#state = 'closed';
    clearTimeout(this.#timer);
    this.#tell = null;
    await this.#worker?.terminate();
  }

  #newWorker(): Worker {
    const worker = this.#parts.startWorker(new URL('./worker.ts', import.meta.url), {
      workerData: this.#parts.botModule.href,
      resourceLimits: MAX_MEMORY,
    });
    worker.unref();
    let error: unknown = new Error('the worker has ended');
    worker.on('message', (reply: WorkerReply) => {
      if (worker === this.#worker) this.#hear(reply);
    });
    worker.on('error', (thrown) => {
      error = thrown;
    });
    worker.on('exit', () => {
      if (worker === this.#worker) this.#gone(error);
    });
    return worker;
  }

  #hear(reply: WorkerReply): void {
    if (reply.kind === 'ready' && this.#state === 'starting') this.#free();
    else if (reply.kind !== 'ready' && this.#state === 'thinking') {
      this.#failures = 0;
      this.#answer(reply);
      this.#free();
    }
  }

  #free(): void {
    clearTimeout(this.#timer);
    this.#state = 'ready';
    this.#parts.onChange();
  }

  #answer(outcome: ThinkingOutcome): void {
    const tell = this.#tell;
    this.#tell = null;
    tell?.(outcome);
  }

  #overrun(tell: (outcome: ThinkingOutcome) => void): void {
    if (this.#tell !== tell) return;
    this.#state = 'stopping';
    this.#answer({ kind: 'overran' });
    void this.#worker?.terminate();
    this.#after(MAX_STOPPING, () => {
      this.#worker = null;
      this.#fail(new Error('the worker does not stop'));
    });
  }

  /** The worker has ended, because it was told to or because it failed. */
  #gone(error: unknown): void {
    this.#worker = null;
    if (this.#state === 'closed') return;
    clearTimeout(this.#timer);
    if (this.#state === 'stopping') {
      this.#switchOff();
      return;
    }
    this.#answer({ kind: 'failed', error });
    this.#fail(error);
  }

  #fail(error: unknown): void {
    this.#failures++;
    const pause = pauseAfter(this.#failures);
    this.#parts.onFailure(error, pause);
    if (pause === 0) this.#switchOff();
    else {
      this.#state = 'down';
      this.#after(pause, () => this.#switchOff());
      this.#parts.onChange();
    }
  }

  #switchOff(): void {
    this.#state = 'off';
    this.#parts.onChange();
  }

  #after(milliseconds: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, milliseconds);
    this.#timer.unref();
  }
}

/** The first failure may be due to the question, so the next worker starts at once. */
const pauseAfter = (failures: number): number =>
  failures === 1 ? 0 : Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (failures - 2));
