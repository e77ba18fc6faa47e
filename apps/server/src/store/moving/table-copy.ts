import { chunksOf } from '@tuckbox/kit';
import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../sql/schema.ts';
import { logOf } from '../sql/user-tables.ts';

/** How many rows one statement inserts: a statement has a limited number of parameters. */
const ROWS_AT_ONCE = 500;

type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;

/** All that belongs to one game table; comparable as JSON. */
export interface TableCopy {
  readonly table: Row<'tables'>;
  readonly progress: Omit<Row<'progress'>, 'last'>;
  readonly entries: readonly Omit<Row<'entries'>, 'number' | 'before'>[];
  readonly owners: readonly Row<'owners'>[];
  readonly appearances: readonly Row<'appearances'>[];
  readonly mentions: readonly Row<'mentions'>[];
}

export async function readCopy(db: Kysely<Schema>, key: number): Promise<TableCopy> {
  const { seated, ...table } = await db
    .selectFrom('tables')
    .select(['key', 'id', 'access', 'plan', 'secret', 'created_at', 'host', 'seated'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  const progress = await db
    .selectFrom('progress')
    .select(['table_key', 'length', 'status', 'taken', 'deadline', 'turns', 'asked_at'])
    .where('table_key', '=', key)
    .executeTakeFirstOrThrow();
  const log = await logOf(db, key).execute();
  const entries = log.reverse().map(({ seq, at, user_id, client_id, what }) => ({
    table_key: key,
    seq,
    at,
    user_id,
    client_id,
    what,
  }));
  const users = (rows: 'owners' | 'appearances' | 'mentions') =>
    db
      .selectFrom(rows)
      .select(['table_key', 'user_id'])
      .where('table_key', '=', key)
      .execute()
      .then((found) => found.sort((a, b) => (a.user_id < b.user_id ? -1 : 1)));
  return {
    table: { ...table, seated },
    progress,
    entries,
    owners: await users('owners'),
    appearances: await users('appearances'),
    mentions: await users('mentions'),
  };
}

/** Writes a copy; the entries are numbered after `last`. Returns the number of the last one. */
export async function writeCopy(db: Kysely<Schema>, copy: TableCopy, last: number): Promise<number> {
  const entries = copy.entries.map((entry, index) => ({
    ...entry,
    number: last + 1 + index,
    before: index === 0 ? null : last + index,
  }));
  const newest = entries.at(-1)?.number ?? null;
  await db.insertInto('tables').values(copy.table).execute();
  await db
    .insertInto('progress')
    .values({ ...copy.progress, last: newest })
    .execute();
  await insertAll(db, 'entries', entries);
  await insertAll(db, 'owners', copy.owners);
  await insertAll(db, 'appearances', copy.appearances);
  await insertAll(db, 'mentions', copy.mentions);
  return newest ?? last;
}

export async function insertAll<Table extends keyof Schema>(
  db: Kysely<Schema>,
  table: Table,
  rows: readonly Row<Table>[],
): Promise<void> {
  for (const part of chunksOf(rows, ROWS_AT_ONCE))
    await db
      .insertInto(table)
      .values(part as never)
      .execute();
}
