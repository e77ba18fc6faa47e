import { describe, expect, it } from 'vitest';
import { charge, deadlineOf, newClocks, outOfTime, restsUntil, runsOutAt } from './clock.ts';

const DAY = 86_400_000;

/** Two seats with a day each; the first is to move from 0 on, and has these days off. */
const clocksWith = (...rests: readonly (readonly [from: number, to: number])[]) => ({
  ...newClocks(2, DAY, 0),
  running: [0],
  rests: { 0: rests.map(([from, to]) => ({ from: from * DAY, to: to * DAY })) },
});

describe('a clock with days off', () => {
  it.each([
    ['none', [], 1],
    ['one that is over', [[-3, -1]], 1],
    ['one that has begun', [[-1, 2]], 3],
    ['one in the middle of the turn', [[0.5, 2.5]], 3],
    [
      'two, the second within reach only because of the first',
      [
        [0.5, 1],
        [1.2, 3.2],
      ],
      3.5,
    ],
    ['one after the end of the turn', [[1, 9]], 1],
  ] as const)('runs out later by as much: %s', (_, rests, days) => {
    const clocks = clocksWith(...rests);
    expect(runsOutAt(clocks, 0)).toBe(days * DAY);
    expect(deadlineOf(clocks)).toBe(days * DAY);
    expect(outOfTime(clocks, days * DAY - 1)).toEqual([]);
    expect(outOfTime(clocks, days * DAY)).toEqual([0]);
  });

  it('is charged only for the remaining time, in one step or in many', () => {
    const [once, often] = [clocksWith([0.5, 2]), clocksWith([0.5, 2])];
    charge(once, 2.25 * DAY);
    for (let at = 0; at <= 9; at++) charge(often, (at / 4) * DAY);
    expect(once.left).toEqual([0.25 * DAY, DAY]);
    expect(often).toEqual(once);
    expect(runsOutAt(once, 0)).toBe(2.5 * DAY);
  });

  it('is stopped from their first moment to their last', () => {
    const clocks = clocksWith([1, 2]);
    expect([0.9, 1, 1.9, 2].map((day) => restsUntil(clocks, 0, day * DAY))).toEqual([
      null,
      2 * DAY,
      2 * DAY,
      null,
    ]);
    expect(restsUntil(clocks, 1, 1.5 * DAY)).toBeNull();
  });
});
