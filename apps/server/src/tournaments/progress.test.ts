import { below, rngFromSeed } from '@tuckbox/kit';
import { describe, expect, it } from 'vitest';
import { entrantOf, tournamentOf } from '../store/testing/samples.ts';
import type { TournamentChange, TournamentTable, WholeTournament } from '../store/tournaments.ts';
import { dueStart, isDue, nextChange, startOf } from './progress.ts';

const SECOND = 1000;
const DAY = 24 * 3600 * SECOND;

/** A tournament after a change, as a store would keep it. */
function after(whole: WholeTournament, change: TournamentChange): WholeTournament {
  const { tournament, rounds = [], tables = [] } = change;
  const isSame = (a: TournamentTable, b: TournamentTable) => a.round === b.round && a.number === b.number;
  return {
    ...whole,
    tournament: { ...whole.tournament, ...tournament },
    rounds: [...whole.rounds.filter(({ number }) => rounds.every((one) => one.number !== number)), ...rounds],
    tables: [...whole.tables.filter((table) => !tables.some((one) => isSame(one, table))), ...tables],
  };
}

const withEntrants = (count: number, plan: object = {}): WholeTournament => ({
  tournament: tournamentOf('cup', { plan: { ...tournamentOf('cup').plan, ...plan } }),
  entrants: Array.from({ length: count }, (_, index) =>
    entrantOf(index + 1, `u${index}`, { rating: 1000 + ((index * 7919) % 1000) }),
  ),
  rounds: [],
  tables: [],
});

describe('an arena of 200', () => {
  it('is paired in less than 50 ms, however often everybody has played', () => {
    const rng = rngFromSeed('arena');
    let whole = withEntrants(200, { format: 'arena', minutes: 60, rounds: null });
    let now = 1_000_000;
    const started = startOf(whole, now);
    if (!started.ok) throw new Error('it starts');
    whole = after(whole, started.value);
    const times: number[] = [];
    for (let round = 0; round < 20; round++) {
      now += 30 * SECOND;
      const before = process.cpuUsage();
      const change = nextChange(whole, now);
      times.push(process.cpuUsage(before).user / 1000);
      expect(change?.tables).toHaveLength(100);
      whole = after(whole, {
        tables: (change?.tables ?? []).map((table) => played(table, below(rng, 3), now)),
      });
    }
    // The time of the processor, and the median: other processes may take the machine at any time.
    const median = times.toSorted((a, b) => a - b)[10];
    expect(median).toBeLessThan(50);
    const meetings = whole.tables.map(({ seats }) =>
      seats
        .map(({ entrant }) => entrant)
        .sort()
        .join(' '),
    );
    for (let at = 100; at < meetings.length; at += 100)
      expect(
        meetings.slice(at, at + 100).filter((pair) => meetings.slice(at - 100, at).includes(pair)),
      ).toEqual([]);
  });
});

const played = (table: TournamentTable, result: number, now: number): TournamentTable => ({
  ...table,
  status: 'over',
  openedAt: now,
  endedAt: now,
  seats: table.seats.map((seat, index) => ({ ...seat, place: result === 2 ? 1 : index === result ? 1 : 2 })),
});

describe('a tournament that is registering', () => {
  it('begins at its time, and not before', () => {
    const at = tournamentOf('cup', { startsAt: 5000 });
    expect([isDue(at, 4999), isDue(at, 5000)]).toEqual([false, true]);
    expect(isDue(tournamentOf('cup'), 13 * DAY)).toBe(false);
  });

  it('is cancelled where nobody can or does start it', () => {
    const whole = withEntrants(4);
    expect(isDue(tournamentOf('cup', { maker: null }), 5000)).toBe(true);
    expect(isDue(whole.tournament, 15 * DAY)).toBe(true);
    expect(dueStart(whole, 15 * DAY).tournament).toEqual({ status: 'cancelled', endedAt: 15 * DAY });
  });

  it('fixes the randomness that the remaining entrants have added to the shuffles', () => {
    const { tournament, ...rest } = withEntrants(4, { duplicate: true });
    const entrants = rest.entrants.map((entrant, index) => ({
      ...entrant,
      entropy: index === 2 ? null : `part ${index}`,
      isIn: index !== 1,
    }));
    const whole = { ...rest, tournament: { ...tournament, secrets: ['a', 'b'] }, entrants };
    const started = startOf(whole, 7);
    expect(started.ok && started.value.tournament).toMatchObject({
      entropy: ['part 0', 'part 3'],
      rounds: 2,
    });
  });
});

it('draws a round once all tables of the last one are over', () => {
  let whole = withEntrants(4);
  const started = startOf(whole, 7);
  if (!started.ok) throw new Error('it starts');
  whole = after(whole, started.value);
  const first = nextChange(whole, 8) ?? {};
  expect(first).toMatchObject({ tournament: { round: 1 }, tables: [{ number: 1 }, { number: 2 }] });
  whole = after(whole, first);
  expect(nextChange(whole, 9)).toBeNull();
  const [one, two] = whole.tables;
  whole = after(whole, { tables: [played(one, 0, 9)] });
  expect(nextChange(whole, 9)).toBeNull();
  whole = after(whole, { tables: [played(two, 0, 9)] });
  const second = nextChange(whole, 10) ?? {};
  expect(second.rounds).toMatchObject([{ number: 1, endedAt: 10 }, { number: 2 }]);
  const met = second.tables?.map(({ seats }) => seats.map(({ entrant }) => entrant).sort());
  const winners = [one, two].map(({ seats }) => seats[0].entrant).sort();
  expect(met).toContainEqual(winners);
});
