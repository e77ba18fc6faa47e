import type { Seat } from '@tuckbox/engine';
import type { Event } from '@tuckbox/tock/client';
import { describe, expect, it } from 'vitest';
import type { Scene, Step } from '../ui.ts';
import { topOfPile } from './recent.ts';

const step = (seq: number, ...events: readonly object[]): Step =>
  ({ seq, seat: 0 as Seat, events: events as readonly Event[] }) as Step;

const pileAfter = (...history: readonly Step[]) =>
  topOfPile({ history, recent: [] } as unknown as Scene<never>);

describe('the pile', () => {
  it('shows the last played card over the previous one', () => {
    const played = step(2, { kind: 'played', seat: 0, card: 3 });
    const walked = step(3, { kind: 'moved', pawn: 0, from: 0, to: 1 });
    const discarded = step(4, { kind: 'discarded', seat: 1, card: 9 });
    expect(pileAfter(played, walked)).toEqual({ top: 3, below: null });
    expect(pileAfter(played, walked, discarded)).toEqual({ top: 9, below: 3 });
  });

  it('is empty after a shuffle, and has nothing below the first card', () => {
    const played = step(2, { kind: 'played', seat: 0, card: 3 });
    const shuffled = step(3, { kind: 'shuffled' });
    expect(pileAfter(played, shuffled)).toEqual({ top: null, below: null });
    expect(pileAfter(played, shuffled, step(4, { kind: 'played', seat: 1, card: 5 }))).toEqual({
      top: 5,
      below: null,
    });
  });
});
