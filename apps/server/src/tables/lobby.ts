import type { ServerMessage, TableSummary } from '@tuckbox/protocol';
import { summaryOf, type TableId, type TableRow } from '@tuckbox/table';
import type { TableStore } from '../store/store.ts';

/** A socket that watches the list. */
export interface LobbyWatcher {
  send(text: string): void;
}

/** Milliseconds between two messages about changes. */
const PAUSE = 250;

/** How many changes one message carries; the others wait for the next, oldest first. */
const MAX_CHANGES = 50;

/** Milliseconds between two whole lists for one watcher. */
const PAUSE_BETWEEN_LISTS = 1000;

/** How many tables are listed. */
export const MAX_LISTED = 200;

const HOUR = 3_600_000;

/** How long a table stays listed without anybody there. Games by correspondence often have nobody there for hours. */
export const LISTED_FOR: { readonly [status in TableSummary['status']]: number } = {
  open: HOUR,
  playing: 24 * HOUR,
  paused: 24 * HOUR,
  over: 0,
};

interface ListedTable {
  summary: TableSummary;
  /** The host's network; empty if it is unknown, as after a restart. */
  network: string;
  /** When somebody was last at the table, by the monotonic clock. */
  seenAt: number;
}

/**
 * The live list of public tables. When it is full, a new table replaces the oldest one of the network with the most
 * tables, so that nobody can push the tables of others off the list.
 */
export class Lobby {
  readonly #uptime: () => number;
  /** Oldest first. */
  readonly #listed = new Map<TableId, ListedTable>();
  readonly #watchers = new Set<LobbyWatcher>();
  readonly #changed = new Set<TableId>();
  /** Watchers that asked for the whole list too soon after the last one. */
  readonly #asking = new Set<LobbyWatcher>();
  readonly #answeredAt = new WeakMap<LobbyWatcher, number>();
  /** The whole list as a message; null when it is out of date. */
  #whole: string | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(uptime: () => number) {
    this.#uptime = uptime;
  }

  /** Newest first. */
  get tables(): TableSummary[] {
    return [...this.#listed.values()].map(({ summary }) => summary).reverse();
  }

  /**
   * Adds or updates a table, or drops one that is over. `unseenFor` is how long nobody has been there. Returns whether
   * that changes its line.
   */
  put(row: Pick<TableRow, 'plan' | 'taken' | 'status'>, network: string, unseenFor = 0): boolean {
    return row.plan.access === 'public' && this.hear(summaryOf(row), network, unseenFor);
  }

  /** Takes over a public table's line from this or another node. Returns whether it changed. */
  hear(summary: TableSummary, network: string, unseenFor = 0): boolean {
    if (summary.status !== 'over') return this.#set(summary, network, this.#uptime() - unseenFor);
    return this.drop(summary.id);
  }

  /** Compares the list with the store: other nodes may have opened and ended games. */
  async refresh(store: Pick<TableStore, 'listTables' | 'readHeader'>, now: number): Promise<void> {
    const fresh = await this.fill(store, now);
    for (const id of [...this.#listed.keys()]) {
      if (fresh.has(id)) continue;
      const header = await store.readHeader(id).catch(() => null);
      if (header === null || header.row.status === 'over') this.drop(id);
    }
  }

  /** After a start: lists the public tables at which something happened lately, and returns their ids. */
  async fill(store: Pick<TableStore, 'listTables'>, now: number): Promise<ReadonlySet<TableId>> {
    const since = { open: now - LISTED_FOR.open, begun: now - LISTED_FOR.playing };
    const newestFirst = await store.listTables(MAX_LISTED, since);
    for (const row of newestFirst.toReversed()) this.put(row, '', Math.max(0, now - row.at));
    return new Set(newestFirst.map(({ id }) => id));
  }

  /** False if it was not listed. */
  drop(table: TableId): boolean {
    const isListed = this.#listed.delete(table);
    if (isListed) this.#note(table);
    return isListed;
  }

  /** Drops the tables that nobody has been at for long. */
  dropUnwatched(isWatched: (table: TableId) => boolean): void {
    const now = this.#uptime();
    for (const [id, listed] of this.#listed) {
      if (isWatched(id)) listed.seenAt = now;
      else if (now - listed.seenAt > LISTED_FOR[listed.summary.status]) this.drop(id);
    }
  }

  /** Sends the whole list, and from then on every change. */
  watch(watcher: LobbyWatcher): void {
    this.#watchers.add(watcher);
    if (this.#isAnswerable(watcher)) this.#answer(watcher);
    else {
      this.#asking.add(watcher);
      this.#tellSoon();
    }
  }

  unwatch(watcher: LobbyWatcher): void {
    this.#watchers.delete(watcher);
    this.#asking.delete(watcher);
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  #set(summary: TableSummary, network: string, seenAt: number): boolean {
    const { id } = summary;
    const known = this.#listed.get(id);
    if (known === undefined) {
      this.#listed.set(id, { summary, network, seenAt });
      this.#note(id);
      if (this.#listed.size > MAX_LISTED) this.#dropFromLargest();
      return true;
    }
    known.seenAt = Math.max(known.seenAt, seenAt);
    if (network !== '') known.network = network;
    if (isSameSummary(known.summary, summary)) return false;
    known.summary = summary;
    this.#note(id);
    return true;
  }

  #dropFromLargest(): void {
    const counts = new Map<string, number>();
    for (const { network } of this.#listed.values()) counts.set(network, (counts.get(network) ?? 0) + 1);
    const most = Math.max(...counts.values());
    for (const [id, { network }] of this.#listed) {
      if (counts.get(network) !== most) continue;
      this.drop(id);
      return;
    }
  }

  #note(table: TableId): void {
    this.#whole = null;
    if (this.#watchers.size === 0) return;
    this.#changed.add(table);
    this.#tellSoon();
  }

  #isAnswerable(watcher: LobbyWatcher): boolean {
    const answeredAt = this.#answeredAt.get(watcher);
    return answeredAt === undefined || this.#uptime() - answeredAt >= PAUSE_BETWEEN_LISTS;
  }

  #answer(watcher: LobbyWatcher): void {
    this.#whole ??= text({ kind: 'lobby', tables: this.tables, gone: [] });
    this.#asking.delete(watcher);
    this.#answeredAt.set(watcher, this.#uptime());
    watcher.send(this.#whole);
  }

  #tellSoon(): void {
    this.#timer ??= setTimeout(() => this.#tell(), PAUSE);
  }

  #tell(): void {
    this.#timer = null;
    this.#tellChanges();
    for (const watcher of this.#asking) if (this.#isAnswerable(watcher)) this.#answer(watcher);
    if (this.#changed.size > 0 || this.#asking.size > 0) this.#tellSoon();
  }

  #tellChanges(): void {
    const tables: TableSummary[] = [];
    const gone: TableId[] = [];
    for (const id of this.#changed) {
      if (tables.length + gone.length === MAX_CHANGES) break;
      this.#changed.delete(id);
      const listed = this.#listed.get(id);
      if (listed === undefined) gone.push(id);
      else tables.push(listed.summary);
    }
    if (tables.length + gone.length === 0) return;
    const news = text({ kind: 'lobby', tables, gone });
    for (const watcher of this.#watchers) watcher.send(news);
  }
}

const isSameSummary = (one: TableSummary, other: TableSummary): boolean =>
  one.taken === other.taken && one.status === other.status && one.host === other.host;

const text = (message: ServerMessage): string => JSON.stringify(message);
