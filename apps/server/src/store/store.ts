import type { Entry, TableId, TablePlan, UserId } from '../table/log.ts';

/** Somebody else has written to this table since: read what was missed and try again. */
export class Conflict extends Error {
  override name = 'Conflict';
}

/** What the list of tables needs to know; written together with the entry that changes it. */
export interface TableRow {
  readonly id: TableId;
  readonly plan: TablePlan;
  /** The server's part of the shuffle, in hex. Never sent to anybody before the game is over. */
  readonly secret: string;
  readonly status: 'open' | 'playing' | 'paused' | 'over';
  /** Seats taken by people or bots. */
  readonly taken: number;
  /** When the next clock runs out, in milliseconds; null where none runs. */
  readonly deadline: number | null;
}

export interface ChatLine {
  readonly id: number;
  readonly table: TableId;
  readonly user: UserId;
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

/** A player shows a line of the chat to the host of the server. */
export interface Report {
  readonly chat: number;
  readonly by: UserId;
  readonly why: string;
  readonly at: number;
}

/** What an append changes beside the log itself. */
export type TableChange = Partial<Pick<TableRow, 'status' | 'taken' | 'deadline'>>;

/**
 * Where tables live. Every promise resolves when the change is durable: it survives a kill at any moment
 * after that. Appends of all tables within a turn of the event loop share one commit.
 */
export interface TableStore {
  /** Makes the table with its first entry; fails with `Conflict` if there is one of that id. */
  createTable(row: TableRow, first: Entry): Promise<void>;
  /** Appends entries in order; fails with `Conflict` if the log is not exactly `first.seq - 1` entries long. */
  append(table: TableId, entries: readonly Entry[], change: TableChange): Promise<void>;
  readTable(table: TableId): Promise<{ readonly row: TableRow; readonly entries: readonly Entry[] } | null>;
  /** Public tables that are not over, newest first. */
  listTables(limit: number): Promise<readonly TableRow[]>;
  /** Tables at which this user owns a seat and the game is not over, newest first. */
  tablesOf(user: UserId, limit: number): Promise<readonly TableId[]>;
  /** Tables whose deadline is due by then, the most urgent first. */
  dueTables(until: number): Promise<readonly TableId[]>;
  /** Tables that are being played, to be woken after a restart (their bots, their clocks). */
  liveTables(): Promise<readonly TableId[]>;
  addChat(line: Omit<ChatLine, 'id'>): Promise<ChatLine>;
  /** The last lines, oldest first. */
  readChat(table: TableId, limit: number): Promise<readonly ChatLine[]>;
  addReport(report: Report): Promise<void>;
  /** What players have complained of, newest first. */
  listReports(limit: number): Promise<readonly Report[]>;
}

export interface User {
  readonly id: UserId;
  readonly name: string;
  /** Null for a guest. */
  readonly login: string | null;
  readonly passwordHash: string | null;
  readonly createdAt: number;
}

export interface Session {
  /** SHA-256 of the token in the cookie. */
  readonly hash: string;
  readonly user: UserId;
  readonly createdAt: number;
  readonly seenAt: number;
  readonly agent: string;
}

/** A key for a bot writer's program. */
export interface AccessToken {
  readonly hash: string;
  readonly user: UserId;
  readonly label: string;
  readonly scopes: readonly string[];
  readonly createdAt: number;
}

export interface IdentityStore {
  /** Fails where the id or the login is taken. */
  addUser(user: User): Promise<void>;
  readUser(user: UserId): Promise<User | null>;
  userByLogin(login: string): Promise<User | null>;
  /** Guests become accounts, accounts change their name; false where the login is taken. */
  updateUser(user: User): Promise<boolean>;
  addSession(session: Session): Promise<void>;
  readSession(hash: string): Promise<Session | null>;
  touchSession(hash: string, seenAt: number): Promise<void>;
  /** Oldest first. */
  listSessions(user: UserId): Promise<readonly Session[]>;
  removeSession(user: UserId, hash: string): Promise<boolean>;
  addToken(token: AccessToken): Promise<void>;
  readToken(hash: string): Promise<AccessToken | null>;
  /** Oldest first. */
  listTokens(user: UserId): Promise<readonly AccessToken[]>;
  removeToken(user: UserId, hash: string): Promise<boolean>;
}

/** For the clocks: time in which no server was alive is nobody's. */
export interface Pulse {
  /** When a server was last known to be up; null for never. */
  aliveAt(): Promise<number | null>;
  beat(at: number): Promise<void>;
}

export interface Store extends TableStore, IdentityStore, Pulse {
  /**
   * Called when a backup was put in the place of everything that was here: whatever is kept in memory is void.
   * What was about to be written then fails with `Conflict`.
   */
  onReplaced(listener: () => void): void;
  /** Whether it answers: for /readyz. */
  ping(): Promise<void>;
  /** Writes what is waiting, then closes. */
  close(): Promise<void>;
}
