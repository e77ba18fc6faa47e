import type { Entry, UserId } from './log.ts';

/** So many messages of each user are kept in mind. A move that is sent again after more of them is stale anyway. */
const EACH = 8;
/** So many users: those who have a seat, and who came and went. */
const USERS = 16;

interface Answered {
  readonly ids: string[];
  readonly seqs: number[];
}

/** The newest messages that have made an entry, so that one that is sent again is known for a repeat. */
export class Memory {
  readonly #users = new Map<UserId, Answered>();

  note({ user, id, seq }: Entry): void {
    if (user === null || id === null) return;
    const { ids, seqs } = this.#users.get(user) ?? this.#meet(user);
    if (ids.length === EACH) {
      ids.shift();
      seqs.shift();
    }
    ids.push(id);
    seqs.push(seq);
  }

  /** The seq of the entry that this user's message has made (the last, where it made several), or null. */
  seqOf(user: UserId, id: string): number | null {
    const answered = this.#users.get(user);
    const place = answered?.ids.lastIndexOf(id) ?? -1;
    return answered === undefined || place < 0 ? null : answered.seqs[place];
  }

  #meet(user: UserId): Answered {
    const answered: Answered = { ids: [], seqs: [] };
    if (this.#users.size === USERS) this.#users.delete([...this.#users.keys()][0]);
    this.#users.set(user, answered);
    return answered;
  }
}
