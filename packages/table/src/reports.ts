import type { Request } from './answers.ts';
import type { Entry } from './log.ts';
import type { Attempt } from './play.ts';
import type { TablePorts } from './ports.ts';
import type { Table } from './table.ts';

/** Reports happenings at a table to the program around it. If that fails, play continues. */
export class Reports {
  readonly #ports: TablePorts;
  readonly #table: Table;

  constructor(ports: TablePorts, table: Table) {
    this.#ports = ports;
    this.#table = table;
  }

  /** A failing log must not change what players are told, above all that a move is stored. */
  error(error: unknown): void {
    try {
      this.#ports.broken(this.#table.id, error);
    } catch {
      // The error cannot be reported anywhere.
    }
  }

  /** Runs work whose failure must not stop play. */
  aside(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.error(error);
    }
  }

  refused(code: string): void {
    this.aside(() => this.#ports.metrics.refused(code));
  }

  /** The log has grown to this entry: other nodes have to read on. */
  wrote(seq: number): void {
    if (this.#ports.isShared) this.aside(() => this.#ports.wrote(this.#table.id, seq));
  }

  /** Another node has appended these entries. */
  followed(entries: readonly Entry[]): void {
    this.#changed(entries.every(({ what }) => what.kind === 'moved') ? 'moves' : 'something else');
  }

  /** The table has changed, by a move or otherwise. */
  changed(attempt: Attempt | null, request: Request | null): void {
    const { game } = this.#table.room.plan;
    if (attempt !== null && request !== null)
      this.aside(() => this.#ports.metrics.moved(game, this.#ports.uptime() - request.at));
    this.#changed(attempt === null ? 'something else' : 'moves');
  }

  /** Moves change neither the list of tables nor who is there, unless they end the game. */
  #changed(by: 'moves' | 'something else'): void {
    this.#table.usedAt = this.#ports.uptime();
    this.#ports.rescheduled(this.#table);
    if (by === 'moves' && this.#table.room.status !== 'over') return;
    this.#ports.relisted(this.#table);
    this.#ports.attended(this.#table);
  }
}
