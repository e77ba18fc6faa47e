import { randomUUID } from 'node:crypto';
import { fingerprint } from '@tuckbox/kit';
import type { TableId } from '@tuckbox/table';
import { type CompiledQuery, type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import { type TableShares, type TimedDatabase, tableSharesIn } from '../sql/cluster.ts';
import { keepMetadata, readMetadata, writeMetadata } from '../sql/metadata.ts';
import { migrate } from '../sql/migrate.ts';
import { LogRemoval } from '../sql/removal.ts';
import type { Schema } from '../sql/schema.ts';
import type { Transact, Work } from '../sql/work.ts';
import { isTemporary, openPool, type Pace, patiently } from './connections.ts';
import { kyselyOn } from './dialect.ts';
import { TableLogs } from './table-logs.ts';

/** One PostgreSQL database, with a part of the logs. */
export interface Place extends TimedDatabase {
  readonly pool: Pool;
  readonly logs: TableLogs;
  readonly removal: LogRemoval;
  readonly shares: TableShares;
  readonly transact: Transact;
}

async function openPlace(address: string, pace: Pace): Promise<Place> {
  await upgrade(address);
  const pool = openPool(address, pace);
  try {
    const db = kyselyOn(pool);
    const transact = transactOn(db);
    const timed = { db, now: () => sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8` };
    const logs = new TableLogs(pool, db);
    return {
      ...timed,
      pool,
      logs,
      removal: new LogRemoval(db, transact),
      shares: tableSharesIn(timed),
      transact,
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

async function upgrade(address: string): Promise<void> {
  const pool = openPool(address, 'unhurried');
  try {
    await migrate(kyselyOn(pool));
  } finally {
    await pool.end();
  }
}

/** Works may run twice: what a lost commit has done is done again, to the same end. */
const transactOn =
  (db: Kysely<Schema>): Transact =>
  (work, key) =>
    patiently(
      () =>
        db.transaction().execute(async (transaction) => {
          if (key !== undefined)
            await transaction
              .selectFrom('progress')
              .select('table_key')
              .where('table_key', '=', key)
              .forUpdate()
              .execute();
          return runWithin(transaction, work());
        }),
      isTemporary,
    );

async function runWithin<Result>(db: Kysely<Schema>, work: Work<Result>): Promise<Result> {
  for (let step = work.next(); ; ) {
    if (step.done) return step.value;
    const { rows } = await db.executeQuery(step.value.compile() as CompiledQuery);
    step = work.next(rows);
  }
}

/**
 * The databases over which logs are spread by the tables' ids. A database may be added to the end of the list: tables
 * that are where they used to belong are found there.
 */
export class Places {
  readonly all: readonly Place[];
  /** Holds the users, the chat, and what belongs to no table. */
  readonly first: Place;
  /** Tables that are not in the database of their id. */
  readonly #strays = new Map<TableId, Place>();

  private constructor(all: readonly Place[]) {
    this.all = all;
    this.first = all[0];
  }

  static async open(addresses: readonly string[], pace: Pace): Promise<Places> {
    const opened: Place[] = [];
    try {
      for (const address of addresses) opened.push(await openPlace(address, pace));
      await assertOrder(opened);
      return new Places(opened);
    } catch (error) {
      for (const { pool } of opened) await pool.end();
      throw error;
    }
  }

  /** The database for a new table of this id. */
  homeOf(table: TableId): Place {
    if (this.all.length === 1) return this.first;
    return this.all[Number.parseInt(fingerprint(table).slice(0, 8), 16) % this.all.length];
  }

  /** The database with the log of this table; its home if there is no log. */
  async placeOf(table: TableId): Promise<Place> {
    const home = this.homeOf(table);
    if (this.all.length === 1) return home;
    const stray = this.#strays.get(table);
    if (stray !== undefined) return stray;
    if ((await home.logs.keyOf(table)) !== null) return home;
    for (const place of this.all) {
      if (place === home || (await place.logs.keyOf(table)) === null) continue;
      this.#strays.set(table, place);
      return place;
    }
    return home;
  }

  /** Keys of new tables, which rise over all databases: lists are ordered by them. Null where one database counts. */
  async nextKey(): Promise<number | null> {
    if (this.all.length === 1) return null;
    const next = sql<{ key: number }>`select nextval('tables_key_seq') as key`;
    return (await next.execute(this.first.db)).rows[0].key;
  }

  forget(table: TableId): void {
    this.#strays.delete(table);
    for (const { logs } of this.all) logs.forget(table);
  }

  async close(): Promise<void> {
    for (const { logs } of this.all) await logs.close();
    for (const { pool } of this.all) await pool.end();
  }
}

/**
 * Fails where the databases are not those of before, in the same order: logs would be looked for where they are not.
 * Each database keeps its number, and the id of all of them together.
 */
async function assertOrder(places: readonly Place[]): Promise<void> {
  const { db } = places[0];
  const known = Number((await readMetadata(db, 'databases')) ?? 0);
  if (known > places.length)
    throw new Error(`The logs are spread over ${known} databases, and DATABASE_URL names ${places.length}.`);
  const notes = await Promise.all(places.map((place) => readMetadata(place.db, 'place')));
  const family = familyIn(notes[0] ?? (await keepMetadata(db, 'place', noteOf(0, randomUUID()))));
  // All of them are checked before any is changed.
  for (const [index, note] of notes.entries()) assertPlace(index, note ?? noteOf(index, family), family);
  for (const [index, place] of places.entries())
    assertPlace(index, await keepMetadata(place.db, 'place', noteOf(index, family)), family);
  if (known < places.length) await writeMetadata(db, 'databases', String(places.length));
}

const noteOf = (index: number, family: string): string => `${index + 1} ${family}`;
const familyIn = (note: string): string => note.split(' ')[1];

function assertPlace(index: number, note: string, family: string): void {
  if (note === noteOf(index, family)) return;
  throw new Error(
    `Database ${index + 1} of DATABASE_URL was number ${note.split(' ')[0]} before, or belongs to other databases: keep the order, and add new ones at the end.`,
  );
}
