import { because } from '@tuckbox/engine';
import { tuckIt } from '@tuckbox/tuck-it';
import { FLIP } from '@tuckbox/tuck-it/client';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LANGUAGE_CODES } from '../../words/testing/lists.ts';
import { setLanguage } from '../../words/words.ts';
import { describe as describeBoard } from './describe.ts';
import { flights } from './flights.tsx';
import { moveLabel } from './labels.ts';
import { marksOf } from './marks.ts';
import { optionHelp, optionTitle, optionValue, presetTitle } from './options.ts';
import { reasonText } from './reason.ts';
import { status } from './status.ts';
import { tell } from './tell.ts';
import { randomGame } from './testing/scenes.ts';

vi.mock('./say.ts', () => import('./testing/say.ts'));

/** Traces of a missing parameter. */
const BROKEN = /[{}]|undefined|null|NaN|\(\)| {2}|-1/;

const SETTINGS = [
  { seats: 2, options: { sets: [1, 2, 3, 4] }, eyes: 0 },
  { seats: 3, options: { skips: true, tournament: 20 }, eyes: 2 },
  { seats: 6, options: { sets: [2, 3, 4] }, eyes: null },
] as const;

describe.each(LANGUAGE_CODES)('in %s', (tongue) => {
  beforeEach(() => setLanguage(tongue));

  test('logs, status lines and descriptions of whole games have no missing texts', () => {
    const kinds = new Set<string>();
    for (const { seats, options, eyes } of SETTINGS) {
      for (const { step, after } of randomGame(`told to ${eyes}`, options, seats, eyes)) {
        for (const event of step.events) kinds.add(event.kind);
        const lines = [
          ...tell(step, after),
          status(after),
          ...marksOf(after).notes.values(),
          ...(after.legal ?? []).slice(0, 5).map((text) => moveLabel(text, after)),
          ...describeBoard(after).flatMap(({ title, lines: told }) => [title, ...told]),
        ];
        expect(lines.filter((line) => line === '' || BROKEN.test(line))).toEqual([]);
      }
    }
    expect([...kinds]).toEqual(
      expect.arrayContaining(['played', 'flipped', 'took', 'tucked', 'showed', 'ended']),
    );
  });

  test('every refusal is a sentence', () => {
    const params = {
      card: '7.5',
      top: 'DQ',
      before: 'D',
      seat: 1,
      turn: 2,
      stack: 2,
      question: 'tuck a card',
    };
    for (const code of Object.keys(tuckIt.sentences) as (keyof typeof tuckIt.sentences)[]) {
      const text = reasonText(because('TI-5.8', code, { ...params, min: 2, max: 6, seats: 7 }));
      expect(text).toMatch(/\S.*\.$/);
      expect(text).not.toMatch(/[{}]|7\.5|DQ/);
    }
  });

  test('a refusal names the player that it is about, or speaks to them', () => {
    const after = [...randomGame('refusals', {}, 3, 0)][0]?.after;
    if (after === undefined) throw new Error('a game has steps');
    const name = after.players[1].name;
    const turn = because('TI-5.1', 'not-your-turn', { turn: 2 });
    const other = because('TI-5.8', 'has-left', { seat: 2 });
    expect(reasonText(turn, after)).toContain(name);
    expect(reasonText(other, after)).toContain(name);
    expect(reasonText(because('TI-5.8', 'has-left', { seat: 1 }), after)).not.toContain(
      after.players[0].name,
    );
    expect(reasonText(other)).toContain('2');
  });

  test('options, their values and presets have names', () => {
    const names = Object.keys(tuckIt.options.specs).flatMap((name) => [optionTitle(name), optionHelp(name)]);
    const values = [
      ...[1, 2, 3, 4].map((set) => optionValue('sets', set)),
      ...[0, 20, 40].map((gears) => optionValue('tournament', gears)),
      ...['2', '2.5', 'DQ', '7*', 'D'].map((card) => optionValue('gears', card)),
    ];
    const presets = tuckIt.options.presets.map(({ name }) => presetTitle(name));
    for (const list of [names, values, presets]) expect(new Set(list).size).toBe(list.length);
  });
});

test('the log names no card that the reader does not see', async () => {
  await setLanguage('en');
  for (const { step, after } of randomGame('secrets', {}, 3, 0)) {
    for (const line of tell(step, after)) {
      if (!line.startsWith('You')) expect(line).not.toMatch(/ tucks (?!a card)| chose (?!a card)/);
    }
  }
});

test('the log says what a player declined', async () => {
  await setLanguage('en');
  const declined = new Set<string>();
  for (const seed of ['a', 'b', 'c', 'd']) {
    for (const { step, before, after } of randomGame(seed, { sets: [1] }, 3, null)) {
      if (!step.events.some(({ kind }) => kind === 'declined')) continue;
      const said = before.view.choice === FLIP ? /^\w+ doesn’t flip\.$/ : /^\w+ doesn’t take a card\.$/;
      const line = tell(step, after).find((told) => told.includes('doesn’t')) ?? '';
      expect(line).toMatch(said);
      declined.add(line.replace(/^\w+ /, ''));
    }
  }
  expect(declined.size).toBe(2);
});

test('flights go from one place to another, in order', () => {
  for (const { step, before, after } of randomGame('flights', { sets: [3, 4] }, 4, 1)) {
    const aloft = flights(step, before, after);
    const orders = aloft.map(({ order }) => order);
    expect(new Set(orders).size).toBe(aloft.length);
    if (aloft.length > 0) expect(Math.min(...orders)).toBe(0);
    for (const { from, to } of aloft) expect(from).not.toBe(to);
    const places = aloft.filter(({ from }) => from.startsWith('hand:')).map(({ from }) => from);
    expect(new Set(places).size).toBe(places.length);
  }
});

test('a revealed card that does not fit rests on the pile and moves on in one flight', () => {
  const steps = [...randomGame('misfits', { sets: [3, 4] }, 4, 1)];
  const misfits = steps.filter(({ step }) =>
    step.events.some((event) => event.kind === 'revealed' && !event.fits),
  );
  expect(misfits.length).toBeGreaterThan(0);
  for (const { step, before, after } of misfits) {
    const aloft = flights(step, before, after);
    expect(aloft.filter(({ to }) => to === 'pile')).toEqual([]);
    expect(aloft.filter(({ from, via }) => from === 'draw' && via !== undefined)).toHaveLength(1);
  }
});
