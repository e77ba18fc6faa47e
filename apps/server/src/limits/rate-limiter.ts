import { TokenBucket } from './token-bucket.ts';

/** Beyond this many callers, the one that has been idle longest is forgotten. */
const MAX_KEYS = 20_000;

/** The smallest use that is reported to other nodes, as a part of a full bucket. */
const NOTABLE = 0.02;

/** A rate limit for each caller: `most` at once, then `perMinute`. */
export class RateLimiter {
  readonly #most: number;
  readonly #perMinute: number;
  readonly #uptime: () => number;
  readonly #buckets = new Map<string, TokenBucket>();
  /** Uses since the last `takeUses`, by caller; null before the first call. */
  #uses: Map<string, number> | null = null;

  /** `uptime` is a monotonic clock, in milliseconds. */
  constructor(most: number, perMinute: number, uptime: () => number) {
    this.#most = most;
    this.#perMinute = perMinute;
    this.#uptime = uptime;
  }

  /** Counts one use; false if the caller is over the limit. */
  allow(key: string, cost = 1): boolean {
    const now = this.#uptime();
    const bucket = this.#buckets.get(key) ?? new TokenBucket(this.#most, this.#perMinute / 60, now);
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    if (this.#buckets.size > MAX_KEYS) this.#forgetOldest();
    const isAllowed = bucket.take(now, cost);
    if (isAllowed && this.#uses !== null) this.#uses.set(key, (this.#uses.get(key) ?? 0) + cost);
    return isAllowed;
  }

  /** Notable uses since the last call; counting starts with the first call. */
  takeUses(): readonly (readonly [string, number])[] {
    const uses = [...(this.#uses ?? [])];
    this.#uses = new Map();
    return uses.filter(([, cost]) => cost >= this.#most * NOTABLE);
  }

  /** Counts a caller's use at another node. */
  noteUse(key: string, cost: number): void {
    const now = this.#uptime();
    const bucket = this.#buckets.get(key) ?? new TokenBucket(this.#most, this.#perMinute / 60, now);
    this.#buckets.set(key, bucket);
    bucket.drain(now, cost);
  }

  /** Whether the caller is under the limit. Counts nothing. */
  hasTokens(key: string): boolean {
    const bucket = this.#buckets.get(key);
    return bucket === undefined || bucket.left(this.#uptime()) >= 1;
  }

  /** Whether the caller has been idle long enough to have all tokens back. */
  isFull(key: string): boolean {
    const bucket = this.#buckets.get(key);
    return bucket === undefined || bucket.left(this.#uptime()) === this.#most;
  }

  #forgetOldest(): void {
    for (const key of this.#buckets.keys()) {
      this.#buckets.delete(key);
      return;
    }
  }
}
