import type { GameTypes } from '@tuckbox/engine';
import { expect, it } from 'vitest';
import { Candidates } from './candidates.ts';
import { isSettled } from './settled.ts';
import { Tree } from './tree.ts';

const ITERATIONS = 1000;

/** Asks after these visits and mean results of the moves that were tried. */
function settledAfter(tried: readonly { readonly visits: number; readonly value: number }[]): boolean {
  const tree = new Tree();
  tree.reset(ITERATIONS);
  const candidates = new Candidates<GameTypes>(
    tried.map((_, index) => index),
    tried.map(() => 1),
    (move) => move as number,
    false,
  );
  for (const [place, { visits, value }] of tried.entries()) {
    const node = candidates.enter(tree, 0, place);
    tree.visits[node] = visits;
    tree.totals[node] = visits * value;
  }
  const made = tried.reduce((sum, { visits }) => sum + visits, 0);
  return isSettled(candidates, tree, made, ITERATIONS);
}

it('goes on while another move may overtake the favourite', () => {
  expect(
    settledAfter([
      { visits: 300, value: 0.6 },
      { visits: 200, value: 0.58 },
    ]),
  ).toBe(false);
});

it('ends when no other move can catch up', () => {
  expect(
    settledAfter([
      { visits: 30, value: 0.4 },
      { visits: 470, value: 0.6 },
      { visits: 100, value: 0.5 },
    ]),
  ).toBe(true);
});

it('ends when all rivals are as good as the favourite, whatever the moves that were given up', () => {
  expect(
    settledAfter([
      { visits: 150, value: 0.6 },
      { visits: 140, value: 0.601 },
      { visits: 10, value: 0.3 },
    ]),
  ).toBe(true);
});

it('calls no moves equal after a glance', () => {
  expect(
    settledAfter([
      { visits: 50, value: 0.6 },
      { visits: 50, value: 0.6 },
    ]),
  ).toBe(false);
});

it('goes on while a rival is better or worse', () => {
  for (const value of [0.59, 0.61]) {
    expect(
      settledAfter([
        { visits: 150, value: 0.6 },
        { visits: 140, value },
      ]),
    ).toBe(false);
  }
});
