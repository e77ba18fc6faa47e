/**
 * Holds at most `most` tokens and regains `perSecond`. Times are monotonic: with the system's clock, a bucket would
 * stay empty for an hour after the clock is set back by one.
 */
export class TokenBucket {
  readonly #most: number;
  readonly #perSecond: number;
  #left: number;
  #at: number;

  constructor(most: number, perSecond: number, now: number) {
    this.#most = most;
    this.#perSecond = perSecond;
    this.#left = most;
    this.#at = now;
  }

  /** How many tokens there are. */
  left(now: number): number {
    const passed = Math.max(0, now - this.#at);
    this.#left = Math.min(this.#most, this.#left + (passed / 1000) * this.#perSecond);
    this.#at = now;
    return this.#left;
  }

  /** Takes up to `cost` tokens, which were used elsewhere. */
  drain(now: number, cost: number): void {
    this.#left = Math.max(0, this.left(now) - cost);
  }

  /** Takes `cost` tokens; false if there are fewer, and then it takes none. */
  take(now: number, cost = 1): boolean {
    if (this.left(now) < cost) return false;
    this.#left -= cost;
    return true;
  }
}
