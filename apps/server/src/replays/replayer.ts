import { Worker } from 'node:worker_threads';
import { Damaged, type StoredTable } from '@tuckbox/table';
import type { ReplayQuestion } from './answer.ts';
import { FairQueue } from './fair-queue.ts';
import type { ReplayReply } from './worker.ts';

/** A history or a record as JSON. */
export interface SerializedReplay {
  readonly bytes: Uint8Array;
  readonly etag: string;
}

/** Too many requests are waiting. */
export class Busy extends Error {
  override name = 'Busy';
}

/** A replay to be made. The log is read only when its turn comes, so that waiting takes no memory. */
interface Job {
  read(): Promise<StoredTable>;
  ask(table: StoredTable): ReplayQuestion;
  /** The network of the request: networks take turns. */
  readonly owner: string;
}

export interface ReplayMaker {
  /** Resolves to null if there is no answer; fails with `Busy` or `Damaged`. */
  make(job: Job): Promise<SerializedReplay | null>;
  close(): Promise<void>;
}

interface Waiting {
  readonly job: Job;
  readonly resolve: (made: SerializedReplay | null) => void;
  readonly reject: (error: unknown) => void;
}

/** A few seconds of work for usual games. */
const MAX_WAITING = 100;
/** A thread takes some 40 MB, so an idle one is ended; but not soon, since its start takes 0.4 s of processor time. */
const IDLE_MS = 20_000;
const MEGABYTES = 256;

interface ReplayerOptions {
  /** The program of the thread. */
  readonly worker: URL;
  /** How long a replay may take: the longest game takes a second or two on a slow machine. */
  readonly timeoutMs: number;
}

const DEFAULTS: ReplayerOptions = {
  worker: new URL('./worker.ts', import.meta.url),
  timeoutMs: 30_000,
};

/** Replays games one after the other in a thread of its own, so that no table is delayed. */
export class Replayer implements ReplayMaker {
  readonly #options: ReplayerOptions;
  readonly #queue = new FairQueue<Waiting>(MAX_WAITING);
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | null = null;
  #isBusy = false;
  #isClosed = false;

  constructor(options: Partial<ReplayerOptions> = {}) {
    this.#options = { ...DEFAULTS, ...options };
  }

  make(job: Job): Promise<SerializedReplay | null> {
    return new Promise((resolve, reject) => {
      const waiting = { job, resolve, reject };
      const dropped = this.#isClosed ? waiting : this.#queue.push(job.owner, waiting);
      dropped?.reject(new Busy('too many games wait to be played again'));
      void this.#goOn();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#end();
  }

  async #goOn(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    if (this.#idle !== null) clearTimeout(this.#idle);
    for (let next = this.#queue.shift(); next !== null; next = this.#queue.shift())
      await this.#do(next.job).then(next.resolve, next.reject);
    this.#isBusy = false;
    this.#idle = setTimeout(() => void this.#end(), IDLE_MS);
    this.#idle.unref();
  }

  async #do(job: Job): Promise<SerializedReplay | null> {
    if (this.#isClosed) throw new Busy('the server is going down');
    const table = await job.read();
    const reply = await this.#ask(await this.#running(), job.ask(table));
    switch (reply.kind) {
      case 'made':
        return { bytes: reply.bytes, etag: reply.etag };
      case 'nothing':
        return null;
      case 'damaged':
        throw new Damaged(table.row.id, reply.entry, reply.why);
      case 'failed':
        throw new Error(`a game could not be played again: ${reply.why}`);
    }
  }

  /** The running thread; started if necessary. The start does not count towards the time of a replay. */
  async #running(): Promise<Worker> {
    if (this.#worker !== null) return this.#worker;
    const worker = await startWorker(this.#options.worker);
    if (this.#isClosed) {
      await worker.terminate();
      throw new Busy('the server is going down');
    }
    this.#worker = worker;
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = null;
    });
    return worker;
  }

  #ask(worker: Worker, question: ReplayQuestion): Promise<ReplayReply> {
    const timer = setTimeout(() => void this.#end(), this.#options.timeoutMs);
    return new Promise<ReplayReply>((resolve, reject) => {
      const gone = (): void => {
        worker.off('message', hear);
        clearTimeout(timer);
        reject(new Error('the thread that plays games again has ended'));
      };
      const hear = (reply: ReplayReply): void => {
        worker.off('exit', gone);
        clearTimeout(timer);
        resolve(reply);
      };
      worker.once('message', hear);
      worker.once('exit', gone);
      worker.postMessage(question);
    });
  }

  async #end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }
}

/** Resolves when the thread runs; fails if it cannot start. */
function startWorker(program: URL): Promise<Worker> {
  const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: MEGABYTES } });
  // `exit` follows.
  worker.on('error', () => {});
  return new Promise((resolve, reject) => {
    worker.once('online', () => {
      worker.unref();
      resolve(worker);
    });
    worker.once('exit', () => reject(new Error('a thread to play games again could not be started')));
  });
}
