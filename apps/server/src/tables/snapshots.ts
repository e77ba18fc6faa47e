import type { AnyGame } from '@tuckbox/catalog';
import type { Table, TableId, TableSnapshot } from '@tuckbox/table';
import type { ClusterStore } from '../store/cluster.ts';

/** A snapshot is written after this many entries. Replaying as many takes a few milliseconds. */
const ENTRIES_BETWEEN = 100;

interface SnapshotParts {
  readonly store: Pick<ClusterStore, 'readSnapshot' | 'writeSnapshot'>;
  /** Whether this node may write the table's snapshots: of several nodes one does. */
  mayWrite(table: TableId): boolean;
  onError(table: TableId, error: unknown): void;
}

/** Snapshots of long games, so that a node reads one in a few milliseconds. They can be thrown away at any time. */
export class Snapshots {
  readonly #parts: SnapshotParts;
  /** The last entry in the newest snapshot of each table in memory. */
  readonly #written = new Map<TableId, number>();

  constructor(parts: SnapshotParts) {
    this.#parts = parts;
  }

  /** The snapshot by the current rules, and its last entry; null if there is none. */
  async read(table: TableId, { rulesVersion }: AnyGame): Promise<TableSnapshot | null> {
    const found = await this.#parts.store.readSnapshot(table);
    if (found === null || found.rulesVersion !== rulesVersion) return null;
    this.#written.set(table, found.seq);
    return { seq: found.seq, text: found.data };
  }

  /** Writes a snapshot if the newest is too old. */
  grow(table: Table): void {
    const { id, seq } = table;
    if (seq - (this.#written.get(id) ?? 0) < ENTRIES_BETWEEN || !this.#parts.mayWrite(id)) return;
    this.#written.set(id, seq);
    const data = table.snapshot;
    if (data === null) return;
    const { rulesVersion } = table.room.plan;
    this.#parts.store
      .writeSnapshot(id, { seq, rulesVersion, data })
      .catch((error: unknown) => this.#parts.onError(id, error));
  }

  /** The table has left memory. */
  forget(table: TableId): void {
    this.#written.delete(table);
  }
}
