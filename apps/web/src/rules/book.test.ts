import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRulebook } from '@tuckbox/engine';
import { describe, expect, it } from 'vitest';
import { GAME_IDS } from '../games/load.ts';
import { type BookRule, readBook } from './book.ts';
import { cutAt, isAbout, termsOf, wordsOf } from './search.ts';

const PAGE = `# A game

Two words about it.

Source: a
sheet.

## AB-0 Cards

All are ours.

- **AB-0.1** The deck has *ten* cards.
  *Ruling:* or nine, see AB-1.1.
- **AB-0.2** *Ruling:* no jokers. None.
- **AB-0.3** Draw; *Ruling:* one card. Then play.

## AB-1 Turns

- **AB-1.1** Clockwise.
`;

describe('a rules page', () => {
  const book = readBook(PAGE, 'en');

  it('has an introduction and chapters', () => {
    expect(book.intro).toEqual(['Two words about it.', 'Source: a sheet.']);
    expect(book.chapters.map(({ id, title, intro }) => [id, title, intro])).toEqual([
      ['AB-0', 'Cards', ['All are ours.']],
      ['AB-1', 'Turns', []],
    ]);
  });

  it('distinguishes rules from rulings', () => {
    expect(book.chapters[0].rules).toEqual([
      {
        id: 'AB-0.1',
        parts: [
          { kind: 'rule', text: 'The deck has *ten* cards.' },
          { kind: 'ruling', text: 'or nine, see AB-1.1.' },
        ],
      },
      { id: 'AB-0.2', parts: [{ kind: 'ruling', text: 'no jokers. None.' }] },
      {
        id: 'AB-0.3',
        parts: [
          { kind: 'rule', text: 'Draw;' },
          { kind: 'ruling', text: 'one card.' },
          { kind: 'rule', text: 'Then play.' },
        ],
      },
    ]);
  });
});

describe('a search', () => {
  const { chapters } = readBook(PAGE, 'en');
  const found = (question: string): string[] =>
    chapters
      .flatMap(({ rules }) => rules)
      .filter((rule) => isAbout(rule, termsOf(question, 'en')))
      .map(({ id }) => id);

  it('is for all the words, whatever their case and accents', () => {
    expect(found('')).toHaveLength(4);
    expect(found('TEN  déck')).toEqual(['AB-0.1']);
    expect(found('deck jokers')).toEqual([]);
    expect(found('ab-1.1')).toEqual(['AB-0.1', 'AB-1.1']);
  });

  it.each([
    ['oe', 'fr', 'Dix de cœur', 'coeur'],
    ['an apostrophe', 'fr', 'L’As compte.', "l'as"],
    ['ss', 'de', 'Der Größte beginnt.', 'GRÖSSTE'],
    ['no accents', 'cs', 'Každý hráč.', 'hrac'],
  ] as const)('takes %s for what is printed (%s)', (_, language, text, question) => {
    const page = `# A\n\n## AB-0 B\n\n- **AB-0.1** ${text}\n`;
    const rules = readBook(page, language).chapters[0].rules;
    expect(rules.filter((rule) => isAbout(rule, termsOf(question, language)))).toHaveLength(1);
  });

  it.each([
    ['Dix de cœur et cœur', 'coeur', ['Dix de ', 'cœur', ' et ', 'cœur', '']],
    ['Un cœur', 'co', ['Un ', 'cœ', 'ur']],
    ['L’As compte.', "l'as", ['', 'L’As', ' compte.']],
    ['Der Größte beginnt.', 'grosste beg', ['Der ', 'Größte', ' ', 'beg', 'innt.']],
    ['Každý hráč (1) hraje', 'hrac (1)', ['Každý ', 'hráč', ' ', '(1)', ' hraje']],
    ['Nothing', 'else', ['Nothing']],
  ])('finds its places in "%s"', (text, question, pieces) => {
    expect(cutAt(text, wordsOf(question))).toEqual(pieces);
  });
});

const MARKERS = { en: '*Ruling:*', fr: '*Décision :*', de: '*Entscheid:*', cs: '*Výklad:*' } as const;
type Tongue = keyof typeof MARKERS;

function pageOf(game: string, language: Tongue): string {
  const name = language === 'en' ? 'RULES.md' : `RULES.${language}.md`;
  return readFileSync(join(import.meta.dirname, '../../../../packages/games', game, name), 'utf8');
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
const textOf = ({ parts }: BookRule): string => parts.map(({ text }) => text).join(' ');
const codesOf = (text: string): string[] => (text.match(/`[^`]+`/g) ?? []).toSorted();
/** The ids of other rules in a text. */
const linksOf = (text: string): string[] => (text.match(/\b[A-Z]{2}-\d+(\.\d+)?\b/g) ?? []).toSorted();

describe.each(GAME_IDS)('the rules of %s', (game) => {
  const english = readBook(pageOf(game, 'en'), 'en');
  const englishRules = english.chapters.flatMap(({ rules }) => rules);

  it.each(['en', 'fr', 'de', 'cs'] as const)('are all in the book (%s), nothing is lost', (language) => {
    const page = pageOf(game, language);
    const { chapters, intro } = readBook(page, language);
    const shown = chapters.flatMap(({ rules }) => rules);
    expect(intro.length).toBeGreaterThan(0);
    expect(shown.map(({ id }) => id)).toEqual(parseRulebook(page).map(({ id }) => id));
    expect(shown.map((rule) => lettersOf(textOf(rule)))).toEqual(
      parseRulebook(page).map(({ text }) =>
        lettersOf(text.replace(/\s+/g, ' ').replaceAll(MARKERS[language], '')),
      ),
    );
  });

  describe.each(['fr', 'de', 'cs'] as const)('in %s', (language) => {
    const { intro, chapters } = readBook(pageOf(game, language), language);
    const rules = chapters.flatMap((chapter) => chapter.rules);

    it('have the same chapters with the same rules', () => {
      expect(intro).toHaveLength(english.intro.length);
      const shapeOf = (book: typeof chapters) =>
        book.map((chapter) => [chapter.id, chapter.intro.length, chapter.rules.map(({ id }) => id)]);
      expect(shapeOf(chapters)).toEqual(shapeOf(english.chapters));
    });

    it('have the same rules and the same rulings', () => {
      const kindsOf = ({ id, parts }: BookRule) => [id, ...parts.map(({ kind }) => kind)].join(' ');
      expect(rules.map(kindsOf)).toEqual(englishRules.map(kindsOf));
    });

    it('have the same names of options and the same links', () => {
      const namesOf = (rule: BookRule) => [rule.id, codesOf(textOf(rule)), linksOf(textOf(rule))];
      expect(rules.map(namesOf)).toEqual(englishRules.map(namesOf));
      expect(codesOf(intro.join())).toEqual(codesOf(english.intro.join()));
    });

    it('are all translated', () => {
      const known = new Set([
        ...english.intro,
        ...english.chapters.flatMap((chapter) => chapter.intro),
        ...englishRules.flatMap(({ parts }) => parts.map(({ text }) => text)),
      ]);
      const texts = chapters.flatMap((chapter) => chapter.intro);
      const left = [
        ...intro,
        ...texts,
        ...rules.flatMap(({ parts }) => parts.map(({ text }) => text)),
      ].filter((text) => known.has(text));
      expect(left).toEqual([]);
    });
  });

  it('keep French punctuation on the line of its word', () => {
    expect(pageOf(game, 'fr').match(/.* [;:!?»].*|.*« .*/g) ?? []).toEqual([]);
  });
});
