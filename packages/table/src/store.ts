import type { Entry, TableId, TablePlan, UserId } from './log.ts';

/** A stored table that cannot be read, or does not replay to the hashes in its log: an operator must examine it. */
export class Damaged extends Error {
  override name = 'Damaged';
  readonly table: TableId;
  /** The first wrong entry; null if it is not an entry, or unknown. */
  readonly entry: number | null;

  constructor(table: TableId, entry: number | null, why: string, cause?: unknown) {
    super(why, { cause });
    this.table = table;
    this.entry = entry;
  }
}

/** Another writer has appended to this log: read it and try again. */
export class Conflict extends Error {
  override name = 'Conflict';
}

/** The owner of a seat, by name. */
export interface Seated {
  readonly user: UserId | null;
  readonly name: string;
}

/** A person to move. */
export interface Turn {
  readonly seat: number;
  /** When the clock of the seat runs out, in milliseconds; null without a clock that acts. */
  readonly until: number | null;
}

/** What the store knows about a table without its log; written together with the entry that changes it. */
export interface TableRow {
  readonly id: TableId;
  readonly plan: TablePlan;
  /** The server's part of the shuffle, in hex. It is sent to nobody before the game is over. */
  readonly secret: string;
  readonly status: 'open' | 'playing' | 'paused' | 'over';
  /** Seats taken by people or bots. */
  readonly taken: number;
  /** The owners of seats, by seat; the store finds them here. */
  readonly seated: readonly Seated[];
  /** When the next clock runs out, in milliseconds; null if none runs. */
  readonly deadline: number | null;
  /** Which people are to move. Lists of games and notices use it without reading the log. */
  readonly turns: readonly Turn[];
  /** In a running game with days per turn: when the current turn began, in milliseconds. Otherwise null. */
  readonly askedAt: number | null;
}

/** A table with its log. */
export interface StoredTable {
  readonly row: TableRow;
  readonly entries: readonly Entry[];
}

/** The changes of the row that come with an append. */
export interface TableChange
  extends Partial<Pick<TableRow, 'status' | 'taken' | 'seated' | 'deadline' | 'turns' | 'askedAt'>> {
  /** The final placing, if these entries end the game. */
  readonly places?: readonly number[];
}
export const NOTHING_CHANGES: TableChange = {};

export interface ChatLine {
  readonly id: number;
  readonly table: TableId;
  readonly user: UserId;
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

/** A report of a chat line, for the operator. */
export interface ChatReport {
  readonly chat: number;
  readonly by: UserId;
  readonly why: string;
  readonly at: number;
}

/** Stores the log and the chat of tables. */
export interface TableLogStore {
  /**
   * Appends entries in order, and resolves when they survive a kill. Fails with `Conflict` if the log is not exactly
   * `first.seq - 1` entries long, or if it is unknown whether the entries were stored: reading the log shows it.
   */
  append(table: TableId, entries: readonly Entry[], change: TableChange): Promise<void>;
  /** The table with its whole log; fails with `Damaged` if it cannot be read, or has a gap. */
  readTable(table: TableId): Promise<StoredTable | null>;
  /** The entries after this one, oldest first; none if there is no such table. */
  entriesAfter(table: TableId, seq: number): Promise<readonly Entry[]>;
  addChat(line: Omit<ChatLine, 'id'>): Promise<ChatLine>;
  /** One line of chat; null if there is none. */
  readLine(id: number): Promise<ChatLine | null>;
  addReport(report: ChatReport): Promise<void>;
}

/** A time in which no server was up, in milliseconds since 1970. */
export interface Downtime {
  readonly from: number;
  readonly to: number;
}
