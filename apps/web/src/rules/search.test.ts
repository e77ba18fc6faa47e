import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GAME_IDS, type GameId } from '../games/load.ts';
import type { Language } from '../words/words.ts';
import { type Book, readBook } from './book.ts';
import { loadSynonyms } from './load.ts';
import { cutAt, distance, hitsOf, marksOf, nearestTo, termsOf } from './search.ts';

const LANGUAGES = ['en', 'fr', 'de', 'cs'] as const;

function bookOf(game: GameId, language: Language): Book {
  const name = language === 'en' ? 'RULES.md' : `RULES.${language}.md`;
  const path = join(import.meta.dirname, '../../../../packages/games', game, name);
  return readBook(readFileSync(path, 'utf8'), language);
}

async function ask(game: GameId, language: Language, question: string): Promise<string[]> {
  const terms = termsOf(question, language, await loadSynonyms(game, language));
  return hitsOf(bookOf(game, language), terms).map(({ id }) => id);
}

describe('the search knows synonyms', () => {
  it.each([
    ['stacks', 'en', 'bluff', 'ST-2.4'],
    ['stacks', 'en', 'Bluffing', 'ST-3.2'],
    ['stacks', 'fr', 'bluff', 'ST-2.4'],
    ['stacks', 'de', 'Bluff', 'ST-2.4'],
    ['stacks', 'cs', 'blafovat', 'ST-2.4'],
    ['tock', 'en', 'pawn captures', 'TK-2.2'],
    ['tock', 'en', 'how do I capture a piece?', 'TK-2.2'],
    ['tock', 'en', 'split', 'TK-3.4'],
    ['tock', 'fr', 'capturer', 'TK-2.2'],
    ['tock', 'de', 'rauswerfen', 'TK-2.2'],
    ['tock', 'cs', 'vyhazovat figurky', 'TK-2.2'],
    ['tricky-tactics', 'en', 'trumps', 'TT-2.2'],
    ['tricky-tactics', 'de', 'Gleichstand', 'TT-4.4'],
    ['tricky-tactics', 'en', 'majority', 'TT-4.1'],
    ['tuck-it', 'en', 'wild', 'TI-2.3'],
    ['tuck-it', 'en', 'discards', 'TI-3.3'],
    ['tuck-it', 'fr', 'defausse', 'TI-4.3'],
    ['tuck-it', 'cs', 'zolik', 'TI-2.3'],
  ] as const)('%s (%s): "%s" finds %s', async (game, language, question, rule) => {
    expect(await ask(game, language, question)).toContain(rule);
  });

  it('does not take a short word for part of a longer one', async () => {
    // "tie" is not in "cities", nor "lie" in "earlier" (ST-1.1).
    expect(await ask('stacks', 'en', 'lie')).not.toContain('ST-1.1');
  });

  describe.each(GAME_IDS)('every synonym of %s leads to a rule', (game) => {
    it.each(LANGUAGES)('in %s', async (language) => {
      const synonyms = await loadSynonyms(game, language);
      const book = bookOf(game, language);
      const dead = Object.keys(synonyms).filter(
        (word) => hitsOf(book, termsOf(word, language, synonyms)).length === 0,
      );
      expect(Object.keys(synonyms).length).toBeGreaterThan(15);
      expect(dead).toEqual([]);
    });
  });
});

describe('a result', () => {
  it('names the rule and its chapter, and shows the matching sentence', async () => {
    const terms = termsOf('bluff', 'en', await loadSynonyms('stacks', 'en'));
    const hit = hitsOf(bookOf('stacks', 'en'), terms).find(({ id }) => id === 'ST-2.4');
    expect(hit?.chapter).toBe('A turn');
    const marked = cutAt(hit?.sentence ?? '', marksOf(terms)).filter((_, index) => index % 2 === 1);
    expect(marked.length).toBeGreaterThan(0);
  });

  it('ranks the words of the question before their synonyms', async () => {
    const [first] = await ask('tuck-it', 'en', 'bluff');
    expect(first).toBe('TI-8.1');
  });
});

describe('a search without results', () => {
  it.each([
    ['stacks', 'en', 'blufff', 'bluff'],
    ['tock', 'en', 'protcted', 'protected'],
    ['tricky-tactics', 'fr', 'atoot', 'atout'],
  ] as const)('%s (%s): "%s" may mean "%s"', async (game, language, question, word) => {
    expect(await ask(game, language, question)).toEqual([]);
    const synonyms = await loadSynonyms(game, language);
    expect(nearestTo(question, bookOf(game, language), synonyms)).toContain(word);
  });

  it('suggests nothing if no word is similar', async () => {
    expect(nearestTo('xyzzyq', bookOf('stacks', 'en'), {})).toEqual([]);
  });

  it('counts letters', () => {
    expect(distance('bluf', 'bluff')).toBe(1);
    expect(distance('kitten', 'sitting')).toBe(3);
  });
});
