import { setTimeout as sleep } from 'node:timers/promises';
import { Conflict } from '@tuckbox/table';
import type { Config } from '../config.ts';
import { finishAccountRemoval } from '../identity/account-removal.ts';
import type { Logger } from '../services.ts';
import { SERVER } from '../store/moderation.ts';
import type { Batch, Store } from '../store/store.ts';
import type { TableRegistry } from '../tables/registry.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How often a clean-up starts. */
const BETWEEN = HOUR;
/** How many rows are read at once, and how long the pause after each step is, in milliseconds. */
const AT_ONCE = 100;
const PAUSE = 10;
/** Challenges and invitations are shown for minutes. */
const CALLS_KEPT_DAYS = 1;

/**
 * If the last clean-up is longer ago than this, the server was off or its clock is wrong. Then nothing is removed for a
 * week, so that people can return and a wrong clock can be corrected. The same after the first start.
 */
const LONG_SILENCE = 2 * DAY;
const GRACE = 7 * DAY;

export interface RetentionParts {
  readonly store: Store;
  readonly registry: TableRegistry;
  readonly config: Config;
  readonly logger: Logger;
  /** Whether this user has a socket open. */
  isConnected(user: string): boolean;
  now(): number;
}

/** Removes sessions, guests and tables that have not been used for a long time, a few at a time. */
export class RetentionCleaner {
  readonly #parts: RetentionParts;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #isClosed = false;

  constructor(parts: RetentionParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer = setInterval(() => this.cleanUp(), BETWEEN);
    this.#timer.unref();
    this.cleanUp();
  }

  /** Cleans up once; resolves when that is done. */
  cleanUp(): Promise<void> {
    this.#running ??= this.#cleanUp()
      .catch((error: unknown) => {
        // A backup was restored meanwhile, which is no error: the next clean-up comes in an hour.
        if (!(error instanceof Conflict))
          this.#parts.logger.error({ error }, 'a sweep could not be finished');
      })
      .finally(() => {
        this.#running = null;
      });
    return this.#running;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#running;
  }

  async #cleanUp(): Promise<void> {
    const { store, config, logger } = this.#parts;
    for (const table of await store.halfRemovedTables()) await store.removeTable(table);
    await store.removeOldCalls(this.#daysAgo(CALLS_KEPT_DAYS));
    if (!(await this.#isTime())) return;
    const sessions = await this.#removeSessions(this.#daysAgo(config.SESSIONS_KEPT_DAYS));
    const guests = await this.#each(config.GUESTS_KEPT_DAYS, store.unusedGuests, (user) =>
      this.#removeGuest(user),
    );
    const tables = await this.#each(config.TABLES_KEPT_DAYS, store.unusedTables, (table) =>
      this.#parts.registry.remove(table),
    );
    if (config.TABLES_KEPT_DAYS > 0) await store.removeOldTournaments(this.#daysAgo(config.TABLES_KEPT_DAYS));
    if (config.AUDIT_KEPT_DAYS > 0) await store.removeAudit(this.#daysAgo(config.AUDIT_KEPT_DAYS));
    if (sessions + guests + tables === 0) return;
    logger.info({ sessions, guests, tables }, 'what nobody has come back to was removed');
    await store.addAudit({
      at: this.#parts.now(),
      by: SERVER,
      action: 'cleaned up',
      target: '',
      reason: `${sessions} sessions, ${guests} guests and ${tables} tables that nobody came back to`,
    });
  }

  /** Notes this clean-up, and returns whether anything may be removed yet. */
  async #isTime(): Promise<boolean> {
    const now = this.#parts.now();
    const last = await this.#parts.store.readCleanUp();
    // Another node has just done it.
    const isRecent = last !== null && Math.abs(now - last.cleanedAt) < BETWEEN / 2;
    if (isRecent && this.#parts.registry.isShared) return false;
    const isLate =
      last === null || now - last.cleanedAt > LONG_SILENCE || now < last.cleanedAt - LONG_SILENCE;
    const notBefore = isLate ? now + GRACE : last.notBefore;
    await this.#parts.store.writeCleanUp({ cleanedAt: now, notBefore });
    return now >= notBefore;
  }

  #daysAgo(days: number): number {
    return this.#parts.now() - days * DAY;
  }

  async #removeSessions(before: number): Promise<number> {
    let removed = 0;
    for (;;) {
      const count = await this.#parts.store.removeUnusedSessions(before, AT_ONCE);
      removed += count;
      if (count === 0 || this.#isClosed) return removed;
      await sleep(PAUSE);
    }
  }

  /** Removes everything that `find` returns, batch by batch; returns how many were removed. With 0 days nothing is. */
  async #each(
    days: number,
    find: (before: number, after: string, limit: number) => Promise<Batch<string>>,
    remove: (id: string) => Promise<boolean>,
  ): Promise<number> {
    let removed = 0;
    let after: string | null = days === 0 ? null : '';
    while (after !== null) {
      const { found, last } = await find(this.#daysAgo(days), after, AT_ONCE);
      for (const id of found) {
        if (this.#isClosed) return removed;
        if (await remove(id)) removed++;
        await sleep(PAUSE);
      }
      after = last;
      await sleep(PAUSE);
    }
    return removed;
  }

  async #removeGuest(user: string): Promise<boolean> {
    const { store, isConnected } = this.#parts;
    if (isConnected(user)) return false;
    const removal = { user, successor: null };
    await store.addAccountRemoval(removal);
    await finishAccountRemoval(removal, this.#parts);
    return true;
  }
}
