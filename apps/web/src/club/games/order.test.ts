import { describe, expect, it } from 'vitest';
import type { MyTable } from '../../wires/http.ts';
import { byTimeLeft, deadlineOf, isMyTurn, timeLeft } from './order.ts';

const table = (id: string, wish: Partial<MyTable> = {}): MyTable => ({
  id,
  game: 'stacks',
  seats: 2,
  taken: 2,
  host: 'Ann',
  clock: { kind: 'none' },
  status: 'playing',
  at: 0,
  names: ['Ann', 'Ben'],
  you: 2,
  turns: [],
  ...wish,
});

describe('my games', () => {
  it('wait for me only where my own seat is to move', () => {
    expect(isMyTurn(table('a', { turns: [{ seat: 2, until: null }] }))).toBe(true);
    expect(isMyTurn(table('a', { turns: [{ seat: 1, until: null }] }))).toBe(false);
  });

  it('have my own deadline where I am to move, else the first of the others', () => {
    const [early, late] = [
      { seat: 1, until: 5 },
      { seat: 2, until: 9 },
    ];
    expect(deadlineOf(table('a', { turns: [early, late] }))).toBe(9);
    expect(deadlineOf(table('a', { turns: [early, late], you: 3 }))).toBe(5);
    expect(deadlineOf(table('a'))).toBeNull();
  });

  it('come by time left, then those without a clock, the latest first', () => {
    const until = (time: number) => ({ turns: [{ seat: 1, until: time }] });
    const tables = [
      table('old', { at: 1 }),
      table('later', until(20)),
      table('new', { at: 2 }),
      table('soon', until(10)),
    ];
    expect(byTimeLeft(tables).map(({ id }) => id)).toEqual(['soon', 'later', 'new', 'old']);
  });
});

it.each([
  [3 * 86_400_000 - 1, { days: 2, hours: 23, minutes: 59 }],
  [3_600_000, { days: 0, hours: 1, minutes: 0 }],
  [59_999, { days: 0, hours: 0, minutes: 0 }],
  [-5000, { days: 0, hours: 0, minutes: 0 }],
])('%i ms are split into days, hours and minutes', (ms, left) => {
  expect(timeLeft(1000 + ms, 1000)).toEqual(left);
});
