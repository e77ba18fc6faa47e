import type { TableId, UserId } from '@tuckbox/table';
import type { Kysely } from 'kysely';
import type { NodeId } from '../cluster.ts';
import type { TableStore } from '../store.ts';
import { heldByOthers, type TimedDatabase } from './cluster.ts';
import { readableRows, rowsOf } from './rows.ts';
import type { Schema } from './schema.ts';

/** Lists of tables whose logs are spread over these databases. A newer table has a higher key in all of them. */
export const listsIn = (
  databases: readonly TimedDatabase[],
): Pick<
  TableStore,
  | 'listTables'
  | 'readRows'
  | 'tablesOf'
  | 'tablesInvolving'
  | 'liveTables'
  | 'overAmong'
  | 'askedSince'
  | 'ratedTables'
  | 'finishedTables'
  | 'writtenAt'
> => ({
  listTables: async (limit, { open, begun }) => {
    const found = await fromAll(databases, newestFirst, ({ db }) =>
      rowsOf(db)
        .innerJoin('entries', 'entries.number', 'progress.last')
        .select('at')
        .where('access', '=', 'public')
        .where('status', '<>', 'over')
        .where((where) =>
          where.or([
            where('at', '>=', begun).and('status', '<>', 'open'),
            where('at', '>=', open).and('status', '=', 'open'),
          ]),
        )
        .orderBy('key', 'desc')
        .limit(limit)
        .execute(),
    );
    return found
      .slice(0, limit)
      .flatMap((row) => readableRows([row]).map((readable) => ({ ...readable, at: row.at })));
  },
  readRows: async (tables) => {
    if (tables.length === 0) return [];
    const found = await fromAll(databases, oldestFirst, ({ db }) =>
      rowsOf(db).where('tables.id', 'in', tables).orderBy('key').execute(),
    );
    return readableRows(found);
  },
  tablesOf: async (user, limit, games) => {
    const found = await fromAll(databases, newestFirst, ({ db }) =>
      rowsOf(db)
        .innerJoin('owners', 'owners.table_key', 'tables.key')
        .leftJoin('entries', 'entries.number', 'progress.last')
        .select('entries.at as writtenAt')
        .where('owners.user_id', '=', user)
        .where('status', games === 'over' ? '=' : '<>', 'over')
        .orderBy('key', 'desc')
        .limit(limit)
        .execute(),
    );
    return found
      .slice(0, limit)
      .flatMap((row) =>
        readableRows([row]).map((readable) => ({ row: readable, writtenAt: row.writtenAt ?? 0 })),
      );
  },
  tablesInvolving: async (user) => {
    const found = await fromAll(databases, oldestFirst, ({ db }) => tablesInvolving(db, user));
    return found.map(({ id }) => id);
  },
  liveTables: async (node) => {
    const found = await fromAll(databases, mostUrgentFirst, (database) =>
      freeTables(database, node)
        .where('status', '=', 'playing')
        .where('key', 'in', database.db.selectFrom('owners').select('table_key'))
        .orderBy('deadline', (order) => order.asc().nullsLast())
        .orderBy('key')
        .execute(),
    );
    return found.map(({ id }) => id);
  },
  overAmong: async (tables) => {
    if (tables.length === 0) return [];
    const found = await fromAll(databases, oldestFirst, ({ db }) =>
      db
        .selectFrom('tables')
        .innerJoin('progress', 'progress.table_key', 'tables.key')
        .select(['key', 'id'])
        .where('id', 'in', tables)
        .where('status', '=', 'over')
        .orderBy('key')
        .execute(),
    );
    return found.map(({ id }) => id);
  },
  askedSince: async (at) => {
    const found = await fromAll(databases, firstAskedFirst, ({ db }) =>
      rowsOf(db).where('asked_at', '>=', at).orderBy('asked_at').orderBy('key').execute(),
    );
    return readableRows(found);
  },
  ratedTables: async (since) => {
    const found = await fromAll(databases, oldestFirst, ({ db }) =>
      finishedSince(db, since).where('plan', 'like', '%"rated":true%').execute(),
    );
    return found.map(({ id }) => id);
  },
  finishedTables: async (since) => {
    const found = await fromAll(databases, oldestFirst, ({ db }) => finishedSince(db, since).execute());
    return found.map(({ id }) => id);
  },
  writtenAt: async () => {
    const newest = ({ db }: TimedDatabase) =>
      db.selectFrom('entries').select('at').orderBy('number', 'desc').limit(1).execute();
    const [last] = await fromAll(databases, (a, b) => b.at - a.at, newest);
    return last?.at ?? null;
  },
});

interface Keyed {
  readonly key: number;
}

const newestFirst = (a: Keyed, b: Keyed): number => b.key - a.key;
const oldestFirst = (a: Keyed, b: Keyed): number => a.key - b.key;

interface Timed extends Keyed {
  readonly deadline: number | null;
}

/** Tables without a deadline come last. */
const mostUrgentFirst = (a: Timed, b: Timed): number => {
  const [one, other] = [a.deadline ?? Infinity, b.deadline ?? Infinity];
  return one === other ? a.key - b.key : one - other;
};

const firstAskedFirst = (
  a: Keyed & { readonly asked_at: number | null },
  b: Keyed & { readonly asked_at: number | null },
): number => (a.asked_at ?? 0) - (b.asked_at ?? 0) || a.key - b.key;

/** The rows of all databases; each gives its own in this order. */
async function fromAll<Row>(
  databases: readonly TimedDatabase[],
  order: (a: Row, b: Row) => number,
  read: (database: TimedDatabase) => Promise<Row[]>,
): Promise<Row[]> {
  const parts = await Promise.all(databases.map(read));
  return parts.length === 1 ? parts[0] : parts.flat().sort(order);
}

/** Tables; for a node without those that other nodes hold. */
const freeTables = (database: TimedDatabase, node: NodeId | undefined) => {
  const rows = rowsOf(database.db);
  return node === undefined ? rows : rows.where('tables.id', 'not in', heldByOthers(database, node));
};

const finishedSince = (db: Kysely<Schema>, since: number) =>
  db
    .selectFrom('tables')
    .innerJoin('progress', 'progress.table_key', 'tables.key')
    .innerJoin('entries', 'entries.number', 'progress.last')
    .select(['key', 'id'])
    .where('status', '=', 'over')
    .where('at', '>=', since)
    .orderBy('key');

function tablesInvolving(db: Kysely<Schema>, user: UserId) {
  const seen = db.selectFrom('appearances').select('table_key').where('user_id', '=', user);
  return db
    .selectFrom('tables')
    .select(['key', 'id'])
    .where(({ or, eb }) => or([eb('host', '=', user), eb('key', 'in', seen)]))
    .orderBy('key')
    .execute();
}

export async function isInvolved(db: Kysely<Schema>, table: TableId, user: UserId): Promise<boolean> {
  const opened = db.selectFrom('tables').select('key').where('id', '=', table).where('host', '=', user);
  const sat = db
    .selectFrom('appearances')
    .innerJoin('tables', 'tables.key', 'appearances.table_key')
    .select('tables.key')
    .where('tables.id', '=', table)
    .where('appearances.user_id', '=', user);
  return (await opened.union(sat).execute()).length > 0;
}
