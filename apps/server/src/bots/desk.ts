import { randomBytes } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { Errand, Question, Reply } from './question.ts';

/** Asks a bot. Resolves to a move as text, or to null where none came in time or the bot keeps still. */
export interface BotDesk {
  choose(question: Question): Promise<string | null>;
  close(): Promise<void>;
}

export interface BotWishes {
  readonly workers: number;
  /** After this an answer is no longer waited for. */
  readonly atMost: number;
  /** Before this no answer is given, so that people can follow. */
  readonly atLeast: number;
  /** The module that thinks. */
  readonly brain: URL;
}

export const BRAIN = new URL('./brain.ts', import.meta.url);

interface Waiting {
  readonly errand: Errand;
  readonly answer: (text: string | null) => void;
  readonly timer: NodeJS.Timeout;
}

/** Workers think in threads of their own, one question after the other. One that overruns or dies is replaced. */
export class BotWorkers implements BotDesk {
  readonly #wishes: BotWishes;
  readonly #threads: Thread[];
  #number = 0;

  constructor(wishes: BotWishes) {
    this.#wishes = wishes;
    this.#threads = Array.from({ length: wishes.workers }, () => new Thread(wishes));
  }

  async choose(question: Question): Promise<string | null> {
    const errand = { ...question, number: ++this.#number, seed: randomBytes(16).toString('hex') };
    const thread = this.#threads.reduce((best, other) => (other.load < best.load ? other : best));
    const pause = pauseOf(this.#wishes.atLeast);
    const text = await thread.ask(errand);
    await pause;
    return text;
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }
}

const pauseOf = (milliseconds: number): Promise<void> | null =>
  milliseconds === 0 ? null : new Promise((done) => setTimeout(done, milliseconds));

class Thread {
  readonly #wishes: BotWishes;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #isClosed = false;

  constructor(wishes: BotWishes) {
    this.#wishes = wishes;
  }

  get load(): number {
    return this.#waiting.size;
  }

  ask(errand: Errand): Promise<string | null> {
    if (this.#isClosed) return Promise.resolve(null);
    return new Promise((answer) => {
      const timer = setTimeout(() => this.#overrun(errand.number), this.#wishes.atMost);
      this.#waiting.set(errand.number, { errand, answer, timer });
      this.#worker ??= this.#start();
      this.#worker.postMessage(errand);
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const number of this.#waiting.keys()) this.#answer(number, null);
    await this.#worker?.terminate();
    this.#worker = null;
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: this.#wishes.brain.href,
    });
    worker.unref();
    worker.on('message', ({ number, text }: Reply) => this.#answer(number, text));
    worker.on('error', () => {});
    worker.on('exit', () => this.#replace(worker));
    return worker;
  }

  #answer(number: number, text: string | null): void {
    const waiting = this.#waiting.get(number);
    if (waiting === undefined) return;
    this.#waiting.delete(number);
    clearTimeout(waiting.timer);
    waiting.answer(text);
  }

  /** The worker thinks too long, about this question or about one before it. */
  #overrun(number: number): void {
    this.#answer(number, null);
    const worker = this.#worker;
    this.#worker = null;
    void worker?.terminate();
    this.#askAgain();
  }

  /** A worker is gone: the first question in its hands may have killed it, the others go to the next. */
  #replace(worker: Worker): void {
    if (worker !== this.#worker) return;
    this.#worker = null;
    const [first] = this.#waiting.keys();
    if (first !== undefined) this.#answer(first, null);
    this.#askAgain();
  }

  #askAgain(): void {
    if (this.#isClosed || this.#waiting.size === 0) return;
    this.#worker = this.#start();
    for (const { errand } of this.#waiting.values()) this.#worker.postMessage(errand);
  }
}
