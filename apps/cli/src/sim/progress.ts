/** How often the line is written anew, in milliseconds. */
const PERIOD = 100;

/** "37 of 1000 games", kept up to date in place; nothing where nobody watches. */
export class Progress {
  readonly #total: number;
  #next = 0;

  constructor(total: number) {
    this.#total = total;
  }

  show(done: number): void {
    if (!process.stderr.isTTY || performance.now() < this.#next) return;
    this.#next = performance.now() + PERIOD;
    process.stderr.write(
      `\r\x1b[K${done} of ${this.#total} games (${Math.floor((100 * done) / this.#total)} %)`,
    );
  }

  clear(): void {
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  }
}
