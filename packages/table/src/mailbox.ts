/** How many messages may wait. */
const MAX_WAITING = 200;

interface Job {
  readonly work: () => Promise<void>;
  /** Receives the error of the work. */
  readonly fail: (error: unknown) => void;
}

/** Runs the work of one table in order, one at a time. Running work may post more. */
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

  /** Begins the work when its turn comes: at once if nothing else is running. */
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
