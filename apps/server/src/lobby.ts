import type { ServerMessage, TableSummary } from '@tuckbox/protocol';
import type { TableRow } from './store/store.ts';
import { summaryOf } from './table/info.ts';
import type { TableId } from './table/log.ts';

/** Whoever looks at the list. */
export interface Onlooker {
  send(text: string): void;
}

/** Changes are told together, at most so often (in milliseconds). */
const PAUSE = 150;

/** The longest list that is shown. */
export const LONGEST = 200;

/** The list of public tables, live. */
export class Lobby {
  readonly #lines = new Map<TableId, TableSummary>();
  readonly #onlookers = new Set<Onlooker>();
  readonly #changed = new Set<TableId>();
  #timer: NodeJS.Timeout | null = null;

  get tables(): TableSummary[] {
    return [...this.#lines.values()].reverse().slice(0, LONGEST);
  }

  /** A table has come, changed or gone: those that are over are not listed. */
  put(row: Pick<TableRow, 'plan' | 'taken' | 'status'>): void {
    if (row.plan.access !== 'public') return;
    if (row.status === 'over') this.drop(row.plan.id);
    else this.#set(summaryOf(row));
  }

  drop(table: TableId): void {
    if (this.#lines.delete(table)) this.#tellSoon(table);
  }

  look(onlooker: Onlooker): void {
    this.#onlookers.add(onlooker);
    onlooker.send(text({ kind: 'lobby', tables: this.tables, gone: [] }));
  }

  lookAway(onlooker: Onlooker): void {
    this.#onlookers.delete(onlooker);
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  #set(line: TableSummary): void {
    const known = this.#lines.get(line.id);
    if (known !== undefined && known.taken === line.taken && known.status === line.status) return;
    this.#lines.set(line.id, line);
    this.#tellSoon(line.id);
  }

  #tellSoon(table: TableId): void {
    if (this.#onlookers.size === 0) return;
    this.#changed.add(table);
    this.#timer ??= setTimeout(() => this.#tell(), PAUSE);
  }

  #tell(): void {
    this.#timer = null;
    const tables: TableSummary[] = [];
    const gone: TableId[] = [];
    for (const id of this.#changed) {
      const line = this.#lines.get(id);
      if (line === undefined) gone.push(id);
      else tables.push(line);
    }
    this.#changed.clear();
    const news = text({ kind: 'lobby', tables, gone });
    for (const onlooker of this.#onlookers) onlooker.send(news);
  }
}

const text = (message: ServerMessage): string => JSON.stringify(message);
