import type { Viewer } from '@tuckbox/engine';
import { Damaged, type StoredTable, type TableId } from '@tuckbox/table';
import type { TableHeader, TableStore } from '../store/store.ts';
import type { ReplayQuestion } from './answer.ts';
import type { ReplayMaker, SerializedReplay } from './replayer.ts';

/** How many bytes of answers are cached. */
const MAX_BYTES = 32 << 20;
/** The memory of an answer besides its bytes. */
const OVERHEAD = 512;

export interface ReplayCacheParts {
  readonly store: Pick<TableStore, 'readTable'>;
  readonly replayer: ReplayMaker;
  /** A log was found to be damaged. */
  onDamage(table: TableId, error: Damaged): void;
  readonly mostBytes?: number;
}

interface CachedReplay {
  readonly table: TableId;
  /** The length of the log that it was made from. */
  readonly length: number;
  readonly made: SerializedReplay | null;
}

/** A replay that is being made. */
interface Making {
  readonly table: TableId;
  /** Set by `forget`: the answer is not cached. */
  isStale: boolean;
  readonly made: Promise<SerializedReplay | null>;
}

type Ask = (table: StoredTable) => ReplayQuestion;

const recordKey = ({ row }: TableHeader): string => `${row.id} record`;
const recordIn: Ask = (table) => ({ kind: 'record', table });

/** A cache of histories and records. Each is made once for a log of some length. */
export class ReplayCache {
  readonly #parts: ReplayCacheParts;
  readonly #mostBytes: number;
  /** Least recently used first. */
  readonly #cached = new Map<string, CachedReplay>();
  readonly #underWay = new Map<string, Making>();
  #bytes = 0;

  constructor(parts: ReplayCacheParts) {
    this.#parts = parts;
    this.#mostBytes = parts.mostBytes ?? MAX_BYTES;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** A game as this viewer saw it, without the newest `held` moves. */
  history(found: TableHeader, viewer: Viewer, held: number, owner: string): Promise<SerializedReplay | null> {
    const key = `${found.row.id} ${viewer} ${held}`;
    return this.#find(key, found, owner, (table) => ({ kind: 'history', table, viewer, held }));
  }

  /** The record of a finished game; null if it was not played to its end. */
  record(found: TableHeader, owner: string): Promise<SerializedReplay | null> {
    return this.#find(recordKey(found), found, owner, recordIn);
  }

  /** The same for an archive: hundreds of records that are asked for once must not push others out of the cache. */
  recordOnce(found: TableHeader, owner: string): Promise<SerializedReplay | null> {
    const cached = this.#cached.get(recordKey(found));
    return cached?.length === found.length
      ? Promise.resolve(cached.made)
      : this.#make(found, owner, recordIn);
  }

  /** Drops everything: a backup was restored. */
  forgetAll(): void {
    this.#forget(() => true);
  }

  /** Drops the answers about these tables: a name has changed there. */
  forget(tables: readonly TableId[]): void {
    const concerned = new Set(tables);
    this.#forget((table) => concerned.has(table));
  }

  #forget(isConcerned: (table: TableId) => boolean): void {
    for (const [key, { table }] of this.#cached) if (isConcerned(table)) this.#drop(key);
    for (const [flight, making] of this.#underWay) {
      if (!isConcerned(making.table)) continue;
      making.isStale = true;
      this.#underWay.delete(flight);
    }
  }

  close(): Promise<void> {
    return this.#parts.replayer.close();
  }

  async #find(key: string, found: TableHeader, owner: string, ask: Ask): Promise<SerializedReplay | null> {
    const { row, length } = found;
    const cached = this.#cached.get(key);
    if (cached?.length === length) {
      this.#cached.delete(key);
      this.#cached.set(key, cached);
      return cached.made;
    }
    const flight = `${key} ${length}`;
    const known = this.#underWay.get(flight);
    if (known !== undefined) return known.made;
    const made = this.#make(found, owner, ask);
    const making: Making = { table: row.id, isStale: false, made };
    this.#underWay.set(flight, making);
    try {
      const replay = await made;
      if (!making.isStale) this.#keep(key, { table: row.id, length, made: replay });
      return replay;
    } finally {
      if (!making.isStale) this.#underWay.delete(flight);
    }
  }

  async #readTable(table: TableId): Promise<StoredTable['entries']> {
    const stored = await this.#parts.store.readTable(table);
    if (stored === null) throw new Error(`there is no table ${table} any more`);
    return stored.entries;
  }

  async #make({ row, length }: TableHeader, owner: string, ask: Ask): Promise<SerializedReplay | null> {
    // Later entries are left out: whether this caller may see them was not checked.
    const read = async (): Promise<StoredTable> => ({
      row,
      entries: (await this.#readTable(row.id)).slice(0, length),
    });
    try {
      return await this.#parts.replayer.make({ read, ask, owner });
    } catch (error) {
      if (error instanceof Damaged) this.#parts.onDamage(error.table, error);
      throw error;
    }
  }

  #keep(key: string, cached: CachedReplay): void {
    this.#drop(key);
    this.#cached.set(key, cached);
    this.#bytes += sizeOf(cached);
    for (const oldest of this.#cached.keys()) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const cached = this.#cached.get(key);
    if (cached === undefined) return;
    this.#cached.delete(key);
    this.#bytes -= sizeOf(cached);
  }
}

const sizeOf = ({ made }: CachedReplay): number => OVERHEAD + (made?.bytes.length ?? 0);
