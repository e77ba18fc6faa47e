import { existsSync } from 'node:fs';
import { openSqlite } from '../store/sqlite/store.ts';
import type { IdentityStore, Report, TableStore } from '../store/store.ts';

/** A player's report of a chat line, with what the operator needs to judge it. */
export interface ShownReport {
  readonly id: number;
  readonly at: number;
  /** When the operator closed it; null before. */
  readonly closedAt: number | null;
  readonly why: string;
  /** The player who reported it. */
  readonly by: string;
  readonly byUser: string;
  readonly table: string;
  /** The author, and the reported text. */
  readonly user: string;
  readonly name: string;
  readonly text: string;
}

type ReportStore = Pick<TableStore, 'listReports' | 'readLine' | 'closeReport'> &
  Pick<IdentityStore, 'readUser'>;

/** The newest reports, newest first. */
export async function reportsIn(store: ReportStore, limit: number): Promise<ShownReport[]> {
  return reportsWithLines(store, await store.listReports(limit));
}

/** Reports with the reported lines and the reporters' names. */
export function reportsWithLines(
  store: Pick<ReportStore, 'readLine' | 'readUser'>,
  reports: readonly Report[],
): Promise<ShownReport[]> {
  const shown = reports.map(async ({ id, at, closedAt, why, by, chat }) => {
    const line = await store.readLine(chat);
    const accuser = await store.readUser(by);
    return {
      ...{
        id,
        at,
        closedAt,
        why,
        by: accuser?.name ?? (by === '' ? 'somebody who is gone' : by),
        byUser: by,
      },
      ...{ table: line?.table ?? '', user: line?.user ?? '', name: line?.name ?? '', text: line?.text ?? '' },
    };
  });
  return Promise.all(shown);
}

/** The same from a database file; a server may be running on it. */
export const readReports = (database: string, limit: number): Promise<ShownReport[]> =>
  withStore(database, (store) => reportsIn(store, limit));

/** False if there is no open report of that number. */
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
