import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import type { Pulse, TableStore } from './store.ts';

/** Chat and complaints in any database that Kysely speaks to. */
export const talkIn = (
  db: Kysely<Schema>,
): Pick<TableStore, 'addChat' | 'readChat' | 'addReport' | 'listReports'> => ({
  addChat: async (line) => {
    const { table, user, name, text, at } = line;
    const row = { table_id: table, user_id: user, name, text, at };
    const { id } = await db.insertInto('chat').values(row).returning('id').executeTakeFirstOrThrow();
    return { id, ...line };
  },
  readChat: async (table, limit) => {
    const rows = await db
      .selectFrom('chat')
      .select(['id', 'table_id as table', 'user_id as user', 'name', 'text', 'at'])
      .where('table_id', '=', table)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.reverse();
  },
  addReport: async ({ chat, by, why, at }) => {
    await db.insertInto('reports').values({ chat, by_user: by, why, at }).execute();
  },
  listReports: (limit) =>
    db
      .selectFrom('reports')
      .select(['chat', 'by_user as by', 'why', 'at'])
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
});

export const pulseIn = (db: Kysely<Schema>): Pulse => ({
  aliveAt: async () => {
    const fact = db.selectFrom('facts').select('value').where('name', '=', 'alive_at');
    const found = await fact.executeTakeFirst();
    return found === undefined ? null : Number(found.value);
  },
  beat: async (at) => {
    const value = String(at);
    await db
      .insertInto('facts')
      .values({ name: 'alive_at', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  },
});
