import type { Seat } from '@tuckbox/engine';
import { zeros } from '@tuckbox/kit';
import { expect, it } from 'vitest';
import type { Event } from './events.ts';
import { feats } from './feats.ts';
import type { State } from './state.ts';

const has = (feat: string, seat: number, events: readonly Event[], places = [1, 2]): boolean =>
  feats[feat]({ places, steps: [{ seat: 0 as Seat, events }], end: {} as State }, seat as Seat);

const played = (seat: number, count: number): Event => ({
  kind: 'played',
  seat,
  cards: zeros(count),
  from: 0,
});
const took = (seat: number, count: number): Event => ({ kind: 'took', seat, cards: zeros(count) });
const four = (seat: number): Event => ({ kind: 'four', seat });

it('five at once: five cards in one play', () => {
  expect(has('five-at-once', 0, [played(0, 5)])).toBe(true);
  expect(has('five-at-once', 0, [played(0, 4), played(1, 5)])).toBe(false);
});

it('never took: a win without taking the pile', () => {
  expect(has('never-took', 0, [took(1, 3)])).toBe(true);
  expect(has('never-took', 0, [took(0, 1)])).toBe(false);
  expect(has('never-took', 1, [])).toBe(false);
});

it('up the mountain: a win after taking twenty cards', () => {
  expect(has('up-the-mountain', 0, [took(0, 20)])).toBe(true);
  expect(has('up-the-mountain', 0, [took(0, 19), took(1, 20)])).toBe(false);
  expect(has('up-the-mountain', 1, [took(1, 20)])).toBe(false);
});

it('three fours: four of a kind, three times', () => {
  expect(has('three-fours', 1, [four(1), four(1), four(1)])).toBe(true);
  expect(has('three-fours', 1, [four(1), four(0), four(1)])).toBe(false);
});
