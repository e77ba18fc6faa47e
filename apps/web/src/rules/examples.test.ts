import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRulebook } from '@tuckbox/engine';
import { scenariosIn } from '@tuckbox/laws/scenario/files';
import type { ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withBrowserStubs } from '../../build/browser-stubs.ts';
import { type Chosen, examples, examplesOf } from '../../build/examples.ts';
import { COMPILE_CONFIG, startModuleServer } from '../../build/prerenderer.ts';
import { words } from '../../build/words.ts';
import { GAME_IDS, type GameId } from '../games/load.ts';
import { LANGUAGES, type Language } from '../words/words.ts';
import type { Drawn, drawAll } from './testing/all.tsx';

const ROOT = join(import.meta.dirname, '../..');
const folderOf = (game: GameId): string => join(ROOT, '../../packages/games', game);
const chosenFor = (game: GameId): Chosen =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../games/${game}/examples.json`), 'utf8'));

/** Rules that no picture can show: partners do not talk. */
const NOT_SHOWN = ['TK-5.4'];

describe.each(GAME_IDS)('the choice of examples for %s', (game) => {
  const scenarios = scenariosIn([join(folderOf(game), 'scenarios')]).map(
    ({ document }) => document as { readonly name: string; readonly rules: string | readonly string[] },
  );

  it('names existing scenarios about the rule', () => {
    const wrong = Object.entries(chosenFor(game)).filter(
      ([rule, name]) =>
        name !== null && !scenarios.some((one) => one.name === name && [one.rules].flat().includes(rule)),
    );
    expect(wrong).toEqual([]);
  });

  it('leaves out no rule that has a scenario', () => {
    const rules = parseRulebook(readFileSync(join(folderOf(game), 'RULES.md'), 'utf8')).map(({ id }) => id);
    const covered = new Set(scenarios.flatMap((one) => one.rules));
    expect(Object.keys(examplesOf(folderOf(game), chosenFor(game)))).toEqual(
      rules.filter((rule) => covered.has(rule) && !NOT_SHOWN.includes(rule)),
    );
  });
});

/** A move in notation, which is the same in every language, alone or quoted in a sentence. */
const NOTATION =
  /(?:^|[“„"«]\s?)(?:arrange|show|play|skip|reveal|take|tuck|roll|flip|bonus|discard|give|ask|return|split|add|remove|reclaim|call|pass|fold|leave)\b/;
/** Traces of an unfinished sentence: missing parameters, keys of texts, raw messages. */
const UNFINISHED = /undefined|NaN|\[object|[{}]|^\s*$|^[a-z]+(?:\.[a-zA-Z-]+)+$/;
/** "You" with the verb form of a name. */
const MISMATCH =
  /(?:You (?:has|names|gives)|Du (?:hat|nennt)|Toi (?:n’a|nomme|rend)|Ty (?:tu nemá|řekne|vrátí))(?!\p{L})/u;
/** Short texts may be the same in two languages: "Kreuz 9", "Automa". */
const SHORT = 14;

describe('the examples in the rules', () => {
  let server: ViteDevServer;
  let draw: typeof drawAll;

  beforeAll(async () => {
    server = await startModuleServer(ROOT, {
      ...COMPILE_CONFIG,
      plugins: [words(), examples()],
      logLevel: 'error',
    });
    const module = await withBrowserStubs(() => server.ssrLoadModule('/src/rules/testing/all.tsx'));
    draw = (game, language) => withBrowserStubs(() => module.drawAll(game, language));
  });

  afterAll(() => server.close());

  describe.each(GAME_IDS)('of %s', (game) => {
    const drawn = new Map<Language, readonly Drawn[]>();

    beforeAll(async () => {
      for (const language of Object.keys(LANGUAGES) as Language[])
        drawn.set(language, await draw(game, language));
    });

    it.each(Object.keys(LANGUAGES) as Language[])('have texts and pictures in %s', (language) => {
      const all = drawn.get(language) ?? [];
      expect(all.length).toBeGreaterThan(20);
      const problems = all.flatMap(({ rule, texts, html }) => [
        ...texts
          .filter((text) => [UNFINISHED, NOTATION, MISMATCH].some((fault) => fault.test(text)))
          .map((text) => `${rule}: "${text}"`),
        ...(texts.length === 0 ? [`${rule} says nothing`] : []),
        ...(/data-felt="[^"]+"><.*<(?:svg|strong)/.test(html) ? [] : [`${rule} shows nothing`]),
        ...(/undefined|NaN|\[object/.test(html) ? [`${rule} is drawn with a hole`] : []),
      ]);
      expect(problems).toEqual([]);
    });

    it.each(['fr', 'de', 'cs'] as const)('have nothing left in English in %s', (language) => {
      const english = new Map(drawn.get('en')?.map(({ rule, texts }) => [rule, texts]));
      const left = (drawn.get(language) ?? []).flatMap(({ rule, texts }) =>
        texts
          .filter((text, index) => text === english.get(rule)?.[index] && text.length > SHORT)
          .map((text) => `${rule}: "${text}"`),
      );
      expect(left).toEqual([]);
    });
  });
});
