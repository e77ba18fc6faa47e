import { Damaged, type TableId } from '@tuckbox/table';
import type { Logger } from '../services.ts';

/** The most tables that are remembered. Others are detected again when they are read. */
const MAX_REMEMBERED = 1000;

interface DamagedTable {
  readonly error: Damaged;
  /** When it was noticed. */
  readonly at: number;
}

/** The tables whose logs were found damaged. They are closed to play, and nothing is written to them. */
export class DamagedTables {
  readonly #logger: Logger;
  readonly #now: () => number;
  readonly #tables = new Map<TableId, DamagedTable>();

  constructor(logger: Logger, now: () => number) {
    this.#logger = logger;
    this.#now = now;
  }

  /** Newest last. */
  get all(): readonly DamagedTable[] {
    return [...this.#tables.values()];
  }

  has(table: TableId): boolean {
    return this.#tables.has(table);
  }

  /** Throws the error of a table that is known to be damaged. */
  check(table: TableId): void {
    const known = this.#tables.get(table);
    if (known !== undefined) throw known.error;
  }

  /** Logs an error at a table; damage is logged once. Returns whether it was logged. */
  report(table: TableId, error: unknown): boolean {
    if (!(error instanceof Damaged)) {
      this.#logger.error({ table, error }, 'a table could not do what it was asked');
      return false;
    }
    if (this.#tables.has(error.table)) return false;
    if (this.#tables.size < MAX_REMEMBERED) this.#tables.set(error.table, { error, at: this.#now() });
    const { entry, message: why, cause } = error;
    this.#logger.error(
      { table, entry, why, error: cause },
      'a table is damaged: it is closed to play and left as it is',
    );
    return true;
  }

  /** The store was replaced. */
  clear(): void {
    this.#tables.clear();
  }
}
