import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import type { Pulse, TableStore } from './store.ts';

/** Chat and complaints in any database that Kysely speaks to. */
export const talkIn = (
  db: Kysely<Schema>,
): Pick<
  TableStore,
  | 'addChat'
  | 'readChat'
  | 'readLine'
  | 'passOnChat'
  | 'addReport'
  | 'listReports'
  | 'closeReport'
  | 'listSilenced'
  | 'setSilenced'
> => ({
  addChat: async (line) => {
    const { table, user, name, text, at } = line;
    const row = { table_id: table, user_id: user, name, text, at };
    const { id } = await db.insertInto('chat').values(row).returning('id').executeTakeFirstOrThrow();
    return { id, ...line };
  },
  readChat: async (table, limit) => {
    const rows = await linesOf(db).where('table_id', '=', table).orderBy('id', 'desc').limit(limit).execute();
    return rows.reverse();
  },
  readLine: async (id) => (await linesOf(db).where('id', '=', id).executeTakeFirst()) ?? null,
  passOnChat: async (from, heir, name) => {
    await db.updateTable('chat').set({ user_id: heir, name }).where('user_id', '=', from).execute();
  },
  addReport: async ({ chat, by, why, at }) => {
    await db.insertInto('reports').values({ chat, by_user: by, why, at, closed_at: null }).execute();
  },
  listReports: (limit) =>
    db
      .selectFrom('reports')
      .select(['id', 'chat', 'by_user as by', 'why', 'at', 'closed_at as closedAt'])
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  closeReport: async (id, at) => {
    const open = db.updateTable('reports').set({ closed_at: at }).where('id', '=', id);
    return (await open.where('closed_at', 'is', null).executeTakeFirst()).numUpdatedRows > 0n;
  },
  listSilenced: async () =>
    (await db.selectFrom('silenced').select('user_id').execute()).map(({ user_id }) => user_id),
  setSilenced: async (user, isSilenced) => {
    if (!isSilenced) await db.deleteFrom('silenced').where('user_id', '=', user).execute();
    else
      await db
        .insertInto('silenced')
        .values({ user_id: user })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  },
});

const linesOf = (db: Kysely<Schema>) =>
  db.selectFrom('chat').select(['id', 'table_id as table', 'user_id as user', 'name', 'text', 'at']);

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
