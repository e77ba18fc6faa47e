import { setTimeout as sleep } from 'node:timers/promises';
import type { GameResult } from '@tuckbox/engine';
import { finishOf, isSealed, type StoredTable, type TableId, type UserId } from '@tuckbox/table';
import { RecentKeys } from '../limits/recent-keys.ts';
import { Busy } from '../replays/replayer.ts';
import type { Logger } from '../services.ts';
import type { ResultRow } from '../store/results.ts';
import type { Store } from '../store/store.ts';

export interface ResultsParts {
  readonly store: Store;
  readonly logger: Logger;
  /** Replays a finished game; null if it was not played to its end. Fails with `Busy`. */
  resultOf(table: StoredTable): Promise<GameResult | null>;
}

const TRIES = 10;
const TRY_AGAIN_MS = 1000;

/** Stores the results of finished games for the people who played them. */
export class Results {
  readonly #parts: ResultsParts;
  #work: Promise<void> = Promise.resolve();
  #isClosing = false;
  /** Waiting tables and finished ones: `keep` is called again whenever somebody opens a table that is over. */
  readonly #waiting = new Set<TableId>();
  readonly #done = new RecentKeys();

  constructor(parts: ResultsParts) {
    this.#parts = parts;
  }

  /** Stores the results of a table whose game is over, after those asked for earlier. */
  keep(table: TableId): void {
    if (this.#waiting.has(table) || this.#done.has(table)) return;
    this.#waiting.add(table);
    this.#work = this.#work.then(async () => {
      this.#waiting.delete(table);
      if (this.#isClosing) return;
      try {
        const isDone = (await this.#parts.store.hasResults(table)) || (await this.#keep(table)) !== 'sealed';
        if (isDone) this.#done.add(table);
      } catch (error) {
        this.#parts.logger.error({ table, error }, 'the result of a game could not be kept');
      }
    });
  }

  /** Stores results that are missing since then, because a server stopped just as a game ended. */
  async catchUp(since: number): Promise<void> {
    for (const table of await this.#parts.store.finishedTables(since)) this.keep(table);
  }

  /** Resolves when everything that was asked for is done. */
  settle(): Promise<void> {
    return this.#work;
  }

  /** Ends after the game in progress. The next start catches up. */
  close(): Promise<void> {
    this.#isClosing = true;
    return this.#work;
  }

  /**
   * Computes all results anew from the logs. Those of a game whose log is gone, or was played by older rules, stay as
   * they are. Returns the number of games with results.
   */
  async rebuild(): Promise<number> {
    let count = 0;
    for (const table of await this.#parts.store.finishedTables(0)) {
      try {
        if ((await this.#keep(table)) === 'kept') count++;
      } catch (error) {
        this.#parts.logger.error({ table, error }, 'the result of a game could not be kept');
      }
    }
    return count;
  }

  /** A game whose deal others still play gets its results when it is unsealed. */
  async #keep(table: TableId): Promise<'kept' | 'nothing' | 'sealed'> {
    const { store } = this.#parts;
    const stored = await store.readTable(table);
    if (stored === null) return 'nothing';
    if (isSealed(stored)) return 'sealed';
    const result = await this.#resultOf(stored);
    const rows = result === null ? null : await this.#rowsOf(stored, result);
    if (rows === null) return 'nothing';
    await store.putResults(table, rows);
    return 'kept';
  }

  async #resultOf(stored: StoredTable): Promise<GameResult | null> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#parts.resultOf(stored);
      } catch (error) {
        if (!(error instanceof Busy) || tries === TRIES || this.#isClosing) throw error;
        await sleep(TRY_AGAIN_MS);
      }
    }
  }

  async #rowsOf({ row, entries }: StoredTable, result: GameResult): Promise<readonly ResultRow[] | null> {
    const finish = finishOf(row.plan, entries);
    if (finish === null) return null;
    const { endedAt, players } = finish;
    const people = players.filter(({ user }) => user !== null).length;
    const rows = players.map(async ({ user, isGone }, seat): Promise<ResultRow | null> => {
      if (user === null || !(await this.#isHere(user))) return null;
      const feats = isGone ? [] : result.feats[seat].toSorted();
      const columns = { place: result.places[seat], isGone, people, feats };
      return { table: row.id, seat, game: row.plan.game, user, endedAt, ...columns };
    });
    return (await Promise.all(rows)).filter((kept) => kept !== null);
  }

  async #isHere(user: UserId): Promise<boolean> {
    return (await this.#parts.store.readUser(user)) !== null;
  }
}
