import {
  Damaged,
  type Entry,
  type Happening,
  type TableChange,
  type TableId,
  type TableRow,
} from '@tuckbox/table';
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** An entry as the database holds it. */
export type EntryRow = Pick<Schema['entries'], 'seq' | 'at' | 'user_id' | 'client_id' | 'what'>;

export function entryOf(table: TableId, { seq, at, user_id, client_id, what }: EntryRow): Entry {
  return { seq, at, user: user_id, id: client_id, what: happeningIn(table, seq, what) };
}

function happeningIn(table: TableId, seq: number, what: string): Happening {
  try {
    return JSON.parse(what) as Happening;
  } catch (error) {
    throw new Damaged(table, seq, `entry ${seq} cannot be read`, error);
  }
}

/** A part of a log: the entries after one, up to another. */
export interface Range {
  readonly after: number;
  readonly until: number;
}

/** Fails with `Damaged` if rows in order are not exactly this part of a log. */
export function assertComplete(table: TableId, rows: readonly EntryRow[], { after, until }: Range): void {
  const oldest = rows[0]?.seq ?? until + 1;
  if (oldest !== after + 1)
    throw new Damaged(table, oldest - 1, `entry ${oldest - 1} of ${until} is missing`);
  if (rows.length !== until - after)
    throw new Damaged(table, until, `the last of ${until} entries is not the last`);
}

/** Tables with their progress. */
export const rowsOf = (db: Kysely<Schema>) =>
  db
    .selectFrom('tables')
    .innerJoin('progress', 'progress.table_key', 'tables.key')
    .select(['key', 'id', 'plan', 'secret', 'status', 'taken', 'seated', 'deadline', 'turns', 'asked_at']);

interface StoredRow extends Omit<TableRow, 'plan' | 'status' | 'seated' | 'turns' | 'askedAt'> {
  readonly plan: string;
  readonly status: string;
  readonly seated: string;
  readonly turns: string;
  readonly asked_at: number | null;
}

export function rowOf(stored: StoredRow): TableRow {
  const { id, plan, secret, status, taken, seated, deadline, turns, asked_at } = stored;
  try {
    return {
      id,
      plan: JSON.parse(plan) as TableRow['plan'],
      secret,
      status: status as TableRow['status'],
      taken,
      seated: JSON.parse(seated) as TableRow['seated'],
      deadline,
      turns: JSON.parse(turns) as TableRow['turns'],
      askedAt: asked_at,
    };
  } catch (error) {
    throw new Damaged(id, null, 'what the table was opened with cannot be read', error);
  }
}

/** The columns of `progress` of a new table. */
export const progressOfRow = ({
  status,
  taken,
  deadline,
  turns,
  askedAt,
}: TableRow): Omit<Schema['progress'], 'table_key' | 'length' | 'last'> => ({
  status,
  taken,
  deadline,
  turns: JSON.stringify(turns),
  asked_at: askedAt,
});

/** The columns of `progress` that a change sets. */
export function progressOf({
  status,
  taken,
  deadline,
  turns,
  askedAt,
}: TableChange): Partial<Schema['progress']> {
  return {
    ...(status === undefined ? {} : { status }),
    ...(taken === undefined ? {} : { taken }),
    ...(deadline === undefined ? {} : { deadline }),
    ...(turns === undefined ? {} : { turns: JSON.stringify(turns) }),
    ...(askedAt === undefined ? {} : { asked_at: askedAt }),
  };
}

/** The readable rows: a damaged one must not hide the others. */
export const readableRows = (rows: readonly StoredRow[]): TableRow[] =>
  rows.flatMap((row) => {
    try {
      return rowOf(row);
    } catch {
      return [];
    }
  });
