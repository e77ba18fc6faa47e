import { describe, expect, it } from 'vitest';
import { dealResultsOf } from './duplicate.ts';
import type { Contest, Match } from './model.ts';
import { standingsOf, tieBreaksOf } from './standings.ts';

const contest = (fixed: Partial<Contest> & Pick<Contest, 'matches'>, entrants: number): Contest => ({
  ...{ format: 'swiss', seats: 2, sizes: [2], rounds: 3, isDuplicate: false, byes: [] },
  contestants: Array.from({ length: entrants }, (_, index) => ({
    ...{ number: index + 1, isIn: true, since: 1, rating: null },
  })),
  ...fixed,
});

/** A table as `1>2=3 -4`: places from the left, `=` for a tie, `-` for a player who is gone. */
function table(round: number, text: string): Match {
  let place = 0;
  let seen = 0;
  const seats = [...text.matchAll(/([>=]?) ?(-?)(\d+)/g)].map(([, sign, gone, number]) => {
    seen++;
    if (sign !== '=') place = seen;
    return { entrant: Number(number), place, isGone: gone === '-' };
  });
  return { round, isOver: true, seats };
}

describe('standings', () => {
  it('count points, then the opponents’ points, then the points of those who were beaten', () => {
    const swiss = contest(
      { matches: [table(1, '1>2'), table(1, '3>4'), table(2, '1>3'), table(2, '2=4')] },
      4,
    );
    expect(tieBreaksOf(swiss)).toEqual(['buchholz', 'sonneborn-berger', 'wins']);
    expect(standingsOf(swiss)).toMatchObject([
      { rank: 1, entrant: 1, points: 2, tieBreaks: [1.5, 1.5, 2], played: 2, wins: 2, byes: 0 },
      { rank: 2, entrant: 3, points: 1, tieBreaks: [2.5, 0.5, 1] },
      { rank: 3, entrant: 2, points: 0.5, tieBreaks: [2.5, 0.25, 1] },
      { rank: 4, entrant: 4, points: 0.5, tieBreaks: [1.5, 0.25, 1] },
    ]);
  });

  it('give shares at larger tables, nothing to players who are gone, and the same rank to those who are level', () => {
    const four = contest({ seats: 4, sizes: [4], matches: [table(1, '1>2=3>-4')] }, 4);
    expect(standingsOf(four).map(({ rank, points }) => [rank, points])).toEqual([
      [1, 1],
      [2, 0.5],
      [2, 0.5],
      [4, 0],
    ]);
    const first = contest({ seats: 3, sizes: [3], matches: [table(1, '-1>2>3')] }, 3);
    expect(standingsOf(first).map(({ entrant, points }) => [entrant, points])).toEqual([
      [2, 1],
      [3, 0.5],
      [1, 0],
    ]);
  });

  it('ignore tables that are still being played', () => {
    const open = { ...table(1, '1>2'), isOver: false };
    expect(standingsOf(contest({ matches: [open] }, 2)).map(({ points }) => points)).toEqual([0, 0]);
  });

  it('rank entrants level on points in a round robin by their own game first', () => {
    const games = ['1>2', '2>3', '3>1', '1>4', '2>4', '4>3'].map((text, index) => table(index + 1, text));
    const standings = standingsOf(contest({ format: 'round-robin', matches: games }, 4));
    expect(standings.map(({ entrant, points, tieBreaks }) => [entrant, points, tieBreaks[0]])).toEqual([
      [1, 2, 1],
      [2, 2, 0],
      [4, 1, 1],
      [3, 1, 0],
    ]);
  });
});

describe('a duplicate deal', () => {
  const tables = [
    table(1, '1>2'),
    table(1, '3>4'),
    { ...table(1, '5>6'), seats: table(1, '6>5').seats.toReversed() },
  ];

  it('is compared with those who held the same seat elsewhere', () => {
    const results = dealResultsOf(tables);
    const of = (entrant: number) => results.find((result) => result.entrant === entrant);
    // The first seats won twice and lost once, so winning there is worth little: luck does not count.
    expect(of(1)).toMatchObject({ seat: 0, matchpoints: 1.5, most: 2, points: 90_000, isBest: true });
    expect(of(5)).toMatchObject({ seat: 0, matchpoints: 0, points: 0, isBest: false });
    expect(of(6)).toMatchObject({ seat: 1, matchpoints: 2, points: 120_000, isBest: true });
    expect(of(2)).toMatchObject({ seat: 1, matchpoints: 0.5, points: 30_000 });
  });

  it('counts for nothing before its last table is over', () => {
    expect(dealResultsOf([...tables.slice(1), { ...tables[0], isOver: false }])).toEqual([]);
  });

  it('ranks by the share of matchpoints', () => {
    const standings = standingsOf(contest({ isDuplicate: true, matches: tables }, 6));
    expect(standings[0]).toMatchObject({ entrant: 6, points: 1 });
    expect(standings.at(-1)).toMatchObject({ entrant: 5, points: 0 });
  });
});
