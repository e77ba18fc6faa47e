import { RateLimiter } from '../limits/rate-limiter.ts';
import { RecentKeys } from '../limits/recent-keys.ts';
import type { AttemptLimiter, MakeLimiter } from '../limits/shared-limiter.ts';

const EVERYBODY = '';
const OF_NETWORK = [10, 6] as const;
const OF_ALL = [60, 30] as const;

/**
 * Limits attempts at the operator's password. Only wrong ones count, and a network over its limit is refused even with
 * the right password. When too many wrong ones come from all networks together, each network has a single attempt, but
 * networks where the operator has signed in keep theirs.
 */
export class LoginLimits {
  readonly #perNetwork: RateLimiter;
  readonly #together: RateLimiter;
  readonly #known = new RecentKeys();
  /** The same limits for all nodes together; null on a server without others. */
  readonly #shared: { readonly perNetwork: AttemptLimiter; readonly together: AttemptLimiter } | null;

  /** `uptime` is a monotonic clock, in milliseconds. */
  constructor(uptime: () => number, shared: MakeLimiter | null) {
    this.#perNetwork = new RateLimiter(...OF_NETWORK, uptime);
    this.#together = new RateLimiter(...OF_ALL, uptime);
    this.#shared = shared && {
      perNetwork: shared('operator of network', ...OF_NETWORK),
      together: shared('operator', ...OF_ALL),
    };
  }

  mayTry(network: string): boolean {
    if (!this.#perNetwork.hasTokens(network)) return false;
    return (
      this.#known.has(network) || this.#together.hasTokens(EVERYBODY) || this.#perNetwork.isFull(network)
    );
  }

  /** If there were too many attempts on all nodes together, this node has none left either. */
  async noteWrong(network: string): Promise<void> {
    this.#perNetwork.allow(network);
    this.#together.allow(EVERYBODY);
    if (this.#shared === null) return;
    const { perNetwork, together } = this.#shared;
    if (!(await perNetwork.allow(network))) this.#perNetwork.noteUse(network, Infinity);
    if (!(await together.allow(EVERYBODY))) this.#together.noteUse(EVERYBODY, Infinity);
  }

  noteRight(network: string): void {
    this.#known.add(network);
  }
}
