import type { Language } from '../words/words.ts';
import type { Book, BookRule } from './book.ts';

/** Alternative spellings: ligatures as two letters, and the keyboard's apostrophe. */
const SPELLINGS: { readonly [letter: string]: string } = { œ: 'oe', æ: 'ae', ß: 'ss', '’': "'" };

/** Text normalised for comparison: no case, no accents, one spelling. */
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

/** For each synonym, the rule book's words for it, separated by spaces. */
export type Synonyms = { readonly [word: string]: string };

/** Words that the search ignores. */
const FILLERS: { readonly [language in Language]: string } = {
  en: 'a an the i you we my your is are do does can may must to of in on with when what how who if it and or',
  fr: "un une le la les l' je tu on mon ma mes ton ta tes est sont peut dois de du des a en dans sur avec quand quoi que qui comment si et ou",
  de: 'ein eine einen der die das den dem ich du man mein dein ist sind kann darf muss zu von in im auf mit wann was wie wer wenn es und oder',
  cs: 'a i v ve na s se si z ze k ke o je jsou muze musi smi muj tvuj co jak kdy kdo kdyz jestli nebo',
};

/** Endings that a word loses before it is compared, the longest first. */
const ENDINGS: { readonly [language in Language]: readonly string[] } = {
  en: ['ing', 'ies', 'es', 'ed', 's', 'e'],
  fr: [
    'ements',
    'ement',
    'antes',
    'ante',
    'ees',
    'ent',
    'ant',
    'ons',
    'ez',
    'ee',
    'er',
    'ir',
    'es',
    'e',
    's',
  ],
  de: ['ungen', 'ung', 'end', 'est', 'en', 'er', 'es', 'em', 'et', 'st', 't', 'e', 'n', 's'],
  cs: [
    'ami',
    'emi',
    'ych',
    'ich',
    'ovat',
    'eni',
    'ani',
    'at',
    'it',
    'ou',
    'um',
    'y',
    'i',
    'a',
    'e',
    'u',
    'o',
  ],
};
/** The shortest stem: shorter ones would match everywhere. */
const SHORTEST_STEM = 3;

/** A word without its ending: "captures" and "captured" are both "captur". */
export function stemOf(word: string, language: Language): string {
  const plain = plainText(word);
  const ending = ENDINGS[language].find(
    (one) => plain.endsWith(one) && plain.length - one.length >= SHORTEST_STEM,
  );
  return ending === undefined ? plain : plain.slice(0, -ending.length);
}

/** A word of a question, and everything in a rule that matches it. */
export interface Term {
  readonly word: string;
  readonly forms: readonly string[];
}

/** The terms of a question: its words without fillers, each with its stem and its synonyms. */
export function termsOf(question: string, language: Language, synonyms: Synonyms = {}): Term[] {
  const words = wordsOf(question).map((word) => word.replace(/(?<=[\p{L}\p{N}])[?!.,;:]+$/u, ''));
  const fillers = new Set(wordsOf(FILLERS[language]));
  const telling = words.filter((word) => !fillers.has(word));
  return (telling.length === 0 ? words : telling).map((word) => {
    const stem = stemOf(word, language);
    const meant = Object.entries(synonyms)
      .filter(([said]) => stemOf(said, language) === stem)
      .flatMap(([, known]) => wordsOf(known));
    return { word, forms: [...new Set([word, stem, ...meant.map((one) => stemOf(one, language))])] };
  });
}

const textOf = ({ id, parts }: BookRule): string =>
  plainText([id, ...parts.map((part) => part.text)].join(' ').replace(/[*`]/g, ''));

const isLetter = /[\p{L}\p{N}]/u;

/** Whether a form is in a text: long ones anywhere, short ones at the beginning of a word. */
function hasForm(text: string, form: string): boolean {
  if (form.length > SHORTEST_STEM) return text.includes(form);
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1))
    if (at === 0 || !isLetter.test(text[at - 1] ?? '')) return true;
  return false;
}

/** Whether a rule has all these terms, in its text or its id. */
export function isAbout(rule: BookRule, terms: readonly Term[]): boolean {
  const text = textOf(rule);
  return terms.every(({ forms }) => forms.some((form) => hasForm(text, form)));
}

/** Everything to mark in the results. */
export const marksOf = (terms: readonly Term[]): string[] =>
  [...new Set(terms.flatMap(({ forms }) => forms))].toSorted((one, other) => other.length - one.length);

/** A matching rule: its chapter, and its most relevant sentence. */
export interface Hit {
  readonly id: string;
  readonly chapter: string;
  readonly sentence: string;
}

/** The rules about a question, the best first: those with its own words, then those with most synonyms. */
export function hitsOf({ chapters }: Book, terms: readonly Term[]): Hit[] {
  if (terms.length === 0) return [];
  return chapters
    .flatMap(({ title, rules }) =>
      rules
        .filter((rule) => isAbout(rule, terms))
        .map((rule) => ({ rule, chapter: title, score: scoreOf(textOf(rule), terms) })),
    )
    .toSorted((one, other) => other.score - one.score)
    .map(({ rule, chapter }) => ({ id: rule.id, chapter, sentence: bestSentence(rule, terms) }));
}

/** A word of the question counts more than all its synonyms. */
const OWN_WORD = 10;

const scoreOf = (text: string, terms: readonly Term[]): number =>
  terms.reduce((sum, { word, forms }) => {
    const others = forms.filter((form) => form !== word && hasForm(text, form)).length;
    return sum + (text.includes(word) ? OWN_WORD : 0) + others;
  }, 0);

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+(?=\S)/);

/** The sentence of a rule that is most relevant to a question. */
function bestSentence({ parts }: BookRule, terms: readonly Term[]): string {
  const sentences = parts.flatMap(({ text }) => sentencesOf(text));
  const scores = sentences.map((sentence) => scoreOf(plainText(sentence), terms));
  return sentences[scores.indexOf(Math.max(...scores))] ?? '';
}

/** How many letters must be changed, added or left out to make one word of the other. */
export function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, wanted] of [...other].entries())
      next.push(Math.min(next[j] + 1, row[j + 1] + 1, row[j] + (letter === wanted ? 0 : 1)));
    row = next;
  }
  return row[other.length] ?? 0;
}

const MOST_NEAR = 3;
/** A word is near another if at most a third of its letters differ. */
const isNear = (far: number, word: string): boolean => far <= Math.max(1, Math.floor(word.length / 3));

/** For a question that finds nothing: words of the book, and words with synonyms, that it may mean. */
export function nearestTo(question: string, book: Book, synonyms: Synonyms): string[] {
  const known = new Map<string, string>();
  for (const word of Object.keys(synonyms)) known.set(plainText(word), word);
  for (const { rules } of book.chapters)
    for (const { parts } of rules)
      for (const word of parts.flatMap(({ text }) => text.match(/\p{L}{4,}/gu) ?? []))
        if (!known.has(plainText(word))) known.set(plainText(word), word.toLocaleLowerCase(book.language));
  const near = wordsOf(question).flatMap((word) =>
    [...known].map(([plain, shown]) => ({ shown, far: distance(word, plain), word })),
  );
  return [
    ...new Set(
      near
        .filter(({ far, word }) => isNear(far, word))
        .toSorted((one, other) => one.far - other.far)
        .map(({ shown }) => shown),
    ),
  ].slice(0, MOST_NEAR);
}

/** The text split at these words: every second piece is one of them, spelled as in the text. */
export function cutAt(text: string, words: readonly string[]): string[] {
  if (words.length === 0) return [text];
  const letters = [...text];
  const plain = letters.map(plainText);
  // The index in the text of each letter of the normalised text: a "œ" becomes two.
  const origin = plain.flatMap((spelling, index) => [...spelling].map(() => index));
  let read = 0;
  let shown = 0;
  return plain
    .join('')
    .split(new RegExp(`(${words.map(patternOf).join('|')})`, 'u'))
    .map((piece, index) => {
      read += [...piece].length;
      const end = index % 2 === 1 ? origin[read - 1] + 1 : (origin[read] ?? letters.length);
      const from = shown;
      shown = Math.max(from, end);
      return letters.slice(from, shown).join('');
    });
}

/** Short words are marked only at the beginning of a word, as in the search. */
const patternOf = (word: string): string =>
  `${word.length > SHORTEST_STEM ? '' : '(?<![\\p{L}\\p{N}])'}${escaped(word)}`;

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
