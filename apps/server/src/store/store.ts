import {
  type ChatLine,
  type ChatReport,
  Conflict,
  type Downtime,
  type Entry,
  type TableId,
  type TableLogStore,
  type TableRow,
  type UserId,
} from '@tuckbox/table';
import type { ClubStore } from './club.ts';
import type { ClusterStore, NodeId } from './cluster.ts';
import type { ModerationStore } from './moderation.ts';
import type { NoticeStore } from './notices.ts';
import type { PeopleStore } from './people.ts';
import type { ResultStore } from './results.ts';
import type { SignStore } from './signs.ts';
import type { TournamentStore } from './tournaments.ts';

/**
 * The connection was lost while entries were written: they may be in the log or not. Reading the log again shows
 * which.
 */
export class OutcomeUnknown extends Conflict {
  override name = 'OutcomeUnknown';

  constructor(table: TableId, cause: unknown) {
    super(`nobody knows yet whether the entries of table ${table} were kept`, { cause });
  }
}

/** The earliest last entry of a listed table, depending on whether its game has begun. */
export interface ListedSince {
  readonly open: number;
  readonly begun: number;
}

/** A table for the public list. */
export interface ListedRow extends TableRow {
  /** When its last entry was written. */
  readonly at: number;
}

/** A player's report of a chat line to the operator. */
export interface Report extends ChatReport {
  readonly id: number;
  /** When the operator closed it; null before. */
  readonly closedAt: number | null;
}

/** A table without its log, as stored. */
export interface TableHeader {
  readonly row: TableRow;
  /** How many entries the log has. */
  readonly length: number;
}

/** A table at which a user owns a seat, and when its last entry was written. */
export interface OwnTable {
  readonly row: TableRow;
  readonly writtenAt: number;
}

/** Whether the chat of a removed user is removed as well, or kept under another name. */
export type RemovedChat = 'removed' | 'kept';

/** One part of a long list. */
export interface Batch<Id> {
  readonly found: readonly Id[];
  /** The last examined id; null at the end of the list. */
  readonly last: Id | null;
}

/**
 * Stores tables. Every promise resolves when the change is durable, and then survives a kill at any moment. Writes of
 * all tables within two turns of the event loop share one commit.
 */
export interface TableStore extends TableLogStore {
  /** Stores a new table with its first entry; fails with `Conflict` if the id is taken. */
  createTable(row: TableRow, first: Entry): Promise<void>;
  /** The row and the length of the log. */
  readHeader(table: TableId): Promise<TableHeader | null>;
  /** Whether this user has opened this table or ever had a seat at it. */
  isInvolved(table: TableId, user: UserId): Promise<boolean>;
  /** Public tables that are not over and have an entry since then, newest first. */
  listTables(limit: number, since: ListedSince): Promise<readonly ListedRow[]>;
  /** The rows of those of these tables that there are. */
  readRows(tables: readonly TableId[]): Promise<readonly TableRow[]>;
  /** Tables at which this user owns a seat, with games that are over or not, newest first. */
  tablesOf(user: UserId, limit: number, games: 'unfinished' | 'over'): Promise<readonly OwnTable[]>;
  /** Every table that this user has opened or ever had a seat at. */
  tablesInvolving(user: UserId): Promise<readonly TableId[]>;
  /** Changes the host of a table, or the host's name. */
  setHost(table: TableId, host: UserId, name: string): Promise<void>;
  /**
   * Removes a user from every log, chat and report. The logs get a pseudonym with this name and a new id, also for the
   * guests who became this user. Logs in which a successor took over stay as they are.
   */
  anonymizeUser(user: UserId, name: string, chat: RemovedChat): Promise<void>;
  /** Removes a table with its log and its chat; a second call resumes where the first was interrupted. */
  removeTable(table: TableId): Promise<void>;
  /** Tables whose removal was interrupted. */
  halfRemovedTables(): Promise<readonly TableId[]>;
  /**
   * Tables without a running clock and without an entry since then; finished ones only if nobody owns a seat any more.
   * Looks at `limit` tables in the order of their ids, after `after`.
   */
  unusedTables(before: number, after: TableId, limit: number): Promise<Batch<TableId>>;
  /**
   * Tables with a running game at which somebody owns a seat, earliest deadline first; for a node without those that
   * other nodes hold.
   */
  liveTables(node?: NodeId): Promise<readonly TableId[]>;
  /** Those of these tables whose game is over. */
  overAmong(tables: readonly TableId[]): Promise<readonly TableId[]>;
  /** Running games with days per turn whose current turn began since then, oldest first. */
  askedSince(at: number): Promise<readonly TableRow[]>;
  /** Rated tables whose game is over and whose last entry was written since then, oldest first. */
  ratedTables(since: number): Promise<readonly TableId[]>;
  /** The same of all tables, rated or not. */
  finishedTables(since: number): Promise<readonly TableId[]>;
  /** When the newest entry of all tables was written; null if there is none. */
  writtenAt(): Promise<number | null>;
  /** Downtimes that some clocks may not have accounted for yet. */
  downtimes(): Promise<readonly Downtime[]>;
  noteDowntimes(downtimes: readonly Downtime[]): Promise<void>;
  /** The newest lines, oldest first. */
  readChat(table: TableId, limit: number): Promise<readonly ChatLine[]>;
  /** A user's lines at all tables in the order of writing, after the line `after`. */
  linesOf(user: UserId, after: number, limit: number): Promise<readonly ChatLine[]>;
  /** The reports that a user has made, oldest first. */
  reportsBy(user: UserId): Promise<readonly Report[]>;
  /** Makes one user's chat lines and reports another's. */
  reassignChat(from: UserId, successor: UserId, name: string): Promise<void>;
  /** Newest first. */
  listReports(limit: number): Promise<readonly Report[]>;
  /** False if there is no open report of that number. */
  closeReport(id: number, at: number): Promise<boolean>;
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
  /** SHA-256 of the secret in the cookie. */
  readonly hash: string;
  readonly user: UserId;
  readonly createdAt: number;
  readonly seenAt: number;
  readonly agent: string;
}

/** A key for a program. */
export interface AccessToken {
  readonly hash: string;
  readonly user: UserId;
  readonly label: string;
  readonly scopes: readonly string[];
  readonly createdAt: number;
  /** When it was last used, to the hour. */
  readonly seenAt: number;
}

/** A key that a device holds for its owner, who unlocks it by fingerprint or face. */
export interface Passkey {
  /** The credential's id, in base64url. */
  readonly id: string;
  readonly user: UserId;
  /** In COSE's encoding, in base64url. */
  readonly publicKey: string;
  /** How often it was used, if the device counts: a copied key would fall behind. */
  readonly counter: number;
  readonly transports: readonly string[];
  readonly label: string;
  readonly createdAt: number;
  readonly seenAt: number;
}

/** A user being removed, and the successor; null for none. */
export interface AccountRemoval {
  readonly user: UserId;
  readonly successor: UserId | null;
}

export interface IdentityStore {
  /** Fails if the id or the login is taken. */
  addUser(user: User): Promise<void>;
  readUser(user: UserId): Promise<User | null>;
  userByLogin(login: string): Promise<User | null>;
  /** Guests become accounts, accounts change their name; false if the login is taken. */
  updateUser(user: User): Promise<boolean>;
  addSession(session: Session): Promise<void>;
  readSession(hash: string): Promise<Session | null>;
  touchSession(hash: string, seenAt: number): Promise<void>;
  /** Oldest first. */
  listSessions(user: UserId): Promise<readonly Session[]>;
  removeSession(user: UserId, hash: string): Promise<boolean>;
  /** Removes up to `limit` sessions that have not been used since then; returns how many. */
  removeUnusedSessions(before: number, limit: number): Promise<number>;
  addToken(token: AccessToken): Promise<void>;
  readToken(hash: string): Promise<AccessToken | null>;
  touchToken(hash: string, seenAt: number): Promise<void>;
  /** Oldest first. */
  listTokens(user: UserId): Promise<readonly AccessToken[]>;
  removeToken(user: UserId, hash: string): Promise<boolean>;
  /** Fails if the id is taken. */
  addPasskey(passkey: Passkey): Promise<void>;
  readPasskey(id: string): Promise<Passkey | null>;
  /** Oldest first. */
  listPasskeys(user: UserId): Promise<readonly Passkey[]>;
  touchPasskey(id: string, counter: number, seenAt: number): Promise<void>;
  removePasskey(user: UserId, id: string): Promise<boolean>;
  /** Stored before the removal starts, so that it is finished even if the server dies half-way. */
  addAccountRemoval(removal: AccountRemoval): Promise<void>;
  listAccountRemovals(): Promise<readonly AccountRemoval[]>;
  /** Removes the user, all credentials and the note of the removal. */
  removeUser(user: UserId): Promise<void>;
  /**
   * Guests (no login, no passkey) that are older than that and have no session or token used since. Looks at `limit`
   * users in the order of their ids, after `after`.
   */
  unusedGuests(before: number, after: UserId, limit: number): Promise<Batch<UserId>>;
  /** How many users there are, and how many have a login. */
  countUsers(): Promise<{ readonly users: number; readonly accounts: number }>;
}

/** When a server was last up, so that no clock counts downtime. */
export interface Heartbeat {
  /** Null for a new store. */
  lastHeartbeat(): Promise<number | null>;
  writeHeartbeat(at: number): Promise<void>;
}

/** The last clean-up of old data. */
export interface CleanUpState {
  readonly cleanedAt: number;
  /** Nothing is removed before this time. */
  readonly notBefore: number;
}

/** A backup was restored. Times in milliseconds. */
export interface Restoration {
  /** When the backup was made; null if that is unknown. */
  readonly backupMadeAt: number | null;
  readonly restoredAt: number;
}

export interface Store
  extends TableStore,
    IdentityStore,
    ClusterStore,
    ClubStore,
    ResultStore,
    ModerationStore,
    PeopleStore,
    TournamentStore,
    NoticeStore,
    SignStore,
    Heartbeat {
  /** Null before the first clean-up. */
  readCleanUp(): Promise<CleanUpState | null>;
  writeCleanUp(note: CleanUpState): Promise<void>;
  /** The restore that has not been logged yet; null if there is none. */
  takeRestoration(): Promise<Restoration | null>;
  /**
   * Calls back when a backup was restored under the running server: nothing in memory is true any more. Writes that
   * were under way fail with `Conflict`.
   */
  onReplaced(listener: () => void): void;
  /** Makes a small write; fails if nothing can be stored, as on a full disk. For /readyz. */
  probe(): Promise<void>;
  /** Commits what is waiting, then closes. */
  close(): Promise<void>;
}
