import { setImmediate as nextTurn } from 'node:timers/promises';
import { err, ok, type Result } from '@tuckbox/kit';
import type { WireReason } from '@tuckbox/protocol';
import {
  Damaged,
  type Happening,
  type Room,
  refuse,
  type Table,
  type TableId,
  type TablePorts,
  takenSeats,
  type UserId,
} from '@tuckbox/table';
import type { BotPool } from '../bots/pool.ts';
import { type Cluster, LONE_NODE, type ReplacedUser } from '../cluster/cluster.ts';
import { type Overload, WorkQueue } from '../identity/work-queue.ts';
import { Restrictions } from '../moderation/restrictions.ts';
import type { Metrics } from '../services.ts';
import type { RemovedChat, TableHeader, TableStore, User } from '../store/store.ts';
import { DamagedTables } from './damaged-tables.ts';
import { Deadlines } from './deadlines.ts';
import { Lobby } from './lobby.ts';
import {
  type FixedTable,
  type Host,
  openNewTable,
  seatsForRematch,
  type TableRequest,
} from './open-table.ts';
import type { RegistryParts } from './registry-parts.ts';
import { replaceInChat, replaceUser } from './replace-user.ts';
import { RestartRecovery } from './restart.ts';
import { Snapshots } from './snapshots.ts';
import { TableReader } from './table-reader.ts';
import { TablesInMemory } from './tables-in-memory.ts';

/** Tables are read from the store for one client after the other; the networks take turns. */
const READ_QUEUE = { atOnce: 1, mostEach: 50, mostOfSite: 100, most: 500 };
/** A remote database is slow to answer, so several tables are read at once. */
const SHARED_READ_QUEUE = { ...READ_QUEUE, atOnce: 8 };

/** If a table cannot be read when its clock has run out, it is read again after this many milliseconds. */
const READ_AGAIN_AFTER = 1000;

/** All tables of the server: always in the store, and in memory while somebody watches or a bot thinks. */
export class TableRegistry implements TablePorts {
  readonly lobby: Lobby;
  readonly damaged: DamagedTables;
  readonly restrictions: Restrictions;
  readonly store: TableStore;
  readonly bots: BotPool;
  readonly metrics: Metrics;
  readonly now: () => number;
  readonly uptime: () => number;
  readonly absentAfter: number;
  readonly isShared: boolean;
  readonly #parts: RegistryParts;
  readonly #cluster: Cluster;
  readonly #tables: TablesInMemory;
  readonly #loading = new Map<TableId, Promise<Table | null>>();
  readonly #readQueue: WorkQueue;
  readonly #deadlines: Deadlines;
  readonly #restart: RestartRecovery;
  readonly #snapshots: Snapshots | null;
  readonly #reader: TableReader;
  readonly #idleTimer: NodeJS.Timeout;
  readonly #onRenamed: ((tables: readonly TableId[]) => void)[] = [];
  /** Increased by `forget`: a table whose reading started before it is read again. */
  #generation = 0;
  /** Resolves when the tables that a restart has to wake are read. */
  woken: Promise<void> = Promise.resolve();

  constructor(parts: RegistryParts) {
    this.#parts = parts;
    this.#cluster = parts.cluster ?? LONE_NODE;
    this.isShared = parts.cluster !== undefined;
    this.#readQueue = new WorkQueue(this.isShared ? SHARED_READ_QUEUE : READ_QUEUE);
    this.store = this.#cluster.logsOver(parts.store);
    this.bots = parts.bots;
    this.metrics = parts.metrics;
    this.now = () => parts.now();
    this.uptime = () => parts.uptime();
    this.absentAfter = parts.absentAfter;
    this.lobby = new Lobby(this.uptime);
    this.damaged = new DamagedTables(parts.logger, this.now);
    this.restrictions = new Restrictions({
      store: parts.store,
      now: this.now,
      onChanged: () => this.#cluster.restricted(),
    });
    this.#tables = new TablesInMemory({
      idleAfter: parts.idleAfter,
      uptime: this.uptime,
      onDropped: (table) => {
        this.#cluster.unloaded(table);
        this.#snapshots?.forget(table.id);
      },
    });
    this.#deadlines = new Deadlines(this.now, (table) => this.#tick(table));
    this.#restart = new RestartRecovery({
      store: parts.store,
      shortestDowntime: parts.shortestDowntime ?? -1,
      now: this.now,
      wakeTable: (id) => this.wakeTable(id),
      onError: (id, error) => this.broken(id, error),
    });
    this.#snapshots = this.isShared
      ? new Snapshots({
          store: parts.store,
          mayWrite: (id) => this.#cluster.holds(id),
          onError: (id, error) => this.broken(id, error),
        })
      : null;
    this.#reader = new TableReader({ ...parts, snapshots: this.#snapshots, ports: this });
    this.#idleTimer = setInterval(() => this.unloadIdleTables(), Math.max(1000, parts.idleAfter / 4));
    this.#idleTimer.unref();
  }

  /** The tables in memory. */
  get tables(): readonly Table[] {
    return this.#tables.all;
  }

  /** How many tables are in memory. */
  get tableCount(): number {
    return this.#tables.size;
  }

  /** The table if it is in memory. */
  at(id: TableId): Table | null {
    return this.#tables.at(id);
  }

  /** The table, read from the store if it is not in memory; null if there is none. Fails with `Damaged`. */
  async find(id: TableId): Promise<Table | null> {
    const known = this.#tables.at(id) ?? this.#loading.get(id);
    if (known !== undefined) return known;
    this.damaged.check(id);
    const loading = this.#load(id).finally(() => this.#loading.delete(id));
    loading.catch((error: unknown) => error instanceof Damaged && this.broken(id, error));
    this.#loading.set(id, loading);
    return loading;
  }

  /**
   * The table for a client of this network. If it has to be read from the store, that counts against the network by the
   * length of the log, and waits for its turn.
   */
  async findFor(network: string, { row, length }: TableHeader): Promise<Result<Table | null, Overload>> {
    const known = this.#tables.at(row.id);
    if (known !== null) return ok(known);
    if (!this.#parts.limits.allowReading(network, length)) return err('too-often');
    return this.#readQueue.do(network, () => this.find(row.id));
  }

  /** A table without its log, from the store; null if there is none. Fails with `Damaged`. */
  async readHeader(id: TableId): Promise<TableHeader | null> {
    this.damaged.check(id);
    try {
      return await this.store.readHeader(id);
    } catch (error) {
      this.broken(id, error);
      throw error;
    }
  }

  /** Opens a table with people and bots in its seats; or returns the rule or limit that forbids it. */
  open(
    request: TableRequest,
    host: Host,
    seated: readonly Happening[] = [],
    fixed: FixedTable | null = null,
  ): Promise<Result<Table, WireReason>> {
    return this.#add(openNewTable(request, host, seated, this, this.#parts, fixed));
  }

  /** Opens a rematch: the same plan, with the same people and bots on the same seats. */
  async openAgain(room: Room, host: Host): Promise<Result<TableId, WireReason>> {
    if (!this.#parts.limits.allowTable(host)) return err(refuse('too-fast'));
    const opening = openNewTable(room.plan, host, seatsForRematch(room), this, this.#parts);
    const opened = await this.#add(opening);
    return opened.ok ? ok(opened.value.id) : opened;
  }

  async #add(opening: Promise<Result<Table, WireReason>>): Promise<Result<Table, WireReason>> {
    const opened = await opening;
    if (!opened.ok) return opened;
    this.#keep(opened.value);
    this.relisted(opened.value);
    return opened;
  }

  /**
   * After a start: fills the list of public tables, then wakes the tables at which somebody plays, which goes on after
   * this resolves. `heartbeatAt` is when the last server was known to be up: no clock has run since.
   */
  async wake(heartbeatAt: number): Promise<void> {
    await this.#restart.noteDowntime(heartbeatAt);
    await this.restrictions.load();
    await this.lobby.fill(this.store, this.now());
    // The nodes of a cluster wake the tables whose leases they get.
    if (this.#parts.cluster === undefined)
      this.woken = this.#restart.wakeTables(await this.store.liveTables());
  }

  /** Reads a table for its clocks and bots, and drops it again if nothing is due. */
  async wakeTable(id: TableId): Promise<void> {
    const table = await this.find(id);
    if (table === null) return;
    table.goOn();
    await table.settle();
    // A socket that has just found the table watches it by the next turn of the event loop.
    await nextTurn();
    if (table.isIdle) this.#tables.drop(id);
  }

  #keep(table: Table): void {
    this.#tables.add(table);
    this.#cluster.loaded(table);
    if (this.#tables.isFull) this.unloadIdleTables();
  }

  /** Gives a removed user's seats, tables and chat to the successor, or to nobody. */
  async replaceUser(from: UserId, successor: User | null, chat: RemovedChat): Promise<void> {
    const replaced = await replaceUser(from, successor, chat, this);
    for (const listener of this.#onRenamed) listener(replaced.tables);
    this.#cluster.replaced(replaced);
  }

  /** Another node has removed a user: the chat in memory and the names in caches are changed here as well. */
  hearReplaced(replaced: ReplacedUser): void {
    for (const id of replaced.tables) {
      const table = this.at(id);
      if (table !== null) replaceInChat(table, replaced);
    }
    for (const listener of this.#onRenamed) listener(replaced.tables);
  }

  reloadRestrictions(): Promise<void> {
    return this.restrictions.load();
  }

  /** The table is no longer in the store: another node has removed it. */
  forgetTable(id: TableId): void {
    this.#deadlines.set(id, null);
    this.lobby.drop(id);
    if (this.at(id)?.isIdle) this.#tables.drop(id);
  }

  /** Calls back with the tables at which a name has changed. */
  onRenamed(listener: (tables: readonly TableId[]) => void): void {
    this.#onRenamed.push(listener);
  }

  /** Ends a game for good, as the operator; false if it is over already, or there is no such table. */
  async endGame(id: TableId): Promise<boolean> {
    const table = await this.find(id);
    return table?.enact(({ status }) => (status === 'over' ? [] : [{ kind: 'closed' }])) ?? false;
  }

  /**
   * Deletes a table with its log and its chat; false if somebody watches it, or if the table is known to be damaged:
   * the operator may want to look at it.
   */
  async remove(id: TableId): Promise<boolean> {
    await this.#loading.get(id)?.catch(() => null);
    if (this.damaged.has(id)) return false;
    const table = this.at(id);
    if (table !== null && !table.isIdle) return false;
    this.#deadlines.set(id, null);
    this.#tables.drop(id);
    this.lobby.drop(id);
    await this.store.removeTable(id);
    return true;
  }

  /** Drops tables from memory that nobody has used for a while. */
  unloadIdleTables(): void {
    this.#tables.dropIdle();
    this.lobby.dropUnwatched((id) => this.at(id)?.isWatched ?? false);
  }

  /** A backup has replaced the store: nothing in memory is true any more. */
  forget(): void {
    this.#generation++;
    this.#restart.forget();
    for (const { id } of this.tables) this.#deadlines.set(id, null);
    for (const { id } of this.lobby.tables) this.lobby.drop(id);
    this.#tables.clear();
    this.damaged.clear();
    this.restrictions.clear();
  }

  /** Finishes the work in the tables' mailboxes. From then on no clock runs out. */
  async close(): Promise<void> {
    this.#restart.close();
    clearInterval(this.#idleTimer);
    await this.woken;
    this.#deadlines.close();
    this.lobby.close();
    await Promise.all(this.tables.map((table) => table.settle()));
  }

  async #load(id: TableId): Promise<Table | null> {
    const generation = this.#generation;
    const table = await this.#reader.read(id);
    // A backup may have replaced the store meanwhile.
    if (generation !== this.#generation) return this.#load(id);
    if (table === null) return null;
    await table.wake(await this.#cluster.downtimes(this.#restart.downtimes));
    this.#keep(table);
    this.rescheduled(table);
    return table;
  }

  #tick(id: TableId): void {
    if (!this.#cluster.holds(id)) return;
    const table = this.at(id);
    if (table !== null) table.tick();
    else
      this.find(id).then(
        (loaded) => loaded?.tick(),
        (error: unknown) => {
          this.broken(id, error);
          if (!(error instanceof Damaged)) this.#deadlines.set(id, this.now() + READ_AGAIN_AFTER);
        },
      );
  }

  // The other ports of a table.

  rescheduled(table: Table): void {
    this.#deadlines.set(table.id, table.deadline);
    this.#snapshots?.grow(table);
  }

  relisted({ room, hostNetwork }: Table): void {
    if (room.status === 'over') this.#parts.onOver?.(room.plan);
    const row = { plan: room.plan, status: room.status, taken: takenSeats(room) };
    if (this.lobby.put(row, hostNetwork)) this.#cluster.relisted(row, hostNetwork);
  }

  mayAct(table: TableId): boolean {
    return this.#cluster.holds(table);
  }

  wrote(table: TableId, seq: number): void {
    this.#cluster.wrote(table, seq);
  }

  said(table: TableId): void {
    this.#cluster.said(table);
  }

  attended(table: Table): void {
    this.#cluster.attended(table);
  }

  discard(rematch: TableId): void {
    this.remove(rematch).catch((error: unknown) => this.broken(rematch, error));
  }

  isSilenced(user: UserId): boolean {
    return this.restrictions.find(user, 'silence') !== null;
  }

  allowChat(table: TableId, user: UserId): boolean {
    return this.#parts.limits.chat.allow(`${table} ${user}`);
  }

  allowChange(table: TableId, user: UserId): boolean {
    return this.#parts.limits.changes.allow(`${table} ${user}`);
  }

  later(ms: number, work: () => void): () => void {
    const timer = setTimeout(work, ms);
    timer.unref();
    return () => clearTimeout(timer);
  }

  whenSeen(work: () => void): void {
    work();
  }

  broken(table: TableId, error: unknown): void {
    if (this.damaged.report(table, error)) this.lobby.drop(table);
  }

  closed(table: Table, error: unknown): void {
    if (this.at(table.id) === table) this.#tables.drop(table.id);
    this.#deadlines.set(table.id, null);
    this.broken(table.id, error);
  }
}
