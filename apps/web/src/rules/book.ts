import { parseRulebook } from '@tuckbox/engine';
import type { Language } from '../words/words.ts';

/** A rule for display: the source's text and our rulings. */
export interface BookRule {
  readonly id: string;
  readonly parts: readonly { readonly kind: 'rule' | 'ruling'; readonly text: string }[];
}

export interface Chapter {
  /** "TI-2" */
  readonly id: string;
  readonly title: string;
  /** The text before its first rule. */
  readonly intro: readonly string[];
  readonly rules: readonly BookRule[];
}

export interface Book {
  readonly language: Language;
  readonly intro: readonly string[];
  readonly chapters: readonly Chapter[];
}

/** The mark of a ruling in each language. */
const RULINGS: { readonly [language in Language]: RegExp } = {
  en: /\*Ruling:\*/,
  fr: /\*Décision\s:\*/,
  de: /\*Entscheid:\*/,
  cs: /\*Výklad:\*/,
};

/** A rules page as chapters and rules. */
export function readBook(markdown: string, language: Language): Book {
  const [head, ...rest] = markdown.split(/^## /m);
  const rules = parseRulebook(markdown);
  return {
    language,
    intro: paragraphsOf(head.replace(/^# .*$/m, '')),
    chapters: rest.map((text) => {
      const heading = text.slice(0, text.indexOf('\n'));
      const [id, ...title] = heading.split(' ');
      return {
        id,
        title: title.join(' '),
        intro: paragraphsOf(text.slice(heading.length).split(/^- /m)[0]),
        rules: rules
          .filter(({ chapter }) => chapter === heading)
          .map((rule) => ({ id: rule.id, parts: partsOf(rule.text, RULINGS[language]) })),
      };
    }),
  };
}

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map(joined)
    .filter((paragraph) => paragraph !== '');

const joined = (text: string): string => text.replace(/\s*\n\s*/g, ' ').trim();

/** A ruling goes on to the next one or to the end; one that only adds to a sentence ends with it. */
function partsOf(text: string, marker: RegExp): BookRule['parts'] {
  const [rule, ...rulings] = joined(text).split(marker);
  let before = rule;
  const parts: { readonly kind: 'rule' | 'ruling'; readonly text: string }[] = [{ kind: 'rule', text: rule }];
  for (const ruling of rulings) {
    const end = /[;,]\s*$/.test(before) ? ruling.search(/\.\s/) + 1 : 0;
    parts.push({ kind: 'ruling', text: end > 0 ? ruling.slice(0, end) : ruling });
    if (end > 0) parts.push({ kind: 'rule', text: ruling.slice(end) });
    before = ruling;
  }
  return parts.map((part) => ({ ...part, text: part.text.trim() })).filter((part) => part.text !== '');
}
