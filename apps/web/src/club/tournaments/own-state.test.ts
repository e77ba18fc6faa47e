import type { TournamentRound } from '@tuckbox/protocol/client';
import { describe, expect, it } from 'vitest';
import { finishedTables } from './finished-tables.ts';
import { ownStateOf } from './own-state.ts';
import { aPart, aTable, aTournament } from './testing/tournament.ts';

const round = (part: Partial<TournamentRound>): TournamentRound => ({
  number: 1,
  startedAt: 0,
  endedAt: null,
  tables: [],
  byes: [],
  ...part,
});

describe('the state of a tournament for a person', () => {
  it('before the start we can enter, unless it is full, and then we wait', () => {
    expect(ownStateOf(aTournament())).toEqual({ kind: 'can-enter' });
    expect(ownStateOf(aTournament({ capacity: 4 }))).toEqual({ kind: 'full' });
    expect(ownStateOf(aTournament({ me: aPart() }))).toEqual({ kind: 'registered' });
  });

  it('after the start only a Swiss tournament and an arena take somebody in, if the maker allows it', () => {
    const begun = { status: 'playing', current: round({}) } as const;
    expect(ownStateOf(aTournament(begun))).toEqual({ kind: 'can-enter' });
    expect(ownStateOf(aTournament({ ...begun, late: false }))).toEqual({ kind: 'closed' });
    expect(ownStateOf(aTournament({ ...begun, format: 'knock-out' }))).toEqual({ kind: 'closed' });
    const me = aPart({ status: 'withdrawn' });
    expect(ownStateOf(aTournament({ ...begun, me }))).toEqual({ kind: 'withdrawn', canReturn: true });
    const last = { ...begun, round: 3, rounds: 3 };
    expect(ownStateOf(aTournament({ ...last, me }))).toEqual({ kind: 'withdrawn', canReturn: false });
    expect(ownStateOf(aTournament(last))).toEqual({ kind: 'closed' });
  });

  it('a table whose result we have seen does not wait for us, though the tournament may not know yet', () => {
    finishedTables.add('table00009');
    const me = aPart({ table: 'table00009' });
    const info = aTournament({ status: 'playing', current: round({}), me });
    expect(ownStateOf(info)).toEqual({ kind: 'waiting', tables: 0 });
  });

  it('a table that waits for us comes before everything else', () => {
    const me = aPart({ table: 'table00001', tableUntil: 5000 });
    expect(ownStateOf(aTournament({ status: 'playing', current: round({}), me }))).toEqual({
      kind: 'table',
      table: 'table00001',
      until: 5000,
    });
  });

  it('between two rounds we have a bye, or wait for the tables that are still playing', () => {
    const me = aPart();
    const current = round({ tables: [aTable(1, 'playing', [2, 3])], byes: [{ entrant: 1, points: 1 }] });
    expect(ownStateOf(aTournament({ status: 'playing', current, me }))).toEqual({ kind: 'bye', points: 1 });
    const waiting = round({ tables: [aTable(1, 'over', [1, 2]), aTable(2, 'playing', [3, 4])] });
    expect(ownStateOf(aTournament({ status: 'playing', current: waiting, me }))).toEqual({
      kind: 'waiting',
      tables: 1,
    });
  });

  it('the loser of a knock-out game is out, the winner waits', () => {
    const current = round({ tables: [aTable(1, 'over', [2, 1]), aTable(2, 'over', [3, 4])] });
    const tournament = { status: 'playing', format: 'knock-out', current } as const;
    const kindFor = (entrant: number): string =>
      ownStateOf(aTournament({ ...tournament, me: aPart({ entrant }) })).kind;
    expect([1, 2, 3, 4].map(kindFor)).toEqual(['knocked-out', 'waiting', 'waiting', 'knocked-out']);
    // A later round in which we have no place.
    expect(ownStateOf(aTournament({ ...tournament, current: round({}), me: aPart() })).kind).toBe(
      'knocked-out',
    );
  });

  it('shows the place when it is over', () => {
    const standing = { entrant: 1, points: 2, tieBreaks: [0, 0, 0], played: 2, wins: 2, byes: 0 };
    const standings = [{ rank: 3, ...standing }];
    expect(ownStateOf(aTournament({ status: 'over', me: aPart(), standings }))).toEqual({
      kind: 'over',
      rank: 3,
    });
    expect(ownStateOf(aTournament({ status: 'cancelled' }))).toEqual({ kind: 'over', rank: null });
  });
});
