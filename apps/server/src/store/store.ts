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
  readonly id: number;
  readonly chat: number;
  readonly by: UserId;
  readonly why: string;
  readonly at: number;
  /** When the host of the server was done with it; null before. */
  readonly closedAt: number | null;
}

/** What an append changes beside the log itself. */
export type TableChange = Partial<Pick<TableRow, 'status' | 'taken' | 'deadline'>>;
export const NOTHING_CHANGES: TableChange = {};

/** Whoever waits for something to be written. Called once, in a later turn of the event loop; must not throw. */
export interface Receipt {
  written(): void;
  failed(error: unknown): void;
}

/**
 * Where tables live. Every promise resolves when the change is durable: it survives a kill at any moment
 * after that. Appends of all tables within a turn of the event loop share one commit.
 */
export interface TableStore {
  /** Makes the table with its first entry; fails with `Conflict` if there is one of that id. */
  createTable(row: TableRow, first: Entry): Promise<void>;
  /** Appends entries in order; fails with `Conflict` if the log is not exactly `first.seq - 1` entries long. */
  append(table: TableId, entries: readonly Entry[], change: TableChange): Promise<void>;
  /** The same without a promise: this is done with every move. */
  write(table: TableId, entries: readonly Entry[], change: TableChange, receipt: Receipt): void;
  readTable(table: TableId): Promise<{ readonly row: TableRow; readonly entries: readonly Entry[] } | null>;
  /** Public tables that are not over, newest first. */
  listTables(limit: number): Promise<readonly TableRow[]>;
  /** Tables at which this user owns a seat, of games that are over or not, newest first. */
  tablesOf(user: UserId, limit: number, games: 'unfinished' | 'over'): Promise<readonly TableId[]>;
  /** Every table that this user has opened or ever had a seat at. */
  tablesWith(user: UserId): Promise<readonly TableId[]>;
  /** The table has another host, or the host another name. */
  rehost(table: TableId, host: UserId, name: string): Promise<void>;
  /** Puts another name wherever the log or the chat of a table tells this user's. */
  rename(user: UserId, name: string): Promise<void>;
  /** Tables whose deadline is due by then, the most urgent first. */
  dueTables(until: number): Promise<readonly TableId[]>;
  /** Tables that are being played, to be woken after a restart (their bots, their clocks). */
  liveTables(): Promise<readonly TableId[]>;
  addChat(line: Omit<ChatLine, 'id'>): Promise<ChatLine>;
  /** The last lines, oldest first. */
  readChat(table: TableId, limit: number): Promise<readonly ChatLine[]>;
  /** A single line; null where there is none. */
  readLine(id: number): Promise<ChatLine | null>;
  /** What one user has said was said by another. */
  passOnChat(from: UserId, heir: UserId, name: string): Promise<void>;
  addReport(report: Omit<Report, 'id' | 'closedAt'>): Promise<void>;
  /** What players have complained of, newest first. */
  listReports(limit: number): Promise<readonly Report[]>;
  /** False where there is none that is open. */
  closeReport(id: number, at: number): Promise<boolean>;
  /** Who may not talk at any table. */
  listSilenced(): Promise<readonly UserId[]>;
  setSilenced(user: UserId, isSilenced: boolean): Promise<void>;
}

/** Appends by way of `write`. */
export const appendBy =
  (write: TableStore['write']): TableStore['append'] =>
  (table, entries, change) =>
    new Promise((written, failed) => write(table, entries, change, { written, failed }));

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

/** A key that a device holds for its owner, who signs in with a finger or a look. */
export interface Passkey {
  /** As the device calls it, in base64url. */
  readonly id: string;
  readonly user: UserId;
  /** In COSE's form, in base64url. */
  readonly publicKey: string;
  /** How often it was used, where the device counts: a copy would fall behind. */
  readonly counter: number;
  readonly transports: readonly string[];
  readonly label: string;
  readonly createdAt: number;
  readonly seenAt: number;
}

/** Somebody is about to be gone: what is theirs goes to the heir, or to nobody. */
export interface Farewell {
  readonly user: UserId;
  readonly heir: UserId | null;
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
  /** Fails where there is one of that id. */
  addPasskey(passkey: Passkey): Promise<void>;
  readPasskey(id: string): Promise<Passkey | null>;
  /** Oldest first. */
  listPasskeys(user: UserId): Promise<readonly Passkey[]>;
  touchPasskey(id: string, counter: number, seenAt: number): Promise<void>;
  removePasskey(user: UserId, id: string): Promise<boolean>;
  /** Noted before anything is done about it, so that a server that dies half way goes on when it is back. */
  addFarewell(farewell: Farewell): Promise<void>;
  listFarewells(): Promise<readonly Farewell[]>;
  /** The user is gone, with every key and with the note. */
  removeUser(user: UserId): Promise<void>;
  /** How many people there are: all, and those with a login. */
  countUsers(): Promise<{ readonly users: number; readonly accounts: number }>;
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
