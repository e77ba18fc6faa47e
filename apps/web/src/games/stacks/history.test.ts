import type { Seat } from '@tuckbox/engine';
import { expect, test } from 'vitest';
import { bidsOfRound, lastSeq, markedSeats, roundEndOf, roundEnds } from './history.ts';
import { padOf } from './pad.ts';
import { randomGame } from './testing/games.ts';

test('the ladder climbs, and the current bid is on top', () => {
  for (const { scene } of randomGame('ladder', 4, 1 as Seat)) {
    const bids = bidsOfRound(scene);
    expect(bids.at(-1)?.bid ?? null).toBe(scene.view.bid);
    expect(bids.at(-1)?.seat ?? null).toBe(scene.view.bidder);
    const climbing = bids.map(({ bid }) => bid);
    expect(climbing).toEqual(climbing.toSorted((a, b) => a - b));
  }
});

test('without a history the ladder has at least the current bid', () => {
  for (const { scene } of randomGame('bare', 3, null)) {
    const { history: _, ...forgotten } = scene;
    const bare = { ...forgotten, recent: [] };
    expect(bidsOfRound(bare)).toHaveLength(scene.view.bid === null ? 0 : 1);
  }
});

test('the rows of the pad add up to the scores, and are numbered like the rounds', () => {
  for (const { scene, step } of randomGame('pad', 4, 0 as Seat)) {
    const { before, rows } = padOf(scene);
    expect(before).toBeNull();
    expect(rows.map(({ round }) => round)).toEqual(rows.map((_, index) => index + 1));
    for (const [seat, { score }] of scene.view.seats.entries()) {
      expect(rows.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0)).toBe(score);
    }
    const end = roundEndOf(step, scene.view.round);
    if (end !== null) expect(roundEnds(scene).at(-1)).toEqual(end);
    expect(lastSeq(scene)).toBe(step.seq);
  }
});

test('unknown rounds share one line', () => {
  const moments = [...randomGame('late', 3, 0 as Seat)];
  const last = moments[moments.length - 1].scene;
  const { history: _, ...forgotten } = last;
  const { before, rows } = padOf({ ...forgotten, recent: last.recent.slice(-1) });
  const row = rows.at(-1);
  expect(rows.length).toBeLessThan(2);
  expect(before?.map((score, seat) => score + (row?.points[seat] ?? 0))).toEqual(
    last.view.seats.map(({ score }) => score),
  );
});

test('only what was done in this round is marked', () => {
  for (const { scene, step } of randomGame('marks', 3, 0 as Seat)) {
    const isNew = step.events.some(({ kind }) => kind === 'round');
    if (isNew) expect(markedSeats(scene).size).toBe(0);
    const played = step.events.find(({ kind }) => kind === 'played');
    if (played !== undefined && step.seat !== null) expect(markedSeats(scene).has(step.seat)).toBe(true);
  }
});
