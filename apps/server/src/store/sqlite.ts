import type { Kysely } from 'kysely';
import type { Entry, TableId } from '../table/log.ts';
import { kyselyAlone, kyselyOver } from './dialect.ts';
import { Edition } from './edition.ts';
import { SqliteFile } from './file.ts';
import { GroupCommit, type Job } from './group.ts';
import { Logs, rowOf, rowsOf } from './logs.ts';
import { migrate } from './migrations.ts';
import { namesIn } from './names.ts';
import { peopleIn } from './people.ts';
import type { Schema } from './schema.ts';
import { appendBy, type Receipt, type Store, type TableChange, type TableStore } from './store.ts';
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
  const write: TableStore['write'] = (table, entries, change, receipt) =>
    group.put(new Append(logs, table, entries, change, receipt));
  return {
    ...listsIn(db),
    ...namesIn(db),
    ...talkIn(db),
    ...peopleIn(db),
    ...pulseIn(db),
    createTable: (row, first) => group.add(() => logs.create(row, first)),
    append: appendBy(write),
    write,
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

/** Entries on their way to the log of a table. */
class Append implements Job {
  readonly #logs: Logs;
  readonly #table: TableId;
  readonly #entries: readonly Entry[];
  readonly #change: TableChange;
  readonly #receipt: Receipt;

  constructor(logs: Logs, table: TableId, entries: readonly Entry[], change: TableChange, receipt: Receipt) {
    this.#logs = logs;
    this.#table = table;
    this.#entries = entries;
    this.#change = change;
    this.#receipt = receipt;
  }

  work(): void {
    this.#logs.append(this.#table, this.#entries, this.#change);
  }

  resolve(): void {
    this.#receipt.written();
  }

  reject(error: unknown): void {
    this.#receipt.failed(error);
  }
}

const listsIn = (
  db: Kysely<Schema>,
): Pick<TableStore, 'listTables' | 'tablesOf' | 'dueTables' | 'liveTables'> => ({
  listTables: async (limit) => {
    const rows = rowsOf(db).where('access', '=', 'public').where('status', '<>', 'over');
    return (await rows.orderBy('key', 'desc').limit(limit).execute()).map(rowOf);
  },
  tablesOf: async (user, limit, games) => {
    const rows = rowsOf(db)
      .innerJoin('owners', 'owners.table_key', 'tables.key')
      .where('owners.user_id', '=', user)
      .where('status', games === 'over' ? '=' : '<>', 'over');
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
