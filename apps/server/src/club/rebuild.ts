import { existsSync } from 'node:fs';
import { GAMES, gameById } from '@tuckbox/catalog';
import type { GameResult } from '@tuckbox/engine';
import type { StoredTable } from '@tuckbox/table';
import { databasesIn } from '../config.ts';
import { randomLetters } from '../random-letters.ts';
import { resultAt } from '../replays/answer.ts';
import { openPostgres } from '../store/postgres/store.ts';
import { openSqlite } from '../store/sqlite/store.ts';
import { Ratings } from './ratings.ts';
import { Results } from './results.ts';

const SILENT = { info: () => {}, warn: () => {}, error: () => {} };

/** How many games there were. */
export interface Rebuilt {
  readonly rated: number;
  /** Finished games of people, rated or not. */
  readonly finished: number;
}

/** Recomputes all ratings and results of a server, which may be running, in PostgreSQL or in a database file. */
export async function rebuildRatings(place: {
  readonly database: string;
  readonly address: string | undefined;
}): Promise<Rebuilt> {
  const { database, address } = place;
  if (address === undefined && !existsSync(database)) throw new Error(`There is no database at ${database}.`);
  const store = await (address === undefined ? openSqlite(database) : openPostgres(databasesIn(address)));
  try {
    const node = randomLetters(12);
    const rated = await new Ratings({ store, gameById, logger: SILENT, node }).rebuild(GAMES);
    const replayed = async (table: StoredTable): Promise<GameResult | null> => {
      const game = gameById(table.row.plan.game);
      return game === null ? null : resultAt(game, table);
    };
    return { rated, finished: await new Results({ store, logger: SILENT, resultOf: replayed }).rebuild() };
  } finally {
    await store.close();
  }
}
