import { expect, it } from 'vitest';
import { SMALLEST_SHARE, ThinkingShare } from './thinking-share.ts';

function shareAfter(milliseconds: number, workers = 1): ThinkingShare {
  const share = new ThinkingShare(workers);
  share.thought(milliseconds, 1);
  return share;
}

it('a bot has its whole budget while few requests wait, and before anything is known', () => {
  expect(new ThinkingShare(1).of(1000)).toBe(1);
  expect(shareAfter(100).of(10)).toBe(1);
});

it('the more requests wait, the less each bot may think; more workers allow more', () => {
  const share = shareAfter(100);
  expect([20, 40, 80].map((waiting) => share.of(waiting))).toEqual([0.5, 0.25, 0.125]);
  expect(shareAfter(100, 4).of(80)).toBe(0.5);
});

it('there is always enough left for a sensible move', () => {
  expect(shareAfter(1500).of(2000)).toBe(SMALLEST_SHARE);
});

it('shortened thinking on a busy server does not count as fast bots', () => {
  const share = shareAfter(1000);
  for (let thoughts = 0; thoughts < 50; thoughts++) share.thought(100, 0.1);
  expect(share.of(4)).toBeCloseTo(0.25);
});

it('faster bots soon get more of their budget', () => {
  const share = shareAfter(1000);
  for (let thoughts = 0; thoughts < 50; thoughts++) share.thought(10, 1);
  expect(share.of(20)).toBe(1);
});
