import { setTimeout as sleep } from 'node:timers/promises';
import type { Agreement } from '@tuckbox/bots/coach';
import type { TableId } from '@tuckbox/table';
import type { Config } from '../config.ts';
import type { Logger } from '../services.ts';
import type { NodeId } from '../store/cluster.ts';
import type { Store } from '../store/store.ts';
import type { AskThread } from './ask-thread.ts';

export interface JudgingParts {
  readonly store: Store;
  readonly config: Pick<Config, 'JUDGED_GAMES_PER_HOUR'>;
  readonly logger: Logger;
  readonly node: NodeId;
  readonly ask: AskThread;
  now(): number;
}

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

/** How often a node checks for a game to judge. */
const ROUND_MS = 20 * SECOND;

/** One node at a time judges games; another takes over when its lease expires. */
const LEASE = 'judging';
const LEASE_MS = 60 * SECOND;

/** A game that takes longer is given up: the longest take a minute on a slow machine. */
const MAX_JUDGING_MS = 600 * SECOND;

/** Older games are judged only at the operator's request. */
const JUDGED_WITHIN = 30 * DAY;

/** Judges rated games with the expert's search: a few per hour, and those that the operator requests. */
export class Judging {
  readonly #parts: JudgingParts;
  readonly #closing = new AbortController();
  #timer: NodeJS.Timeout | null = null;
  #round: Promise<void> | null = null;

  constructor(parts: JudgingParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer = setInterval(() => this.judgeDue(), ROUND_MS);
    this.#timer.unref();
  }

  async close(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#closing.abort(new Error('the server is going down'));
    await this.#round;
  }

  /** Judges what is due, game by game; resolves when that is done. */
  judgeDue(): Promise<void> {
    this.#round ??= this.#judgeDue()
      .catch((error: unknown) => {
        if (!this.#closing.signal.aborted) this.#parts.logger.error({ error }, 'no game could be judged');
      })
      .finally(() => {
        this.#round = null;
      });
    return this.#round;
  }

  async #judgeDue(): Promise<void> {
    const { store, node } = this.#parts;
    if ((await this.#next()) === null) return;
    if ((await store.claimLeases(node, [LEASE], LEASE_MS)).length === 0) return;
    const renewal = setInterval(() => void this.#renew(), LEASE_MS / 3);
    try {
      for (let table = await this.#next(); table !== null; table = await this.#next()) {
        await this.#judge(table);
        if (this.#closing.signal.aborted) return;
      }
    } finally {
      clearInterval(renewal);
      await store.releaseLeases(node, [LEASE]);
    }
  }

  async #renew(): Promise<void> {
    const { store, node, logger } = this.#parts;
    try {
      await store.claimLeases(node, [LEASE], LEASE_MS);
    } catch (error) {
      logger.warn({ error }, 'the lease for judging games could not be renewed');
    }
  }

  /** The operator's requests come first. The others are spread over the hour, also after a restart. */
  async #next(): Promise<TableId | null> {
    const { store, config, now } = this.#parts;
    const [wished] = await store.wishedJudgements(1);
    if (wished !== undefined) return wished;
    const perHour = config.JUDGED_GAMES_PER_HOUR;
    if (perHour === 0 || (await store.countJudged(now() - HOUR / perHour)) > 0) return null;
    return (await store.unjudgedTables(now() - JUDGED_WITHIN, 1))[0] ?? null;
  }

  /** Judges a table and stores the result. A game that cannot be judged is noted as such, and not tried again. */
  async #judge(table: TableId): Promise<void> {
    const { store, logger, now } = this.#parts;
    const rated = await store.ratingsAt(table);
    if (rated.length === 0) {
      await store.dropWish(table);
      return;
    }
    let agreements: readonly Agreement[] | null = null;
    try {
      agreements = await this.#ask(table);
    } catch (error) {
      if (this.#closing.signal.aborted) return;
      logger.error({ table, error }, 'a game could not be judged');
    }
    const judgedAt = now();
    await store.addJudgements(
      rated.map(({ seat }) => ({
        table,
        seat,
        ...(agreements?.[seat] ?? { decisions: 0, agreed: 0, cost: 0 }),
        judgedAt,
      })),
    );
  }

  async #ask(table: TableId): Promise<readonly Agreement[] | null> {
    const stored = await this.#parts.store.readTable(table);
    if (stored === null || stored.row.status !== 'over') return null;
    const tooLong = new AbortController();
    const signal = AbortSignal.any([this.#closing.signal, tooLong.signal]);
    const asked = this.#parts.ask({ kind: 'judge', table: stored }, signal);
    const done = new AbortController();
    sleep(MAX_JUDGING_MS, undefined, { signal: done.signal, ref: false }).then(
      () => tooLong.abort(new Error('judging it took too long')),
      () => {},
    );
    return asked.finally(() => done.abort());
  }
}
