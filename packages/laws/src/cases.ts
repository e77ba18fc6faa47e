import { type Game, type GameTypes, LEAVE, type Position, REFEREE, SPECTATOR } from '@tuckbox/engine';
import { below, type Json, type Rng, rngFromSeed } from '@tuckbox/kit';
import { differences } from './leaks/paths.ts';
import { stepInputOf } from './pairs.ts';
import { playStep, type StepResult, stepResultOf } from './step-result.ts';
import type { TestTable } from './tables.ts';
import { bytes, type Moment, randomGame, sample } from './worlds.ts';

/** A random game at a table, and the moments at which the secrecy laws are tested. */
export interface Case<T extends GameTypes> {
  readonly table: TestTable<T>;
  readonly seed: string;
  readonly moments: readonly Moment<T>[];
  /** A few steps for each kind of event, rare kinds included. */
  readonly steps: readonly Step<T>[];
}

export interface Step<T extends GameTypes> {
  readonly result: StepResult<T>;
  /** The kinds of events, what is hidden in them, and what else is hidden at that moment. */
  readonly sorts: readonly string[];
}

/** A position shortly before an event that is rare in random games: some games start there. */
export interface RarePosition<T extends GameTypes> {
  readonly table: TestTable<T>;
  /** As scenarios write it. */
  readonly given: Json;
}

/** How many steps are kept for each kind of event. */
const OF_A_KIND = 6;

/** How many games start at each rare position. */
const GAMES_EACH = 8;

/**
 * This many games at every table, every other one with leavers, and some that start at rare positions; played when
 * first needed.
 */
export function casesAt<T extends GameTypes>(
  game: Game<T>,
  tables: readonly TestTable<T>[],
  games: number,
  moments: number,
  rarePositions: readonly RarePosition<T>[] = [],
): () => readonly Case<T>[] {
  let cases: readonly Case<T>[] | null = null;
  const dealt = (): readonly Case<T>[] =>
    Array.from({ length: games }, (_, round) =>
      tables.map((table, index) =>
        caseAt(game, { table, given: null }, `case ${round} ${index}`, (round + index) % 2, moments),
      ),
    ).flat();
  const rare = (): readonly Case<T>[] =>
    rarePositions.flatMap((start, index) =>
      Array.from({ length: GAMES_EACH }, (_, round) =>
        caseAt(game, start, `rare position ${index} ${round}`, 0, moments),
      ),
    );
  const play = (): readonly Case<T>[] => [...dealt(), ...rare()];
  return () => {
    cases ??= play();
    return cases;
  };
}

function caseAt<T extends GameTypes>(
  game: Game<T>,
  { table, given }: { readonly table: TestTable<T>; readonly given: Json | null },
  seed: string,
  leaving: number,
  count: number,
): Case<T> {
  const { moments } = randomGame(game, table, seed, 60 * leaving, given);
  const rng = rngFromSeed(seed);
  const kept = new Kept<StepResult<T>>(rng);
  for (const { before, seat, move } of moments) {
    const p = before as Position<T>;
    const text = move === null ? LEAVE : game.formatMove(p, seat, move);
    const result = stepResultOf(game, stepInputOf(p, seat, text));
    if (result === null) throw new Error(`${text} was played and is not legal`);
    for (const kind of kindsIn(game, result)) kept.offer(kind, result);
  }
  const steps = [...kept.items()].map((result) => ({ result, sorts: [...sortsOf(game, result)] }));
  return { table, seed, moments: sample(moments, count, rng), steps };
}

/** Keeps a few items of each kind, all equally likely. */
class Kept<Item> {
  readonly #rng: Rng;
  readonly #kinds = new Map<string, { count: number; readonly items: Item[] }>();

  constructor(rng: Rng) {
    this.#rng = rng;
  }

  offer(kind: string, item: Item): void {
    const known = this.#kinds.get(kind) ?? { count: 0, items: [] };
    this.#kinds.set(kind, known);
    known.count++;
    if (known.items.length < OF_A_KIND) known.items.push(item);
    else if (below(this.#rng, known.count) < OF_A_KIND) known.items[below(this.#rng, OF_A_KIND)] = item;
  }

  items(): Set<Item> {
    return new Set([...this.#kinds.values()].flatMap(({ items }) => items));
  }
}

/** The kinds of events told in a step, each with the fields that a spectator does not get to see. */
const kindsIn = <T extends GameTypes>(game: Game<T>, { events, raw }: StepResult<T>): Set<string> =>
  new Set(
    events.map((event, index) => {
      const seen = game.redact(event, SPECTATOR);
      if (seen === null) return `${event.kind} unseen`;
      if (bytes(seen) === raw[index]) return event.kind;
      return [event.kind, 'without', ...hiddenFields(event, seen)].join(' ');
    }),
  );

/** The fields of an event that are redacted. */
export const hiddenFields = (event: object, seen: object): string[] =>
  Object.entries(event)
    .filter(([name, value]) => bytes(value) !== bytes((seen as { readonly [name: string]: unknown })[name]))
    .map(([name]) => name);

function sortsOf<T extends GameTypes>(game: Game<T>, result: StepResult<T>): Set<string> {
  const sorts = kindsIn(game, result);
  for (const { kind, path } of hiddenWhenTold(game, result)) sorts.add(`${kind} while ${path} is hidden`);
  return sorts;
}

/** What a spectator sees neither at an event nor after the step. */
export function hiddenWhenTold<T extends GameTypes>(
  game: Game<T>,
  { input, after }: StepResult<T>,
): { readonly kind: string; readonly path: string }[] {
  const hiddenIn = (p: Position<T>): string[] =>
    differences(game.view(p, REFEREE), game.view(p, SPECTATOR)).map(({ path }) => path);
  const stay = new Set(hiddenIn(after));
  const found: { readonly kind: string; readonly path: string }[] = [];
  playStep(game, input, ({ kind }, p) => {
    for (const path of hiddenIn(p)) if (stay.has(path)) found.push({ kind, path });
  });
  return found;
}
