import { availableParallelism } from 'node:os';
import { ok, type Result } from '@tuckbox/kit';
import {
  dummyPasswordHash,
  hashPassword,
  isOutdated,
  matchesHash,
  SCRYPT_COST,
  type ScryptCost,
} from './password-hash.ts';
import { type Overload, WorkQueue } from './work-queue.ts';

/**
 * A hash takes 32 MB and a core for a quarter of a second. So two are made at once at most, and one core is left for
 * everything else. Each network waits for its own attempts; it takes a hundred networks of ten sites to fill the queue.
 */
const QUEUE_OPTIONS = { atOnce: availableParallelism() > 2 ? 2 : 1, mostEach: 6, mostOfSite: 60, most: 600 };

/** Hashes and verifies passwords, a few at a time. `network` is where the request comes from. */
export class Passwords {
  readonly #cost: ScryptCost;
  readonly #queue = new WorkQueue(QUEUE_OPTIONS);
  readonly #dummyHash: string;

  constructor(cost: ScryptCost = SCRYPT_COST) {
    this.#cost = cost;
    this.#dummyHash = dummyPasswordHash(cost);
  }

  hash(password: string, network: string): Promise<Result<string, Overload>> {
    return this.#queue.do(network, () => hashPassword(password, this.#cost));
  }

  /** An unknown account takes the same work, so that the time reveals no logins. */
  verify(password: string, kept: string | null, network: string): Promise<Result<boolean, Overload>> {
    return this.#queue.do(network, () => matchesHash(password, kept ?? this.#dummyHash));
  }

  /** A new hash if the old one is cheaper than today's; else null. */
  async renew(password: string, kept: string, network: string): Promise<Result<string | null, Overload>> {
    return isOutdated(kept, this.#cost) ? this.hash(password, network) : ok(null);
  }
}
