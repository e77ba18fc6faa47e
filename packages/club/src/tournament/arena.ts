import { group } from './grouping.ts';
import { historyOf } from './history.ts';
import type { Contest } from './model.ts';
import { pairSwiss } from './swiss.ts';

/** An entrant without a table. */
export interface Waiting {
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly since: number;
}

const SECOND = 1000;

/** After this long an entrant is paired with anybody, even the opponent of the last game, and at a smaller table. */
export const PATIENCE = 20 * SECOND;

/** Above this the exact pairing takes too long for a step of the server. */
const MOST_EXACT = 100;

/**
 * The tables of an arena that can begin now. Nobody meets those of their last table again, unless they have waited for
 * `PATIENCE`: in a small field somebody else may be free in a moment.
 */
export function drawArena(
  contest: Contest,
  waiting: readonly Waiting[],
  now: number,
): readonly (readonly number[])[] {
  const isPatient = (entrant: number): boolean =>
    now - (waiting.find(({ number }) => number === entrant)?.since ?? now) < PATIENCE;
  const ready = waiting.toSorted((a, b) => a.since - b.since).map(({ number }) => number);
  const last = lastTables(contest);
  const isTooSoon = (table: readonly number[]): boolean =>
    table.some(isPatient) &&
    table.every((entrant) => last.get(entrant) === last.get(table[0]) && last.has(entrant));
  return seatAll(contest, ready, ready.every(isPatient)).filter((table) => !isTooSoon(table));
}

/** While all are patient, only full tables are made. */
function seatAll(
  contest: Contest,
  ready: readonly number[],
  areAllPatient: boolean,
): readonly (readonly number[])[] {
  if (ready.length < 2) return [];
  const history = historyOf(contest);
  const full = ready.length - (ready.length % contest.seats);
  const people = areAllPatient ? ready.slice(0, full) : ready;
  if (people.length === 0) return [];
  if (contest.seats === 2 && people.length <= MOST_EXACT) return pairSwiss(people, history).pairs;
  return group(people, contest.sizes, history, 'points').tables;
}

/** The number of each entrant's latest table. */
function lastTables({ matches }: Contest): ReadonlyMap<number, number> {
  const last = new Map<number, number>();
  for (const [index, { seats }] of matches.entries())
    for (const { entrant } of seats) last.set(entrant, index);
  return last;
}
