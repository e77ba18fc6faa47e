import { act, FAIR, legalTexts, type Position, readOptions, type Seat } from '@tuckbox/engine';
import { below, rngFromSeed } from '@tuckbox/kit';
import { type State, type Tock, tock } from '@tuckbox/tock';
import { beforeEach, expect, it, vi } from 'vitest';
import { LANGUAGES, type Language, setLanguage } from '../../words/words.ts';
import type { Scene } from '../ui.ts';
import { memory } from './memory.ts';
import { sceneOf, stateOf } from './testing/scenes.ts';

vi.mock('./say.ts', async () => ({
  say: (await import('../../words/testing/lists.ts')).speaker(new URL('./words/', import.meta.url)),
}));

beforeEach(() => setLanguage('en'));

const [ADA, BEN] = [0 as Seat, 1 as Seat];

const groupsOf = (scene: Scene<Tock>): { [title: string]: string[] } =>
  Object.fromEntries(
    memory(scene).map(({ title, notes }) => [
      title,
      notes.map(({ label, text }) => `${label}: ${text.replaceAll('\u00A0', ' ')}`),
    ]),
  );

function play(state: State, ...moves: readonly (readonly [Seat, string])[]): State {
  for (const [seat, text] of moves) expect(act(tock, state, seat, text, FAIR).ok, text).toBe(true);
  return state;
}

it('remembers the played cards, the cards out, and the ranks that a free discard has ruled out', () => {
  const seats = [{ hand: ['3', '5', '9'] }, { hand: ['6', '8', '9'] }];
  const state = play(stateOf({ turn: 1, seats }, {}, 2), [ADA, 'discard 3'], [BEN, 'discard 8']);
  const { Table, Ben } = groupsOf(sceneOf(state, ADA));
  expect(Table).toEqual([
    'Played since the last shuffle: 3, 8',
    'In other hands or still to be dealt: Ace ×4, 2 ×4, 3 ×3, 4 ×4, 5 ×3, 6 ×4, 7 ×4, 8 ×3, 9 ×3, 10 ×4, Jack ×4, Queen ×4, King ×4',
  ]);
  expect(Ben).toEqual(['Played in this hand: 8', 'Discarded instead of playing, so has no: Ace, King']);
});

it('tells partners what they gave each other, and nobody else', () => {
  const seats = [{ hand: ['A', '5'] }, { hand: ['6', '8'] }, { hand: ['K', '9'] }, { hand: ['2', '3'] }];
  const given = play(
    stateOf({ stage: 'exchange', seats }, { teams: 'pairs' }, 4),
    [ADA, 'give 5'],
    [BEN, 'give 6'],
    [2 as Seat, 'give K'],
    [3 as Seat, 'give 3'],
  );
  expect(groupsOf(sceneOf(given, ADA)).Cleo).toEqual(['Gave you: King', 'Got from you: 5']);
  expect(groupsOf(sceneOf(given, ADA)).Ben).toEqual([]);
  for (const eyes of [BEN, null]) expect(groupsOf(sceneOf(given, eyes)).Cleo).toEqual([]);
});

it('remembers a question of charity; only the two see the card given back', () => {
  const seats = [{ hand: ['6', '5'], idle: 1 }, { hand: ['8', '9'] }, { hand: ['K', '9'] }];
  const asked = play(
    stateOf({ stage: 'charity', choice: { seat: 1 }, dealer: 3, turn: 1, seats }, { charity: 1 }, 3),
    [ADA, 'ask K'],
    [ADA, 'return 6'],
  );
  expect(groupsOf(sceneOf(asked, ADA)).Table).toContain(
    'Ada asked for: King: No such card: Ben, given by Cleo, given back: 6.',
  );
  expect(groupsOf(sceneOf(asked, BEN)).Table).toContain(
    'Ada asked for: King: No such card: Ben, given by Cleo.',
  );
});

it.each(Object.keys(LANGUAGES) as Language[])(
  'in %s whole games are remembered without a hole',
  async (tongue) => {
    await setLanguage(tongue);
    const rng = rngFromSeed('any');
    const read = readOptions(tock.options, { teams: 'pairs', charity: 1 });
    if (!read.ok) throw new Error(read.error.code);
    const state = tock.setup(read.value, 4, rngFromSeed('deal'), FAIR);
    const lines: string[] = [];
    for (let move = 0; move < 60 && state.over === 0; move++) {
      const seat = tock.nextUp(state as Position<Tock>);
      const texts = legalTexts(tock, state as Position<Tock>, seat);
      play(state, [seat, texts[below(rng, texts.length)]]);
      for (const eyes of [ADA, null])
        for (const [title, notes] of Object.entries(groupsOf(sceneOf(state, eyes))))
          lines.push(title, ...notes);
    }
    expect(lines.length).toBeGreaterThan(400);
    expect(lines.filter((line) => /[{}]|undefined|NaN| {2}/.test(line))).toEqual([]);
  },
);
