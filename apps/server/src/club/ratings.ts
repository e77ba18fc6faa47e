import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyGame } from '@tuckbox/catalog';
import { finishOf, type StoredTable, type TableId, TableState } from '@tuckbox/table';
import type { Logger } from '../services.ts';
import type { RatingList, RatingRow } from '../store/club.ts';
import type { NodeId } from '../store/cluster.ts';
import type { Store } from '../store/store.ts';
import { countedGames } from './counted-games.ts';
import {
  gameOfRows,
  isAgainstBots,
  listOf,
  type RatedGame,
  type RatedPlayer,
  ratingIn,
  rowsOf,
  rowsOfAll,
} from './rated-games.ts';

export interface RatingsParts {
  readonly store: Store;
  readonly gameById: (id: string) => AnyGame | null;
  readonly logger: Logger;
  readonly node: NodeId;
}

/** One node at a time changes ratings. Longer than any change takes, in milliseconds. */
const LEASE = 'ratings';
const LEASE_MS = 30_000;
const ASK_AGAIN_MS = 50;

/** Lists of one kind depend on each other and are computed together; the first has the ratings. */
const AGAINST_PEOPLE: readonly RatingList[] = ['people', 'uncounted'];
const AGAINST_BOTS: readonly RatingList[] = ['bots'];

const kindOf = (rated: RatedGame): readonly RatingList[] =>
  isAgainstBots(rated) ? AGAINST_BOTS : AGAINST_PEOPLE;

/** Rates finished games, one after the other. */
export class Ratings {
  readonly #parts: RatingsParts;
  #work: Promise<void> = Promise.resolve();

  constructor(parts: RatingsParts) {
    this.#parts = parts;
  }

  /** Rates a table whose game is over, once what was asked for before is done. A table that is rated stays as it is. */
  rate(table: TableId): void {
    this.#work = this.#work.then(async () => {
      try {
        await this.#alone(() => this.#rate(table));
      } catch (error) {
        this.#parts.logger.error({ table, error }, 'a game could not be rated');
      }
    });
  }

  /** Rates the tables that a server has left unrated since then, because it stopped just as a game ended. */
  async catchUp(since: number): Promise<void> {
    for (const table of await this.#parts.store.ratedTables(since)) this.rate(table);
  }

  /** Resolves when everything that was asked for is done. */
  settle(): Promise<void> {
    return this.#work;
  }

  /**
   * Computes all ratings anew from the logs. A game whose log is gone, or was played by older rules, counts as it was
   * rated. Returns how many games were rated.
   */
  rebuild(games: readonly AnyGame[]): Promise<number> {
    return this.#alone(async () => {
      const { store } = this.#parts;
      const tables = await store.ratedTables(0);
      const fromLogs: RatedGame[] = [];
      for (const table of tables) {
        const read = await this.#readGame(table);
        if (read !== null) fromLogs.push(read);
      }
      let count = 0;
      for (const { id } of games) {
        for (const kind of [AGAINST_PEOPLE, AGAINST_BOTS]) {
          const rated = fromLogs.filter((read) => read.game === id && kindOf(read) === kind);
          const known = new Set(rated.map(({ table }) => table));
          const kept = (await this.#keptGames(id, kind)).filter(({ table }) => !known.has(table));
          await store.replaceRatings(id, rowsOfAll([...rated, ...kept]), kind);
          count += rated.length + kept.length;
        }
      }
      return count;
    });
  }

  async #rate(table: TableId): Promise<void> {
    const { store } = this.#parts;
    if ((await store.ratingsAt(table)).length > 0) return;
    const rated = await this.#readGame(table);
    if (rated === null) return;
    const { game, endedAt, players } = rated;
    const kind = kindOf(rated);
    const isLate = async (list: RatingList) => store.hasLaterRating(game, endedAt, table, list);
    if ((await Promise.all(kind.map(isLate))).includes(true)) {
      const games = await this.#keptGames(game, kind);
      await store.replaceRatings(game, rowsOfAll([...games, rated]), kind);
      return;
    }
    const users = players.flatMap(({ user }) => user ?? []);
    const list = listOf(rated, await countedGames(store, game, users, endedAt));
    const newest = await store.newestRatings(game, users, kind[0]);
    const ratings = new Map(newest.map((row) => [row.user ?? '', ratingIn(row)]));
    await store.addRatings(rowsOf(rated, ratings, list));
  }

  async #keptGames(game: string, kind: readonly RatingList[]): Promise<readonly RatedGame[]> {
    const lists = await Promise.all(kind.map((list) => this.#parts.store.listRatings(game, list)));
    return lists.flatMap(gamesOfRows);
  }

  /** The result of a rated table, from its log; null if nobody finished the game. */
  async #readGame(table: TableId): Promise<RatedGame | null> {
    const { store, gameById } = this.#parts;
    const stored = await store.readTable(table);
    if (stored === null || !stored.row.plan.rated) return null;
    const game = gameById(stored.row.plan.game);
    const places = game === null ? null : placesAt(game, stored);
    const finish = finishOf(stored.row.plan, stored.entries);
    if (places === null || finish === null) return null;
    const kept = await store.ratingsAt(table);
    const players = finish.players.map(async ({ user, bot, isGone }, seat): Promise<RatedPlayer> => {
      const result = { bot, place: places[seat], isGone };
      const isHere = user !== null && (await store.readUser(user)) !== null;
      const before = kept.length > 0 ? gameOfRows(kept).players[seat].before : undefined;
      if (isHere) return { user, ...result };
      return before === undefined ? { user: null, ...result } : { user: null, ...result, before };
    });
    const { endedAt } = finish;
    const isUncounted = kept[0]?.list === 'uncounted';
    const rated: RatedGame = {
      ...{ table, game: stored.row.plan.game, endedAt, players: await Promise.all(players) },
      ...(isUncounted && { isUncounted }),
    };
    // A game against bots concerns nobody once the person is removed.
    const isNobodys = isAgainstBots(rated) && rated.players.every(({ user }) => user === null);
    return isNobodys ? null : rated;
  }

  /** Runs the work while no other node changes ratings. */
  async #alone<Value>(work: () => Promise<Value>): Promise<Value> {
    const { store, node } = this.#parts;
    while ((await store.claimLeases(node, [LEASE], LEASE_MS)).length === 0) await sleep(ASK_AGAIN_MS);
    try {
      return await work();
    } finally {
      await store.releaseLeases(node, [LEASE]);
    }
  }
}

function placesAt(game: AnyGame, { row, entries }: StoredTable): readonly number[] | null {
  const state = new TableState(game, row.plan, row.secret);
  for (const entry of entries) state.replay(entry);
  return state.play?.places ?? null;
}

const gamesOfRows = (rows: readonly RatingRow[]): RatedGame[] =>
  [...Map.groupBy(rows, ({ table }) => table).values()].map(gameOfRows);
