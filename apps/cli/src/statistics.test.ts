import { describe, expect, it } from 'vitest';
import { shareOf, spreadOf } from './statistics.ts';

describe('statistics', () => {
  it("gives Wilson's interval", () => {
    const { share, low, high } = shareOf(8, 10);
    expect(share).toBe(0.8);
    expect(low).toBeCloseTo(0.4902, 4);
    expect(high).toBeCloseTo(0.9433, 4);
  });

  it('stays between 0 and 1 if all or none were won', () => {
    expect(shareOf(0, 5).low).toBe(0);
    expect(shareOf(5, 5).high).toBe(1);
  });

  it('finds mean, median and the length that 95 in 100 games stay below', () => {
    expect(spreadOf([4, 1, 3, 2])).toEqual({ mean: 2.5, median: 2.5, p95: expect.closeTo(3.85, 6) });
    expect(spreadOf([7])).toEqual({ mean: 7, median: 7, p95: 7 });
  });
});
