import {
  Conflict,
  type Entry,
  type StoredTable,
  type TableChange,
  type TableId,
  type TableRow,
} from '@tuckbox/table';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { assertComplete, type EntryRow, entryOf, progressOfRow, rowOf, rowsOf } from '../sql/rows.ts';
import type { Schema } from '../sql/schema.ts';
import { OutcomeUnknown, type TableHeader } from '../store.ts';
import { type Append, AppendGroups } from './append-groups.ts';
import { isLost, isTemporary, patiently } from './connections.ts';
import { CREATE, ENTRIES } from './statements.ts';

/** How many tables' keys are cached. */
const MAX_CACHED_KEYS = 50_000;

/** Later than any entry. */
const TO_THE_END = 2_147_483_647;

/** The logs of the tables in a PostgreSQL database. */
export class TableLogs {
  readonly #pool: Pool;
  readonly #db: Kysely<Schema>;
  readonly #groups: AppendGroups;
  readonly #keys = new Map<TableId, number>();
  readonly #asked = new Map<TableId, Promise<number | null>>();

  constructor(pool: Pool, db: Kysely<Schema>) {
    this.#pool = pool;
    this.#db = db;
    this.#groups = new AppendGroups(pool, (append) => this.#isKept(append));
  }

  /** `key` is given where keys come from another database. */
  async create(row: TableRow, first: Entry, key: number | null): Promise<void> {
    if (first.seq !== 1) throw new Error('a log begins with entry 1');
    const values = creationValues(row, first, key);
    let isUnsure = false;
    const made = await patiently(async () => {
      const client = await this.#pool.connect();
      try {
        const { rows } = await client.query<{ key: number }>({ name: 'create', text: CREATE, values });
        client.release();
        return rows[0];
      } catch (error) {
        client.release(isLost(error));
        isUnsure ||= isLost(error);
        throw error;
      }
    }, isTemporary).catch((error: unknown) => {
      throw isUnsure ? new OutcomeUnknown(row.id, error) : error;
    });
    if (made !== undefined) {
      this.#remember(row.id, made.key);
      return;
    }
    const isOurs = isUnsure && (await this.#isKept({ table: row.id, entries: [first] }));
    if (!isOurs) throw new Conflict(`there is a table ${row.id}`);
  }

  async append(table: TableId, entries: readonly Entry[], change: TableChange): Promise<void> {
    const key = await this.keyOf(table);
    if (key === null) throw new Conflict(`there is no table ${table}`);
    return this.#groups.add({ table, key, entries, change });
  }

  /** The row and the entries are read one after the other: what was written in between is left out. */
  async read(table: TableId): Promise<StoredTable | null> {
    const found = await this.#find(table);
    if (found === null) return null;
    return { row: rowOf(found), entries: await this.#entriesOf(table, found.key, 0, found.length) };
  }

  async readHeader(table: TableId): Promise<TableHeader | null> {
    const found = await this.#find(table);
    return found === null ? null : { row: rowOf(found), length: found.length };
  }

  async readAfter(table: TableId, seq: number): Promise<readonly Entry[]> {
    const key = await this.keyOf(table);
    return key === null ? [] : this.#entriesOf(table, key, seq, null);
  }

  /** Null where the table is not in this database. Callers of the same table are answered in the order of asking. */
  async keyOf(table: TableId): Promise<number | null> {
    const known = this.#keys.get(table);
    if (known !== undefined) return known;
    const asked = this.#asked.get(table);
    if (asked !== undefined) return asked;
    const asking = this.#findKey(table).finally(() => this.#asked.delete(table));
    this.#asked.set(table, asking);
    return asking;
  }

  async #findKey(table: TableId): Promise<number | null> {
    const found = this.#db.selectFrom('tables').select('key').where('id', '=', table);
    const key = (await found.executeTakeFirst())?.key ?? null;
    if (key !== null) this.#remember(table, key);
    return key;
  }

  forget(table: TableId): void {
    this.#keys.delete(table);
  }

  close(): Promise<void> {
    return this.#groups.close();
  }

  #remember(table: TableId, key: number): void {
    if (this.#keys.size >= MAX_CACHED_KEYS) this.#keys.clear();
    this.#keys.set(table, key);
  }

  async #find(table: TableId) {
    const found = await rowsOf(this.#db).select('length').where('tables.id', '=', table).executeTakeFirst();
    if (found !== undefined) this.#remember(table, found.key);
    return found ?? null;
  }

  /** A part of a log; all the rest if `until` is null. */
  #entriesOf(table: TableId, key: number, after: number, until: number | null): Promise<readonly Entry[]> {
    return patiently(async () => {
      const values = [key, after, until ?? TO_THE_END];
      const { rows } = await this.#pool.query<EntryRow>({ name: 'entries', text: ENTRIES, values });
      assertComplete(table, rows, { after, until: until ?? after + rows.length });
      return rows.map((row) => entryOf(table, row));
    }, isLost);
  }

  async #isKept({ table, entries }: Pick<Append, 'table' | 'entries'>): Promise<boolean> {
    if (entries.length === 0) return false;
    const stored = await this.readAfter(table, entries[0].seq - 1);
    return textOf(stored.slice(0, entries.length)) === textOf(entries);
  }
}

/** Entries as one text, to compare them. */
const textOf = (entries: readonly Entry[]): string =>
  JSON.stringify(entries.map(({ seq, at, user, id, what }) => [seq, at, user, id, what]));

/** In the order in which the statement binds them. */
function creationValues(row: TableRow, first: Entry, key: number | null): unknown[] {
  const { id, plan, secret, seated } = row;
  const { status, taken, deadline, turns, asked_at } = progressOfRow(row);
  return [
    key,
    id,
    plan.access,
    JSON.stringify(plan),
    secret,
    first.at,
    plan.host,
    JSON.stringify(seated),
    JSON.stringify(seated.flatMap(({ user }) => user ?? [])),
    status,
    taken,
    deadline,
    first.user,
    first.id,
    JSON.stringify(first.what),
    turns,
    asked_at,
  ];
}
