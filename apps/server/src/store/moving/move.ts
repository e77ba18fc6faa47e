import { createHash } from 'node:crypto';
import { chunksOf } from '@tuckbox/kit';
import type { TableId } from '@tuckbox/table';
import type { Kysely } from 'kysely';
import { type MetadataKey, readMetadata, writeMetadata } from '../sql/metadata.ts';
import type { Schema } from '../sql/schema.ts';
import { openSide, type Side } from './sides.ts';
import { insertAll, readCopy, type TableCopy, writeCopy } from './table-copy.ts';

/** How many tables one commit writes; an interrupted move resumes after the last commit. */
const TABLES_AT_ONCE = 50;

/** How many rows of people and chat are read at once. */
const ROWS_AT_ONCE = 1000;

/** Rows that belong to no table, and the column that orders them. */
const ROWS = {
  users: 'id',
  sessions: 'hash',
  tokens: 'hash',
  passkeys: 'id',
  farewells: 'user_id',
  restrictions: 'key',
  audit: 'id',
  chat: 'id',
  reports: 'id',
  ratings: 'key',
  results: 'key',
  feats: 'key',
  bonds: 'key',
  contacts: 'user_id',
  tournaments: 'id',
  tournament_entrants: 'key',
  tournament_rounds: 'key',
  tournament_tables: 'key',
  notice_settings: 'user_id',
  devices: 'id',
  told: 'key',
  deliveries: 'id',
  days_off: 'id',
  judgements: 'key',
  judgement_wishes: 'table_id',
  sign_notes: 'key',
} as const;

type RowsName = keyof typeof ROWS;

/** Metadata that a server has stored for its next start. All other metadata belongs to its database. */
const NOTES: readonly MetadataKey[] = ['alive_at', 'downtimes', 'sweep', 'key vapid', 'key notices'];

/** The progress of a move. */
export interface Progress {
  readonly step: 'copying' | 'checking';
  readonly done: number;
  readonly of: number;
}

/** The data that was moved, and its digest at both ends. */
export interface Moved {
  readonly tables: number;
  readonly entries: number;
  readonly users: number;
  readonly digest: string;
}

interface Listed {
  readonly db: Kysely<Schema>;
  readonly key: number;
  readonly id: TableId;
  readonly at: number;
}

/**
 * Moves all data of a server: each end is a data folder, or addresses of PostgreSQL. The source is only read. Then
 * everything is read at both ends and compared. A target that holds anything else is refused; a move that was
 * interrupted continues when it is run again.
 */
export async function moveData(
  places: { readonly from: string; readonly to: string },
  tell: (progress: Progress) => void,
): Promise<Moved> {
  const from = await openSide(places.from);
  try {
    const to = await openSide(places.to);
    try {
      await begin(from, to);
      await copyTables(from, to, tell);
      for (const name of Object.keys(ROWS) as RowsName[]) await copyRows(name, from.first, to.first);
      await copyNotes(from, to);
      await to.countOn();
      const moved = await compare(from, to, tell);
      await to.first.deleteFrom('facts').where('name', '=', 'moving').execute();
      return moved;
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

/** Notes at the target which source is being moved there, so that no server starts on half of it. */
async function begin(from: Side, to: Side): Promise<void> {
  const source = await readMetadata(from.first, 'edition');
  if ((await readMetadata(from.first, 'moving')) !== null)
    throw new Error(`${from.name} is the target of a move that was interrupted.`);
  if ((await readMetadata(to.first, 'moving')) === source) return;
  for (const db of to.all)
    for (const name of ['tables', ...Object.keys(ROWS)] as ('tables' | RowsName)[])
      if ((await db.selectFrom(name).selectAll().limit(1).execute()).length > 0)
        throw new Error(`${to.name} is not empty: it has ${name}, and a move replaces nothing.`);
  await writeMetadata(to.first, 'moving', source ?? '');
}

/** Tables in the order of their last entries: the newest entry is then the last of the target as well. */
async function tablesOf(side: Side): Promise<Listed[]> {
  const parts = side.all.map(async (db) => {
    const rows = await db
      .selectFrom('tables')
      .innerJoin('progress', 'progress.table_key', 'tables.key')
      .leftJoin('entries', 'entries.number', 'progress.last')
      .select(['tables.key as key', 'tables.id as id', 'entries.at as at'])
      .execute();
    return rows.map(({ key, id, at }) => ({ db, key, id, at: at ?? 0 }));
  });
  return (await Promise.all(parts)).flat().sort((a, b) => a.at - b.at || a.key - b.key);
}

async function copyTables(from: Side, to: Side, tell: (progress: Progress) => void): Promise<void> {
  const there = new Set((await tablesOf(to)).map(({ id }) => id));
  const tables = await tablesOf(from);
  const missing = tables.filter(({ id }) => !there.has(id));
  let done = tables.length - missing.length;
  for (const part of chunksOf(missing, TABLES_AT_ONCE)) {
    tell({ step: 'copying', done, of: tables.length });
    done += part.length;
    for (const home of to.all) {
      const copies: TableCopy[] = [];
      for (const { db, key, id } of part) if (to.homeOf(id) === home) copies.push(await readCopy(db, key));
      await home.transaction().execute(async (transaction) => {
        let last = await lastNumber(transaction);
        for (const copy of copies) last = await writeCopy(transaction, copy, last);
      });
    }
  }
  tell({ step: 'copying', done: tables.length, of: tables.length });
}

async function lastNumber(db: Kysely<Schema>): Promise<number> {
  const newest = db.selectFrom('entries').select('number').orderBy('number', 'desc').limit(1);
  return (await newest.executeTakeFirst())?.number ?? 0;
}

async function copyRows(name: RowsName, from: Kysely<Schema>, to: Kysely<Schema>): Promise<void> {
  await to.transaction().execute(async (transaction) => {
    // Removes what an interrupted move has left.
    await transaction.deleteFrom(name).execute();
    for await (const rows of rowsIn(from, name)) await insertAll(transaction, name, rows as never);
  });
}

/** All rows in parts, in the order of their keys. */
async function* rowsIn(
  db: Kysely<Schema>,
  name: RowsName,
): AsyncGenerator<readonly Record<string, unknown>[]> {
  const column = ROWS[name];
  let after: unknown = null;
  for (;;) {
    const all = db
      .selectFrom(name)
      .selectAll()
      .orderBy(column as never)
      .limit(ROWS_AT_ONCE);
    const rest = after === null ? all : all.where(column as never, '>', after as never);
    const rows = (await rest.execute()) as readonly Record<string, unknown>[];
    if (rows.length === 0) return;
    yield rows;
    after = rows[rows.length - 1][column];
  }
}

async function copyNotes(from: Side, to: Side): Promise<void> {
  for (const name of NOTES) {
    const note = await readMetadata(from.first, name);
    if (note !== null) await writeMetadata(to.first, name, note);
  }
  const key = await from.readCookieKey();
  if (key !== null) await to.writeCookieKey(key);
}

/** Reads everything at both ends; fails at the first difference. */
async function compare(from: Side, to: Side, tell: (progress: Progress) => void): Promise<Moved> {
  const digest = createHash('sha256');
  const [tables, copied] = [await tablesOf(from), await tablesOf(to)];
  if (tables.length !== copied.length)
    throw new Error(`${tables.length} tables were moved, and ${copied.length} arrived.`);
  const arrived = new Map(copied.map((table) => [table.id, table]));
  let entries = 0;
  for (const [index, { db, key, id }] of tables.entries()) {
    if (index % TABLES_AT_ONCE === 0) tell({ step: 'checking', done: index, of: tables.length });
    const there = arrived.get(id);
    if (there === undefined) throw new Error(`table ${id} has not arrived.`);
    const [ours, theirs] = [await readCopy(db, key), await readCopy(there.db, there.key)];
    assertSame(ours, theirs, id);
    digest.update(textOf(ours));
    entries += ours.entries.length;
  }
  let users = 0;
  for (const name of Object.keys(ROWS) as RowsName[]) {
    const count = await compareRows(name, from.first, to.first, (text) => digest.update(text));
    if (name === 'users') users = count;
  }
  tell({ step: 'checking', done: tables.length, of: tables.length });
  return { tables: tables.length, entries, users, digest: digest.digest('hex') };
}

/** Entry by entry, so that the first wrong one can be named. */
function assertSame(ours: TableCopy, theirs: TableCopy, id: TableId): void {
  for (const [index, entry] of ours.entries.entries())
    if (textOf(entry) !== textOf(theirs.entries[index] ?? null))
      throw new Error(`entry ${entry.seq} of table ${id} is not the same at both ends.`);
  if (textOf(ours) !== textOf(theirs)) throw new Error(`table ${id} is not the same at both ends.`);
}

async function compareRows(
  name: RowsName,
  from: Kysely<Schema>,
  to: Kysely<Schema>,
  add: (text: string) => void,
): Promise<number> {
  const theirs = rowsIn(to, name);
  let count = 0;
  for await (const rows of rowsIn(from, name)) {
    const { value } = await theirs.next();
    if (textOf(rows) !== textOf(value ?? [])) throw new Error(`the ${name} are not the same at both ends.`);
    add(textOf(rows));
    count += rows.length;
  }
  if (!(await theirs.next()).done) throw new Error(`there are more ${name} at the target.`);
  return count;
}

/** JSON with the names in order: databases list columns in orders of their own. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
