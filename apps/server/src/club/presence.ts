import type { UserId } from '@tuckbox/table';

export interface PresenceParts {
  /** A monotonic clock, in milliseconds. */
  uptime(): number;
}

const SECOND = 1000;

/** How long somebody counts as online after a request: a page in view asks more often than that. */
const HERE_FOR = 75 * SECOND;

/** How often other nodes are told of somebody, and how long they believe it. */
const TOLD_EVERY = 10 * SECOND;
const BELIEVED_FOR = 25 * SECOND;

/**
 * Who is online: whose page is in view, by its requests at this node and by what other nodes tell. An open socket says
 * nothing: the page may be in a background tab, or a program may have opened it. Nothing of it is stored.
 */
export class Presence {
  readonly #parts: PresenceParts;
  /** When somebody's page was last in view, as far as this node has heard. */
  readonly #heardAt = new Map<UserId, number>();
  /** When other nodes last told of somebody. */
  readonly #elsewhere = new Map<UserId, number>();
  /** When we last told other nodes of somebody. */
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

  /** Whom other nodes have to be told of now: each every ten seconds, and whoever has just come. */
  takeNews(): readonly UserId[] {
    const now = this.#parts.uptime();
    forgetOld(this.#heardAt, now - HERE_FOR);
    forgetOld(this.#elsewhere, now - BELIEVED_FOR);
    forgetOld(this.#toldAt, now - TOLD_EVERY);
    const news = [...this.#heardAt.keys()].filter((user) => !this.#toldAt.has(user));
    for (const user of news) this.#toldAt.set(user, now);
    return news;
  }

  /** Another node has told who is there. */
  hear(users: readonly UserId[]): void {
    const now = this.#parts.uptime();
    for (const user of users) this.#elsewhere.set(user, now);
  }
}

function forgetOld(times: Map<UserId, number>, before: number): void {
  for (const [user, at] of times) if (at <= before) times.delete(user);
}
