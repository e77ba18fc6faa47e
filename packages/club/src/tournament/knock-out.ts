import { bySeed, type Contest, type Draw, type Match, POINT } from './model.ts';
import { tableSizes } from './table-sizes.ts';

/**
 * The next round of a knock-out; null when it is decided. Each round is drawn from those who are still in: the best
 * seed meets the weakest.
 */
export function drawKnockOut(contest: Contest, round: number): Draw | null {
  const alive = survivors(contest, round - 1);
  if (alive.length < 2) return null;
  // Too few are left for any table: they share the first place.
  if (tableSizes(alive.length, contest.sizes).length === 0) return null;
  const byes = byesOf(contest, alive, round);
  const playing = alive.filter((entrant) => !byes.includes(entrant));
  return {
    tables: snake(playing, tableSizes(playing.length, contest.sizes)),
    byes: byes.map((entrant) => ({ entrant, round, points: POINT })),
  };
}

/** The entrants still in after a round, the best seed first. */
function survivors(contest: Contest, round: number): number[] {
  const seeds = bySeed(contest.contestants.filter(({ isIn }) => isIn)).map(({ number }) => number);
  if (round === 0) return seeds;
  const going = passing(contest, round);
  return seeds.filter((entrant) => going.includes(entrant));
}

/** The entrants who have advanced from a round, as far as its tables are over. */
function passing({ contestants, matches, byes }: Contest, round: number): readonly number[] {
  const seeds = bySeed(contestants).map(({ number }) => number);
  const tables = matches.filter((match) => match.round === round);
  const passed = byes.filter((bye) => bye.round === round).map(({ entrant }) => entrant);
  const isFinal = tables.length === 1 && passed.length === 0;
  const over = tables.filter(({ isOver }) => isOver);
  return [...passed, ...over.flatMap((table) => goingOn(table, seeds, isFinal))];
}

/** How many rounds each entrant has passed; the winner has also passed the last. */
export function roundsPassed(contest: Contest): ReadonlyMap<number, number> {
  const rounds = new Set([...contest.matches, ...contest.byes].map(({ round }) => round));
  const passed = new Map<number, number>();
  for (const round of rounds)
    for (const entrant of passing(contest, round)) passed.set(entrant, (passed.get(entrant) ?? 0) + 1);
  return passed;
}

/**
 * The better half of a table, or the winner of the last one. A tie goes to the better seed; players who are gone drop
 * out.
 */
function goingOn({ seats }: Match, seeds: readonly number[], isFinal: boolean): number[] {
  const quota = isFinal ? 1 : Math.floor(seats.length / 2);
  return seats
    .filter(({ isGone }) => !isGone)
    .toSorted(
      (a, b) => (a.place ?? 1) - (b.place ?? 1) || seeds.indexOf(a.entrant) - seeds.indexOf(b.entrant),
    )
    .slice(0, quota)
    .map(({ entrant }) => entrant);
}

/**
 * In the first round of duels the best seeds get as many byes as make later ones unnecessary. Later, and at larger
 * tables, only entrants without room at a table get one, those who have had none first.
 */
function byesOf({ seats, sizes, byes }: Contest, alive: readonly number[], round: number): number[] {
  const seated = tableSizes(alive.length, sizes).reduce((sum, size) => sum + size, 0);
  const count =
    seats === 2 && round === 1
      ? 2 ** Math.ceil(Math.log2(alive.length)) - alive.length
      : alive.length - seated;
  const had = (entrant: number): number => byes.filter((bye) => bye.entrant === entrant).length;
  return alive.toSorted((a, b) => had(a) - had(b)).slice(0, count);
}

/** Spreads the seeds: the first to the first table, the next to the second, and back from the last. */
function snake(entrants: readonly number[], sizes: readonly number[]): number[][] {
  const tables = sizes.map((): number[] => []);
  let next = 0;
  for (let row = 0; next < entrants.length; row++) {
    const order = tables.map((_, index) => (row % 2 === 0 ? index : tables.length - 1 - index));
    for (const index of order)
      if (tables[index].length < sizes[index] && next < entrants.length) tables[index].push(entrants[next++]);
  }
  return tables;
}

/** How many rounds a knock-out takes, if nobody withdraws. */
export function knockOutRounds(entrants: number, sizes: readonly number[]): number {
  if (entrants < 2) return 0;
  if (Math.max(...sizes) === 2) return Math.ceil(Math.log2(entrants));
  const tables = tableSizes(entrants, sizes);
  if (tables.length === 0) return 0;
  const seated = tables.reduce((sum, size) => sum + size, 0);
  if (tables.length === 1 && seated === entrants) return 1;
  const going = tables.reduce((sum, size) => sum + Math.floor(size / 2), 0);
  return 1 + knockOutRounds(going + entrants - seated, sizes);
}
