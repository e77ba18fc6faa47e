import type { Seat } from '@tuckbox/engine';
import { describe, expect, test } from 'vitest';
import { changed, cubesOnMap, districtHolder, standingOf, worthOf } from './control.ts';
import { lastWinner, mapMarks } from './recent.ts';
import { sideOf } from './seats.ts';
import { sheetLines } from './sheet.ts';
import { gameOf } from './testing/scenes.ts';
import { aheadIn } from './trick.ts';

describe('a Location', () => {
  test.each([
    [[0, 0, 0], { kind: 'empty' }],
    [[0, 2, 1], { kind: 'held', seat: 1 }],
    [[2, 0, 2], { kind: 'tied', seats: [0, 2] }],
    [[1, 1, 1, 1], { kind: 'tied', seats: [0, 1, 2, 3] }],
  ])('with cubes %j', (cubes, standing) => {
    expect(standingOf(cubes)).toEqual(standing);
  });

  test('changes by one cube', () => {
    expect(changed([1, 2], 1, -1)).toEqual([1, 1]);
  });
});

/** The map, the sheet and the trick compute results themselves: a whole game must agree with its events. */
describe.each([
  [2, false],
  [3, false],
  [4, false],
  [2, true],
])('a game for %d, automa: %s', (seats, automa) => {
  const frames = [...gameOf(`control ${seats} ${automa}`, { seats, automa }, 0 as Seat)];

  test('adds up to the scores of phases and districts', () => {
    for (const { step, after } of frames) {
      for (const event of step.events) {
        const worth = after.view.seats.map((_, seat) => worthOf(after.view, seat));
        if (event.kind === 'scored-phase')
          expect(worth.map(({ locations }) => locations)).toEqual(event.points);
        if (event.kind === 'scored-districts')
          expect(worth.map(({ districts }) => districts)).toEqual(event.points);
      }
    }
  });

  test('has a sheet that adds up to the score, with three lines a round', () => {
    const last = frames.at(-1)?.after;
    const scores = last?.view.seats.map(({ score }) => score) ?? [];
    const lines = sheetLines(last?.history ?? [], scores);
    const sums = scores.map((_, seat) => lines.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0));
    expect(sums).toEqual(scores);
    expect(lines.map(({ kind }) => kind).slice(0, 3)).toEqual(['phase', 'phase', 'districts']);
    expect(lines).toHaveLength(3 * (seats + (automa ? 1 : 0)));
  });

  test('shows the winner of a trick as the one ahead, and marks the action', () => {
    for (const { step, after } of frames) {
      for (const event of step.events) {
        if (event.kind === 'won-trick') {
          if (after.view.trick.length > 0) expect(aheadIn(after.view)).toBe(event.seat);
          expect(lastWinner(after)).toBe(event.seat);
        }
        if (event.kind === 'added')
          expect(mapMarks(after).get(event.location)).toMatchObject({ seat: event.seat, by: 1 });
        if (event.kind === 'removed')
          expect(mapMarks(after).get(event.location)).toMatchObject({ seat: event.from, by: -1 });
      }
    }
  });
});

test('a sheet without the beginning shows the earlier score as a sum', () => {
  const step = {
    seq: 9,
    seat: null,
    events: [{ kind: 'scored-phase', round: 1, phase: 0, points: [1, 2] } as const],
  };
  expect(sheetLines([step], [5, 2])).toEqual([
    { kind: 'before', points: [4, 0] },
    { kind: 'phase', round: 1, phase: 0, points: [1, 2] },
  ]);
});

test('two of its three Locations control a district', () => {
  const frames = [...gameOf('districts', { seats: 2, automa: false }, null)];
  const { view } = frames.at(-1)?.after ?? frames[0].after;
  const map = view.map.map((_, location) => (location < 2 ? [2, 1] : location === 2 ? [0, 1] : [0, 0]));
  const staged = { ...view, map };
  expect(districtHolder(staged, 0)).toBe(0);
  expect(districtHolder(staged, 1)).toBeNull();
  expect(cubesOnMap(staged, 0)).toBe(4);
});

test('the next player clockwise sits on the left', () => {
  expect([0, 1, 2, 3].map((seat) => sideOf(seat, 2, 4))).toEqual(['top', 'right', 'bottom', 'left']);
  expect([0, 1, 2].map((seat) => sideOf(seat, 0, 3))).toEqual(['bottom', 'left', 'right']);
});
