import type { Entry, TableId } from '@tuckbox/table';
import type { TableStore } from '../store/store.ts';
import type { MoveEntry } from './news.ts';

/** More moves than this of one table are not kept for it: it is behind anyway, and reads the store. */
const MOST_KEPT = 100;

/**
 * Copies of moves that are in the store already, sent with the news of them: a node that follows a table then need not
 * read it. Only moves are carried, because each has the hash of the position it leads to: a wrong copy is noticed when
 * it is replayed, and the table is read from the store again. Everything else, such as who sits where, is always read.
 */
export class CarriedMoves {
  /** Moves that this node has written and not sent yet. */
  readonly #written = new Map<TableId, readonly MoveEntry[]>();
  /** Moves that other nodes have sent and the table has not entered yet, without gaps. */
  readonly #heard = new Map<TableId, readonly MoveEntry[]>();

  /** The store as tables write and read on. */
  over(store: TableStore): TableStore {
    return {
      ...store,
      append: async (table, entries, change) => {
        await store.append(table, entries, change);
        if (entries.every(isMove)) this.#written.set(table, entries);
      },
      entriesAfter: async (table, seq) => this.#takeAfter(table, seq) ?? store.entriesAfter(table, seq),
    };
  }

  /** The moves written last, up to this entry; none if the entry is not a move. */
  takeWritten(table: TableId, seq: number): readonly MoveEntry[] {
    const written = this.#written.get(table);
    this.#written.delete(table);
    return written?.at(-1)?.seq === seq ? written : [];
  }

  /** Keeps moves for a table that is at entry `seq`. */
  hear(table: TableId, seq: number, moves: readonly MoveEntry[]): void {
    const known = this.#heard.get(table) ?? [];
    const last = known.at(-1)?.seq ?? seq;
    const news = moves.filter((move) => move.seq > last);
    if (news.length === 0) return;
    // After a gap the store has to be read; so many moves pile up only if nobody reads them.
    if (news[0].seq !== last + 1 || known.length + news.length > MOST_KEPT) this.#heard.delete(table);
    else this.#heard.set(table, [...known, ...news]);
  }

  forget(table: TableId): void {
    this.#written.delete(table);
    this.#heard.delete(table);
  }

  /** Null if the next entry has not arrived. */
  #takeAfter(table: TableId, seq: number): readonly Entry[] | null {
    const heard = this.#heard.get(table);
    if (heard === undefined) return null;
    this.#heard.delete(table);
    const from = heard.findIndex((move) => move.seq === seq + 1);
    return from < 0 ? null : heard.slice(from);
  }
}

const isMove = (entry: Entry): entry is MoveEntry => entry.what.kind === 'moved';
