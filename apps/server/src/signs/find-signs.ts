import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { PairSign } from '@tuckbox/club';
import type { RatingRow } from '../store/club.ts';
import type { Store } from '../store/store.ts';
import type { AskThread } from './ask-thread.ts';
import type { GameSigns } from './game-signs.ts';

const DAY = 24 * 3_600_000;

/** Signs are based on the games of this many days. */
export const DAYS_LOOKED_AT = 180;

/** Rows are read week by week, so that no table waits for a long list. */
const AT_ONCE = 7 * DAY;

/** A log is short if it has less than this part of the usual number of entries. */
export const SHORT = 1 / 3;

/** A pair, and how many of their games were short. */
export type FoundPair = PairSign & { readonly short: number };

export interface FoundSigns extends GameSigns {
  readonly pairs: readonly FoundPair[];
}

/** How long the results are cached, in milliseconds. */
const SHOWN_FOR = 30_000;

export interface SignFinderParts {
  readonly store: Store;
  /** The ids of the games. */
  readonly games: readonly string[];
  readonly ask: AskThread;
  now(): number;
}

/** Finds signs in the rated games when the operator opens the page. */
export class SignFinder {
  readonly #parts: SignFinderParts;
  readonly #closing = new AbortController();
  #found: Promise<readonly FoundSigns[]> = Promise.resolve([]);
  #foundAt = -Infinity;

  constructor(parts: SignFinderParts) {
    this.#parts = parts;
  }

  find(): Promise<readonly FoundSigns[]> {
    const now = this.#parts.now();
    if (now - this.#foundAt < SHOWN_FOR) return this.#found;
    this.#foundAt = now;
    this.#found = this.#findAll(now);
    this.#found.catch(() => this.forget());
    return this.#found;
  }

  /** Empties the cache. */
  forget(): void {
    this.#foundAt = -Infinity;
  }

  close(): void {
    this.#closing.abort(new Error('the server is going down'));
  }

  async #findAll(now: number): Promise<readonly FoundSigns[]> {
    const { store, games, ask } = this.#parts;
    const since = now - DAYS_LOOKED_AT * DAY;
    const all: FoundSigns[] = [];
    for (const game of games) {
      const ratings: RatingRow[] = [];
      for (let from = since; from <= now; from += AT_ONCE) {
        ratings.push(...(await store.ratingsWithin(game, { from, to: from + AT_ONCE })));
        await endOfTurn();
      }
      if (ratings.length === 0) continue;
      const judged = await store.judgedSince(game, since);
      const signs = await ask({ kind: 'signs', game, ratings, judged }, this.#closing.signal);
      all.push({ ...signs, pairs: await this.#withLengths(signs) });
    }
    return all;
  }

  async #withLengths({ pairs, duels }: GameSigns): Promise<readonly FoundPair[]> {
    if (pairs.length === 0) return [];
    const { store } = this.#parts;
    const usual = [...(await store.lengthsOf(duels)).values()].sort((a, b) => a - b);
    const short = SHORT * (usual[usual.length >> 1] ?? 0);
    const lengths = await store.lengthsOf(pairs.flatMap(({ tables }) => tables));
    return pairs.map((pair) => ({
      ...pair,
      short: pair.tables.filter((table) => (lengths.get(table) ?? Infinity) < short).length,
    }));
  }
}
