import type { TableId, TableRow, UserId } from '@tuckbox/table';
import type { Topic } from '../store/notices.ts';
import type { Store } from '../store/store.ts';

const MINUTE = 60_000;

/** A turn may reach the store a little later than one that began after it. */
const OVERLAP = MINUTE;

/** How often all pending turns are read again, so that a missed one is found. */
const READ_ANEW = 5 * MINUTE;

/** A pending turn of a game over days, and the notices already sent about it: `user topic`. */
export interface PendingTurn {
  readonly row: TableRow;
  readonly askedAt: number;
  readonly sent: Set<string>;
}

export const sentKey = (user: UserId, topic: Topic): string => `${user} ${topic}`;

/** The pending turns of all games over days. A round reads only those that began since the last one. */
export class PendingTurns {
  readonly #store: Store;
  #byTable = new Map<TableId, PendingTurn>();
  #newest = 0;
  #readAt = -Infinity;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Forgets everything: another node may go on. */
  forget(): void {
    this.#byTable = new Map();
    this.#newest = 0;
    this.#readAt = -Infinity;
  }

  /** Reads the new turns, and returns the rows of their tables. */
  async refresh(now: number): Promise<readonly TableRow[]> {
    const isAnew = now - this.#readAt >= READ_ANEW || now < this.#readAt;
    const rows = await this.#store.askedSince(isAnew ? 0 : this.#newest - OVERLAP);
    if (isAnew) {
      this.#readAt = now;
      const open = new Set(rows.map(({ id }) => id));
      for (const id of this.#byTable.keys()) if (!open.has(id)) this.#byTable.delete(id);
    }
    const fresh = rows.filter(({ id, askedAt }) => this.#byTable.get(id)?.askedAt !== askedAt);
    const sent = Map.groupBy(
      await this.#store.noticesSentAbout(fresh.map(({ id }) => id)),
      ({ subject }) => subject,
    );
    for (const row of rows) {
      const askedAt = row.askedAt ?? 0;
      const known = this.#byTable.get(row.id);
      const isKnown = known?.askedAt === askedAt;
      const before = (sent.get(row.id) ?? []).filter(({ mark }) => mark >= askedAt);
      const keys = isKnown ? known.sent : new Set(before.map(({ user, topic }) => sentKey(user, topic)));
      this.#byTable.set(row.id, { row, askedAt, sent: keys });
      this.#newest = Math.max(this.#newest, askedAt);
    }
    return fresh;
  }

  /** Replaces the row that was read by the current one; removes a turn that is over. */
  replace(table: TableId, row: TableRow | null): void {
    const known = this.#byTable.get(table);
    if (known === undefined) return;
    if (row === null || row.askedAt !== known.askedAt) this.#byTable.delete(table);
    else this.#byTable.set(table, { ...known, row });
  }

  [Symbol.iterator](): IterableIterator<PendingTurn> {
    return this.#byTable.values();
  }
}
