import { existsSync } from 'node:fs';
import { openSqlite } from '../store/sqlite.ts';
import type { IdentityStore, TableStore } from '../store/store.ts';

/** What somebody complains of, with all that is needed to judge it. */
export interface ShownReport {
  readonly id: number;
  readonly at: number;
  /** When whoever runs the server was done with it; null before. */
  readonly closedAt: number | null;
  readonly why: string;
  /** Who complains. */
  readonly by: string;
  readonly table: string;
  /** Who said it, and what. */
  readonly user: string;
  readonly name: string;
  readonly text: string;
}

type ReportStore = Pick<TableStore, 'listReports' | 'readLine' | 'closeReport'> &
  Pick<IdentityStore, 'readUser'>;

/** The newest complaints, newest first. */
export async function reportsIn(store: ReportStore, limit: number): Promise<ShownReport[]> {
  const reports = await store.listReports(limit);
  const shown = reports.map(async ({ id, at, closedAt, why, by, chat }) => {
    const line = await store.readLine(chat);
    const accuser = await store.readUser(by);
    return {
      ...{ id, at, closedAt, why, by: accuser?.name ?? by },
      ...{ table: line?.table ?? '', user: line?.user ?? '', name: line?.name ?? '', text: line?.text ?? '' },
    };
  });
  return Promise.all(shown);
}

/** The same from a database on which a server may be running. */
export const readReports = (database: string, limit: number): Promise<ShownReport[]> =>
  withStore(database, (store) => reportsIn(store, limit));

/** False where there is none of that number that is open. */
export const closeReport = (database: string, id: number): Promise<boolean> =>
  withStore(database, (store) => store.closeReport(id, Date.now()));

async function withStore<Value>(
  database: string,
  work: (store: ReportStore) => Promise<Value>,
): Promise<Value> {
  if (!existsSync(database)) throw new Error(`There is no database at ${database}.`);
  const store = await openSqlite(database);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
