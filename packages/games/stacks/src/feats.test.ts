import type { Seat } from '@tuckbox/engine';
import { expect, it } from 'vitest';
import type { Event } from './events.ts';
import { feats } from './feats.ts';
import type { State } from './state.ts';

const has = (feat: string, seat: number, places: readonly number[], events: readonly Event[]): boolean =>
  feats[feat]({ places, steps: [{ seat: 0 as Seat, events }], end: { target: 40 } as State }, seat as Seat);

const call = (seat: number, accused: number, bid: number): Event => ({
  ...{ kind: 'called', stack: [3], worth: 3, bid },
  seat: seat as Seat,
  accused: accused as Seat,
});
const took = (from: number, cards: readonly number[]): Event => ({
  ...{ kind: 'took', cards, seat: 0 as Seat },
  from: from as Seat,
});
const scored = (seat: number, score: number): Event => ({
  ...{ kind: 'scored', stack: [], points: 1, score },
  seat: seat as Seat,
});
const round: Event = { kind: 'round', round: 2, order: [] };

it('a sharp ear: caught three lies and doubted no true bid', () => {
  const lies = [call(0, 1, 9), call(0, 1, 8), call(0, 1, 7)];
  expect(has('sharp-ear', 0, [1, 2], lies)).toBe(true);
  expect(has('sharp-ear', 1, [1, 2], lies)).toBe(false);
  expect(has('sharp-ear', 0, [1, 2], lies.slice(1))).toBe(false);
  expect(has('sharp-ear', 0, [1, 2], [...lies, call(0, 1, 3)])).toBe(false);
});

it('beyond doubt: was called three times and never lied', () => {
  const calls = [call(0, 1, 3), call(2, 1, 3), call(0, 1, 3)];
  expect(has('beyond-doubt', 1, [1, 2, 3], calls)).toBe(true);
  expect(has('beyond-doubt', 0, [1, 2, 3], calls)).toBe(false);
  expect(has('beyond-doubt', 1, [1, 2, 3], [...calls, call(0, 1, 4)])).toBe(false);
});

it('a poisoned gift is the −10, given away twice', () => {
  expect(has('poisoned-gift', 1, [2, 1], [took(1, [3, -10]), took(1, [-10])])).toBe(true);
  expect(has('poisoned-gift', 1, [2, 1], [took(1, [3, -10]), took(1, [4])])).toBe(false);
  expect(has('poisoned-gift', 0, [2, 1], [took(1, [3, -10]), took(1, [-10])])).toBe(false);
});

it('a comeback is a win from last place, half of the target behind', () => {
  const behind = [scored(0, 5), scored(1, 25), round, scored(0, 41)];
  expect(has('comeback', 0, [1, 2], behind)).toBe(true);
  expect(has('comeback', 0, [2, 1], behind)).toBe(false);
  expect(has('comeback', 1, [2, 1], behind)).toBe(false);
  expect(has('comeback', 0, [1, 2], [scored(0, 6), scored(1, 25), round])).toBe(false);
  expect(has('comeback', 0, [1, 2, 3], [scored(0, 5), scored(1, 25), scored(2, 5), round])).toBe(false);
});
