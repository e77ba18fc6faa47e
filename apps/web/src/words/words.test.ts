import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileMessage } from '../../build/words.ts';
import { formatMessage, type Message } from './message.ts';

const SOURCES = join(import.meta.dirname, '..');
const LISTS = globSync('**/words/**/en.json', { cwd: SOURCES })
  .map((path) => dirname(path))
  .toSorted();

/** The plural cases that whole numbers need in each language; French has one for millions. */
const PLURALS = {
  en: ['one', 'other'],
  fr: ['one', 'many', 'other'],
  de: ['one', 'other'],
  cs: ['one', 'few', 'many', 'other'],
} as const;
const LANGUAGES = ['en', 'fr', 'de', 'cs'] as const;
type Language = (typeof LANGUAGES)[number];

type Texts = { readonly [key: string]: string };

const read = (list: string, language: Language): Texts =>
  JSON.parse(readFileSync(join(SOURCES, list, `${language}.json`), 'utf8'));

/** The parameters of a message. */
function paramsOf(message: Message): Set<string> {
  const names = new Set<string>();
  if (typeof message === 'string') return names;
  for (const part of message) {
    if (typeof part === 'string') continue;
    const [name, , cases] = part;
    names.add(name);
    for (const inner of Object.values(cases ?? {})) for (const one of paramsOf(inner)) names.add(one);
  }
  return names;
}

/** Missing cases of a message: a plural form, or the `other` of a select. */
function gapsIn(message: Message, language: Language): string[] {
  if (typeof message === 'string') return [];
  return message.flatMap((part) => {
    if (typeof part === 'string' || part[1] === undefined) return [];
    const [name, how, cases] = part;
    const wanted = how === 'plural' ? PLURALS[language] : ['other'];
    const missing = wanted.filter((key) => !Object.hasOwn(cases, key));
    const inner = Object.values(cases).flatMap((one) => gapsIn(one, language));
    return [...missing.map((key) => `{${name}} has no case "${key}"`), ...inner];
  });
}

it('finds the word lists', () => {
  expect(LISTS).toContain(join('words', 'shell'));
  expect(LISTS.length).toBeGreaterThanOrEqual(7);
});

describe.each(LISTS)('%s', (list) => {
  const english = read(list, 'en');

  it.each(LANGUAGES)('has every text in %s, and no other', (language) => {
    expect(Object.keys(read(list, language)).toSorted()).toEqual(Object.keys(english).toSorted());
  });

  it.each(LANGUAGES)('can be read in %s, with the same parameters and every plural', (language) => {
    const problems = Object.entries(read(list, language)).flatMap(([key, text]) => {
      const message = compileMessage(text);
      const gaps = gapsIn(message, language);
      const wanted = [...paramsOf(compileMessage(english[key] ?? ''))].toSorted();
      const given = [...paramsOf(message)].toSorted();
      const differs = wanted.join() === given.join() ? [] : [`{${given}} instead of {${wanted}}`];
      const empty = text.trim() === '' ? ['says nothing'] : [];
      const quoted = text.includes("'") ? ['has a straight apostrophe'] : [];
      return [...gaps, ...differs, ...empty, ...quoted].map((problem) => `${key}: ${problem}`);
    });
    expect(problems).toEqual([]);
  });
});

/** Names and numbers, and what happens to be the same word. */
const isSameAnywhere = (text: string): boolean =>
  text.replace(/\{[^}]*\}/g, '').replace(/[^\p{L}]/gu, '').length < 12;

it.each(['fr', 'de', 'cs'] as const)('no longer text is still English in %s', (language) => {
  const left = LISTS.flatMap((list) => {
    const english = read(list, 'en');
    return Object.entries(read(list, language))
      .filter(
        // The maker of a game is a name.
        ([key, text]) => text === english[key] && !isSameAnywhere(text) && key !== 'source',
      )
      .map(([key]) => `${relative('.', list)}: ${key}`);
  });
  expect(left).toEqual([]);
});

it('French punctuation stays on the line of its word', () => {
  const loose = LISTS.flatMap((list) =>
    Object.entries(read(list, 'fr'))
      .filter(([, text]) => / [;:!?»%]|« /.test(text))
      .map(([key]) => `${list}: ${key}`),
  );
  expect(loose).toEqual([]);
});

it('plurals follow the language', () => {
  const games = '{count, plural, one {# hra} few {# hry} many {# hry} other {# her}}';
  const inCzech = (count: number): string => formatMessage(compileMessage(games), { count }, 'cs');
  expect([1, 3, 5, 1.5].map(inCzech)).toEqual(['1 hra', '3 hry', '5 her', '1,5 hry']);
});
