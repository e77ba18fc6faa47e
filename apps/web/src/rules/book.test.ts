import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRulebook } from '@tuckbox/engine';
import { describe, expect, it } from 'vitest';
import { GAME_IDS } from '../games/load.ts';
import { isAbout, readBook, wordsOf } from './book.ts';

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
  const book = readBook(PAGE);

  it('has an introduction and chapters', () => {
    expect(book.intro).toEqual(['Two words about it.', 'Source: a sheet.']);
    expect(book.chapters.map(({ id, title, intro }) => [id, title, intro])).toEqual([
      ['AB-0', 'Cards', ['All are ours.']],
      ['AB-1', 'Turns', []],
    ]);
  });

  it('tells rules from rulings', () => {
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

  it('is searched for all the words, whatever their case and accents', () => {
    const found = (question: string): string[] =>
      book.chapters
        .flatMap(({ rules }) => rules)
        .filter((rule) => isAbout(rule, wordsOf(question)))
        .map(({ id }) => id);
    expect(found('')).toHaveLength(4);
    expect(found('TEN  déck')).toEqual(['AB-0.1']);
    expect(found('deck jokers')).toEqual([]);
    expect(found('ab-1.1')).toEqual(['AB-0.1', 'AB-1.1']);
  });
});

describe.each(GAME_IDS)('the rules of %s', (game) => {
  const folder = join(import.meta.dirname, '../../../../packages/games', game);
  const markdown = readFileSync(join(folder, 'RULES.md'), 'utf8');

  it('are all in the book, and nothing of their text is lost', () => {
    const { chapters, intro } = readBook(markdown);
    const shown = chapters.flatMap(({ rules }) => rules);
    expect(intro.length).toBeGreaterThan(0);
    expect(shown.map(({ id }) => id)).toEqual(parseRulebook(markdown).map(({ id }) => id));
    const letters = (text: string): number => text.replace(/[^\p{L}\p{N}]/gu, '').length;
    const kept = shown.reduce((sum, { parts }) => sum + letters(parts.map(({ text }) => text).join()), 0);
    const given = parseRulebook(markdown).reduce(
      (sum, { text }) => sum + letters(text.replaceAll('*Ruling:*', '')),
      0,
    );
    expect(kept).toBe(given);
  });
});
