import { expect, it } from 'vitest';
import { seasonAt, spanOf } from './season.ts';

it('counts the quarters of a year', () => {
  expect(seasonAt(Date.UTC(2026, 0, 1))).toBe('2026-1');
  expect(seasonAt(Date.UTC(2026, 2, 31, 23, 59))).toBe('2026-1');
  expect(seasonAt(Date.UTC(2026, 11, 31))).toBe('2026-4');
});

it('ends a season where the next one begins', () => {
  expect(spanOf('2026-4')?.to).toBe(spanOf('2027-1')?.from);
  for (const season of ['2025-1', '2026-2', '2027-3'])
    expect(seasonAt(spanOf(season)?.from ?? 0)).toBe(season);
});

it('knows no fifth quarter', () => {
  for (const text of ['2026-5', '2026-0', '26-1', '2026', '']) expect(spanOf(text)).toBeNull();
});
