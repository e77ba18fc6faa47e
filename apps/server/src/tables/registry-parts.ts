import type { AnyGame } from '@tuckbox/catalog';
import type { TablePlan } from '@tuckbox/table';
import type { BotPool } from '../bots/pool.ts';
import type { Cluster } from '../cluster/cluster.ts';
import type { Limits } from '../limits/limits.ts';
import type { Logger, Metrics } from '../services.ts';
import type { ClusterStore } from '../store/cluster.ts';
import type { ModerationStore } from '../store/moderation.ts';
import type { TableStore } from '../store/store.ts';

/** The dependencies and callbacks of the table registry. */
export interface RegistryParts {
  readonly store: TableStore & ClusterStore & ModerationStore;
  readonly bots: BotPool;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly limits: Limits;
  readonly gameById: (id: string) => AnyGame | null;
  /** The other nodes; left out by a server without any. */
  readonly cluster?: Cluster | undefined;
  /** How long no server must have been up for clocks to stop, in milliseconds; left out by a server without others. */
  readonly shortestDowntime?: number | undefined;
  /** After how many milliseconds a table that nobody watches leaves the memory. */
  readonly idleAfter: number;
  /** After how many milliseconds others may act for a player who is not connected. */
  readonly absentAfter: number;
  /** Called for every table whose game is over, perhaps more than once. */
  onOver?(plan: TablePlan): void;
  /** Milliseconds since 1970, for what is written to the store. */
  now(): number;
  /** A monotonic clock, in milliseconds. */
  uptime(): number;
}
