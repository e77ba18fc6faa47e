import type { Happening, TableId, TablePlan, UserId } from '@tuckbox/table';
import type { Kysely } from 'kysely';
import { isPostgres } from './columns.ts';
import type { Schema } from './schema.ts';

/** Changes the host of a table, or the host's name. */
export async function setHost(
  db: Kysely<Schema>,
  table: TableId,
  host: UserId,
  hostName: string,
): Promise<void> {
  const found = await db.selectFrom('tables').select('plan').where('id', '=', table).executeTakeFirst();
  if (found === undefined) return;
  const plan: TablePlan = { ...(JSON.parse(found.plan) as TablePlan), host, hostName };
  await db
    .updateTable('tables')
    .set({ host, plan: JSON.stringify(plan) })
    .where('id', '=', table)
    .execute();
}

/** The parsed JSON in a list; an empty list if it cannot be parsed. */
export function readable<Value>(text: string): Value[] {
  try {
    return [JSON.parse(text) as Value];
  } catch {
    return [];
  }
}

/** The log of a table in order, without unreadable entries: a damaged entry must not stop the work on the rest. */
export async function happeningsOf(db: Kysely<Schema>, key: number): Promise<Happening[]> {
  const rows = await logOf(db, key).execute();
  return rows.reverse().flatMap(({ what }) => readable<Happening>(what));
}

/** The log of a table from its newest entry back. */
export const logOf = (db: Kysely<Schema>, key: number) =>
  isPostgres(db) ? indexedLogOf(db, key) : chainOf(db, key);

/** PostgreSQL finds the entries of a table by an index. */
const indexedLogOf = (db: Kysely<Schema>, key: number) =>
  db
    .selectFrom('entries')
    .select(['number', 'seq', 'at', 'user_id', 'client_id', 'what'])
    .where('table_key', '=', key)
    .orderBy('seq', 'desc');

/** In SQLite each entry names the one before it. The numbers fall, so that damaged links cannot loop. */
const chainOf = (db: Kysely<Schema>, key: number) =>
  db
    .withRecursive('chain', (build) =>
      build
        .selectFrom('entries')
        .innerJoin('progress', 'progress.last', 'entries.number')
        .select(['number', 'before', 'seq', 'at', 'user_id', 'client_id', 'what'])
        .where('progress.table_key', '=', key)
        .unionAll(
          build
            .selectFrom('entries')
            .innerJoin('chain', (join) =>
              join
                .onRef('chain.before', '=', 'entries.number')
                .on(({ eb }) => eb('entries.number', '<', eb.ref('chain.number'))),
            )
            .select([
              'entries.number',
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
    .select(['number', 'seq', 'at', 'user_id', 'client_id', 'what']);
