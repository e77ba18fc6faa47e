import type { Entry, UserId } from './log.ts';

/** So many moves of each user are kept in mind: one that is sent again after more of them is stale anyway. */
const MOVES_EACH = 8;
/** So many orders: nothing but its id tells a pause that is sent again from another. They are few at most tables. */
const ORDERS_EACH = 500;
/** So many users: those who have a seat, and who came and went. */
const USERS = 16;

/** Ids of messages, and the entries that they have made beside them. The newest are at the end. */
interface Answered {
  readonly ids: readonly string[];
  readonly seqs: readonly number[];
}

interface Known {
  readonly user: UserId;
  moves: Answered;
  orders: Answered;
}

const NONE: Answered = { ids: [], seqs: [] };

/** The newest messages that have made an entry, so that one that is sent again is known for a repeat. */
export class Memory {
  /** Those we met first are first. */
  #users: readonly Known[] = [];

  note({ user, id, seq, what }: Entry): void {
    if (user === null || id === null) return;
    const known = this.#find(user) ?? this.#meet(user);
    if (what.kind === 'moved') known.moves = noted(known.moves, MOVES_EACH, id, seq);
    else known.orders = noted(known.orders, ORDERS_EACH, id, seq);
  }

  /** The seq of the entry that this user's message has made (the last, where it made several), or null. */
  seqOf(user: UserId, id: string): number | null {
    const known = this.#find(user);
    if (known === null) return null;
    return seqIn(known.moves, id) ?? seqIn(known.orders, id);
  }

  #find(user: UserId): Known | null {
    for (const known of this.#users) if (known.user === user) return known;
    return null;
  }

  #meet(user: UserId): Known {
    const known: Known = { user, moves: NONE, orders: NONE };
    this.#users = this.#users.slice(1 - USERS).concat(known);
    return known;
  }
}

/** New lists, because those that grow in place take up room for sixteen, and there are many tables. */
function noted({ ids, seqs }: Answered, most: number, id: string, seq: number): Answered {
  const from = ids.length < most ? 0 : 1;
  return { ids: ids.slice(from).concat(id), seqs: seqs.slice(from).concat(seq) };
}

function seqIn({ ids, seqs }: Answered, id: string): number | null {
  const place = ids.lastIndexOf(id);
  return place < 0 ? null : seqs[place];
}
