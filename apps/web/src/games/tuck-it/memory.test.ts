import { act, FAIR, type Position, type Seat } from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import { type TuckIt, tuckIt } from '@tuckbox/tuck-it';
import { beforeEach, expect, test, vi } from 'vitest';
import { LANGUAGE_CODES } from '../../words/testing/lists.ts';
import { setLanguage } from '../../words/words.ts';
import { memory } from './memory.ts';
import { cardLabel, type TuckScene } from './names.ts';
import { parsed, randomGame, sceneOf } from './testing/scenes.ts';

vi.mock('./say.ts', () => import('./testing/say.ts'));

beforeEach(() => setLanguage('en'));

const groupsOf = (scene: TuckScene): { [title: string]: string[] } =>
  Object.fromEntries(
    memory(scene).map(({ title, notes }) => [
      title,
      notes.map(({ label, text }) => `${label}: ${text.replaceAll('\u00A0', ' ')}`),
    ]),
  );

const GIVEN = {
  turn: 2,
  pile: ['DQ', '8', '5'],
  draw: ['6', '7'],
  trash: ['10', '10', 'Q'],
  seats: [
    { hand: ['2'], stacks: [['3'], ['3'], ['3']] },
    { hand: ['4', '4'], stacks: [['J'], [], []] },
  ],
};

function after(...texts: readonly string[]): Position<TuckIt> {
  const state = tuckIt.clone(parsed(GIVEN, {}, 2));
  for (const text of texts) expect(act(tuckIt, state, 1 as Seat, text, FAIR).ok, text).toBe(true);
  return state as Position<TuckIt>;
}

test('a pile taken in the open is known to be in that hand', () => {
  const { Ben, 'The table': table } = groupsOf(sceneOf(after('take'), 0));
  expect(Ben).toEqual(['In hand: 5, 8']);
  expect(table[0]).toBe('In the Trash Pile: 10 ×2, Q, Dark Queen');
});

test('after an unseen tuck a card may be in the hand, but is not listed as certain', () => {
  const scene = sceneOf(after('take', 'tuck 8 under 1'), 0);
  expect(groupsOf(scene).Ben).toEqual(['In hand, or tucked: one card was tucked unseen: 5, 8']);
  expect(JSON.stringify(groupsOf(scene))).toBe(
    JSON.stringify(groupsOf(sceneOf(after('take', 'tuck 4 under 1'), 0))),
  );
});

test('the viewer sees what the others know about their cards', () => {
  const own = groupsOf(sceneOf(after('take', 'tuck 8 under 1'), 1))[
    'What the others have seen of your cards'
  ];
  expect(own).toEqual(['In your hand, or tucked: one card was tucked unseen: 5, 8']);
});

test('unseen cards are those of the box that the viewer has never seen', () => {
  const unseen = (scene: TuckScene): string => groupsOf(scene)['The table'][1];
  expect(unseen(sceneOf(after('take'), 0))).toBe('Not seen yet: 4 ×2, 6, 7');
  expect(unseen(sceneOf(after('take'), 1))).toBe('Not seen yet: 2, 6, 7');
});

test.each(LANGUAGE_CODES)('in %s the memory of whole games has no missing texts', async (tongue) => {
  await setLanguage(tongue);
  const lines: string[] = [];
  for (const { after: scene } of randomGame('memory', { sets: [1, 2, 3, 4] }, 3, 0))
    for (const [title, notes] of Object.entries(groupsOf(scene))) lines.push(title, ...notes);
  expect(lines.length).toBeGreaterThan(1000);
  expect(lines.filter((line) => /[{}]|undefined|NaN| {2}/.test(line))).toEqual([]);
});

test('cards listed in a hand are there, except for those tucked unseen', () => {
  const rng = rngFromSeed('truth');
  for (const seed of ['one', 'two', 'three', 'four'])
    for (const { after: scene } of randomGame(`truth ${seed}`, { sets: [1, 3] }, 2, 1)) {
      const world = tuckIt.view(tuckIt.imagine(scene.view, rng) as Position<TuckIt>, 0 as Seat);
      const told = memory({ ...scene, seat: null }).find(({ title }) => title === 'Ada');
      const hand = told?.notes.find(({ label }) => label === 'In hand')?.text.replaceAll('\u00A0', ' ') ?? '';
      for (const [, card, count] of hand.matchAll(/(?<=^|, )(.+?)(?: ×(\d+))?(?=, |$)/g)) {
        const held = groupsHand(world).filter((name) => name === card).length;
        expect(held, `${card} of ${hand}`).toBeGreaterThanOrEqual(Number(count ?? 1));
      }
    }
});

/** The first seat's hand as the memory names cards. */
const groupsHand = (view: TuckScene['view']): string[] => view.hands[0].map((card) => cardLabel(card));
