/** How many messages may wait. */
const MAX_WAITING = 200;

interface Job {
  readonly work: () => Promise<void>;
  /** Hears of the work's error. */
  readonly fail: (error: unknown) => void;
}

/** Runs the work of one table in order, each to its end before the next, whoever posts it: also work that is running. */
export class Mailbox {
  readonly #waiting: Job[] = [];
  readonly #settled: (() => void)[] = [];
  #length = 0;

  get isBusy(): boolean {
    return this.#length > 0;
  }

  get isFull(): boolean {
    return this.#length >= MAX_WAITING;
  }

  /** Begins the work when it has its turn: at once where nothing else is under way. */
  post(work: () => Promise<void>, fail: (error: unknown) => void): void {
    this.#length++;
    if (this.#length === 1) this.#run({ work, fail });
    else this.#waiting.push({ work, fail });
  }

  /** Resolves when the mailbox is empty. */
  settle(): Promise<void> {
    return this.isBusy ? new Promise((resolve) => this.#settled.push(resolve)) : Promise.resolve();
  }

  #run({ work, fail }: Job): void {
    work().then(
      () => this.#runNext(),
      (error: unknown) => {
        try {
          fail(error);
        } finally {
          this.#runNext();
        }
      },
    );
  }

  #runNext(): void {
    this.#length--;
    const next = this.#waiting.shift();
    if (next !== undefined) this.#run(next);
    else if (this.#settled.length > 0) for (const resolve of this.#settled.splice(0)) resolve();
  }
}
