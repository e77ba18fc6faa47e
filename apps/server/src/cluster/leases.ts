import type { TableId } from '@tuckbox/table';
import type { ClusterStore, LivingNode, NodeId } from '../store/cluster.ts';
import type { Store } from '../store/store.ts';

/** How long a lease lasts without being renewed, and how often it is renewed, in milliseconds. */
export const LEASE_MS = 3000;
export const RENEWED_EVERY = 1000;
/** A node stops acting this long before its lease ends, so that it never overlaps with the next holder. */
const MARGIN = 250;
/** A lease held by another node is not requested again within this time, in milliseconds. */
const PAUSE_AFTER_REFUSAL = 5000;

type LeaseStore = Pick<Store, 'liveTables'> &
  Pick<ClusterStore, 'claimLeases' | 'releaseLeases' | 'noteNode' | 'removeNode' | 'livingNodes'>;

interface LeaseParts {
  readonly store: LeaseStore;
  readonly node: NodeId;
  /** Whether the game at a table no longer needs anybody; undefined if the table is not in memory. */
  isOver(table: TableId): boolean | undefined;
  /** The running games that somebody watches from here: their leases are best held here. */
  watched(): readonly TableId[];
  /** The node holds the lease of this table from now on. */
  onGained(table: TableId): void;
  onLost(table: TableId): void;
  uptime(): number;
}

/**
 * The leases of this node: it lets bots and clocks act only at tables whose lease it holds. All leases are renewed in
 * one statement; those of a dead node are free after `LEASE_MS`. Each node holds its share of them while others live.
 */
export class Leases {
  readonly #parts: LeaseParts;
  /** Until when each lease is surely ours, by the monotonic clock. */
  readonly #held = new Map<TableId, number>();
  readonly #refusedAt = new Map<TableId, number>();
  #share = Number.POSITIVE_INFINITY;
  #living: readonly LivingNode[] = [];

  constructor(parts: LeaseParts) {
    this.#parts = parts;
  }

  get size(): number {
    return this.#held.size;
  }

  get tables(): readonly TableId[] {
    return [...this.#held.keys()];
  }

  /** The nodes that were alive when the leases were last renewed. */
  get living(): readonly LivingNode[] {
    return this.#living;
  }

  has(table: TableId): boolean {
    return (this.#held.get(table) ?? 0) > this.#parts.uptime();
  }

  /** Renews all leases, and takes as many free ones as this node has room for. */
  async renew(): Promise<void> {
    const { store, node, uptime, isOver, watched } = this.#parts;
    const since = uptime();
    await store.noteNode(node, String(this.#held.size));
    this.#living = await store.livingNodes(LEASE_MS);
    const live = new Set(await store.liveTables(node));
    for (const table of this.#held.keys()) if (isOver(table) ?? !live.has(table)) this.#drop(table);
    const here = new Set(watched());
    const free = [...new Set([...live, ...here])].filter(
      (table) => !this.#held.has(table) && isOver(table) !== true,
    );
    this.#share = this.#shareOf(free.length);
    const room = Math.max(0, this.#share - this.#held.size);
    const wanted = [...this.#held.keys(), ...bestFirst(free, here).slice(0, room)];
    const ours = new Set(await store.claimLeases(node, wanted, LEASE_MS));
    for (const table of wanted) if (!ours.has(table)) this.#drop(table);
    for (const table of ours) this.#hold(table, since);
    await this.#giveUpSurplus();
    for (const [table, at] of this.#refusedAt)
      if (since - at > PAUSE_AFTER_REFUSAL) this.#refusedAt.delete(table);
  }

  /** Asks for one lease at once, such as that of a game that has just begun here. */
  async claim(table: TableId): Promise<void> {
    const { store, node, uptime } = this.#parts;
    const since = uptime();
    if (this.#held.has(table) || this.#held.size >= this.#most) return;
    if (since - (this.#refusedAt.get(table) ?? -Infinity) < PAUSE_AFTER_REFUSAL) return;
    this.#refusedAt.set(table, since);
    const ours = await store.claimLeases(node, [table], LEASE_MS);
    if (ours.length > 0) this.#hold(table, since);
  }

  /** Gives up everything, when the node stops. */
  async release(): Promise<void> {
    this.#held.clear();
    await this.#parts.store.releaseLeases(this.#parts.node, 'all');
    await this.#parts.store.removeNode(this.#parts.node);
  }

  #hold(table: TableId, since: number): void {
    const isNew = !this.has(table);
    this.#held.set(table, since + LEASE_MS - MARGIN);
    this.#refusedAt.delete(table);
    if (isNew) this.#parts.onGained(table);
  }

  #drop(table: TableId): void {
    if (this.#held.delete(table)) this.#parts.onLost(table);
  }

  /** An equal part of all tables that need somebody. */
  #shareOf(free: number): number {
    const others = this.#living.filter(({ node }) => node !== this.#parts.node);
    const held = others.reduce((sum, { info }) => sum + (Number(info) || 0), this.#held.size);
    return Math.ceil((held + free) / (others.length + 1));
  }

  /** A few more than the share are no reason to move tables about. */
  get #most(): number {
    return this.#share + Math.max(2, Math.ceil(this.#share / 5));
  }

  async #giveUpSurplus(): Promise<void> {
    const { store, node } = this.#parts;
    const surplus = this.#held.size - this.#most;
    if (surplus <= 0) return;
    const worst = bestFirst(this.tables, new Set(this.#parts.watched())).slice(-surplus);
    for (const table of worst) this.#drop(table);
    await store.releaseLeases(node, worst);
  }
}

/** Those that are watched from here first. The others in any order, so that nodes do not all want the same. */
const bestFirst = (tables: readonly TableId[], watched: ReadonlySet<TableId>): TableId[] =>
  tables
    .map((table) => ({ table, rank: (watched.has(table) ? 0 : 1) + Math.random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ table }) => table);
