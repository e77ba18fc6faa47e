import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawRound, roundsOf } from './draw.ts';
import { historyOf } from './history.ts';
import type { Contest } from './model.ts';
import { standingsOf } from './standings.ts';
import { type DrawnRound, type SimulationPlan, simulateTournament } from './testing/simulated-tournament.ts';
import { FORMATS } from './words.ts';

const seed = fc.string({ minLength: 1, maxLength: 8 });
const plans = (fixed: Partial<SimulationPlan>, most = 64): fc.Arbitrary<SimulationPlan> =>
  fc
    .record({
      format: fc.constantFrom(...FORMATS.filter((format) => format !== 'arena')),
      seats: fc.integer({ min: 2, max: 6 }),
      entrants: fc.integer({ min: 2, max: most }),
      rounds: fc.option(fc.integer({ min: 1, max: 9 })),
      withdrawing: fc.constantFrom(0, 0, 5, 20),
      late: fc.constant(0),
      missing: fc.constantFrom(0, 0, 10, 50),
      seed,
    })
    .map((plan) => ({
      ...plan,
      late: plan.format === 'swiss' ? plan.entrants % 3 : 0,
      ...fixed,
    }));

const inRound = ({ before, round }: DrawnRound): number[] =>
  before.contestants.filter(({ isIn, since }) => isIn && since <= round).map(({ number }) => number);

/** Whether a small field can be paired without a repeat, by brute force. */
function canAvoidRepeats(people: readonly number[], hasMet: (a: number, b: number) => boolean): boolean {
  if (people.length === 0) return true;
  const [first, ...others] = people;
  return others.some(
    (other) =>
      !hasMet(first, other) &&
      canAvoidRepeats(
        others.filter((one) => one !== other),
        hasMet,
      ),
  );
}

const CHECKS = { numRuns: 120 };

describe('every round of every format', () => {
  it('seats nobody twice, and everybody who is to play has a table or a bye', () => {
    fc.assert(
      fc.property(plans({}), (plan) => {
        for (const drawn of simulateTournament(plan).rounds) {
          const { tables, byes } = drawn.draw;
          const named = [...tables.flat(), ...byes.map(({ entrant }) => entrant)];
          expect(new Set(named).size).toBe(named.length);
          const present = inRound(drawn);
          expect(named.every((entrant) => present.includes(entrant))).toBe(true);
          if (plan.format !== 'knock-out') expect(named.length).toBe(present.length);
          expect(tables.every(({ length }) => drawn.before.sizes.includes(length))).toBe(true);
        }
      }),
      CHECKS,
    );
  });

  it('ranks everybody, once', () => {
    fc.assert(
      fc.property(plans({}), (plan) => {
        const { end } = simulateTournament(plan);
        const standings = standingsOf(end);
        expect(standings.map(({ entrant }) => entrant).toSorted((a, b) => a - b)).toEqual(
          end.contestants.map(({ number }) => number),
        );
        expect(standings[0].rank).toBe(1);
        for (const [index, { rank, points }] of standings.entries()) {
          expect(rank).toBeLessThanOrEqual(index + 1);
          if (index > 0) expect(points).toBeLessThanOrEqual(standings[index - 1].points);
        }
      }),
      CHECKS,
    );
  });
});

describe('a Swiss tournament', () => {
  it('gives nobody a second bye before everybody present has had one', () => {
    fc.assert(
      fc.property(plans({ format: 'swiss' }), (plan) => {
        for (const drawn of simulateTournament(plan).rounds) {
          const history = historyOf(drawn.before);
          const fewest = Math.min(...inRound(drawn).map(history.byes));
          const given = drawn.draw.byes.map(({ entrant }) => history.byes(entrant));
          const withFewest = inRound(drawn).filter((entrant) => history.byes(entrant) === fewest).length;
          expect(given.filter((count) => count > fewest).length).toBe(Math.max(0, given.length - withFewest));
        }
      }),
      CHECKS,
    );
  });

  it('pairs nobody twice if it can be avoided, checked by brute force in small fields', () => {
    fc.assert(
      fc.property(plans({ format: 'swiss', seats: 2 }, 8), (plan) => {
        for (const drawn of simulateTournament(plan).rounds) {
          const { meetings } = historyOf(drawn.before);
          const hasMet = (a: number, b: number) => meetings(a, b) > 0;
          if (!drawn.draw.tables.some(([a, b]) => hasMet(a, b))) continue;
          const byes = historyOf(drawn.before).byes;
          const fewest = Math.min(...inRound(drawn).map(byes));
          const left =
            inRound(drawn).length % 2 === 0 ? [null] : inRound(drawn).filter((e) => byes(e) === fewest);
          for (const bye of left)
            expect(
              canAvoidRepeats(
                inRound(drawn).filter((entrant) => entrant !== bye),
                hasMet,
              ),
            ).toBe(false);
        }
      }),
      CHECKS,
    );
  });

  it('pairs nobody twice in large fields, in which nobody has met half of the others', () => {
    fc.assert(
      fc.property(plans({ format: 'swiss', seats: 2, rounds: 9 }), (plan) => {
        for (const drawn of simulateTournament(plan).rounds) {
          const { meetings } = historyOf(drawn.before);
          const people = inRound(drawn);
          // By Dirac’s theorem there is a way without repeats then, whoever has the bye.
          const met = (one: number) => people.filter((other) => meetings(one, other) > 0).length;
          if (people.some((one) => met(one) > people.length / 2 - 2)) continue;
          expect(drawn.draw.tables.filter(([a, b]) => meetings(a, b) > 0)).toEqual([]);
        }
      }),
      CHECKS,
    );
  });

  it('never repeats a meeting at larger tables if swapping two neighbours would avoid it', () => {
    fc.assert(
      fc.property(plans({ format: 'swiss' }, 24), (plan) => {
        for (const { before, draw } of simulateTournament({ ...plan, seats: Math.max(3, plan.seats) })
          .rounds) {
          const { meetings } = historyOf(before);
          const repeats = (tables: readonly (readonly number[])[]): number =>
            tables.reduce(
              (sum, table) =>
                sum +
                table.reduce(
                  (all, a) => all + table.reduce((own, b) => own + (a < b ? meetings(a, b) ** 2 : 0), 0),
                  0,
                ),
              0,
            );
          const now = repeats(draw.tables);
          if (now === 0) continue;
          for (const a of draw.tables.flat())
            for (const b of draw.tables.flat()) {
              const swapped = draw.tables.map((table) =>
                table.map((entrant) => (entrant === a ? b : entrant === b ? a : entrant)),
              );
              expect(repeats(swapped)).toBeGreaterThanOrEqual(now);
            }
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('a round robin', () => {
  it('lets everybody meet everybody exactly once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), seed, (entrants, text) => {
        const { rounds, end } = simulateTournament({
          ...{ format: 'round-robin', seats: 2, entrants, rounds: null, withdrawing: 0, late: 0, missing: 0 },
          seed: text,
        });
        expect(rounds.length).toBe(entrants - 1 + (entrants % 2));
        const { meetings } = historyOf(end);
        for (let a = 1; a <= entrants; a++)
          for (let b = a + 1; b <= entrants; b++) expect(meetings(a, b)).toBe(1);
      }),
      { numRuns: 40 },
    );
  });

  it('gives a point for an opponent who has withdrawn, and none for the bye of an odd field', () => {
    const contest: Contest = {
      ...{
        format: 'round-robin',
        seats: 2,
        sizes: [2],
        rounds: 3,
        isDuplicate: false,
        matches: [],
        byes: [],
      },
      contestants: [1, 2, 3].map((number) => ({ number, isIn: number !== 3, since: 1, rating: null })),
    };
    const byes = [1, 2, 3].flatMap((round) => drawRound(contest, round)?.byes ?? []);
    const points = (entrant: number) =>
      byes.filter((bye) => bye.entrant === entrant).map((bye) => bye.points);
    expect(points(1).toSorted()).toEqual([0, 120_000]);
    expect(points(2).toSorted()).toEqual([0, 120_000]);
  });
});

describe('a knock-out', () => {
  it('ends with one winner after as many rounds as were announced', () => {
    fc.assert(
      fc.property(plans({ format: 'knock-out', withdrawing: 0, missing: 0 }), (plan) => {
        const { rounds, end } = simulateTournament(plan);
        expect(rounds.length).toBe(end.rounds);
        const standings = standingsOf(end);
        expect(standings.filter(({ rank }) => rank === 1).length).toBe(1);
        expect(standings[0].points).toBe(end.rounds);
      }),
      CHECKS,
    );
  });

  it('gives byes to the best seeds, in the first round of duels only', () => {
    fc.assert(
      fc.property(plans({ format: 'knock-out', seats: 2, withdrawing: 0, missing: 0 }), (plan) => {
        for (const { draw, round } of simulateTournament(plan).rounds)
          if (round > 1) expect(draw.byes).toEqual([]);
      }),
      CHECKS,
    );
  });

  it('takes fewer rounds with larger tables', () => {
    const roundsWith = (seats: number) =>
      roundsOf(
        { format: 'knock-out', seats, sizes: [2, 3, 4, 5, 6].filter((size) => size <= seats) },
        32,
        null,
      );
    expect([roundsWith(4), roundsWith(6)]).toEqual([4, 3]);
    expect(roundsOf({ format: 'knock-out', seats: 2, sizes: [2] }, 33, null)).toBe(6);
  });
});
