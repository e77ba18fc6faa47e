import type { Table, TableId } from '@tuckbox/table';

/** How many idle tables stay in memory, in addition to those with watchers or a thinking bot. */
const MAX_IDLE = 20_000;

interface MemoryParts {
  /** After how many milliseconds a table that nobody watches leaves the memory. */
  readonly idleAfter: number;
  /** A monotonic clock, in milliseconds. */
  uptime(): number;
  onDropped(table: Table): void;
}

/** The tables in memory: those where somebody is or a bot thinks, and those that were used a while ago. */
export class TablesInMemory {
  readonly #parts: MemoryParts;
  readonly #tables = new Map<TableId, Table>();

  constructor(parts: MemoryParts) {
    this.#parts = parts;
  }

  get all(): readonly Table[] {
    return [...this.#tables.values()];
  }

  get size(): number {
    return this.#tables.size;
  }

  get isFull(): boolean {
    return this.#tables.size > MAX_IDLE;
  }

  at(id: TableId): Table | null {
    return this.#tables.get(id) ?? null;
  }

  add(table: Table): void {
    this.#tables.set(table.id, table);
  }

  drop(id: TableId): void {
    const table = this.#tables.get(id);
    if (this.#tables.delete(id) && table !== undefined) this.#parts.onDropped(table);
  }

  /** Drops tables that nobody has used for a while, and if there are too many, those that were used longest ago. */
  dropIdle(): void {
    const now = this.#parts.uptime();
    for (const [id, table] of this.#tables) {
      if (table.isIdle && now - table.usedAt > this.#parts.idleAfter) this.drop(id);
    }
    const excess = this.#tables.size - MAX_IDLE;
    if (excess <= 0) return;
    const idle = this.all.filter((table) => table.isIdle).sort((a, b) => a.usedAt - b.usedAt);
    for (const { id } of idle.slice(0, excess + MAX_IDLE / 10)) this.drop(id);
  }

  /** Forgets all of them, without telling anybody. */
  clear(): void {
    this.#tables.clear();
  }
}
