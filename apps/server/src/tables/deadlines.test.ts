import { below, rngFromSeed } from '@tuckbox/kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Deadlines } from './deadlines.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('calls tables in the order of their deadlines, each once, after any changes', () => {
  const rng = rngFromSeed('deadlines');
  const called: string[] = [];
  const deadlines = new Deadlines(Date.now, (table) => called.push(table));
  const wanted = new Map<string, number>();
  for (let change = 0; change < 2000; change++) {
    const table = `t${below(rng, 200)}`;
    const at = below(rng, 4) === 0 ? null : Date.now() + 1000 + below(rng, 1_000_000);
    deadlines.set(table, at);
    if (at === null) wanted.delete(table);
    else wanted.set(table, at);
    expect(deadlines.size).toBe(wanted.size);
  }
  vi.advanceTimersByTime(1_100_000);
  expect(called.toSorted()).toEqual([...wanted.keys()].toSorted());
  expect(called.map((table) => wanted.get(table) ?? 0)).toEqual(
    [...wanted.values()].toSorted((a, b) => a - b),
  );
});

it('calls a table on time even if the clock is set forward or back', () => {
  let ahead = 0;
  const called: string[] = [];
  const deadlines = new Deadlines(
    () => Date.now() + ahead,
    (table) => called.push(table),
  );
  const start = Date.now();
  deadlines.set('far', start + 7_200_000);
  ahead = 3_600_000;
  vi.advanceTimersByTime(3_599_000);
  expect(called).toEqual([]);
  vi.advanceTimersByTime(61_000);
  expect(called).toEqual(['far']);
  const now = Date.now() + ahead;
  deadlines.set('near', now + 10_000);
  ahead -= 60_000;
  vi.advanceTimersByTime(69_000);
  expect(called).toEqual(['far']);
  vi.advanceTimersByTime(2000);
  expect(called).toEqual(['far', 'near']);
  deadlines.close();
});

it('waits for deadlines that are further off than a timer reaches', () => {
  const called: string[] = [];
  const deadlines = new Deadlines(Date.now, (table) => called.push(table));
  const fourteenWeeks = 14 * 7 * 86_400_000;
  deadlines.set('far', Date.now() + fourteenWeeks);
  vi.advanceTimersByTime(fourteenWeeks - 1);
  expect(called).toEqual([]);
  vi.advanceTimersByTime(2);
  expect(called).toEqual(['far']);
  deadlines.set('never', Date.now() + 10);
  deadlines.close();
  vi.advanceTimersByTime(100);
  expect(called).toEqual(['far']);
});
