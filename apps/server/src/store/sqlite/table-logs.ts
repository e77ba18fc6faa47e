import type { StatementSync } from 'node:sqlite';
import {
  Conflict,
  Damaged,
  type Entry,
  NOTHING_CHANGES,
  type StoredTable,
  type TableChange,
  type TableId,
  type TableRow,
  type UserId,
} from '@tuckbox/table';
import type { Kysely } from 'kysely';
import {
  assertComplete,
  type EntryRow,
  entryOf,
  progressOf,
  progressOfRow,
  type Range,
  rowOf,
  rowsOf,
} from '../sql/rows.ts';
import type { Schema } from '../sql/schema.ts';
import type { TableHeader } from '../store.ts';
import type { SqliteFile } from './file.ts';

/** How many tables' keys are cached. */
const MAX_CACHED_KEYS = 20_000;

/**
 * The logs of the tables in a SQLite file. It is synchronous: the caller of `create` and `append` runs the transaction.
 */
export class TableLogs {
  readonly #file: SqliteFile;
  readonly #db: Kysely<Schema>;
  readonly #insert: StatementSync;
  readonly #advance: StatementSync;
  readonly #turn: StatementSync;
  readonly #chain: StatementSync;
  /** By the columns that change. */
  readonly #changes = new Map<string, StatementSync>();
  readonly #keys = new Map<TableId, number>();

  constructor(file: SqliteFile, db: Kysely<Schema>) {
    this.#file = file;
    this.#db = db;
    this.#insert = file.prepare(insertEntry(db).compile().sql);
    this.#advance = file.prepare(advance(db).compile().sql);
    this.#turn = file.prepare(turn(db).compile().sql);
    this.#chain = file.prepare(chain(db).compile().sql);
  }

  create(row: TableRow, first: Entry): void {
    if (first.seq !== 1) throw new Error('a log begins with entry 1');
    const { id, plan, secret, seated } = row;
    const added = this.#file.run(
      this.#db
        .insertInto('tables')
        .values({
          id,
          access: plan.access,
          plan: JSON.stringify(plan),
          secret,
          created_at: first.at,
          host: plan.host,
          seated: '[]',
        })
        .onConflict((conflict) => conflict.doNothing()),
    );
    if (added === 0) throw new Conflict(`there is a table ${id}`);
    const table_key = this.#keyOf(id);
    const beginning = { table_key, length: 0, last: null, ...progressOfRow(row) };
    this.#file.run(this.#db.insertInto('progress').values(beginning));
    this.append(id, [first], { seated });
  }

  append(table: TableId, entries: readonly Entry[], change: TableChange): void {
    const key = this.#keyOf(table);
    const last = entries.length - 1;
    for (let index = 0; index <= last; index++) {
      const { seq, at, user, id, what } = entries[index];
      // An entry is inserted only if the log is exactly as long as its writer believes.
      const values = [seq, at, user, id, JSON.stringify(what), key, seq - 1] as const;
      const { changes, lastInsertRowid } = this.#insert.run(...values);
      if (Number(changes) === 0)
        throw index === 0
          ? new Conflict(`the log is not ${seq - 1} long`)
          : new Error(`entry ${seq} does not follow the one before it`);
      if (index < last || change === NOTHING_CHANGES) this.#advance.run(seq, lastInsertRowid, key);
      else if (isTurn(change)) this.#turn.run(seq, lastInsertRowid, JSON.stringify(change.turns), key);
      else this.#set(key, { length: seq, last: Number(lastInsertRowid), ...progressOf(change) });
    }
    if (entries.length === 0) this.#set(key, progressOf(change));
    if (change.seated !== undefined) this.#seat(key, change.seated);
    for (const { what } of entries) if (what.kind === 'muted') this.#mention(key, what.user);
  }

  /** So that the removal of this user finds the log. */
  #mention(table_key: number, user_id: UserId): void {
    const mention = this.#db.insertInto('mentions').values({ table_key, user_id });
    this.#file.run(mention.onConflict((conflict) => conflict.doNothing()));
  }

  read(table: TableId): StoredTable | null {
    return this.#guarded(table, () => {
      const found = this.#find(table);
      if (found === null) return null;
      return {
        row: rowOf(found),
        entries: this.#entriesOf(table, found.key, { after: 0, until: found.length }),
      };
    });
  }

  /** The entries after this one; none where there is no such table. */
  readAfter(table: TableId, seq: number): Entry[] {
    return this.#guarded(table, () => {
      const found = this.#find(table);
      if (found === null || found.length <= seq) return [];
      return this.#entriesOf(table, found.key, { after: seq, until: found.length });
    });
  }

  readHeader(table: TableId): TableHeader | null {
    return this.#guarded(table, () => {
      const found = this.#find(table);
      return found === null ? null : { row: rowOf(found), length: found.length };
    });
  }

  /** Drops the cached keys: a transaction was rolled back, or a backup was restored. */
  forget(): void {
    this.#keys.clear();
  }

  /** With a clock this runs at every move, so each statement is prepared once. */
  #set(key: number, columns: Partial<Schema['progress']>): void {
    const values = Object.values(columns);
    if (values.length === 0) return;
    const name = Object.keys(columns).join();
    const known = this.#changes.get(name);
    const query = () => this.#db.updateTable('progress').set(columns).where('table_key', '=', key);
    const statement = known ?? this.#file.prepare(query().compile().sql);
    if (known === undefined) this.#changes.set(name, statement);
    statement.run(...values, key);
  }

  #keyOf(table: TableId): number {
    const known = this.#keys.get(table);
    if (known !== undefined) return known;
    const found = this.#file.first(this.#db.selectFrom('tables').select('key').where('id', '=', table));
    if (found === null) throw new Conflict(`there is no table ${table}`);
    if (this.#keys.size >= MAX_CACHED_KEYS) this.#keys.clear();
    this.#keys.set(table, found.key);
    return found.key;
  }

  #find(table: TableId) {
    return this.#file.first(rowsOf(this.#db).select('length').where('tables.id', '=', table));
  }

  /**
   * A part of the log. A missing entry is noticed, because the newest entry and the length are stored apart from the
   * log.
   */
  #entriesOf(table: TableId, key: number, { after, until }: Range): Entry[] {
    const rows = (this.#chain.all(key, after, after) as unknown as EntryRow[]).reverse();
    assertComplete(table, rows, { after, until });
    return rows.map((row) => entryOf(table, row));
  }

  /** A page that SQLite cannot read is damage like any other, and not an error of the server. */
  #guarded<T>(table: TableId, read: () => T): T {
    try {
      return read();
    } catch (error) {
      if (isCorruption(error)) throw new Damaged(table, null, 'the database file is damaged there', error);
      throw error;
    }
  }

  #seat(key: number, seated: TableRow['seated']): void {
    const text = JSON.stringify(seated);
    this.#file.run(this.#db.updateTable('tables').set({ seated: text }).where('key', '=', key));
    const before = this.#file.all(
      this.#db.selectFrom('owners').select('user_id').where('table_key', '=', key),
    );
    const known = new Set(before.map(({ user_id }) => user_id));
    const now = new Set(seated.flatMap(({ user }) => user ?? []));
    for (const user_id of now) {
      if (known.has(user_id)) continue;
      const row = { table_key: key, user_id };
      this.#file.run(this.#db.insertInto('owners').values(row));
      const seen = this.#db.insertInto('appearances').values(row);
      this.#file.run(seen.onConflict((conflict) => conflict.doNothing()));
    }
    for (const user of known) {
      if (now.has(user)) continue;
      const gone = this.#db.deleteFrom('owners').where('table_key', '=', key).where('user_id', '=', user);
      this.#file.run(gone);
    }
  }
}

/** Whether only whose turn it is changes, as with most moves. */
function isTurn(change: TableChange): boolean {
  for (const name in change) if (name !== 'turns') return false;
  return change.turns !== undefined;
}

/** SQLite's code for a corrupt file. */
const CORRUPT = 11;

const isCorruption = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === CORRUPT;

/** A placeholder in the queries below, whose values are bound in the order of writing. */
const PLACEHOLDER = 0;

/** Bound: seq, at, user, id, what, the table's key, the length that the log must have. */
const insertEntry = (db: Kysely<Schema>) =>
  db
    .insertInto('entries')
    .columns(['table_key', 'before', 'seq', 'at', 'user_id', 'client_id', 'what'])
    .expression(
      db
        .selectFrom('progress')
        .select((from) => [
          'table_key',
          'last',
          from.val(PLACEHOLDER).as('seq'),
          from.val(PLACEHOLDER).as('at'),
          from.val('').as('user_id'),
          from.val('').as('client_id'),
          from.val('').as('what'),
        ])
        .where('table_key', '=', PLACEHOLDER)
        .where('length', '=', PLACEHOLDER),
    );

/** Bound: the new length, the number of the newest entry, the table's key. */
const advance = (db: Kysely<Schema>) =>
  db
    .updateTable('progress')
    .set({ length: PLACEHOLDER, last: PLACEHOLDER })
    .where('table_key', '=', PLACEHOLDER);

/** Bound: the new length, the number of the newest entry, whose turn it is, the table's key. */
const turn = (db: Kysely<Schema>) =>
  db
    .updateTable('progress')
    .set({ length: PLACEHOLDER, last: PLACEHOLDER, turns: '' })
    .where('table_key', '=', PLACEHOLDER);

/**
 * The log of one table from its newest entry back. Each seq is one less than the one after it, so that damaged links
 * end the query instead of looping. Bound: the table's key, and twice the entry at which to stop.
 */
const chain = (db: Kysely<Schema>) =>
  db
    .withRecursive('chain', (build) =>
      build
        .selectFrom('entries')
        .innerJoin('progress', 'progress.last', 'entries.number')
        .select(['before', 'seq', 'at', 'user_id', 'client_id', 'what'])
        .where('progress.table_key', '=', PLACEHOLDER)
        .where('entries.seq', '>', PLACEHOLDER)
        .unionAll(
          build
            .selectFrom('entries')
            .innerJoin('chain', (join) =>
              join
                .onRef('chain.before', '=', 'entries.number')
                .on(({ eb }) => eb('entries.seq', '=', eb('chain.seq', '-', eb.lit(1)))),
            )
            .where('entries.seq', '>', PLACEHOLDER)
            .select([
              'entries.before',
              'entries.seq',
              'entries.at',
              'entries.user_id',
              'entries.client_id',
              'entries.what',
            ]),
        ),
    )
    .selectFrom('chain')
    .select(['seq', 'at', 'user_id', 'client_id', 'what']);
