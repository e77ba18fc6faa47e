import type { TableId } from './table/log.ts';

interface Due {
  readonly table: TableId;
  at: number;
}

/** A timer must not be set further ahead than this. */
const FURTHEST = 0x7fff_ffff;

/** One timer for the deadlines of all tables: a heap with the next one on top, each table in it at most once. */
export class Deadlines {
  readonly #now: () => number;
  readonly #onDue: (table: TableId) => void;
  readonly #heap: Due[] = [];
  readonly #places = new Map<TableId, number>();
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
    const place = this.#places.get(table);
    if (at === null) {
      if (place !== undefined) this.#remove(place);
    } else if (place === undefined) {
      this.#heap.push({ table, at });
      this.#rise(this.#heap.length - 1);
    } else if (this.#heap[place].at !== at) {
      this.#heap[place].at = at;
      this.#sink(this.#rise(place));
    } else return;
    this.#arm();
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#heap.length = 0;
    this.#places.clear();
  }

  /** A timer that fires too early costs nothing, so it is only set anew when something is due before it. */
  #arm(): void {
    const next = this.#heap[0]?.at ?? Infinity;
    if (next >= this.#timerAt) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timerAt = next;
    const wait = Math.min(FURTHEST, Math.max(0, next - this.#now()));
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

  #remove(place: number): void {
    this.#places.delete(this.#heap[place].table);
    const last = this.#heap.pop();
    if (last === undefined || place === this.#heap.length) return;
    this.#put(place, last);
    this.#sink(this.#rise(place));
  }

  #put(place: number, due: Due): void {
    this.#heap[place] = due;
    this.#places.set(due.table, place);
  }

  #rise(from: number): number {
    const due = this.#heap[from];
    let place = from;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (this.#heap[parent].at <= due.at) break;
      this.#put(place, this.#heap[parent]);
      place = parent;
    }
    this.#put(place, due);
    return place;
  }

  #sink(from: number): void {
    const due = this.#heap[from];
    let place = from;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= this.#heap.length) break;
      if (child + 1 < this.#heap.length && this.#heap[child + 1].at < this.#heap[child].at) child++;
      if (this.#heap[child].at >= due.at) break;
      this.#put(place, this.#heap[child]);
      place = child;
    }
    this.#put(place, due);
  }
}
