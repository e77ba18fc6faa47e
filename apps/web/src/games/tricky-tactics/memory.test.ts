import { act, FAIR, type Seat } from '@tuckbox/engine';
import { trickyTactics } from '@tuckbox/tricky-tactics';
import { beforeEach, expect, test, vi } from 'vitest';
import { LANGUAGE_CODES } from '../../words/testing/lists.ts';
import { setLanguage } from '../../words/words.ts';
import { memory } from './memory.ts';
import type { TacticsScene } from './seats.ts';
import { gameOf, sceneOf, stagedState } from './testing/scenes.ts';

vi.mock('./say.ts', async () => ({ say: (await import('./testing/lists.ts')).speaker() }));

beforeEach(() => setLanguage('en'));

const [ADA, BEN] = [0 as Seat, 1 as Seat];

const groupsOf = (scene: TacticsScene): { [title: string]: string[] } =>
  Object.fromEntries(
    memory(scene).map(({ title, notes }) => [title, notes.map(({ label, text }) => `${label}: ${text}`)]),
  );

/** Ada leads a club, and Ben, who has none, throws a heart. */
function thrown(): ReturnType<typeof stagedState> {
  const position = {
    stage: 'play',
    leader: 1,
    turn: 1,
    seats: [
      { handA: ['C1', 'C2', 'C3', 'C4', 'D1'], handB: ['D2', 'D3', 'D4', 'D5', 'D6'] },
      { handA: ['H7', 'H8', 'H9', 'S9', 'S10'], handB: ['C8', 'C9', 'S1', 'S2', 'S3'] },
    ],
  };
  const state = stagedState({ position, options: { automa: false }, seats: 2 });
  for (const [seat, text] of [
    [ADA, 'play C1'],
    [BEN, 'play H7'],
  ] as const)
    expect(act(trickyTactics, state, seat, text, FAIR).ok).toBe(true);
  return state;
}

test('suits not followed and played cards are remembered, hidden cards are not', () => {
  const groups = groupsOf(sceneOf(thrown(), ADA));
  expect(groups.Benedikt).toEqual(['Played in Phase A: hearts 7', 'Didn’t follow, so has no: clubs']);
  expect(groups['Not seen in this round']).toEqual([
    'clubs: 5, 6, 7, 8, 9, 10',
    'diamonds: 7, 8, 9, 10',
    'hearts: 1, 2, 3, 4, 5, 6, 8, 9, 10',
    'spades: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10',
  ]);
});

test('a spectator remembers only open cards', () => {
  const groups = groupsOf(sceneOf(thrown(), null));
  expect(Object.keys(groups)).toEqual(['Not seen in this round', 'Ada', 'Benedikt']);
  expect(groups.Ada).toEqual(['Played in Phase A: clubs 1']);
  expect(groups['Not seen in this round'][0]).toBe('clubs: 2, 3, 4, 5, 6, 7, 8, 9, 10');
});

test.each(LANGUAGE_CODES)('in %s the memory of whole games has no missing texts', async (tongue) => {
  await setLanguage(tongue);
  const lines: string[] = [];
  for (const { after } of gameOf('memory', { seats: 2, automa: true }, ADA))
    for (const [title, notes] of Object.entries(groupsOf(after))) lines.push(title, ...notes);
  expect(lines.length).toBeGreaterThan(200);
  expect(lines.filter((line) => /[{}]|undefined|NaN| {2}/.test(line))).toEqual([]);
});
