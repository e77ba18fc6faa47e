import type { Seat } from '@tuckbox/engine';
import { characterOf } from '@tuckbox/protocol/client';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Scene } from '../../games/ui.ts';
import { setLanguage } from '../../words/words.ts';
import { headline, placed, shareText, strongerLevel } from './outcome.ts';

vi.mock('../say.ts', async () => {
  const { speaker } = await import('../../words/testing/lists.ts');
  return { say: await speaker(new URL('../words/', import.meta.url)) };
});

const sceneOf = (places: readonly number[], seat: number | null): Scene => ({
  view: {},
  seat: seat as Seat | null,
  players: ['Zoë', 'Ada', 'Ben', 'Cleo'].slice(0, places.length).map((name, index) => ({
    name,
    isYou: index === seat,
    isBot: false,
    isOnline: true,
    clock: null,
  })),
  waiting: [],
  legal: [],
  recent: [],
  places,
});

beforeEach(() => setLanguage('en'));

it.each<[string, readonly number[], number | null]>([
  ['You win!', [1, 2], 0],
  ['Ada wins', [2, 1], 0],
  ['You and Ada win!', [1, 1, 3, 3], 0],
  ['You and Zoë win!', [1, 1, 3, 3], 1],
  ['Ben and Cleo win', [3, 3, 1, 1], 0],
  ['You, Ada, and Cleo win!', [1, 1, 4, 1], 0],
  ['Zoë, Ada, and Ben win', [1, 1, 1, 4], null],
])('%s', (line, places, seat) => {
  expect(headline(sceneOf(places, seat))).toBe(line);
});

it('names the winners correctly in every language', async () => {
  const lines: string[] = [];
  for (const tongue of ['fr', 'de', 'cs'] as const) {
    await setLanguage(tongue);
    lines.push(headline(sceneOf([1, 1, 3, 3], 0)), headline(sceneOf([3, 3, 1, 1], 0)));
  }
  expect(lines).toEqual([
    'Toi et Ada, vous gagnez\u00a0!',
    'Ben et Cleo gagnent',
    'Du und Ada gewinnt!',
    'Ben und Cleo gewinnen',
    'Ty a\u00a0Ada vyhráváte!',
    'Vítězí Ben a\u00a0Cleo',
  ]);
});

it('is shared in the first person', () => {
  expect(shareText(sceneOf([1, 2], 0), 'Stacks', '41 points')).toBe('I won a game of Stacks: 41 points.');
  expect(shareText(sceneOf([3, 1, 2], 0), 'Stacks', '8 points')).toBe(
    'I played a game of Stacks and came 3rd of 3: 8 points.',
  );
  expect(shareText(sceneOf([2, 1], null), 'Tock', '')).toBe('Ada won a game of Tock.');
});

it('lists the first place first', () => {
  expect(placed(sceneOf([3, 1, 2], 0)).map(({ seat }) => seat)).toEqual([1, 2, 0]);
});

it('only a player who wins against bots is offered the next level', () => {
  const against = (...ids: readonly (string | null)[]): Scene => {
    const scene = sceneOf([1, 2, 3].slice(0, ids.length + 1), 0);
    const others = ids.map((id) => ({ isBot: id !== null, character: characterOf(id) }));
    const players = scene.players.map((player, index) => ({ ...player, ...others[index - 1] }));
    return { ...scene, players };
  };
  expect(strongerLevel(against('robin', 'sam'))).toBe('strong');
  expect(strongerLevel(against('mika', 'alex'))).toBe('expert');
  expect(strongerLevel(against('quinn'))).toBeNull();
  expect(strongerLevel(against('robin', null))).toBeNull();
  expect(strongerLevel(against(null))).toBeNull();
});
