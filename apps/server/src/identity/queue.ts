/** Does dear work a few at a time, and turns away what would wait too long. */
export class Queue {
  readonly #atOnce: number;
  readonly #longest: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, longest: number) {
    this.#atOnce = atOnce;
    this.#longest = longest;
  }

  get isFull(): boolean {
    return this.#waiting.length >= this.#longest;
  }

  async do<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.#running >= this.#atOnce) await new Promise<void>((turn) => this.#waiting.push(turn));
    else this.#running++;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running--;
      else next();
    }
  }
}
