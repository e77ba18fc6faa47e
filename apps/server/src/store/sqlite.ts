import type { Kysely } from 'kysely';
import { kyselyAlone, kyselyOver } from './dialect.ts';
import { Edition } from './edition.ts';
import { SqliteFile } from './file.ts';
import { GroupCommit } from './group.ts';
import { Logs, rowOf, rowsOf } from './logs.ts';
import { migrate } from './migrations.ts';
import { peopleIn } from './people.ts';
import type { Schema } from './schema.ts';
import type { Store, TableStore } from './store.ts';
import { pulseIn, talkIn } from './talk.ts';

/** The store in one SQLite file, which is made or brought up to date first. */
export async function openSqlite(path: string): Promise<Store> {
  const file = new SqliteFile(path);
  try {
    await migrate(kyselyAlone(file));
    return storeIn(file);
  } catch (error) {
    file.close();
    throw error;
  }
}

function storeIn(file: SqliteFile): Store {
  const edition = new Edition(file);
  const group = new GroupCommit(file, { whyNot: () => edition.whyNot(), undone: () => logs.forget() });
  const db = kyselyOver(file, (work) => group.add(work));
  const logs = new Logs(file, db);
  return {
    ...listsIn(db),
    ...talkIn(db),
    ...peopleIn(db),
    ...pulseIn(db),
    createTable: (row, first) => group.add(() => logs.create(row, first)),
    append: (table, entries, change) => group.add(() => logs.append(table, entries, change)),
    readTable: async (table) => logs.read(table),
    onReplaced: (listener) => edition.onReplaced(listener),
    ping: async () => {
      await db.selectFrom('facts').select('name').limit(1).execute();
    },
    close: async () => {
      group.close();
      file.close();
    },
  };
}

const listsIn = (
  db: Kysely<Schema>,
): Pick<TableStore, 'listTables' | 'tablesOf' | 'dueTables' | 'liveTables'> => ({
  listTables: async (limit) => {
    const rows = rowsOf(db).where('access', '=', 'public').where('status', '<>', 'over');
    return (await rows.orderBy('key', 'desc').limit(limit).execute()).map(rowOf);
  },
  tablesOf: async (user, limit) => {
    const rows = rowsOf(db)
      .innerJoin('owners', 'owners.table_key', 'tables.key')
      .where('owners.user_id', '=', user)
      .where('status', '<>', 'over');
    return (await rows.orderBy('key', 'desc').limit(limit).execute()).map(({ id }) => id);
  },
  dueTables: async (until) => {
    const rows = rowsOf(db).where('deadline', '<=', until).orderBy('deadline').orderBy('key');
    return (await rows.execute()).map(({ id }) => id);
  },
  liveTables: async () => {
    const rows = rowsOf(db).where('status', '=', 'playing').orderBy('key');
    return (await rows.execute()).map(({ id }) => id);
  },
});
