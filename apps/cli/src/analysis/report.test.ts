import type { Analysis } from '@tuckbox/bots/coach';
import { expect, it } from 'vitest';
import type { FinishedGame } from './played-record.ts';
import { reportOf } from './report.ts';

const finished = {
  game: { title: 'Whist' },
  played: { steps: [] },
  places: [1, 2],
  names: ['Ada', 'Bruno'],
  you: null,
} as unknown as FinishedGame;

const analysis: Analysis = {
  seats: 2,
  decisions: [],
  swings: [{ seq: 0, values: [0.5, 0.5] }],
  luck: [0.25, -0.25],
  skill: [80, null],
  costliest: [],
};

const report = (luck: Analysis['luck']): string => reportOf(finished, { ...analysis, luck }).join('\n');

it('shows luck if it predicts the winner, otherwise says that it does not', () => {
  expect(report([0.25, -0.25])).toMatch(/place +played +luck\nAda .*\+0\.25/);
  expect(report(null)).toMatch(/place +played\nAda +1\. +80\n/);
  expect(report(null)).toMatch(/Luck is\s+not shown: at Whist/);
});
