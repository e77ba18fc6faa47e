/** The time between two updates, in milliseconds. */
const PERIOD = 100;

/** "37 of 1000 games", or of other units, updated in place; nothing if the output is not a terminal. */
export class Progress {
  readonly #total: number;
  readonly #units: string;
  #next = 0;

  constructor(total: number, units = 'games') {
    this.#total = total;
    this.#units = units;
  }

  show(done: number): void {
    if (!process.stderr.isTTY || performance.now() < this.#next) return;
    this.#next = performance.now() + PERIOD;
    process.stderr.write(
      `\r\x1b[K${done} of ${this.#total} ${this.#units} (${Math.floor((100 * done) / this.#total)} %)`,
    );
  }

  clear(): void {
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  }
}
