import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Downtime, TableId } from '@tuckbox/table';
import type { TableStore } from '../store/store.ts';

/** The most downtimes of a server that is repeatedly restarted before it has read all tables. */
const MAX_DOWNTIMES = 200;

/** The nodes of a cluster read all running games within this time after a start, in milliseconds. */
const KEPT_FOR = 3_600_000;

interface RecoveryParts {
  readonly store: Pick<TableStore, 'writtenAt' | 'downtimes' | 'noteDowntimes'>;
  /** Without a sign of any server for longer than this, none was up, in milliseconds. */
  readonly shortestDowntime: number;
  now(): number;
  /** Reads a table for its clocks and bots. */
  wakeTable(id: TableId): Promise<void>;
  onError(id: TableId, error: unknown): void;
}

/** After a restart: notes how long no server was up, and wakes the tables at which somebody plays. */
export class RestartRecovery {
  readonly #parts: RecoveryParts;
  /** The downtimes before this server; each table is told when it is read. */
  #downtimes: readonly Downtime[] = [];
  #isClosed = false;

  constructor(parts: RecoveryParts) {
    this.#parts = parts;
  }

  get downtimes(): readonly Downtime[] {
    return this.#downtimes;
  }

  /**
   * `heartbeatAt` is the last heartbeat of the server before. An entry that was written later shows that it was still
   * up then. The downtime is stored before the next heartbeat: if this server is killed before it has read all tables,
   * the next one still knows the downtime that some clocks have not accounted for.
   */
  async noteDowntime(heartbeatAt: number): Promise<void> {
    const { store, now, shortestDowntime } = this.#parts;
    const downtime = { from: Math.max(heartbeatAt, (await store.writtenAt()) ?? 0), to: now() };
    const known = (await store.downtimes()).filter(({ to }) => shortestDowntime < 0 || now() - to < KEPT_FOR);
    if (downtime.to - downtime.from <= shortestDowntime) {
      this.#downtimes = known;
      return;
    }
    const all = [...known, downtime];
    const [first, second, ...rest] = all;
    const kept = all.length > MAX_DOWNTIMES ? [{ from: first.from, to: second.to }, ...rest] : all;
    await store.noteDowntimes(kept);
    this.#downtimes = kept;
  }

  /**
   * Wakes the tables one after the other, while the server already answers. Stops when it is closed, or when there is
   * another restart to recover from.
   */
  async wakeTables(tables: readonly TableId[]): Promise<void> {
    const downtimes = this.#downtimes;
    const isCurrent = (): boolean => !this.#isClosed && downtimes === this.#downtimes;
    for (const id of tables) {
      // Requests that arrive meanwhile wait for one table at most.
      await nextTurn();
      if (!isCurrent()) return;
      try {
        await this.#parts.wakeTable(id);
      } catch (error) {
        this.#parts.onError(id, error);
      }
    }
    if (isCurrent()) await this.#parts.store.noteDowntimes([]);
  }

  /** A backup was restored: the downtimes belong to tables that are gone. */
  forget(): void {
    this.#downtimes = [];
  }

  close(): void {
    this.#isClosed = true;
  }
}
