import { steadyNow } from '../clocks.ts';
import type { ClusterStore } from '../store/cluster.ts';

/** How often the store's clock is asked, in milliseconds. */
export const COMPARED_EVERY = 10_000;
/** An answer that took longer than this says little, in milliseconds. */
const SLOW = 500;

/**
 * The time of the whole cluster: the store's. Machines whose clocks differ would charge players for time that has not
 * passed, because the next entry may come from another node.
 */
export class ClusterClock {
  readonly #store: Pick<ClusterStore, 'readClock'>;
  readonly #own: () => number;
  #offset = 0;

  constructor(store: Pick<ClusterStore, 'readClock'>, own: () => number = steadyNow) {
    this.#store = store;
    this.#own = own;
  }

  readonly now = (): number => this.#own() + this.#offset;

  /** Compares the clocks. A slow answer is used only if it is the first. */
  async compare(isFirst = false): Promise<void> {
    const before = this.#own();
    const storeNow = await this.#store.readClock();
    const after = this.#own();
    if (isFirst || after - before <= SLOW) this.#offset = Math.round(storeNow - (before + after) / 2);
  }
}
