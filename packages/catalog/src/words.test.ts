import { invariant } from '@tuckbox/kit';
import { expect, it } from 'vitest';
import { gameById } from './index.ts';
import { gamesNamedIn, gamesNamedOutside, namedIn, namedOutside, wordsOf } from './testing/words.ts';

it('the words of a game are its moves, its events and its option values', () => {
  const stacks = gameById('stacks');
  invariant(stacks !== null, 'there is such a game');
  expect([...wordsOf(stacks)]).toEqual(
    expect.arrayContaining(['fold', 'pass', 'folded', 'took', 'sensible']),
  );
});

it('a source names a word as a whole string or before a parameter, and not in a sentence or a comment', () => {
  const words = new Set(['tuck', 'pass']);
  const named = (source: string): string[] => namedIn(source, words);
  expect(named("if (text === 'pass') return;")).toEqual(['pass']);
  expect(named("text.startsWith('tuck ')")).toEqual(['tuck']);
  expect(named(['say(`tuck $', '{card}`)'].join(''))).toEqual(['tuck']);
  expect(named('const SETS = /^(tuck|fold)$/;')).toEqual(['tuck']);
  expect(named("// a 'pass' and /* \"tuck\" */\nconst help = 'pass the salt';")).toEqual([]);
});

it('no source outside a game names one of its moves, events or option values', () => {
  expect(namedOutside()).toEqual([]);
});

it('a source names a game by its id or by its package, and not in a comment', () => {
  const named = (source: string): string[] => gamesNamedIn(source, ['stacks', 'tock']);
  expect(named("const wanted = 'stacks';")).toEqual(['stacks']);
  expect(named("import { tock } from '@tuckbox/tock';")).toEqual(['tock']);
  expect(named("import('./tock/ui.tsx')")).toEqual(['tock']);
  expect(named('const FACES = {\n  stacks: face,\n};')).toEqual(['stacks']);
  expect(named("// 'stacks' and tock\nconst stacks = help('see tock/scenarios');")).toEqual([]);
});

it('no source but those of a game and the catalogue names it', () => {
  expect(gamesNamedOutside()).toEqual([]);
});
