import { setTimeout as pause } from 'node:timers/promises';
import type { AnyGame } from '@tuckbox/catalog';
import { CHAT_LINES, readTable, type Table, type TableId, type TablePorts } from '@tuckbox/table';
import type { TableStore } from '../store/store.ts';
import type { Snapshots } from './snapshots.ts';

/** The pause after each slice of a log, in which the server serves others, in milliseconds. */
const PAUSE_BETWEEN_SLICES = 4;

interface ReaderParts {
  readonly store: TableStore;
  readonly gameById: (id: string) => AnyGame | null;
  /** Null if logs are always read whole. */
  readonly snapshots: Snapshots | null;
  readonly ports: TablePorts;
}

/** Reads tables from the store. */
export class TableReader {
  readonly #parts: ReaderParts;

  constructor(parts: ReaderParts) {
    this.#parts = parts;
  }

  /** The table as it is in the store; null if there is none. Fails with `Damaged`. */
  async read(id: TableId): Promise<Table | null> {
    const { store, ports } = this.#parts;
    const table = (await this.#fromSnapshot(id)) ?? (await this.#fromLog(id));
    // Other nodes append all the time: the table reads on by itself.
    if (table === null || ports.isShared) return table;
    // During the pauses a name may have changed in the log.
    const header = await store.readHeader(id);
    return header?.length === table.seq ? table : this.read(id);
  }

  async #fromLog(id: TableId): Promise<Table | null> {
    const { store, ports } = this.#parts;
    const stored = await store.readTable(id);
    if (stored === null) return null;
    const chat = await store.readChat(id, CHAT_LINES);
    return readTable(ports, this.#gameOf(stored.row.plan.game), stored, { chat, pause: aWhile });
  }

  /** Null if there is no snapshot that can be used: then the log is read whole. */
  async #fromSnapshot(id: TableId): Promise<Table | null> {
    const { store, ports, snapshots } = this.#parts;
    if (snapshots === null) return null;
    const header = await store.readHeader(id);
    if (header === null) return null;
    const { row } = header;
    const game = this.#gameOf(row.plan.game);
    const snapshot = await snapshots.read(id, game);
    if (snapshot === null) return null;
    const entries = await store.entriesAfter(id, snapshot.seq);
    const chat = await store.readChat(id, CHAT_LINES);
    try {
      return await readTable(ports, game, { row, entries }, { chat, snapshot, pause: aWhile });
    } catch {
      // The log is the truth: it decides whether the table is damaged.
      snapshots.forget(id);
      return null;
    }
  }

  #gameOf(id: string): AnyGame {
    const game = this.#parts.gameById(id);
    if (game === null) throw new Error(`there is no game ${id}`);
    return game;
  }
}

const aWhile = (): Promise<void> => pause(PAUSE_BETWEEN_SLICES);
