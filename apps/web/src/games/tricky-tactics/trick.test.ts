import type { Seat } from '@tuckbox/engine';
import { describe, expect, it } from 'vitest';
import { gameOf } from './testing/scenes.ts';
import { momentOf } from './trick.ts';

describe('the moment of a game', () => {
  it.each([2, 3, 4])('is another one at each of one’s own %i-player moves', (seats) => {
    const eyes = 0 as Seat;
    const moments: string[] = [];
    for (const { step, before } of gameOf('moments', { seats, automa: false }, eyes)) {
      if (step.seat === eyes) moments.push(momentOf(before.view));
    }
    expect(moments.length).toBeGreaterThan(20);
    expect(new Set(moments).size).toBe(moments.length);
  });
});
