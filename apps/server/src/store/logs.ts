import type { StatementSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import type { Entry, Happening, TableId } from '../table/log.ts';
import type { SqliteFile } from './file.ts';
import { canChangeOwners, ownersIn } from './owners.ts';
import type { Schema } from './schema.ts';
import { Conflict, NOTHING_CHANGES, type TableChange, type TableRow } from './store.ts';

/** Keys of more tables than these are not kept at hand. */
const KEYS_AT_HAND = 20_000;

/**
 * The logs of the tables in a SQLite file. Nothing here waits: whoever calls `create` or `append` does so within
 * a transaction and commits it.
 */
export class Logs {
  readonly #file: SqliteFile;
  readonly #db: Kysely<Schema>;
  readonly #insert: StatementSync;
  readonly #advance: StatementSync;
  readonly #chain: StatementSync;
  readonly #changes = new Map<string, StatementSync>();
  readonly #keys = new Map<TableId, number>();

  constructor(file: SqliteFile, db: Kysely<Schema>) {
    this.#file = file;
    this.#db = db;
    this.#insert = file.prepare(insertEntry(db).compile().sql);
    this.#advance = file.prepare(advance(db).compile().sql);
    this.#chain = file.prepare(chain(db).compile().sql);
  }

  create(row: TableRow, first: Entry): void {
    if (first.seq !== 1) throw new Error('a log begins with entry 1');
    const { id, plan, secret, status, taken, deadline } = row;
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
        })
        .onConflict((conflict) => conflict.doNothing()),
    );
    if (added === 0) throw new Conflict(`there is a table ${id}`);
    const table_key = this.#keyOf(id);
    const beginning = { table_key, length: 0, last: null, status, taken, deadline };
    this.#file.run(this.#db.insertInto('progress').values(beginning));
    this.append(id, [first], {});
  }

  append(table: TableId, entries: readonly Entry[], change: TableChange): void {
    const key = this.#keyOf(table);
    for (let index = 0; index < entries.length; index++) {
      const entry = entries[index];
      if (this.#add(key, entry)) continue;
      if (index === 0) throw new Conflict(`the log is not ${entry.seq - 1} long`);
      throw new Error(`entry ${entry.seq} does not follow the one before it`);
    }
    if (canChangeOwners(entries)) this.#updateOwners(key);
    this.#change(key, change);
  }

  read(table: TableId): { readonly row: TableRow; readonly entries: readonly Entry[] } | null {
    const found = this.#file.first(rowsOf(this.#db).where('tables.id', '=', table));
    return found === null ? null : { row: rowOf(found), entries: this.#entriesOf(found.key) };
  }

  /** What was read may not be so: a transaction was undone, or everything in the file is another. */
  forget(): void {
    this.#keys.clear();
  }

  /** An entry finds its place only at the end of a log that is exactly as long as its writer believes. */
  #add(key: number, { seq, at, user, id, what }: Entry): boolean {
    const { changes, lastInsertRowid } = this.#insert.run(
      seq,
      at,
      user,
      id,
      JSON.stringify(what),
      key,
      seq - 1,
    );
    if (Number(changes) === 0) return false;
    this.#advance.run(seq, lastInsertRowid, key);
    return true;
  }

  /** With a clock this happens at every move, so the statements are made once. */
  #change(key: number, change: TableChange): void {
    if (change === NOTHING_CHANGES) return;
    const values = Object.values(change);
    if (values.length === 0) return;
    const name = Object.keys(change).join();
    const known = this.#changes.get(name);
    const query = () => this.#db.updateTable('progress').set(change).where('table_key', '=', key);
    const statement = known ?? this.#file.prepare(query().compile().sql);
    if (known === undefined) this.#changes.set(name, statement);
    statement.run(...values, key);
  }

  #keyOf(table: TableId): number {
    const known = this.#keys.get(table);
    if (known !== undefined) return known;
    const found = this.#file.first(this.#db.selectFrom('tables').select('key').where('id', '=', table));
    if (found === null) throw new Conflict(`there is no table ${table}`);
    if (this.#keys.size >= KEYS_AT_HAND) this.#keys.clear();
    this.#keys.set(table, found.key);
    return found.key;
  }

  #entriesOf(key: number): Entry[] {
    const rows = this.#chain.all(key) as unknown as EntryRow[];
    return rows.reverse().map(entryOf);
  }

  #updateOwners(key: number): void {
    const before = this.#file.all(
      this.#db.selectFrom('owners').select('user_id').where('table_key', '=', key),
    );
    const known = new Set(before.map(({ user_id }) => user_id));
    const now = ownersIn(this.#entriesOf(key));
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

type EntryRow = Pick<Schema['entries'], 'seq' | 'at' | 'user_id' | 'client_id' | 'what'>;

const entryOf = ({ seq, at, user_id, client_id, what }: EntryRow): Entry => ({
  seq,
  at,
  user: user_id,
  id: client_id,
  what: JSON.parse(what) as Happening,
});

/** Tables with how far they are. */
export const rowsOf = (db: Kysely<Schema>) =>
  db
    .selectFrom('tables')
    .innerJoin('progress', 'progress.table_key', 'tables.key')
    .select(['key', 'id', 'plan', 'secret', 'status', 'taken', 'deadline']);

interface StoredRow extends Omit<TableRow, 'plan' | 'status'> {
  readonly plan: string;
  readonly status: string;
}

export const rowOf = ({ id, plan, secret, status, taken, deadline }: StoredRow): TableRow => ({
  id,
  plan: JSON.parse(plan) as TableRow['plan'],
  secret,
  status: status as TableRow['status'],
  taken,
  deadline,
});

/** The values of the queries below only hold places; they are bound in the order of writing. */
const PLACE = 0;

/** Bound: seq, at, user, id, what, the table's key, the length the log must have. */
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
          from.val(PLACE).as('seq'),
          from.val(PLACE).as('at'),
          from.val('').as('user_id'),
          from.val('').as('client_id'),
          from.val('').as('what'),
        ])
        .where('table_key', '=', PLACE)
        .where('length', '=', PLACE),
    );

/** Bound: the new length, the number of the newest entry, the table's key. */
const advance = (db: Kysely<Schema>) =>
  db.updateTable('progress').set({ length: PLACE, last: PLACE }).where('table_key', '=', PLACE);

/** The log of one table from its newest entry back. Bound: the table's key. */
const chain = (db: Kysely<Schema>) =>
  db
    .withRecursive('chain', (build) =>
      build
        .selectFrom('entries')
        .innerJoin('progress', 'progress.last', 'entries.number')
        .select(['before', 'seq', 'at', 'user_id', 'client_id', 'what'])
        .where('progress.table_key', '=', PLACE)
        .unionAll(
          build
            .selectFrom('entries')
            .innerJoin('chain', 'chain.before', 'entries.number')
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
