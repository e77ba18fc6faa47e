import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TableId } from '@tuckbox/table';
import { type Kysely, sql } from 'kysely';
import { databasesIn } from '../../config.ts';
import { Places } from '../postgres/places.ts';
import { keepMetadata, readMetadata } from '../sql/metadata.ts';
import { migrate } from '../sql/migrate.ts';
import type { Schema } from '../sql/schema.ts';
import { kyselyAlone } from '../sqlite/dialect.ts';
import { SqliteFile } from '../sqlite/file.ts';
import { lockFolder } from '../sqlite/folder-lock.ts';

/** A node that was noted within this time runs, in milliseconds. */
const ALIVE_MS = 15_000;

const COOKIE_KEY = 'key cookie';

/** One end of a move: a data folder, or PostgreSQL databases. Nobody else uses it meanwhile. */
export interface Side {
  readonly name: string;
  /** Holds the users and the chat. */
  readonly first: Kysely<Schema>;
  /** All that hold logs. */
  readonly all: readonly Kysely<Schema>[];
  /** The database for the log of a new table. */
  homeOf(table: TableId): Kysely<Schema>;
  /** The key that signs cookies; null if there is none yet. */
  readCookieKey(): Promise<string | null>;
  writeCookieKey(key: string): Promise<void>;
  /** Lets new rows be numbered after those that were copied. */
  countOn(): Promise<void>;
  close(): Promise<void>;
}

/** A folder, or addresses that begin with `postgres:`. */
export const openSide = (place: string): Promise<Side> =>
  /^postgres(ql)?:/.test(place) ? openDatabases(place) : openFolder(place);

async function openFolder(folder: string): Promise<Side> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = lockFolder(folder);
  try {
    const file = new SqliteFile(join(folder, 'tuckbox.db'));
    const db = kyselyAlone(file);
    await migrate(db);
    const keyFile = join(folder, 'cookie.key');
    return {
      name: folder,
      first: db,
      all: [db],
      homeOf: () => db,
      readCookieKey: async () => (existsSync(keyFile) ? readFileSync(keyFile, 'utf8').trim() : null),
      writeCookieKey: async (key) => writeFileSync(keyFile, key, { mode: 0o600, flush: true }),
      // SQLite counts on by itself.
      countOn: async () => {},
      close: async () => {
        file.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openDatabases(addresses: string): Promise<Side> {
  const places = await Places.open(databasesIn(addresses), 'unhurried');
  const { db } = places.first;
  try {
    await assertNobodyRuns(db);
  } catch (error) {
    await places.close();
    throw error;
  }
  return {
    name: places.all.length === 1 ? 'PostgreSQL' : `${places.all.length} PostgreSQL databases`,
    first: db,
    all: places.all.map((place) => place.db),
    homeOf: (table) => places.homeOf(table).db,
    readCookieKey: () => readMetadata(db, COOKIE_KEY),
    writeCookieKey: async (key) => {
      await keepMetadata(db, COOKIE_KEY, key);
    },
    countOn: () => countOn(places.all.map((place) => place.db)),
    close: () => places.close(),
  };
}

async function assertNobodyRuns(db: Kysely<Schema>): Promise<void> {
  const since = sql<number>`extract(epoch from clock_timestamp()) * 1000 - ${ALIVE_MS}::float8`;
  const running = await db.selectFrom('nodes').select('node').where('seen_at', '>', since).execute();
  if (running.length > 0)
    throw new Error(
      `${running.length} servers run on these databases: stop them first, and wait 15 seconds.`,
    );
}

const COUNTED = { entries: 'number', chat: 'id', reports: 'id', audit: 'id' } as const;

/** The first database numbers the tables of all. */
async function countOn(all: readonly Kysely<Schema>[]): Promise<void> {
  const keys = await Promise.all(all.map((db) => highest(db, 'tables', 'key')));
  await countFrom(all[0], 'tables', 'key', Math.max(...keys));
  for (const db of all)
    for (const [table, column] of Object.entries(COUNTED))
      await countFrom(db, table, column, await highest(db, table, column));
}

async function highest(db: Kysely<Schema>, table: string, column: string): Promise<number> {
  const query = sql<{ highest: number }>`select max(${sql.ref(column)}) as highest from ${sql.table(table)}`;
  return (await query.execute(db)).rows[0].highest ?? 0;
}

async function countFrom(db: Kysely<Schema>, table: string, column: string, last: number): Promise<void> {
  if (last > 0) await sql`select setval(${`${table}_${column}_seq`}, ${last}::bigint)`.execute(db);
}
