import type { Seat } from '@tuckbox/engine';
import { trickyTactics } from '@tuckbox/tricky-tactics';
import { parseLocation } from '@tuckbox/tricky-tactics/client';
import { describe, expect, test, vi } from 'vitest';
import { LANGUAGE_CODES } from '../../words/testing/lists.ts';
import { setLanguage } from '../../words/words.ts';
import { describe as describeTable } from './describe.ts';
import { actionEffect } from './map-actions.ts';
import { moveLabel } from './moves.ts';
import { positions } from './positions.ts';
import { reason } from './reason.ts';
import { status } from './status.ts';
import { tell } from './tell.ts';
import { listOfWords, paramsOf } from './testing/lists.ts';
import { gameOf, sceneOf, stagedState } from './testing/scenes.ts';

vi.mock('./say.ts', async () => ({ say: (await import('./testing/lists.ts')).speaker() }));

/** Traces of a missing parameter. */
const HOLE = /[{}#]|undefined|NaN| {2}|\b[CDHS]\d/;

const TABLES = [
  { seats: 2, automa: true },
  { seats: 4, automa: false, leaver: 30 },
];

const EVENTS = [
  'added',
  'dealt',
  'game-over',
  'left',
  'played',
  'reclaimed',
  'removed',
  'scored-districts',
  'scored-phase',
  'split',
  'won-trick',
];

describe.each(LANGUAGE_CODES)('in %s', (tongue) => {
  test('logs, descriptions and status lines of games have no missing texts', async () => {
    await setLanguage(tongue);
    const kinds = new Set<string>();
    for (const table of TABLES) {
      for (const eyes of [0 as Seat, null]) {
        for (const { step, after } of gameOf('tale', table, eyes)) {
          for (const { kind } of step.events) kinds.add(kind);
          const lines = [
            status(after),
            ...tell(step, after),
            ...(after.legal ?? []).slice(0, 9).map((text) => moveLabel(text, after)),
            ...describeTable(after).flatMap((section) => [section.title, ...section.lines]),
          ];
          expect(lines.filter((line) => line === '' || HOLE.test(line))).toEqual([]);
        }
      }
    }
    expect([...kinds].toSorted()).toEqual(EVENTS);
  });

  test('the log mentions a winner without an action', async () => {
    await setLanguage(tongue);
    const scene = sceneOf(stagedState(positions[0]), 0 as Seat);
    const step = { seq: 1, seat: 1 as Seat, events: [{ kind: 'no-action', seat: 1, suit: 2 } as const] };
    expect(tell(step, scene)[0]).toContain('Benedikt');
  });

  test('every refusal is a sentence with all parameters of the English one', async () => {
    await setLanguage(tongue);
    const scene = sceneOf(stagedState(positions[0]), 0 as Seat);
    const params = {
      problem: 'x',
      title: 'T',
      min: 2,
      max: 4,
      seats: 3,
      text: 'x',
      expected: 'x',
      turn: '2',
      card: 'C7',
      size: 10,
      count: 3,
      phase: 'A',
      suit: 'H',
      location: 'H2',
      seat: '2',
      choice: 'add H2',
    };
    for (const code of Object.keys(trickyTactics.sentences) as (keyof typeof trickyTactics.sentences)[]) {
      const sentence = reason({ code, rules: [], params }, scene);
      expect(sentence).toMatch(/\.$/);
      expect(sentence).not.toMatch(HOLE);
    }
    expect(reason({ code: 'not-your-turn', rules: [], params }, scene)).toContain('Benedikt');
    expect(reason({ code: 'not-your-turn', rules: [], params })).toContain('2');
  });

  test('both word lists have the keys and the parameters of the English ones', () => {
    for (const folder of ['', 'lessons/']) {
      const english = listOfWords('en', folder);
      const other = listOfWords(tongue, folder);
      expect(Object.keys(other)).toEqual(Object.keys(english));
      for (const [key, text] of Object.entries(other)) {
        expect([key, paramsOf(text)]).toEqual([key, paramsOf(english[key] ?? '')]);
      }
    }
  });
});

test('the effect of an action on the control of its Location is described', async () => {
  await setLanguage('en');
  const scene = sceneOf(stagedState(positions[0]), 0 as Seat);
  const effect = (kind: 'add' | 'reclaim', name: string): string =>
    actionEffect({ kind, location: parseLocation(name) ?? -1, text: '' }, 0, scene);
  expect(effect('add', 'D1')).toBe('You keep control');
  expect(effect('reclaim', 'D1')).toBe('It’s left empty');
  expect(effect('reclaim', 'D2')).toBe('Tied: no one controls it');
  expect(effect('add', 'D3')).toBe('Benedikt keeps control');
});

test('English reads well', async () => {
  await setLanguage('en');
  const lines = positions.map((position) =>
    status(sceneOf(stagedState(position), position.seat as Seat | null)),
  );
  expect(lines).toEqual([
    'You won the trick: choose a Location in diamonds.',
    'Your turn: follow diamonds.',
    'Your turn: lead any card from Hand B.',
    'Your turn: choose 5 cards for Hand A, which you play first. Save the rest for Phase B.',
    'Your turn: choose 6 cards for Hand A, which you play first. Save the rest for Phase B.',
    'Cléo won the trick and chooses in hearts.',
    'Ada to play.',
    'You won the trick: choose a Location in hearts.',
    'Benedikt wins with 26 points.',
    'Cléo to play.',
  ]);
});
