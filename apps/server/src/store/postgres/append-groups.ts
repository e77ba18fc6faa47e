import { Conflict, type Entry, type TableChange, type TableId } from '@tuckbox/table';
import type { Pool } from 'pg';
import { progressOf } from '../sql/rows.ts';
import { OutcomeUnknown } from '../store.ts';
import { isLost, isTemporary, patiently } from './connections.ts';
import { APPEND, APPEND_WITH_SEATS } from './statements.ts';

/** How many tables one statement writes at most. */
const MAX_GROUP = 500;

/** An append to one table. */
export interface Append {
  readonly table: TableId;
  readonly key: number;
  readonly entries: readonly Entry[];
  readonly change: TableChange;
}

interface Job extends Append {
  /** The entries as the statement reads them. */
  readonly written: readonly object[];
  /** An earlier attempt was lost, and may have been kept. */
  isUnsure: boolean;
  resolve(): void;
  reject(error: unknown): void;
}

/** Whether exactly these entries are in the log. */
type IsKept = (append: Append) => Promise<boolean>;

/**
 * Writes the appends of all tables that wait, in one statement; those that come meanwhile wait for the next. A table is
 * in a group once: a second append of the same table waits, and finds the log as the first has left it.
 */
export class AppendGroups {
  readonly #pool: Pool;
  readonly #isKept: IsKept;
  #waiting: Job[] = [];
  #writing: Promise<void> | null = null;
  #isClosed = false;

  constructor(pool: Pool, isKept: IsKept) {
    this.#pool = pool;
    this.#isKept = isKept;
  }

  add(append: Append): Promise<void> {
    if (this.#isClosed) return Promise.reject(new Error('the store is closed'));
    return new Promise((resolve, reject) => {
      const written = writtenOf(append);
      this.#waiting.push({ ...append, written, isUnsure: false, resolve, reject });
      this.#writing ??= this.#writeAll();
    });
  }

  /** Writes what is waiting, then refuses more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#writing;
  }

  async #writeAll(): Promise<void> {
    // Messages that were read in this turn of the event loop share a statement.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) await this.#write(this.#take());
    this.#writing = null;
  }

  #take(): readonly Job[] {
    const group: Job[] = [];
    const later: Job[] = [];
    const tables = new Set<TableId>();
    for (const job of this.#waiting) {
      if (tables.has(job.table) || group.length === MAX_GROUP) later.push(job);
      else group.push(job);
      tables.add(job.table);
    }
    this.#waiting = later;
    return group;
  }

  async #write(jobs: readonly Job[]): Promise<void> {
    try {
      const written = await patiently(() => this.#attempt(jobs), isTemporary);
      await Promise.all(jobs.map((job) => this.#settle(job, written.has(job.key))));
    } catch (error) {
      for (const job of jobs) job.reject(job.isUnsure ? new OutcomeUnknown(job.table, error) : error);
    }
  }

  /** The keys of the tables that were written. */
  async #attempt(jobs: readonly Job[]): Promise<ReadonlySet<number>> {
    const client = await this.#pool.connect();
    try {
      const { rows } = await client.query<{ key: number }>(statementFor(jobs));
      client.release();
      return new Set(rows.map(({ key }) => key));
    } catch (error) {
      client.release(isLost(error));
      if (isLost(error)) for (const job of jobs) job.isUnsure = true;
      throw error;
    }
  }

  /** A table that was not written has another log than its writer believed, or the one that a lost attempt has made. */
  async #settle(job: Job, isWritten: boolean): Promise<void> {
    if (isWritten || (job.isUnsure && (await this.#isKept(job)))) job.resolve();
    else job.reject(new Conflict(`the log is not ${(job.entries[0]?.seq ?? 1) - 1} long`));
  }
}

function writtenOf({ key, entries }: Append): object[] {
  return entries.map(({ seq, at, user, id, what }, index) => {
    if (seq !== entries[0].seq + index) throw new Error(`entry ${seq} does not follow the one before it`);
    return { key, seq, at, by: user, id, what: JSON.stringify(what) };
  });
}

/** A statement is prepared once on each connection, by its name. */
function statementFor(jobs: readonly Job[]) {
  const values = [JSON.stringify(jobs.map(jobRow)), JSON.stringify(jobs.flatMap(({ written }) => written))];
  const seatings = jobs.flatMap(seatingOf);
  const mentions = jobs.flatMap(mentionsIn);
  if (seatings.length === 0 && mentions.length === 0) return { name: 'append', text: APPEND, values };
  return {
    name: 'append with seats',
    text: APPEND_WITH_SEATS,
    values: [...values, JSON.stringify(seatings), JSON.stringify(mentions)],
  };
}

const jobRow = ({ key, entries, change }: Job): object => ({
  key,
  first: entries[0]?.seq,
  last: entries.at(-1)?.seq,
  ...progressOf(change),
  moves: change.deadline !== undefined,
  asks: change.askedAt !== undefined,
});

const seatingOf = ({ key, change: { seated } }: Job): object[] =>
  seated === undefined
    ? []
    : [{ key, seated: JSON.stringify(seated), users: seated.flatMap(({ user }) => user ?? []) }];

/** So that the removal of a user finds the log. */
const mentionsIn = ({ key, entries }: Job): object[] =>
  entries.flatMap(({ what }) => (what.kind === 'muted' ? [{ key, id: what.user }] : []));
