import type { Json } from '@tuckbox/kit';
import {
  CHAT_LINES,
  Damaged,
  type Downtime,
  summaryOf,
  type Table,
  type TableId,
  type TableRow,
  takenSeats,
} from '@tuckbox/table';
import type { Bus } from '../bus/bus.ts';
import { randomLetters } from '../random-letters.ts';
import type { Logger } from '../services.ts';
import type { Store, TableStore } from '../store/store.ts';
import type { Lobby } from '../tables/lobby.ts';
import { CarriedMoves } from './carried-moves.ts';
import { type ClusterClock, COMPARED_EVERY } from './clock.ts';
import type { Cluster, ReplacedUser } from './cluster.ts';
import { Leases, RENEWED_EVERY } from './leases.ts';
import { SERVER_TOPIC, type ServerNews, serverNews, type TableNews, tableNews, topicOf } from './news.ts';

/** How often the lengths of the logs in memory are compared with the store, in milliseconds: a message may be lost. */
const POLLED_EVERY = 1000;
/** How often everything that may have been lost is sent again, in milliseconds. */
const REFRESHED_EVERY = 20_000;

/** The tables of this node. */
export interface NodeTables {
  readonly tables: readonly Table[];
  readonly lobby: Lobby;
  at(id: TableId): Table | null;
  /** Reads a table for its clocks and bots. */
  wakeTable(id: TableId): Promise<void>;
  /** Drops a table from memory that is no longer in the store. */
  forgetTable(id: TableId): void;
  reloadRestrictions(): Promise<void>;
  /** Changes a removed user's name in tables in memory. */
  hearReplaced(user: ReplacedUser): void;
  broken(id: TableId, error: unknown): void;
  now(): number;
}

export interface ClusterNodeParts {
  readonly store: Store;
  readonly bus: Bus;
  readonly clock: ClusterClock;
  readonly logger: Logger;
  /** How often the store is polled for changes whose message was lost, in milliseconds. */
  readonly pollEvery?: number;
  uptime(): number;
}

/**
 * One node of a cluster: hears what other nodes write, tells them what it writes, and holds its share of the leases.
 */
export class ClusterNode implements Cluster {
  readonly id = randomLetters(12);
  readonly #parts: ClusterNodeParts;
  readonly #leases: Leases;
  readonly #carried = new CarriedMoves();
  #tables: NodeTables | null = null;
  /** Ends the subscription to each table that is in memory, or whose lease we hold. */
  readonly #subscriptions = new Map<TableId, () => void>();
  /** The watchers of each table that we last reported to the other nodes. */
  readonly #toldOf = new Map<TableId, string>();
  /** Leased tables that could not be read, because the store was away: tried again. */
  readonly #unread = new Set<TableId>();
  /** The lengths of the logs of leased tables that have left memory. */
  readonly #lengths = new Map<TableId, number>();
  readonly #listeners: ((news: ServerNews) => void)[] = [];
  readonly #onMissed: (() => void)[] = [];
  readonly #onTick: (() => void)[] = [];
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #underWay = new Map<string, Promise<void>>();
  #isStoreAway = false;
  #isClosed = false;

  constructor(parts: ClusterNodeParts) {
    this.#parts = parts;
    this.#leases = new Leases({
      store: parts.store,
      node: this.id,
      uptime: () => parts.uptime(),
      isOver: (table) => this.#isOver(table),
      watched: () => this.#watched(),
      onGained: (table) => this.#gained(table),
      onLost: (table) => this.#unsubscribeUnlessNeeded(table),
    });
  }

  /** Starts to receive news of these tables and to serve them. */
  async join(tables: NodeTables): Promise<void> {
    const { bus } = this.#parts;
    this.#tables = tables;
    bus.subscribe(SERVER_TOPIC, (message) => this.#hearServer(message));
    bus.onReconnected(() => this.#refresh());
    this.#every(RENEWED_EVERY, 'renew', () => this.#renew());
    this.#every(this.#parts.pollEvery ?? POLLED_EVERY, 'poll', () => this.#poll());
    this.#every(COMPARED_EVERY, 'clock', () => this.clock.compare());
    this.#every(REFRESHED_EVERY, 'refresh', () => this.#refreshList());
    await this.#run('renew', () => this.#renew());
  }

  /** Releases the leases, and tells other nodes that nobody watches from here any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#underWay.values());
    for (const table of this.#toldOf.keys()) this.#tell(table, this.#here([], false));
    await this.#leases.release().catch((error: unknown) => this.#logStore(error));
    this.publish({ kind: 'freed' });
    for (const end of this.#subscriptions.values()) end();
    await this.#parts.bus.close();
  }

  /** How many leases this node holds. */
  get leaseCount(): number {
    return this.#leases.size;
  }

  /** How many nodes were alive when the leases were last renewed. */
  get nodeCount(): number {
    return this.#leases.living.length;
  }

  /** The time of the whole cluster. */
  get clock(): ClusterClock {
    return this.#parts.clock;
  }

  get isConnected(): boolean {
    return this.#parts.bus.isConnected;
  }

  publish(news: ServerNews): void {
    this.#parts.bus.publish(SERVER_TOPIC, news as Json);
  }

  onNews(listener: (news: ServerNews) => void): void {
    this.#listeners.push(listener);
  }

  /** Calls back when news may have been missed. */
  onMissed(listener: () => void): void {
    this.#onMissed.push(listener);
  }

  /** Calls back about once a second. */
  onTick(listener: () => void): void {
    this.#onTick.push(listener);
  }

  logsOver(store: TableStore): TableStore {
    return this.#carried.over(store);
  }

  holds(table: TableId): boolean {
    return !this.#isClosed && this.#leases.has(table);
  }

  downtimes(): Promise<readonly Downtime[]> {
    return this.#parts.store.downtimes();
  }

  loaded(table: Table): void {
    this.#lengths.delete(table.id);
    this.#subscribe(table.id);
    this.#tell(table.id, { kind: 'who' });
  }

  unloaded(table: Table): void {
    this.#carried.forget(table.id);
    if (this.#leases.has(table.id)) this.#lengths.set(table.id, table.seq);
    this.#unsubscribeUnlessNeeded(table.id);
  }

  wrote(table: TableId, seq: number): void {
    this.#tell(table, { kind: 'wrote', seq, moves: [...this.#carried.takeWritten(table, seq)] });
  }

  said(table: TableId): void {
    this.#tell(table, { kind: 'said' });
  }

  attended(table: Table): void {
    this.#claimIfFree(table);
    const { users, isWatched } = table.attendance;
    const text = isWatched ? JSON.stringify(users) : '';
    if (text === (this.#toldOf.get(table.id) ?? '')) return;
    if (isWatched) this.#toldOf.set(table.id, text);
    else this.#toldOf.delete(table.id);
    this.#tell(table.id, this.#here(users, isWatched));
  }

  relisted(row: Pick<TableRow, 'plan' | 'taken' | 'status'>, network: string): void {
    if (row.plan.access === 'public') this.publish({ kind: 'listed', summary: summaryOf(row), network });
  }

  restricted(): void {
    this.publish({ kind: 'restricted' });
  }

  replaced(user: ReplacedUser): void {
    this.publish({ kind: 'replaced', ...user, tables: [...user.tables] });
  }

  #isOver(id: TableId): boolean | undefined {
    const table = this.#tables?.at(id) ?? null;
    return table === null ? undefined : table.room.status !== 'playing';
  }

  #watched(): readonly TableId[] {
    const tables = this.#tables?.tables ?? [];
    return tables.filter(({ isWatched, room }) => isWatched && room.status === 'playing').map(({ id }) => id);
  }

  #here(users: readonly string[], isWatched: boolean): TableNews {
    return { kind: 'here', node: this.id, users: [...users], isWatched };
  }

  #tell(table: TableId, news: TableNews): void {
    this.#parts.bus.publish(topicOf(table), news as Json);
  }

  #claimIfFree(table: Table): void {
    if (table.room.status !== 'playing' || this.#isClosed || this.#leases.has(table.id)) return;
    this.#leases.claim(table.id).catch((error: unknown) => this.#logStore(error));
  }

  #gained(id: TableId): void {
    this.#subscribe(id);
    const table = this.#tables?.at(id) ?? null;
    if (table === null) this.#wake(id);
    else {
      table.goOn();
      table.tick();
    }
  }

  #wake(id: TableId): void {
    this.#tables?.wakeTable(id).catch((error: unknown) => {
      if (!(error instanceof Damaged)) this.#unread.add(id);
      this.#tables?.broken(id, error);
    });
  }

  #subscribe(id: TableId): void {
    if (this.#isClosed || this.#subscriptions.has(id)) return;
    this.#subscriptions.set(
      id,
      this.#parts.bus.subscribe(topicOf(id), (message) => this.#hearTable(id, message)),
    );
  }

  #unsubscribeUnlessNeeded(id: TableId): void {
    if (this.#leases.has(id) || (this.#tables?.at(id) ?? null) !== null) return;
    this.#subscriptions.get(id)?.();
    this.#subscriptions.delete(id);
    this.#lengths.delete(id);
  }

  #hearTable(id: TableId, message: Json): void {
    const read = tableNews.safeParse(message);
    if (!read.success) return;
    const news = read.data;
    const table = this.#tables?.at(id) ?? null;
    if (table === null) {
      if (news.kind === 'wrote' && this.#leases.has(id)) this.#wake(id);
      return;
    }
    switch (news.kind) {
      case 'wrote':
        this.#carried.hear(id, table.seq, news.moves);
        table.follow(news.seq);
        return;
      case 'said':
        this.#readChat(table);
        return;
      case 'here':
        table.noteElsewhere(news.node, news);
        return;
      case 'who':
        if (table.isWatched) this.#tell(id, this.#here(table.attendance.users, true));
    }
  }

  #readChat(table: Table): void {
    this.#parts.store
      .readChat(table.id, CHAT_LINES)
      .then((lines) => table.chat.catchUp(lines))
      .catch((error: unknown) => this.#logStore(error));
  }

  #hearServer(message: Json): void {
    const read = serverNews.safeParse(message);
    if (!read.success) return;
    const news = read.data;
    if (news.kind === 'listed') this.#tables?.lobby.hear(news.summary, news.network);
    else if (news.kind === 'restricted')
      this.#tables?.reloadRestrictions().catch((error: unknown) => this.#logStore(error));
    else if (news.kind === 'replaced') this.#tables?.hearReplaced(news);
    else if (news.kind === 'freed') void this.#run('renew', () => this.#renew());
    for (const listener of this.#listeners) listener(news);
  }

  async #renew(): Promise<void> {
    for (const listener of this.#onTick) listener();
    await this.#leases.renew();
    const living = new Set(this.#leases.living.map(({ node }) => node));
    for (const table of this.#tables?.tables ?? []) table.forgetNodes((node) => living.has(node));
    const unread = [...this.#unread];
    this.#unread.clear();
    for (const table of unread) if (this.#leases.has(table)) this.#wake(table);
  }

  /** Reads changes whose message was lost; while the bus is away, also chat. */
  async #poll(): Promise<void> {
    const tables = this.#tables;
    if (tables === null) return;
    const ids = [...new Set([...tables.tables.map(({ id }) => id), ...this.#lengths.keys()])];
    const known = new Map(ids.map((id) => [id, tables.at(id)?.seq ?? this.#lengths.get(id) ?? 0]));
    const lengths = await this.#parts.store.lengthsOf(ids);
    for (const id of ids) {
      const length = lengths.get(id);
      const table = tables.at(id);
      if (length === undefined) tables.forgetTable(id);
      else if (table !== null) table.follow(length);
      else if (length > (known.get(id) ?? 0) && this.#leases.has(id)) this.#wake(id);
    }
    if (!this.isConnected) for (const table of tables.tables) if (table.isWatched) this.#readChat(table);
  }

  /** Sends and requests everything again, after an outage of the bus. */
  #refresh(): void {
    for (const table of this.#tables?.tables ?? []) {
      this.#tell(table.id, { kind: 'who' });
      if (!table.isWatched) continue;
      this.#tell(table.id, this.#here(table.attendance.users, true));
      this.#readChat(table);
    }
    void this.#run('refresh', () => this.#refreshList());
    for (const listener of this.#onMissed) listener();
  }

  async #refreshList(): Promise<void> {
    const tables = this.#tables;
    if (tables === null) return;
    await tables.reloadRestrictions();
    await tables.lobby.refresh(this.#parts.store, tables.now());
    for (const { room, hostNetwork, isWatched } of tables.tables)
      if (isWatched)
        this.relisted({ plan: room.plan, status: room.status, taken: takenSeats(room) }, hostNetwork);
  }

  #every(ms: number, name: string, work: () => Promise<void>): void {
    const timer = setInterval(() => void this.#run(name, work), ms);
    timer.unref();
    this.#timers.push(timer);
  }

  /** Never runs twice at once; after an error it waits for the next time. */
  async #run(name: string, work: () => Promise<void>): Promise<void> {
    if (this.#isClosed || this.#underWay.has(name)) return;
    const running = work().then(
      () => this.#logStore(null),
      (error: unknown) => this.#logStore(error),
    );
    this.#underWay.set(name, running);
    await running;
    this.#underWay.delete(name);
  }

  /** Logged once for each outage. */
  #logStore(error: unknown): void {
    const isAway = error !== null;
    if (isAway === this.#isStoreAway) return;
    this.#isStoreAway = isAway;
    const { logger } = this.#parts;
    if (isAway) logger.warn({ error }, 'the store does not answer: this node acts at no table until it does');
    else logger.info({}, 'the store answers again');
  }
}
