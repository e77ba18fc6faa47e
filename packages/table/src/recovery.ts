import { invariant } from '@tuckbox/kit';
import type { Broadcaster } from './broadcaster.ts';
import { enterMissedEntries } from './follow.ts';
import type { TablePorts } from './ports.ts';
import { refuse } from './refusal.ts';
import type { Reports } from './reports.ts';
import { Damaged } from './store.ts';
import type { Table } from './table.ts';
import type { TableState } from './table-state.ts';

interface RecoveryParts {
  readonly table: Table;
  readonly ports: TablePorts;
  readonly state: TableState;
  readonly broadcaster: Broadcaster;
  readonly reports: Reports;
  /** Bots, rules and clocks of the table. */
  readonly automatic: {
    goOn(): void;
    /** Drops what they were about to do. */
    restart(): void;
  };
}

/** Brings a table back to its log, when the memory does not agree with it. */
export class Recovery {
  readonly #parts: RecoveryParts;
  /** The log is damaged: nothing happens at this table any more. */
  isDamaged = false;

  constructor(parts: RecoveryParts) {
    this.#parts = parts;
  }

  /** Enters entries that other nodes have appended to the log; false if there are none. */
  async readOn(): Promise<boolean> {
    const { table, ports, state, broadcaster, reports, automatic } = this.#parts;
    const entries = await ports.store.entriesAfter(table.id, state.seq);
    if (entries.length === 0) return false;
    try {
      if (enterMissedEntries(state, broadcaster, entries, table.chat.lines)) {
        reports.followed(entries);
        automatic.goOn();
      } else await this.startOver();
    } catch (error) {
      // Not yet damage of the log: the memory may be wrong, or what another node has told.
      reports.error(new Error('the table is read again from its beginning', { cause: error }));
      await this.startOver();
    }
    return true;
  }

  /**
   * False where the log cannot be read now. Then nobody is answered: the conflict may be with our own entries, if a
   * broken line kept from us that they were stored. The client asks again.
   */
  async readOnAfterConflict(): Promise<boolean> {
    try {
      // Without news either the line broke on the way to the store, or a backup was restored.
      if (!(await this.readOn())) await this.startOver();
      return true;
    } catch (error) {
      this.#parts.reports.error(error);
      return false;
    }
  }

  /** Reads the log again from its beginning and continues from there; closes the table where that fails. */
  async startOver(): Promise<void> {
    const { table, ports, state, broadcaster, automatic } = this.#parts;
    try {
      const stored = await ports.store.readTable(table.id);
      invariant(stored !== null, 'a table that was written to is in the store');
      state.reset(stored.row.plan);
      broadcaster.reset();
      for (const entry of stored.entries) table.replay(entry);
      automatic.restart();
      this.#showAll();
    } catch (error) {
      this.#close(error);
    }
  }

  #showAll(): void {
    const { table, ports, broadcaster, reports, automatic } = this.#parts;
    try {
      broadcaster.showAll(table.chat.lines);
      reports.aside(() => ports.rescheduled(table));
      reports.aside(() => ports.relisted(table));
      automatic.goOn();
    } catch (error) {
      throw new Damaged(table.id, null, 'it can be read, but not shown', error);
    }
  }

  /** Closes the table for good: everybody is told and disconnected, and the log stays as it is. */
  #close(error: unknown): void {
    const { table, ports, broadcaster, reports, automatic } = this.#parts;
    this.isDamaged = true;
    automatic.restart();
    reports.aside(() => broadcaster.sendAllAway(refuse('damaged')));
    reports.aside(() => ports.closed(table, error));
  }
}
