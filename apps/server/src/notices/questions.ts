import type { TableId, TableRow, UserId } from '@tuckbox/table';
import type { Topic } from '../store/notices.ts';
import type { Store } from '../store/store.ts';

const MINUTE = 60_000;

/** A question may reach the store a little later than one that was asked after it. */
const OVERLAP = MINUTE;

/** How often all questions are read anew, so that a missed one is found. */
const READ_ANEW = 5 * MINUTE;

/** An open question of a game over days, and who has been told of it. */
export interface OpenQuestion {
  readonly row: TableRow;
  readonly askedAt: number;
  readonly told: Set<string>;
}

export const toldKey = (user: UserId, topic: Topic): string => `${user} ${topic}`;

/** The open questions of all games over days. A round reads only what was asked since the last one. */
export class OpenQuestions {
  readonly #store: Store;
  #byTable = new Map<TableId, OpenQuestion>();
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

  /** Reads what is new, and returns the tables whose question is. */
  async refresh(now: number): Promise<readonly TableRow[]> {
    const isAnew = now - this.#readAt >= READ_ANEW || now < this.#readAt;
    const rows = await this.#store.askedSince(isAnew ? 0 : this.#newest - OVERLAP);
    if (isAnew) {
      this.#readAt = now;
      const open = new Set(rows.map(({ id }) => id));
      for (const id of this.#byTable.keys()) if (!open.has(id)) this.#byTable.delete(id);
    }
    const fresh = rows.filter(({ id, askedAt }) => this.#byTable.get(id)?.askedAt !== askedAt);
    const told = Map.groupBy(await this.#store.toldOf(fresh.map(({ id }) => id)), ({ subject }) => subject);
    for (const row of rows) {
      const askedAt = row.askedAt ?? 0;
      const known = this.#byTable.get(row.id);
      const isKnown = known?.askedAt === askedAt;
      const before = (told.get(row.id) ?? []).filter(({ mark }) => mark >= askedAt);
      const keys = isKnown ? known.told : new Set(before.map(({ user, topic }) => toldKey(user, topic)));
      this.#byTable.set(row.id, { row, askedAt, told: keys });
      this.#newest = Math.max(this.#newest, askedAt);
    }
    return fresh;
  }

  /** Puts the row as it is now in place of the one that was read; removes a question that is answered. */
  replace(table: TableId, row: TableRow | null): void {
    const known = this.#byTable.get(table);
    if (known === undefined) return;
    if (row === null || row.askedAt !== known.askedAt) this.#byTable.delete(table);
    else this.#byTable.set(table, { ...known, row });
  }

  [Symbol.iterator](): IterableIterator<OpenQuestion> {
    return this.#byTable.values();
  }
}
