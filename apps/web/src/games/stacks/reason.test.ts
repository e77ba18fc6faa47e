import type { Reason, Seat, TableCode } from '@tuckbox/engine';
import { type Stacks, stacks } from '@tuckbox/stacks';
import { beforeEach, expect, test, vi } from 'vitest';
import { LANGUAGE_CODES, listIn } from '../../words/testing/lists.ts';
import { setLanguage } from '../../words/words.ts';
import { reason } from './reason.ts';
import { randomGame } from './testing/games.ts';
import { WORDS } from './testing/say.ts';

vi.mock('./say.ts', () => import('./testing/say.ts'));

beforeEach(() => setLanguage('en'));

const codes = Object.keys(stacks.sentences) as (Stacks['Code'] | TableCode)[];

const paramsOf = (code: Stacks['Code'] | TableCode): string[] =>
  [...stacks.sentences[code].matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

test.each(LANGUAGE_CODES)('%s has a sentence for every refusal, with all parameters', (tongue) => {
  const list = listIn(WORDS, tongue);
  for (const code of codes) {
    for (const name of paramsOf(code)) {
      expect(list[`why.${code}`], `${tongue}: why.${code} without ${name}`).toMatch(`{${name}`);
    }
  }
  expect(Object.keys(list).filter((key) => key.startsWith('why.'))).toHaveLength(codes.length);
});

const first = randomGame('reasons', 3, 1 as Seat).next().value;
const scene = first?.scene;

const tellReason = (code: Stacks['Code'], params: Reason['params'] = {}): string =>
  reason({ code, rules: [], params }, scene);

test('seats have the names of their players', () => {
  expect(tellReason('not-your-turn', { turn: '3' })).toBe('Not your turn: Cléo to play.');
  expect(tellReason('still-waiting', { waiting: '1, 3' })).toContain('Still to answer: Ada and Cléo.');
  expect(reason({ code: 'not-your-turn', rules: [], params: { turn: '3' } })).toContain('player 3');
});

test('sentences address the viewer as you', () => {
  expect(tellReason('own-bid', { seat: '2' })).toContain('your own');
  expect(tellReason('has-left', { seat: '1' })).toContain('Ada left');
});

test('numbers have a real minus sign, and counts their plural', () => {
  expect(tellReason('in-stack', { card: -10 })).toContain('The −10 is on your Stack');
  expect(tellReason('card-count', { count: 0 })).toContain('First choose');
  expect(tellReason('card-count', { count: 3 })).toContain('not 3');
});
