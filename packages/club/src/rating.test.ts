import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isProvisional, NEW_RATING, type Rating, rate, rateResult, stakesOf, type Team } from './index.ts';

/**
 * openskill has 25 and 25/3 where we have 1500 and 500. The figures below are those that openskill.py 6.2.0 and
 * openskill.js 5 both give with their default settings (Plackett-Luce, tau 25/300).
 */
const SCALE = 60;

const rating = (mu: number, sigma: number): Rating => ({
  mean: mu * SCALE,
  deviation: sigma * SCALE,
  games: 0,
});
const theirs = (teams: readonly Team[]): number[][][] =>
  rate(teams).map((team) => team.map(({ mean, deviation }) => [mean / SCALE, deviation / SCALE]));

function expectFigures(teams: readonly Team[], figures: readonly (readonly number[][])[]): void {
  for (const [team, players] of theirs(teams).entries())
    for (const [player, [mean, deviation]] of players.entries()) {
      expect(mean).toBeCloseTo(figures[team][player][0], 9);
      expect(deviation).toBeCloseTo(figures[team][player][1], 9);
    }
}

describe('the figures of openskill', () => {
  const r = rating(20.35125162611535, 8.33148112355601);
  const [a, b, c, d] = [
    rating(29.182, 4.782),
    rating(27.174, 4.922),
    rating(16.672, 6.217),
    rating(25, 25 / 3),
  ];

  it('one against two', () => {
    const teams = [
      { players: [r], place: 1 },
      { players: [r, r], place: 2 },
    ];
    const loser = [16.84738016953782, 8.179571171464575];
    expectFigures(teams, [[[23.855123082692877, 8.22447878583752]], [loser, loser]]);
  });

  it('four teams of different sizes, whose places are not in their order', () => {
    const teams = [
      { players: [r], place: 2 },
      { players: [r, r], place: 1 },
      { players: [r], place: 4 },
      { players: [r, r], place: 3 },
    ];
    const winner = [22.373451456616035, 8.258479912445537];
    const third = [18.364835831043397, 8.112716571808326];
    expectFigures(teams, [
      [[22.35555943890167, 8.265434830225024]],
      [winner, winner],
      [[18.311159777900297, 8.219170401234347]],
      [third, third],
    ]);
  });

  it('pairs of players of different strength', () => {
    const teams = [
      { players: [a, b], place: 1 },
      { players: [c, d], place: 2 },
    ];
    expectFigures(teams, [
      [
        [29.607340941337068, 4.755311788972862],
        [27.624602782532037, 4.892807828777459],
      ],
      [
        [15.953170429143093, 6.125902065139878],
        [23.70858117648013, 8.111707446126035],
      ],
    ]);
  });

  it('four players, each for themselves', () => {
    const teams = [a, b, c, d].map((player, index) => ({ players: [player], place: index + 1 }));
    expectFigures(teams, [
      [[30.210227447000438, 4.765617924939384]],
      [[27.644725221915632, 4.883479590134575]],
      [[17.4036218889969, 6.101259408259549]],
      [[19.21460876538932, 7.854669920480409]],
    ]);
  });

  it('two teams that tie', () => {
    const teams = [
      { players: [r], place: 1 },
      { players: [r, r], place: 2 },
      { players: [r, r, r], place: 1 },
    ];
    const second = [19.53956360838512, 8.268148437657915];
    const tied = [19.87652320008089, 8.237522411103104];
    expectFigures(teams, [[[21.63766806988004, 8.310709773172306]], [second, second], [tied, tied, tied]]);
  });
});

const someRating = fc.record({
  mean: fc.integer({ min: 0, max: 3000 }),
  deviation: fc.integer({ min: 40, max: 500 }),
  games: fc.nat(200),
});
const someTeam = fc.record({
  players: fc.array(someRating, { minLength: 1, maxLength: 3 }),
  place: fc.integer({ min: 1, max: 6 }),
});
const someTeams = fc.array(someTeam, { minLength: 2, maxLength: 6 });

describe('what the model promises', () => {
  it('gives the same figures in any order of seats', () => {
    fc.assert(
      fc.property(someTeams, fc.nat(5), (teams, turn) => {
        const turned = [...teams.slice(turn), ...teams.slice(0, turn)];
        const [straight, other] = [rate(teams), rate(turned)];
        const back = [...other.slice(teams.length - turn), ...other.slice(0, teams.length - turn)];
        const figures = turn < teams.length ? back : other;
        for (const [index, team] of straight.entries())
          for (const [player, { mean, deviation }] of team.entries()) {
            expect(figures[index][player].mean).toBeCloseTo(mean, 6);
            expect(figures[index][player].deviation).toBeCloseTo(deviation, 6);
          }
      }),
    );
  });

  it('conserves points among players of the same uncertainty, otherwise in proportion to the variance', () => {
    fc.assert(
      fc.property(someTeams, (teams) => {
        const rated = rate(teams);
        const shares = teams.map(({ players }, index) => {
          const variance = players[0].deviation ** 2 + 25;
          return (rated[index][0].mean - players[0].mean) / variance;
        });
        const scale = Math.max(...shares.map(Math.abs), Number.MIN_VALUE);
        expect(Math.abs(shares.reduce((sum, share) => sum + share, 0)) / scale).toBeLessThan(1e-7);
      }),
    );
  });

  it('never takes points from the sole winner, nor gives any to the only player in last place', () => {
    fc.assert(
      fc.property(fc.array(someRating, { minLength: 2, maxLength: 6 }), (players) => {
        const rated = rate(players.map((player, index) => ({ players: [player], place: index + 1 })));
        expect(rated[0][0].mean).toBeGreaterThanOrEqual(players[0].mean);
        const last = players.length - 1;
        expect(rated[last][0].mean).toBeLessThanOrEqual(players[last].mean);
        for (const [{ deviation, games }] of rated) {
          expect(deviation).toBeGreaterThan(0);
          expect(deviation).toBeLessThan(501);
          expect(games).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('becomes more certain with every game, and is provisional until the tenth', () => {
    let [one, other] = [NEW_RATING, NEW_RATING];
    for (let game = 1; game <= 10; game++) {
      expect(isProvisional(one)).toBe(true);
      const before = one.deviation;
      [[one], [other]] = rate([
        { players: [one], place: 1 + (game % 2) },
        { players: [other], place: 2 - (game % 2) },
      ]);
      expect(one.deviation).toBeLessThan(before);
    }
    expect(isProvisional(one)).toBe(false);
  });
});

describe('players who are gone', () => {
  const alone = (places: readonly number[], gone: readonly number[]) =>
    rateResult(
      places.map((place, team) => ({ rating: NEW_RATING, team, place, isGone: gone.includes(team) })),
    );

  it('come last, even if a bot won for them', () => {
    const rated = alone([1, 2, 3], [0]);
    expect(rated[0].mean).toBeLessThan(rated[2].mean);
    expect(rated[1].mean).toBeGreaterThan(rated[2].mean);
    expect(rated).toEqual(alone([3, 1, 2], []));
  });

  it('share the last place if there are several', () => {
    const rated = alone([1, 2, 3, 4], [0, 2]);
    expect(rated[0].mean).toBeCloseTo(rated[2].mean, 9);
    expect(rated[3].mean).toBeGreaterThan(rated[0].mean);
  });

  it('lose alone: their partner is rated by the place of the team', () => {
    const seat = (team: number, place: number, isGone: boolean) => ({
      rating: NEW_RATING,
      team,
      place,
      isGone,
    });
    const rated = rateResult([seat(0, 1, true), seat(1, 2, false), seat(0, 1, false), seat(1, 2, false)]);
    expect(rated[0].mean).toBeLessThan(1500);
    expect(rated[2].mean).toBeGreaterThan(1500);
    expect(rated[1].mean).toBeLessThan(1500);
  });

  it('are all rated the same if everybody is gone', () => {
    for (const { mean } of alone([1, 2, 3], [0, 1, 2])) expect(mean).toBeCloseTo(1500, 9);
  });
});

describe('stakes', () => {
  it('equal the change that the game brings', () => {
    const strong = { mean: 1900, deviation: 120, games: 40 };
    const { win, lose } = stakesOf(NEW_RATING, [strong]);
    const [[winner]] = rate([
      { players: [NEW_RATING], place: 1 },
      { players: [strong], place: 2 },
    ]);
    expect(win).toBeCloseTo(winner.mean - 1500, 9);
    expect(win).toBeGreaterThan(-lose);
  });

  it('are smaller for a player with a certain rating', () => {
    const known = { mean: 1500, deviation: 80, games: 100 };
    expect(stakesOf(known, [known, known]).win).toBeLessThan(stakesOf(NEW_RATING, [known, known]).win);
  });
});
