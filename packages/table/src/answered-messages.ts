import type { Entry, UserId } from './log.ts';

/** How many moves of each user are remembered. An older one that is sent again is stale anyway. */
const MOVES_EACH = 8;
/** How many orders of each user: only the id tells a repeated pause from a second one. Most tables have few. */
const ORDERS_EACH = 500;
/** How many orders of each user that changed nothing. They are not in the log, so a restart forgets them. */
const UNCHANGED_EACH = 32;
/** How many users are remembered; the oldest are forgotten first. */
const USERS = 16;

/** Ids of messages, and the entry that each made. A full list is a ring: the oldest is replaced. */
interface Answered {
  readonly ids: string[];
  readonly seqs: number[];
  oldest: number;
}

export interface UserMessages {
  readonly user: UserId;
  moves: Answered;
  orders: Answered;
  unchanged: Answered;
}

const NONE: Answered = { ids: [], seqs: [], oldest: 0 };

/** The newest messages that were answered, so that a repeated one is recognized. */
export class AnsweredMessages {
  /** Oldest first. */
  #users: readonly UserMessages[] = [];

  /** Everything that is remembered, for a snapshot. */
  get saved(): readonly UserMessages[] {
    return this.#users;
  }

  static restored(saved: readonly UserMessages[]): AnsweredMessages {
    const answered = new AnsweredMessages();
    answered.#users = saved;
    return answered;
  }

  note({ user, id, seq, what }: Entry): void {
    if (user === null || id === null) return;
    const known = this.#find(user) ?? this.#add(user);
    if (what.kind === 'moved') known.moves = appended(known.moves, MOVES_EACH, id, seq);
    else known.orders = appended(known.orders, ORDERS_EACH, id, seq);
  }

  /** Notes an order that changed nothing; `seq` is the newest entry. */
  noteUnchanged(user: UserId, id: string, seq: number): void {
    const known = this.#find(user) ?? this.#add(user);
    known.unchanged = appended(known.unchanged, UNCHANGED_EACH, id, seq);
  }

  /**
   * The entry that this user's message made (the last of several), or the newest one when it changed nothing; null for
   * a new message.
   */
  seqOf(user: UserId, id: string): number | null {
    const known = this.#find(user);
    if (known === null) return null;
    return seqIn(known.moves, id) ?? seqIn(known.orders, id) ?? seqIn(known.unchanged, id);
  }

  #find(user: UserId): UserMessages | null {
    for (const known of this.#users) if (known.user === user) return known;
    return null;
  }

  #add(user: UserId): UserMessages {
    const known: UserMessages = { user, moves: NONE, orders: NONE, unchanged: NONE };
    this.#users = this.#users.slice(1 - USERS).concat(known);
    return known;
  }
}

/**
 * A full list is changed in place. A shorter one is copied: lists that grow in place reserve room for sixteen, and
 * there are many tables.
 */
function appended(answered: Answered, most: number, id: string, seq: number): Answered {
  const { ids, seqs, oldest } = answered;
  if (ids.length < most) return { ids: ids.concat(id), seqs: seqs.concat(seq), oldest };
  ids[oldest] = id;
  seqs[oldest] = seq;
  answered.oldest = (oldest + 1) % most;
  return answered;
}

/** The last entry of several that one message made is the one with the highest number. */
function seqIn({ ids, seqs }: Answered, id: string): number | null {
  let found: number | null = null;
  for (let index = 0; index < ids.length; index++)
    if (ids[index] === id && (found === null || seqs[index] > found)) found = seqs[index];
  return found;
}
