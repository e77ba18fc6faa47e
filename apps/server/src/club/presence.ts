import type { UserId } from '@tuckbox/table';

export interface PresenceParts {
  /** A monotonic clock, in milliseconds. */
  uptime(): number;
}

const SECOND = 1000;

/** How long somebody counts as online after a request: a page in view asks more often than that. */
const HERE_FOR = 75 * SECOND;

/** How often a user is announced to other nodes, and how long the announcement holds there. */
const TOLD_EVERY = 10 * SECOND;
const BELIEVED_FOR = 25 * SECOND;

/**
 * The users who are online: their page is in view, by its requests at this node or by messages of other nodes. An open
 * socket says nothing: the page may be in a background tab, or a program may have opened it. Nothing of it is stored.
 */
export class Presence {
  readonly #parts: PresenceParts;
  /** When somebody's page was last in view, as far as this node has heard. */
  readonly #heardAt = new Map<UserId, number>();
  /** When another node last announced a user. */
  readonly #elsewhere = new Map<UserId, number>();
  /** When this node last announced a user. */
  readonly #toldAt = new Map<UserId, number>();

  constructor(parts: PresenceParts) {
    this.#parts = parts;
  }

  /** The user's page is in view, and has asked for something. */
  note(user: UserId): void {
    this.#heardAt.set(user, this.#parts.uptime());
  }

  isOnline(user: UserId): boolean {
    const now = this.#parts.uptime();
    return (
      now - (this.#heardAt.get(user) ?? -Infinity) < HERE_FOR ||
      now - (this.#elsewhere.get(user) ?? -Infinity) < BELIEVED_FOR
    );
  }

  /** The users to announce to other nodes now: everybody every ten seconds, and new arrivals at once. */
  takeNews(): readonly UserId[] {
    const now = this.#parts.uptime();
    forgetOld(this.#heardAt, now - HERE_FOR);
    forgetOld(this.#elsewhere, now - BELIEVED_FOR);
    forgetOld(this.#toldAt, now - TOLD_EVERY);
    const news = [...this.#heardAt.keys()].filter((user) => !this.#toldAt.has(user));
    for (const user of news) this.#toldAt.set(user, now);
    return news;
  }

  /** Another node has announced its users. */
  hear(users: readonly UserId[]): void {
    const now = this.#parts.uptime();
    for (const user of users) this.#elsewhere.set(user, now);
  }
}

function forgetOld(times: Map<UserId, number>, before: number): void {
  for (const [user, at] of times) if (at <= before) times.delete(user);
}
