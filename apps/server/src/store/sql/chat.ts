import type { Kysely } from 'kysely';
import type { TableStore } from '../store.ts';
import type { Schema } from './schema.ts';

/** Chat and reports in a database. */
export const chatIn = (
  db: Kysely<Schema>,
): Pick<
  TableStore,
  | 'addChat'
  | 'readChat'
  | 'readLine'
  | 'linesOf'
  | 'reportsBy'
  | 'reassignChat'
  | 'addReport'
  | 'listReports'
  | 'closeReport'
> => ({
  addChat: async (line) => {
    const { table, user, name, text, at } = line;
    const row = { table_id: table, user_id: user, name, text, at };
    const { id } = await db.insertInto('chat').values(row).returning('id').executeTakeFirstOrThrow();
    return { id, ...line };
  },
  readChat: async (table, limit) => {
    const rows = await linesIn(db).where('table_id', '=', table).orderBy('id', 'desc').limit(limit).execute();
    return rows.reverse();
  },
  readLine: async (id) => (await linesIn(db).where('id', '=', id).executeTakeFirst()) ?? null,
  linesOf: (user, after, limit) =>
    linesIn(db).where('user_id', '=', user).where('id', '>', after).orderBy('id').limit(limit).execute(),
  reportsBy: (user) => reportsIn(db).where('by_user', '=', user).orderBy('id').execute(),
  reassignChat: async (from, successor, name) => {
    await db.updateTable('chat').set({ user_id: successor, name }).where('user_id', '=', from).execute();
    await db.updateTable('reports').set({ by_user: successor }).where('by_user', '=', from).execute();
  },
  addReport: async ({ chat, by, why, at }) => {
    await db.insertInto('reports').values({ chat, by_user: by, why, at, closed_at: null }).execute();
  },
  listReports: (limit) => reportsIn(db).orderBy('id', 'desc').limit(limit).execute(),
  closeReport: async (id, at) => {
    const open = db.updateTable('reports').set({ closed_at: at }).where('id', '=', id);
    return (await open.where('closed_at', 'is', null).executeTakeFirst()).numUpdatedRows > 0n;
  },
});

const linesIn = (db: Kysely<Schema>) =>
  db.selectFrom('chat').select(['id', 'table_id as table', 'user_id as user', 'name', 'text', 'at']);

const reportsIn = (db: Kysely<Schema>) =>
  db.selectFrom('reports').select(['id', 'chat', 'by_user as by', 'why', 'at', 'closed_at as closedAt']);
