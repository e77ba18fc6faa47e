import { describe, expect, it } from 'vitest';
import { placesBy } from './index.ts';

describe('places', () => {
  const byScore = (...scores: number[]): number[] => placesBy(scores.length, (a, b) => scores[b] - scores[a]);

  it('go to the highest first', () => expect(byScore(3, 9, 5)).toEqual([3, 1, 2]));
  it('are shared by equals, and the next is left out', () =>
    expect(byScore(7, 4, 4, 1)).toEqual([1, 2, 2, 4]));
  it('may all be first', () => expect(byScore(0, 0)).toEqual([1, 1]));
});
