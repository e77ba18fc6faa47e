import type { TableId } from '@tuckbox/table';

/** The id of a server process; every start has a new one. */
export type NodeId = string;

/** A node that was seen recently. */
export interface LivingNode {
  readonly node: NodeId;
  /** The node's own description of itself. */
  readonly info: string;
}

/** A table as it was after an entry, so that its log need not be replayed from the beginning. */
export interface Snapshot {
  /** The last entry that is in it. */
  readonly seq: number;
  /** The version of the rules that wrote it: other rules cannot read it. */
  readonly rulesVersion: number;
  readonly data: string;
}

/** A limit that all nodes share: it holds `capacity`, and refills by `perSecond`. */
export interface Bucket {
  readonly capacity: number;
  readonly perSecond: number;
}

/**
 * Data that the nodes of a cluster share besides logs and users. All times are measured by the store's own clock, so
 * that nodes whose clocks differ agree.
 */
export interface ClusterStore {
  /** Milliseconds since 1970 by the store's clock. */
  readClock(): Promise<number>;
  /** How many entries the logs of these tables have; a table that does not exist is left out. */
  lengthsOf(tables: readonly TableId[]): Promise<ReadonlyMap<TableId, number>>;
  /** Stores a key for ever unless there is one of that name, and returns the stored one. */
  keepKey(name: string, key: string): Promise<string>;
  /**
   * Takes the leases of these tables that are free or expired, and renews those that the node holds. Returns the tables
   * whose lease the node holds now, in the order in which they were named. One living node at most holds a lease.
   */
  claimLeases(node: NodeId, tables: readonly TableId[], forMs: number): Promise<readonly TableId[]>;
  /** Gives up the leases that this node holds; others' leases stay as they are. */
  releaseLeases(node: NodeId, tables: readonly TableId[] | 'all'): Promise<void>;
  /** The node that holds the lease; null if it is free or expired. */
  leaseHolder(table: TableId): Promise<NodeId | null>;
  /** The newest snapshot; null if there is none. */
  readSnapshot(table: TableId): Promise<Snapshot | null>;
  /**
   * Stores a snapshot unless there is a newer one by the same rules. It may be lost at any time: the log is the truth.
   * Removing a user or a table also removes the snapshots of the tables concerned.
   */
  writeSnapshot(table: TableId, snapshot: Snapshot): Promise<void>;
  /** Stores a value for this long, replacing an older one. */
  putValue(key: string, value: string, forMs: number): Promise<void>;
  /** Returns the value and removes it: of several callers one gets it. Null if there is none, or it has expired. */
  takeValue(key: string): Promise<string | null>;
  /** Takes `cost` out of a bucket that all nodes share, which is full at first; false if there is too little in it. */
  spend(key: string, cost: number, bucket: Bucket): Promise<boolean>;
  /** Records that the node is alive, with its information for the others. */
  noteNode(node: NodeId, info: string): Promise<void>;
  /** Forgets a node that stops. */
  removeNode(node: NodeId): Promise<void>;
  /** Nodes that were noted within this time, in the order of their ids. */
  livingNodes(withinMs: number): Promise<readonly LivingNode[]>;
}
