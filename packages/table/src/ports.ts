import type { Result } from '@tuckbox/kit';
import type { WireReason } from '@tuckbox/protocol/client';
import type { Watcher } from './audience.ts';
import type { TableBots } from './bots.ts';
import type { TableId, UserId } from './log.ts';
import type { Room } from './room.ts';
import type { TableLogStore } from './store.ts';
import type { Table } from './table.ts';

/** What a table needs from the program that runs it: a server, a page or a terminal. */
export interface TablePorts {
  readonly store: TableLogStore;
  readonly bots: TableBots;
  readonly metrics: TableMetrics;
  now(): number;
  /** A monotonic clock, in milliseconds. */
  uptime(): number;
  /** Runs the work later; returns a function that cancels it. */
  later(ms: number, work: () => void): () => void;
  /** After how many milliseconds others may act for a player who is not connected. */
  readonly absentAfter: number;
  /** Runs the work once people have had time to see the last step; at once if their screens take care of that. */
  whenSeen(work: () => void): void;
  /** Whether the operator has silenced this user at every table. */
  isSilenced(user: UserId): boolean;
  /** Counts a line of chat by this user at this table; false if there are too many. */
  allowChat(table: TableId, user: UserId): boolean;
  /**
   * Counts a change other than a move by this user at this table, so that nobody floods a log; false if there are
   * too many.
   */
  allowChange(table: TableId, user: UserId): boolean;
  /** Whether other nodes write to the store as well. */
  readonly isShared: boolean;
  /** Whether this program lets bots, rules and clocks act at this table; of several nodes one does. */
  mayAct(table: TableId): boolean;
  /** The log has grown to this entry: other nodes have to read on. */
  wrote(table: TableId, seq: number): void;
  /** A line of chat was stored. */
  said(table: TableId): void;
  /** The watchers of this node may have changed. */
  attended(table: Table): void;
  /** The table's deadline may have changed. */
  rescheduled(table: Table): void;
  /** The table's line in the list of tables may have changed. */
  relisted(table: Table): void;
  /** A rematch: opens a table with the same plan and seats, and returns its id, or the reason of the refusal. */
  openAgain(room: Room, host: Watcher): Promise<Result<TableId, WireReason>>;
  /** Removes the table of a rematch that another node opened at the same moment. */
  discard(rematch: TableId): void;
  /** An error at one table, which must not stop the others. */
  broken(table: TableId, error: unknown): void;
  /** The table cannot continue: it has disconnected its watchers, and must be read from the store again. */
  closed(table: Table, error: unknown): void;
}

/** Counts of a table. */
export interface TableMetrics {
  /** A move is on disk and shown, this many milliseconds after it arrived. */
  moved(game: string, milliseconds: number): void;
  refused(code: string): void;
}
