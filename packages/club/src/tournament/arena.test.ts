import { below, rngFromSeed, tabulate } from '@tuckbox/kit';
import { describe, expect, it } from 'vitest';
import { drawArena, PATIENCE } from './arena.ts';
import { historyOf } from './history.ts';
import type { Contest, Match } from './model.ts';

const NOW = 1_000_000;

const arena = (entrants: number, seats: number, matches: readonly Match[] = []): Contest => ({
  ...{ format: 'arena', seats, sizes: tabulate(seats - 1, (index) => index + 2), rounds: null },
  ...{ isDuplicate: false, matches, byes: [] },
  contestants: tabulate(entrants, (index) => ({ number: index + 1, isIn: true, since: 1, rating: null })),
});

const match = (...entrants: number[]): Match => ({
  round: 1,
  isOver: true,
  seats: entrants.map((entrant, index) => ({ entrant, place: index + 1, isGone: false })),
});

const waitingSince = (since: number, ...entrants: number[]) => entrants.map((number) => ({ number, since }));

/** An arena in which everybody has played this many games. */
function playedArena(entrants: number, rounds: number): Contest {
  const rng = rngFromSeed('arena');
  let contest = arena(entrants, 2);
  for (let round = 0; round < rounds; round++) {
    const all = contest.contestants.map(({ number }) => number);
    const tables = drawArena(contest, waitingSince(NOW - 2 * PATIENCE, ...all), NOW);
    const matches = tables.map((table) => match(...(below(rng, 2) === 0 ? table : table.toReversed())));
    contest = { ...contest, matches: [...contest.matches, ...matches] };
  }
  return contest;
}

/** The fastest of several runs, in milliseconds. */
function fastest(run: () => void): number {
  return Math.min(
    ...tabulate(5, () => {
      const start = performance.now();
      run();
      return performance.now() - start;
    }),
  );
}

describe('an arena', () => {
  it('pairs free entrants who have about as many points', () => {
    const contest = arena(4, 2, [match(1, 2), match(3, 4)]);
    const tables = drawArena(contest, waitingSince(NOW, 1, 2, 3, 4), NOW);
    expect(tables.map((table) => table.toSorted())).toEqual(
      expect.arrayContaining([
        [1, 3],
        [2, 4],
      ]),
    );
  });

  it('lets two who have just met wait for others, but not for ever', () => {
    const contest = arena(4, 2, [match(1, 2)]);
    expect(drawArena(contest, waitingSince(NOW, 1, 2), NOW)).toEqual([]);
    expect(
      drawArena(contest, waitingSince(NOW - PATIENCE, 1, 2), NOW)
        .flat()
        .toSorted(),
    ).toEqual([1, 2]);
  });

  it('waits for full tables, and after a while makes smaller ones', () => {
    const contest = arena(9, 4);
    expect(drawArena(contest, waitingSince(NOW, 1, 2, 3), NOW)).toEqual([]);
    expect(drawArena(contest, waitingSince(NOW, 1, 2, 3, 4, 5), NOW)).toHaveLength(1);
    expect(drawArena(contest, waitingSince(NOW - PATIENCE, 1, 2, 3), NOW)).toHaveLength(1);
  });

  it('seats nobody twice and repeats no meeting in a large field', () => {
    const contest = playedArena(200, 6);
    const { meetings } = historyOf({ ...contest, matches: contest.matches.slice(0, -100) });
    const newest = contest.matches.slice(-100).map(({ seats }) => seats.map(({ entrant }) => entrant));
    expect(new Set(newest.flat()).size).toBe(200);
    expect(newest.filter(([a, b]) => meetings(a, b) > 0)).toEqual([]);
  });

  it('is paired quickly: 200 entrants after ten games each', () => {
    const contest = playedArena(200, 10);
    const all = waitingSince(NOW - PATIENCE, ...contest.contestants.map(({ number }) => number));
    const took = fastest(() => drawArena(contest, all, NOW));
    expect(took).toBeLessThan(50);
  });

  it('is paired quickly: 2,000 entrants', () => {
    const contest = playedArena(2000, 3);
    const all = waitingSince(NOW - PATIENCE, ...contest.contestants.map(({ number }) => number));
    const took = fastest(() => drawArena(contest, all, NOW));
    expect(took).toBeLessThan(1000);
  });
});
