import { describe, expect, it } from 'vitest';
import { median } from './statistics.ts';

describe('the median', () => {
  it('is the middle one, whatever the order', () => {
    expect(median([9, 1, 5])).toBe(5);
  });

  it('is the mean of the two in the middle of an even number', () => {
    expect(median([4, 1, 100, 2])).toBe(3);
  });

  it('does not care for one wild value', () => {
    expect(median([10, 11, 12, 1e9, 9])).toBe(11);
  });

  it('compares numbers, not texts', () => {
    expect(median([10, 9, 100])).toBe(10);
  });

  it('leaves the values as they were', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });

  it('of nothing is a bug', () => {
    expect(() => median([])).toThrow('median');
  });
});
