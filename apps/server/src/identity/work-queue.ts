import { err, ok, type Result } from '@tuckbox/kit';
import { siteOf } from '../limits/network.ts';

/** Why work is refused: its owner has too much waiting, or all owners together have. */
export type Overload = 'too-often' | 'busy';

export interface WorkQueueOptions {
  /** How many jobs run at once. */
  readonly atOnce: number;
  /** How many jobs of one owner, which is a network, may wait. */
  readonly mostEach: number;
  /** How many jobs of all networks of one site may wait. */
  readonly mostOfSite: number;
  /** How many jobs of all owners may wait. */
  readonly most: number;
}

/**
 * Runs expensive jobs, a few at a time. The owners of waiting jobs take turns, so that nobody waits longer because
 * somebody else has many.
 */
export class WorkQueue {
  readonly #options: WorkQueueOptions;
  /** The waiting jobs by owner; the owner whose turn it is comes first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #length = 0;
  #running = 0;

  constructor(options: WorkQueueOptions) {
    this.#options = options;
  }

  async do<Value>(owner: string, work: () => Promise<Value>): Promise<Result<Value, Overload>> {
    if (this.#running < this.#options.atOnce) this.#running++;
    else {
      const overload = this.#overloadBy(owner);
      if (overload !== null) return err(overload);
      await new Promise<void>((turn) => this.#add(owner, turn));
    }
    try {
      return ok(await work());
    } finally {
      const next = this.#next();
      if (next === null) this.#running--;
      else next();
    }
  }

  #overloadBy(owner: string): Overload | null {
    const { mostEach, mostOfSite, most } = this.#options;
    if ((this.#waiting.get(owner)?.length ?? 0) >= mostEach) return 'too-often';
    if (this.#waitingOfSite(siteOf(owner)) >= mostOfSite) return 'too-often';
    return this.#length >= most ? 'busy' : null;
  }

  #waitingOfSite(site: string): number {
    let count = 0;
    for (const [owner, theirs] of this.#waiting) if (siteOf(owner) === site) count += theirs.length;
    return count;
  }

  #add(owner: string, turn: () => void): void {
    const theirs = this.#waiting.get(owner);
    if (theirs === undefined) this.#waiting.set(owner, [turn]);
    else theirs.push(turn);
    this.#length++;
  }

  /** Takes the first job of the owner whose turn it is, and puts that owner last. */
  #next(): (() => void) | null {
    for (const [owner, theirs] of this.#waiting) {
      const turn = theirs.shift();
      this.#waiting.delete(owner);
      if (theirs.length > 0) this.#waiting.set(owner, theirs);
      if (turn === undefined) continue;
      this.#length--;
      return turn;
    }
    return null;
  }
}
