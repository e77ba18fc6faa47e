import { elided } from './elision.ts';
import { numberOf, ordinalOf, pluralOf } from './numbers.ts';

/** A parsed text: plain, or in parts. `#` stands for the number of the enclosing plural. */
export type Message = string | readonly Part[];

export type Part =
  | string
  | readonly [name: string, how?: undefined, cases?: undefined]
  | readonly [
      name: string,
      how: 'plural' | 'select' | 'selectordinal',
      cases: { readonly [name: string]: Message },
    ];

export type Params = { readonly [name: string]: string | number };

/** Fills in a message, with the plurals and numbers of a language. */
export function formatMessage(message: Message, params: Params, language: string, count?: number): string {
  if (typeof message === 'string') return message;
  const parts = message.map((part) => formatPart(part, params, language, count));
  return language === 'fr' ? parts.reduce(elided, '') : parts.join('');
}

function formatPart(part: Part, params: Params, language: string, count?: number): string {
  if (part === '#' && count !== undefined) return numberOf(count, language);
  if (typeof part === 'string') return part;
  const [name, how, cases] = part;
  const value = params[name] ?? '';
  if (how === undefined) return typeof value === 'number' ? numberOf(value, language) : value;
  const chosen = cases[`=${value}`] ?? cases[caseOf(how, value, language)] ?? cases.other ?? '';
  return formatMessage(chosen, params, language, how === 'select' ? count : Number(value));
}

const caseOf = (
  how: 'plural' | 'select' | 'selectordinal',
  value: string | number,
  language: string,
): string => {
  if (how === 'select') return String(value);
  return how === 'plural' ? pluralOf(Number(value), language) : ordinalOf(Number(value), language);
};
