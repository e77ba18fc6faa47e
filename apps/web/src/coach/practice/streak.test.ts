import { describe, expect, it } from 'vitest';
import { afterDaily, afterSolved, dayOf, NOT_YET, readPractised, streakOn } from './streak.ts';

describe('the streak', () => {
  it('grows by one a day, across the ends of months and years', () => {
    let kept = NOT_YET;
    for (const [index, day] of ['2027-12-31', '2028-01-01', '2028-01-02'].entries()) {
      kept = afterDaily(kept, day, true);
      expect(streakOn(kept, day)).toBe(index + 1);
    }
    kept = afterDaily(afterDaily(NOT_YET, '2028-02-28', true), '2028-02-29', false);
    expect(streakOn(kept, '2028-03-01')).toBe(2);
    expect(afterDaily(kept, '2028-03-01', true).days).toBe(3);
  });

  it('ends with the first day that was missed', () => {
    const kept = afterDaily(afterDaily(NOT_YET, '2026-11-17', true), '2026-11-18', true);
    expect(streakOn(kept, '2026-11-19')).toBe(2);
    expect(streakOn(kept, '2026-11-20')).toBe(0);
    expect(afterDaily(kept, '2026-11-20', true).days).toBe(1);
  });

  it('counts the first answer of a day and no other', () => {
    const kept = afterDaily(NOT_YET, '2026-11-18', false);
    expect(afterDaily(kept, '2026-11-18', true)).toBe(kept);
    expect(kept).toMatchObject({ days: 1, isLastSolved: false });
  });
});

it('a day is a day in local time, from its first minute to its last', () => {
  expect(dayOf(new Date(2026, 10, 18, 0, 5))).toBe('2026-11-18');
  expect(dayOf(new Date(2026, 10, 18, 23, 55))).toBe('2026-11-18');
});

it('an exercise is solved once', () => {
  const kept = afterSolved(NOT_YET, 'stacks', 'a');
  expect(afterSolved(kept, 'stacks', 'a')).toBe(kept);
  expect(afterSolved(kept, 'stacks', 'b').solved).toEqual({ stacks: ['a', 'b'] });
});

it('saved progress is read, and anything else is ignored', () => {
  const kept = afterSolved(afterDaily(NOT_YET, '2026-11-18', true), 'tock', 'a');
  expect(readPractised(JSON.stringify(kept))).toEqual(kept);
  for (const text of [
    null,
    '',
    '{',
    '[]',
    '{"solved":{"tock":1},"lastDay":null,"days":1,"isLastSolved":true}',
  ])
    expect(readPractised(text)).toBe(NOT_YET);
});
