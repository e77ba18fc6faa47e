import type { TableId, UserId } from '@tuckbox/table';
import type { Logger } from '../services.ts';
import { type AuditAction, type Restriction, type RestrictionKind, SERVER } from '../store/moderation.ts';
import type { SignNote } from '../store/signs.ts';
import type { Store } from '../store/store.ts';
import type { TableRegistry } from '../tables/registry.ts';
import { leaveTables } from './leave-tables.ts';
import { timeText } from './time-text.ts';

export interface ModerationParts {
  readonly store: Store;
  readonly registry: TableRegistry;
  readonly logger: Logger;
}

/** How often ended restrictions are removed from the list. They have no effect in the meantime. */
const BETWEEN = 60_000;

/** How many games one press of the operator's button judges. */
export const JUDGED_AT_ONCE = 10;

const STARTED: { readonly [kind in RestrictionKind]: AuditAction } = { silence: 'silenced', ban: 'banned' };
const LIFTED: { readonly [kind in RestrictionKind]: AuditAction } = {
  silence: 'lifted silence',
  ban: 'lifted ban',
};
const ENDED: { readonly [kind in RestrictionKind]: AuditAction } = {
  silence: 'silence ended',
  ban: 'ban ended',
};

/** Does what the operator decides, and writes it into the audit log. `by` is the operator's name. */
export class Moderation {
  readonly #parts: ModerationParts;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();

  constructor(parts: ModerationParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#running = this.endRestrictions().catch((error: unknown) =>
        this.#parts.logger.error({ error }, 'restrictions that have ended could not be removed'),
      );
    }, BETWEEN);
    this.#timer.unref();
  }

  async close(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#running;
  }

  /** Silences or bans a user; a banned one leaves all games. */
  async restrict(by: string, restriction: Omit<Restriction, 'since'>): Promise<void> {
    const { store, registry } = this.#parts;
    const { user, kind, reason, until } = restriction;
    const since = registry.now();
    await registry.restrictions.put({ ...restriction, since });
    await this.#note(
      by,
      STARTED[kind],
      user,
      until === null ? reason : `${reason} (until ${timeText(until)})`,
    );
    if (kind === 'silence') return;
    await store.removeSeeks([user]);
    for (const table of await leaveTables(user, `ban ${since}`, registry))
      await this.#note(SERVER, 'left table', user, table);
  }

  /** False if there is nothing to lift. */
  async lift(by: string, user: UserId, kind: RestrictionKind, reason: string): Promise<boolean> {
    const isLifted = await this.#parts.registry.restrictions.lift(user, kind);
    if (isLifted) await this.#note(by, LIFTED[kind], user, reason);
    return isLifted;
  }

  /** Lets an account hold tournaments where only organisers may. */
  async nameOrganiser(by: string, user: UserId): Promise<void> {
    const { store, registry } = this.#parts;
    if ((await store.readOrganiser(user)) !== null) return;
    await store.addOrganiser({ user, since: registry.now() });
    await this.#note(by, 'named organiser', user, '');
  }

  /** Tournaments that somebody has made already continue. */
  async dismissOrganiser(by: string, user: UserId): Promise<void> {
    if (await this.#parts.store.removeOrganiser(user)) await this.#note(by, 'dismissed organiser', user, '');
  }

  /** False if there is no open report of that number. */
  async closeReport(by: string, id: number, reason: string): Promise<boolean> {
    const { store, registry } = this.#parts;
    const isClosed = await store.closeReport(id, registry.now());
    if (isClosed) await this.#note(by, 'closed report', String(id), reason);
    return isClosed;
  }

  /** False if the game is over, or there is no such table. */
  async closeTable(by: string, table: TableId, reason: string): Promise<boolean> {
    const isClosed = await this.#parts.registry.endGame(table);
    if (isClosed) await this.#note(by, 'closed table', table, reason);
    return isClosed;
  }

  /** Stores the operator's note on a sign. */
  async lookAtSign(by: string, sign: Omit<SignNote, 'at'>): Promise<void> {
    const { store, registry } = this.#parts;
    await store.putSignNote({ ...sign, at: registry.now() });
    for (const user of sign.users) await this.#note(by, 'looked at signs', user, sign.note);
  }

  /**
   * Has some of the newest rated games judged that were not yet: those of one user, or of anybody. Returns how many.
   */
  async askToJudge(by: string, user: UserId | null): Promise<number> {
    const { store, registry } = this.#parts;
    const now = registry.now();
    const tables = await store.unjudgedTables(0, JUDGED_AT_ONCE, user ?? undefined);
    await store.wishForJudgement(tables, now);
    await this.#note(by, 'asked to judge games', user ?? '', `${tables.length} games`);
    return tables.length;
  }

  /** Removes ended restrictions from the list. */
  async endRestrictions(): Promise<void> {
    for (const { user, kind, reason } of await this.#parts.registry.restrictions.takeEnded())
      await this.#note(SERVER, ENDED[kind], user, reason);
  }

  async #note(by: string, action: AuditAction, target: string, reason: string): Promise<void> {
    const { store, registry, logger } = this.#parts;
    await store.addAudit({ at: registry.now(), by, action, target, reason });
    logger.info({ by, action, target }, 'moderation');
  }
}
