import type { BookRule } from './book.ts';

/** Letters that are also written as two, and the apostrophe that keyboards have. */
const SPELLINGS: { readonly [letter: string]: string } = { œ: 'oe', æ: 'ae', ß: 'ss', '’': "'" };

/** Words as they are compared: no case, no accents, one spelling. */
const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæß’]/g, (letter) => SPELLINGS[letter] ?? letter);

/** The words of a question. */
export const wordsOf = (question: string): string[] =>
  plainText(question)
    .split(/\s+/)
    .filter((word) => word !== '');

/** Whether a rule has all these words, in its text or its id. */
export function isAbout({ id, parts }: BookRule, words: readonly string[]): boolean {
  const text = plainText([id, ...parts.map((part) => part.text)].join(' ').replace(/[*`]/g, ''));
  return words.every((word) => text.includes(word));
}

/** The text cut where these words stand: every second piece is one of them, spelled as it is in the text. */
export function cutAt(text: string, words: readonly string[]): string[] {
  if (words.length === 0) return [text];
  const letters = [...text];
  const plain = letters.map(plainText);
  // The letter of the text that each letter of the plain one comes from: a "œ" is two of them.
  const origin = plain.flatMap((spelling, index) => [...spelling].map(() => index));
  let read = 0;
  let shown = 0;
  return plain
    .join('')
    .split(new RegExp(`(${words.map(escaped).join('|')})`))
    .map((piece, index) => {
      read += [...piece].length;
      const end = index % 2 === 1 ? origin[read - 1] + 1 : (origin[read] ?? letters.length);
      const from = shown;
      shown = Math.max(from, end);
      return letters.slice(from, shown).join('');
    });
}

const escaped = (word: string): string => word.replace(/[^\p{L}\p{N}]/gu, '\\$&');
