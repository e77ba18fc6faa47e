import { type GameTypes, SPECTATOR, type Viewer } from '@tuckbox/engine';
import type { Case, Step } from './cases.ts';
import type { Pair } from './pairs.ts';
import type { StepResult, ViewTexts } from './step-result.ts';
import { type TestTable, tableName } from './tables.ts';

/** A law that compares nothing holds for any game. */
export class NothingCompared extends Error {}

function expectNone(missing: readonly string[], what: string): void {
  if (missing.length > 0) throw new NothingCompared(`${what}: ${missing.join('; ')}`);
}

/** How often a law found something to compare at each table. */
export class Tally<T extends GameTypes> {
  readonly #counts: Map<TestTable<T>, number>;

  constructor(cases: readonly Case<T>[]) {
    this.#counts = new Map(cases.map(({ table }) => [table, 0]));
  }

  note(table: TestTable<T>): void {
    this.#counts.set(table, this.of(table) + 1);
  }

  of(table: TestTable<T>): number {
    return this.#counts.get(table) ?? 0;
  }

  expectAll(): void {
    const empty = [...this.#counts].filter(([, count]) => count === 0);
    expectNone(
      empty.map(([table]) => tableName(table)),
      'nothing could be compared at these tables',
    );
  }
}

/** How many steps of each sort are tried over all tables. */
const OF_A_SORT = 3;
/** How often the steps of a sort are tried again for events that have not been compared yet. */
const ROUNDS = 8;

/**
 * Which events have been compared: those that differ, but look the same to a viewer who may not see the difference.
 * Every kind with a hidden field must be among them, for seats and for spectators if it is hidden from both.
 */
export class Coverage<T extends GameTypes> {
  readonly #viewTexts: ViewTexts<T>;
  readonly #cases: readonly Case<T>[];
  readonly #tally: Tally<T>;
  readonly #hidden = new Set<string>();
  readonly #compared = new Set<string>();

  constructor(viewTexts: ViewTexts<T>, cases: readonly Case<T>[]) {
    this.#viewTexts = viewTexts;
    this.#cases = cases;
    this.#tally = new Tally(cases);
  }

  /** The steps to try: some of each table and each sort, then more of those that have not been compared yet. */
  *steps(): Generator<{
    readonly table: TestTable<T>;
    readonly result: StepResult<T>;
    readonly seed: string;
  }> {
    const tried = new Map<string, number>();
    for (const { table, steps, seed } of this.#cases) {
      for (const { result, sorts } of steps) {
        if (sorts.every((sort) => (tried.get(sort) ?? 0) >= OF_A_SORT)) continue;
        for (const sort of sorts) tried.set(sort, (tried.get(sort) ?? 0) + 1);
        yield { table, result, seed };
      }
    }
    for (let round = 1; round <= ROUNDS; round++) {
      for (const { table, steps, seed } of this.#cases) {
        for (const step of steps) {
          if (this.#isWanted(table, step)) yield { table, result: step.result, seed: `${seed} ${round}` };
        }
      }
    }
  }

  #isWanted(table: TestTable<T>, { result }: Step<T>): boolean {
    if (this.#tally.of(table) === 0) return true;
    const missing = this.#missing();
    return (
      missing.length > 0 &&
      result.events.some(({ kind }) => missing.some((key) => key.startsWith(`${kind} `)))
    );
  }

  #missing(): string[] {
    return [...this.#hidden].filter((key) => !this.#compared.has(key));
  }

  /** Notes what is hidden from this viewer in a step. */
  noteHidden(result: StepResult<T>, viewer: Viewer): void {
    const { events, raw } = result;
    const told = this.#viewTexts.told(result, viewer);
    for (const [index, event] of events.entries()) {
      if (told[index] !== raw[index]) this.#hidden.add(keyOf(event, viewer));
    }
  }

  /** Notes the events of two worlds that this viewer could not tell apart. */
  noteSame(table: TestTable<T>, [here, there]: Pair<T>, viewer: Viewer): void {
    const keys = here.events.flatMap((event, index) =>
      here.raw[index] === there.raw[index] ? [] : [keyOf(event, viewer)],
    );
    const isNews = this.#tally.of(table) === 0 || keys.some((key) => !this.#compared.has(key));
    if (keys.length === 0 || !isNews || !this.#viewTexts.lookTheSame(here, there, viewer)) return;
    this.#tally.note(table);
    for (const key of keys) this.#compared.add(key);
  }

  expectAll(): void {
    this.#tally.expectAll();
    expectNone(this.#missing(), 'these events could not be compared');
  }
}

const keyOf = ({ kind }: { readonly kind: string }, viewer: Viewer): string =>
  `${kind} ${viewer === SPECTATOR ? 'to a spectator' : 'to a seat'}`;
