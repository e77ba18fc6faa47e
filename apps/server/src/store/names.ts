import type { Kysely } from 'kysely';
import type { Happening, TablePlan, UserId } from '../table/log.ts';
import type { Schema } from './schema.ts';
import type { TableStore } from './store.ts';

/**
 * Puts another name wherever the log of a table tells this user's, and the names of the guests that have become this
 * user. What is to be changed is handed to `change`.
 */
export function renameIn<E extends { readonly what: Happening }>(
  entries: readonly E[],
  user: UserId,
  name: string,
  change: (entry: E, what: Happening) => void,
): void {
  const users = new Set([user]);
  const heirs = entries.flatMap(({ what }) => (what.kind === 'became' ? [what] : []));
  for (const { from, user: heir } of heirs.reverse()) if (heir !== null && users.has(heir)) users.add(from);
  for (const entry of entries) {
    const what = renamed(entry.what, users, name);
    if (what !== null) change(entry, what);
  }
}

function renamed(what: Happening, users: ReadonlySet<UserId>, name: string): Happening | null {
  switch (what.kind) {
    case 'opened':
      return users.has(what.plan.host) ? { ...what, plan: { ...what.plan, hostName: name } } : null;
    case 'sat':
    case 'taken':
      return users.has(what.user) ? { ...what, name } : null;
    case 'became':
      return what.user !== null && users.has(what.user) ? { ...what, name } : null;
    default:
      return null;
  }
}

/** Whose names stand at which tables, in any database that Kysely speaks to. */
export const namesIn = (db: Kysely<Schema>): Pick<TableStore, 'tablesWith' | 'rehost' | 'rename'> => ({
  tablesWith: async (user) => (await tablesWith(db, user)).map(({ id }) => id),
  rehost: async (table, host, name) => {
    const found = await db.selectFrom('tables').select('plan').where('id', '=', table).executeTakeFirst();
    if (found === undefined) return;
    const plan: TablePlan = { ...(JSON.parse(found.plan) as TablePlan), host, hostName: name };
    await db
      .updateTable('tables')
      .set({ host, plan: JSON.stringify(plan) })
      .where('id', '=', table)
      .execute();
  },
  rename: async (user, name) => {
    for (const { key } of await tablesWith(db, user)) await renameAt(db, key, user, name);
    await db.updateTable('chat').set({ name }).where('user_id', '=', user).execute();
  },
});

function tablesWith(db: Kysely<Schema>, user: UserId) {
  const seen = db.selectFrom('appearances').select('table_key').where('user_id', '=', user);
  return db
    .selectFrom('tables')
    .select(['key', 'id'])
    .where(({ or, eb }) => or([eb('host', '=', user), eb('key', 'in', seen)]))
    .orderBy('key')
    .execute();
}

async function renameAt(db: Kysely<Schema>, key: number, user: UserId, name: string): Promise<void> {
  const rows = await entriesOf(db, key);
  const entries = rows.map(({ number, what }) => ({ number, what: JSON.parse(what) as Happening })).reverse();
  const changed = new Map<number, string>();
  renameIn(entries, user, name, ({ number }, what) => changed.set(number, JSON.stringify(what)));
  for (const [number, what] of changed)
    await db.updateTable('entries').set({ what }).where('number', '=', number).execute();
}

/** The log of a table, from its newest entry back. */
const entriesOf = (db: Kysely<Schema>, key: number) =>
  db
    .withRecursive('chain', (build) =>
      build
        .selectFrom('entries')
        .innerJoin('progress', 'progress.last', 'entries.number')
        .select(['number', 'before', 'what'])
        .where('progress.table_key', '=', key)
        .unionAll(
          build
            .selectFrom('entries')
            .innerJoin('chain', 'chain.before', 'entries.number')
            .select(['entries.number', 'entries.before', 'entries.what']),
        ),
    )
    .selectFrom('chain')
    .select(['number', 'what'])
    .execute();
