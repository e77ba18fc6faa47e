import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRulebook } from '@tuckbox/engine';
import type { ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withBrowserStubs } from '../../build/browser-stubs.ts';
import { examples } from '../../build/examples.ts';
import { COMPILE_CONFIG, startModuleServer } from '../../build/prerenderer.ts';
import { words } from '../../build/words.ts';
import { LANGUAGES, type Language } from '../words/words.ts';
import { GAME_IDS } from './load.ts';
import type { helpFor } from './testing/help.tsx';

const ROOT = join(import.meta.dirname, '../..');
const TONGUES = Object.keys(LANGUAGES) as Language[];

const upTo = (count: number, nameOf: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => nameOf(index));

/** Every card of each game, and the symbols that a board has only once it has a size. */
const EXTRA: { readonly [id: string]: readonly string[] } = {
  'tuck-it': [...upTo(35, (card) => `card:${card}`), 'gears:0', 'die', 'direction'],
  stacks: [...[-10, 1, 2, 3, 4].map((card) => `card:${card}`), 'pass', 'fold', 'play', 'bidding', 'call'],
  tock: [
    ...upTo(13, (card) => `card:${card}`),
    ...upTo(36, (space) => `space:${space}`),
    ...upTo(4, (slot) => `home:0:${slot}`),
    ...upTo(4, (pawn) => `yard:0:${pawn}`),
    'deck',
    'pile',
    'seat:0',
    'charity:0',
    'dealer',
    'partner',
    'left',
  ],
  'tricky-tactics': [
    ...upTo(40, (card) => `card:${card}`),
    'automa',
    'gone',
    'marker',
    'splitting',
    'tricks',
  ],
};

/** Traces of an unfinished sentence. */
const UNFINISHED = /undefined|NaN|\[object|[{}]|^\s*$|^[a-z]+(?:\.[a-zA-Z-]+)+$/;

describe('the help', () => {
  let server: ViteDevServer;
  let load: typeof helpFor;

  beforeAll(async () => {
    server = await startModuleServer(ROOT, {
      ...COMPILE_CONFIG,
      plugins: [words(), examples()],
      logLevel: 'error',
    });
    const module = await withBrowserStubs(() => server.ssrLoadModule('/src/games/testing/help.tsx'));
    load = (game, language, extra) => withBrowserStubs(() => module.helpFor(game, language, extra));
  });

  afterAll(() => server.close());

  describe.each(GAME_IDS)('of %s', (game) => {
    const page = readFileSync(join(ROOT, '../../packages/games', game, 'RULES.md'), 'utf8');
    const rules = new Set(parseRulebook(page).map(({ id }) => id));

    it.each(TONGUES)(
      'has goal, marks, how to play and words for every card and sign, in %s',
      async (language) => {
        const { positions, howTo, pictures } = await load(game, language, EXTRA[game]);
        const things = positions.flatMap(({ id, things }) =>
          Object.entries(things).map(([thing, said]) => ({ id, thing, said })),
        );
        expect(things.length).toBeGreaterThan(100);
        const problems = things.flatMap(({ id, thing, said }) => {
          if (said === null) return [`${id}: ${thing} is not explained`];
          const texts = [said.title, said.text].filter((text) => UNFINISHED.test(text));
          const strays = rules.has(said.rule) ? [] : [said.rule];
          return [...texts, ...strays].map((problem) => `${id}: ${thing}: ${problem}`);
        });
        expect([...new Set(problems)].slice(0, 20)).toEqual([]);
        const marked = positions.filter(({ marks }) => marks.length > 0);
        expect(marked.length).toBeGreaterThan(0);
        for (const { goal, marks } of marked) {
          expect(marks).toHaveLength(3);
          expect([goal, ...marks.map(({ text }) => text)].filter((text) => UNFINISHED.test(text))).toEqual(
            [],
          );
        }
        expect(howTo.steps.length).toBeGreaterThanOrEqual(3);
        expect(howTo.steps.length).toBeLessThanOrEqual(5);
        const texts = [howTo.goal, howTo.end, ...howTo.steps.flatMap(({ title, text }) => [title, text])];
        expect(texts.filter((text) => UNFINISHED.test(text))).toEqual([]);
        expect(pictures.filter((html) => !/<(?:svg|strong)/.test(html))).toEqual([]);
      },
    );
  });
});
