import type { Seat } from '@tuckbox/engine';
import { FAIR } from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import { expect, it } from 'vitest';
import { locationOf, spotOf } from './board.ts';
import type { Event } from './events.ts';
import { feats } from './feats.ts';
import { setup } from './setup.ts';
import type { State } from './state.ts';

const empty = (): State => setup({ automa: false }, 2, rngFromSeed('feats'), FAIR);

const has = (
  feat: string,
  seat: number,
  events: readonly Event[],
  { places = [1, 2], end = empty() } = {},
): boolean => feats[feat]({ places, steps: [{ seat: 0 as Seat, events }], end }, seat as Seat);

const tricks = (count: number, seat: number, suit = 0): Event[] =>
  Array.from({ length: count }, () => ({ kind: 'won-trick', seat, suit }));
const scored = (...points: number[]): Event => ({ kind: 'scored-districts', round: 1, points });

it('a clean sweep is every trick of a round', () => {
  expect(has('clean-sweep', 0, [...tricks(10, 0), scored(2, 0)])).toBe(true);
  expect(has('clean-sweep', 0, [...tricks(9, 0), ...tricks(1, 1), scored(2, 0)])).toBe(false);
  expect(has('clean-sweep', 0, [...tricks(5, 1), scored(0, 0), ...tricks(5, 0)])).toBe(false);
  expect(has('clean-sweep', 1, [])).toBe(false);
});

it('a whole suit is every trick of a suit in one round, five or more', () => {
  expect(has('whole-suit', 1, [...tricks(5, 1, 2), ...tricks(5, 0, 3)])).toBe(true);
  expect(has('whole-suit', 1, [...tricks(4, 1, 2), ...tricks(5, 0, 3)])).toBe(false);
  expect(has('whole-suit', 1, [...tricks(5, 1, 2), ...tricks(1, 0, 2)])).toBe(false);
  expect(has('whole-suit', 1, [...tricks(3, 1, 2), scored(0, 0), ...tricks(3, 1, 2)])).toBe(false);
});

it('most of the map is seven Locations', () => {
  const end = empty();
  for (let index = 0; index < 6; index++) end.cubes[spotOf(index, 1)] = 1;
  expect(has('most-of-the-map', 1, [], { end })).toBe(false);
  end.cubes[spotOf(locationOf(3, 1), 1)] = 1;
  expect(has('most-of-the-map', 1, [], { end })).toBe(true);
  expect(has('most-of-the-map', 0, [], { end })).toBe(false);
});

it('a comeback is a win from last place, three points behind after a round', () => {
  expect(has('comeback', 0, [scored(1, 4)])).toBe(true);
  expect(has('comeback', 0, [scored(1, 3)])).toBe(false);
  expect(has('comeback', 0, [scored(1, 4)], { places: [2, 1] })).toBe(false);
  expect(has('comeback', 1, [scored(1, 4)], { places: [1, 1] })).toBe(false);
});
