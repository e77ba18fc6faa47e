import type { SeatInfo, TableInfo } from '@tuckbox/protocol/client';
import { describe, expect, it } from 'vitest';
import { infoOfTwo } from '../../wires/testing/wire.ts';
import { type AbsentPlayer, absentAt, mostUrgent, msToNextCheck, type Onlooker, snooze } from './absence.ts';

const ANN: Onlooker = { you: 0, isHost: true };
const SPECTATOR: Onlooker = { you: null, isHost: false };
const ABSENCE = { botAfter: 20, removeAfter: 120 };

/** A table of two with changes to the second seat. */
const tableWith = (ben: Partial<SeatInfo>, change: Partial<TableInfo> = {}): TableInfo => ({
  ...infoOfTwo,
  absence: ABSENCE,
  seats: infoOfTwo.seats.map((seat, index) => (index === 1 ? { ...seat, ...ben } : seat)),
  ...change,
});

const awayAfter = (seconds: number, onlooker = ANN, change: Partial<TableInfo> = {}) =>
  absentAt(tableWith({ online: false, awaySince: 1000 }, change), onlooker, 1000 + seconds * 1000)[0] ?? null;

describe('a player who is away', () => {
  it('is not mentioned while the page may only be reloading, and then with the time', () => {
    expect([0, 3.9].map((seconds) => awayAfter(seconds))).toEqual([null, null]);
    expect(awayAfter(4)).toMatchObject({ seat: 1, kind: 'away', seconds: 4 });
    expect(awayAfter(40.9)?.seconds).toBe(40);
  });

  it('can be covered by a bot or removed when the server allows it', () => {
    const rights = (seconds: number, onlooker = ANN) => {
      const absent = awayAfter(seconds, onlooker);
      return [absent?.canCover, absent?.canRemove];
    };
    expect([19, 20, 119, 120].map((seconds) => rights(seconds))).toEqual([
      [false, false],
      [true, false],
      [true, false],
      [true, true],
    ]);
    expect(rights(120, { you: 0, isHost: false })).toEqual([true, false]);
    expect(rights(500, SPECTATOR)).toEqual([false, false]);
  });

  it('offers no choice if a clock acts, or to players who have left', () => {
    expect(awayAfter(500, ANN, { absence: null })).toMatchObject({ canCover: false, canRemove: false });
    const gone = tableWith({ awaySince: 0 });
    const seats = gone.seats.map((seat, index) => (index === 0 ? { ...seat, givenUp: true } : seat));
    expect(absentAt({ ...gone, seats }, ANN, 500_000)[0]).toMatchObject({
      canCover: false,
      canRemove: false,
    });
  });

  it('does not count before the start, in a pause, after the end, or with a server that does not report it', () => {
    for (const status of ['open', 'paused', 'over'] as const)
      expect(awayAfter(60, ANN, { status })).toBeNull();
    expect(absentAt(infoOfTwo, ANN, 60_000)).toEqual([]);
    expect(msToNextCheck(infoOfTwo, 0)).toBeNull();
  });
});

describe('a soft clock', () => {
  const soft = (clock: number, running = true) =>
    tableWith({ clock, running }, { clock: { kind: 'soft', seconds: 120 }, now: 5000 });

  it('says who has run out of time, and offers only a bot', () => {
    expect(absentAt(soft(10), ANN, 14_999)).toEqual([]);
    const [late] = absentAt(soft(10), ANN, 15_000);
    expect(late).toEqual({
      seat: 1,
      isYou: false,
      kind: 'late',
      seconds: 120,
      since: 15_000,
      canCover: true,
      canRemove: false,
    });
    expect(absentAt(soft(10), SPECTATOR, 15_000)[0]).toMatchObject({ canCover: false });
    expect(absentAt(soft(0, false), ANN, 999_999)).toEqual([]);
  });

  it('also tells the late player that the others need not wait, unless nobody else is there', () => {
    const ben = { you: 1, isHost: true };
    expect(absentAt(soft(10), ben, 15_000)).toMatchObject([
      { isYou: true, canCover: false, canRemove: false },
    ]);
    for (const ann of [{ online: false }, { bot: 'casual' }, { user: null }] as const) {
      const { seats, ...info } = soft(10);
      const alone = { ...info, seats: seats.with(0, { ...infoOfTwo.seats[0], ...ann } as SeatInfo) };
      expect(absentAt(alone, ben, 15_000)).toEqual([]);
    }
  });

  it('of another kind says nothing: the table acts', () => {
    const hard = { ...soft(0), clock: { kind: 'turn', seconds: 60 } as const };
    expect(absentAt(hard, ANN, 999_999)).toEqual([]);
  });

  it('is checked again when it runs out, and every second while somebody is away', () => {
    expect(msToNextCheck(soft(10), 6000)).toBe(9000);
    expect(msToNextCheck(soft(10, false), 6000)).toBeNull();
    expect(msToNextCheck(tableWith({ awaySince: 0 }), 6000)).toBe(1000);
  });
});

describe('a player who waits', () => {
  const absent = (seat: number, since: number): AbsentPlayer => ({
    seat,
    isYou: false,
    kind: 'away',
    seconds: 60,
    since,
    canCover: true,
    canRemove: false,
  });

  it('hears first about the player to move, then about the longest absence', () => {
    const all = [absent(1, 500), absent(2, 100), absent(3, 900)];
    expect(mostUrgent(all, [], [3], 1000)?.seat).toBe(3);
    expect(mostUrgent(all, [], [0], 1000)?.seat).toBe(2);
    expect(mostUrgent([{ ...absent(0, 1), isYou: true }, absent(1, 500)], [], [0], 1000)?.seat).toBe(1);
    expect(mostUrgent([], [], [0], 1000)).toBeNull();
  });

  it('is asked again after a minute, but not about a player whose turn it is not', () => {
    const ben = absent(1, 500);
    const snoozed = snooze([], ben, 1000);
    expect(mostUrgent([ben], snoozed, [1], 60_999)).toBeNull();
    expect(mostUrgent([ben], snoozed, [0], 61_000)).toBeNull();
    expect(mostUrgent([ben], snoozed, [1], 61_000)).toBe(ben);
  });

  it('is asked again after the player has been back, and about others', () => {
    const snoozed = snooze([], absent(1, 500), 1000);
    expect(mostUrgent([absent(1, 700)], snoozed, [1], 2000)?.seat).toBe(1);
    expect(mostUrgent([absent(1, 500), absent(2, 900)], snoozed, [1], 2000)?.seat).toBe(2);
  });
});
