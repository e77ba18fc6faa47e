import { existsSync } from 'node:fs';
import { GAMES, gameById } from '@tuckbox/catalog';
import { databasesIn } from '../config.ts';
import { randomLetters } from '../random-letters.ts';
import { openPostgres } from '../store/postgres/store.ts';
import { openSqlite } from '../store/sqlite/store.ts';
import { Ratings } from './ratings.ts';

const SILENT = { info: () => {}, warn: () => {}, error: () => {} };

/**
 * Computes all ratings of a server anew, which may be running: of the PostgreSQL databases at an address, or of a
 * database file. Returns how many games were rated.
 */
export async function rebuildRatings(place: {
  readonly database: string;
  readonly address: string | undefined;
}): Promise<number> {
  const { database, address } = place;
  if (address === undefined && !existsSync(database)) throw new Error(`There is no database at ${database}.`);
  const store = await (address === undefined ? openSqlite(database) : openPostgres(databasesIn(address)));
  try {
    return await new Ratings({ store, gameById, logger: SILENT, node: randomLetters(12) }).rebuild(GAMES);
  } finally {
    await store.close();
  }
}
