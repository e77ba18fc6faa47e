import type { Position, Seat } from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import { type Stacks, stacks } from '@tuckbox/stacks';
import { beforeEach, expect, test, vi } from 'vitest';
import { LANGUAGE_CODES } from '../../words/testing/lists.ts';
import { setLanguage } from '../../words/words.ts';
import { memory } from './memory.ts';
import type { StacksScene } from './scene.ts';
import { randomGame, sceneOf } from './testing/games.ts';

vi.mock('./say.ts', () => import('./testing/say.ts'));

beforeEach(() => setLanguage('en'));

const ADA = 0 as Seat;

const staged = (eyes: Seat | null): StacksScene => {
  const deck = [1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, -10];
  const position = {
    deck: ['1', '2', '3'],
    turn: 3,
    seats: [
      { hand: ['4'], stack: ['1', '2'] },
      { hand: ['-10'], stack: ['3'], folded: true },
      { hand: ['1', '2'], stack: ['4'] },
    ],
  };
  const state = stacks.parsePosition(
    position,
    { target: 40, deck, bids: 'sensible' },
    3,
    rngFromSeed('memory'),
  );
  return sceneOf(state as Position<Stacks>, eyes);
};

const notesOf = (scene: StacksScene): string[] =>
  memory(scene).flatMap(({ notes }) =>
    notes.map(({ label, text }) => `${label}: ${text.replaceAll('\u00A0', ' ')}`),
  );

test('cards that are neither the viewer’s nor were shown are still out', () => {
  expect(notesOf(staged(ADA))).toEqual([
    'Not seen yet: 4, 3 ×2, 2 ×3, 1 ×4',
    'Benedikt folded and showed: hand −10; Stack 3',
  ]);
});

test('a spectator remembers what everyone has seen', () => {
  expect(notesOf(staged(null))).toEqual([
    'Not seen yet: 4 ×2, 3 ×2, 2 ×4, 1 ×5',
    'Benedikt folded and showed: hand −10; Stack 3',
  ]);
});

test.each(LANGUAGE_CODES)(
  'in %s the Stacks of a round are remembered in the next, with no holes',
  async (tongue) => {
    await setLanguage(tongue);
    let remembered = 0;
    for (const { scene } of randomGame('memory', 3, ADA)) {
      const [, before] = memory(scene);
      const shown = scene.view.shown.filter((stack) => stack.length > 0);
      expect(before.notes).toHaveLength(shown.length);
      remembered += shown.length;
      for (const line of notesOf(scene)) expect(line).not.toMatch(/[{}]|undefined|null|NaN|-\d/);
    }
    expect(remembered).toBeGreaterThan(0);
  },
);
