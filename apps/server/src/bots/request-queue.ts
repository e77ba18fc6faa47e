import { type BotRequest, PRIORITIES, type TableId } from '@tuckbox/table';

/** A request that waits for a worker. */
export interface QueuedRequest {
  readonly request: BotRequest;
}

/**
 * Requests in the order in which they are served: by priority, and within a priority one for each table in turn, so
 * that a table with six bots does not hold up the others.
 */
export class RequestQueue<T extends QueuedRequest> {
  readonly #limit: number;
  /** The requests of each table; the table that was served last comes last. */
  readonly #tables = new Map<TableId, T[]>();
  #size = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#size;
  }

  /**
   * Adds a request. A full queue drops and returns the least urgent one, which may be the new one; else null is
   * returned.
   */
  add(queued: T): T | null {
    const evicted = this.#size < this.#limit ? null : this.#evictBefore(queued);
    if (evicted === queued) return queued;
    const requests = this.#tables.get(queued.request.table);
    if (requests === undefined) this.#tables.set(queued.request.table, [queued]);
    else requests.push(queued);
    this.#size++;
    return evicted;
  }

  /** Removes and returns the next request; null for an empty queue. */
  take(): T | null {
    let first: T[] | null = null;
    let best = Infinity;
    for (const requests of this.#tables.values()) {
      const rank = rankOf(requests[0]);
      if (rank >= best) continue;
      best = rank;
      first = requests;
      if (rank === 0) break;
    }
    if (first === null) return null;
    const [queued] = first;
    this.remove(queued);
    // The table's other requests wait until every other table has had its turn.
    if (first.length > 0) {
      this.#tables.delete(queued.request.table);
      this.#tables.set(queued.request.table, first);
    }
    return queued;
  }

  /** False if the request is not in the queue. */
  remove(queued: T): boolean {
    const { table } = queued.request;
    const requests = this.#tables.get(table);
    const index = requests?.indexOf(queued) ?? -1;
    if (requests === undefined || index < 0) return false;
    requests.splice(index, 1);
    if (requests.length === 0) this.#tables.delete(table);
    this.#size--;
    return true;
  }

  /** Removes and returns everything. */
  drain(): T[] {
    const all = [...this.#tables.values()].flat();
    this.#tables.clear();
    this.#size = 0;
    return all;
  }

  /** Removes the newest request of the least urgent table, unless the new one is no more urgent. */
  #evictBefore(queued: T): T {
    let last = queued;
    let worst = rankOf(queued);
    for (const requests of this.#tables.values()) {
      const rank = rankOf(requests[0]);
      if (rank < worst || (rank === worst && last === queued)) continue;
      worst = rank;
      last = requests[requests.length - 1];
    }
    this.remove(last);
    return last;
  }
}

const rankOf = ({ request }: QueuedRequest): number => PRIORITIES.indexOf(request.priority());
