import type { Downtime, Table, TableId, TableRow, UserId } from '@tuckbox/table';
import type { RemovedChat, TableStore } from '../store/store.ts';

/** A removed user and their successor, for the tables in other nodes' memory. */
export interface ReplacedUser {
  readonly from: UserId;
  readonly successor: UserId | null;
  /** The name that replaces the old one. */
  readonly name: string;
  readonly chat: RemovedChat;
  /** The tables at which the name has changed. */
  readonly tables: readonly TableId[];
}

/** This server as one node of a cluster. */
export interface Cluster {
  /** The store as tables write to it and read on. */
  logsOver(store: TableStore): TableStore;
  /** Whether this node lets bots, rules and clocks act at the table. Of several nodes one does. */
  holds(table: TableId): boolean;
  /** Times in which no node was up; `own` are those that this server has noticed itself. */
  downtimes(own: readonly Downtime[]): Promise<readonly Downtime[]>;
  /** The table has been loaded into memory, or removed from it. */
  loaded(table: Table): void;
  unloaded(table: Table): void;
  /** Its log has grown to this entry. */
  wrote(table: TableId, seq: number): void;
  said(table: TableId): void;
  /** Its watchers on this node may have changed. */
  attended(table: Table): void;
  /** Its line in the public list has changed. */
  relisted(row: Pick<TableRow, 'plan' | 'taken' | 'status'>, network: string): void;
  /** The list of restrictions has changed. */
  restricted(): void;
  replaced(user: ReplacedUser): void;
}

const nothing = (): void => {};

/** A server without other nodes. */
export const LONE_NODE: Cluster = {
  logsOver: (store) => store,
  holds: () => true,
  downtimes: async (own) => own,
  loaded: nothing,
  unloaded: nothing,
  wrote: nothing,
  said: nothing,
  attended: nothing,
  relisted: nothing,
  restricted: nothing,
  replaced: nothing,
};
