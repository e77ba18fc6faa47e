import type { TableId } from '@tuckbox/table';

interface Due {
  readonly table: TableId;
  at: number;
}

/** No timer is set further ahead than a minute: a deadline may come nearer when the clock is set forward. */
const MAX_TIMER_MS = 60_000;

/** One timer for the deadlines of all tables: a heap with the next one on top, each table in it at most once. */
export class Deadlines {
  readonly #now: () => number;
  readonly #onDue: (table: TableId) => void;
  readonly #heap: Due[] = [];
  readonly #indexes = new Map<TableId, number>();
  #timer: NodeJS.Timeout | null = null;
  #timerAt = Infinity;

  constructor(now: () => number, onDue: (table: TableId) => void) {
    this.#now = now;
    this.#onDue = onDue;
  }

  get size(): number {
    return this.#heap.length;
  }

  set(table: TableId, at: number | null): void {
    const index = this.#indexes.get(table);
    if (at === null) {
      if (index !== undefined) this.#remove(index);
    } else if (index === undefined) {
      this.#heap.push({ table, at });
      this.#rise(this.#heap.length - 1);
    } else if (this.#heap[index].at !== at) {
      this.#heap[index].at = at;
      this.#sink(this.#rise(index));
    } else return;
    this.#arm();
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#heap.length = 0;
    this.#indexes.clear();
  }

  /** A timer that fires early does no harm, so it is replaced only when something is due before it. */
  #arm(): void {
    const next = this.#heap[0]?.at ?? Infinity;
    if (next >= this.#timerAt) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timerAt = next;
    const wait = Math.min(MAX_TIMER_MS, Math.max(0, next - this.#now()));
    this.#timer = setTimeout(() => this.#fire(), wait);
    this.#timer.unref();
  }

  #fire(): void {
    this.#timer = null;
    this.#timerAt = Infinity;
    const now = this.#now();
    const due: TableId[] = [];
    while (this.#heap.length > 0 && this.#heap[0].at <= now) {
      due.push(this.#heap[0].table);
      this.#remove(0);
    }
    this.#arm();
    for (const table of due) this.#onDue(table);
  }

  #remove(index: number): void {
    this.#indexes.delete(this.#heap[index].table);
    const last = this.#heap.pop();
    if (last === undefined || index === this.#heap.length) return;
    this.#put(index, last);
    this.#sink(this.#rise(index));
  }

  #put(index: number, due: Due): void {
    this.#heap[index] = due;
    this.#indexes.set(due.table, index);
  }

  #rise(from: number): number {
    const due = this.#heap[from];
    let index = from;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (this.#heap[parent].at <= due.at) break;
      this.#put(index, this.#heap[parent]);
      index = parent;
    }
    this.#put(index, due);
    return index;
  }

  #sink(from: number): void {
    const due = this.#heap[from];
    let index = from;
    for (;;) {
      let child = 2 * index + 1;
      if (child >= this.#heap.length) break;
      if (child + 1 < this.#heap.length && this.#heap[child + 1].at < this.#heap[child].at) child++;
      if (this.#heap[child].at >= due.at) break;
      this.#put(index, this.#heap[child]);
      index = child;
    }
    this.#put(index, due);
  }
}
