/**
 * Numbers, plurals and lists of a language. `Intl` knows them all, but its first use is slow, and most numbers here
 * are small: those are handled without it.
 */
const SMALL = 1000;

const isSmall = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < SMALL;

/** The plural form of a small whole number, for the languages of the app. */
const PLURALS: { readonly [language: string]: (count: number) => Intl.LDMLPluralRule } = {
  en: (count) => (count === 1 ? 'one' : 'other'),
  fr: (count) => (count < 2 ? 'one' : 'other'),
  de: (count) => (count === 1 ? 'one' : 'other'),
  cs: (count) => (count === 1 ? 'one' : count > 1 && count < 5 ? 'few' : 'other'),
};

const kept = <Value>(make: (language: string) => Value): ((language: string) => Value) => {
  const made = new Map<string, Value>();
  return (language) => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
};

const cardinals = kept((language) => new Intl.PluralRules(language));
const ordinals = kept((language) => new Intl.PluralRules(language, { type: 'ordinal' }));
const numbers = kept((language) => new Intl.NumberFormat(language));
const lists = {
  conjunction: kept((language) => new Intl.ListFormat(language, { type: 'conjunction' })),
  disjunction: kept((language) => new Intl.ListFormat(language, { type: 'disjunction' })),
};

export const pluralOf = (value: number, language: string): string =>
  (isSmall(value) ? PLURALS[language]?.(value) : undefined) ?? cardinals(language).select(value);

export const ordinalOf = (value: number, language: string): string => ordinals(language).select(value);

export const numberOf = (value: number, language: string): string =>
  isSmall(value) ? String(value) : numbers(language).format(value);

/** "a, b and c". */
export const listIn = (language: string, items: readonly string[], type: keyof typeof lists): string =>
  items.length === 1 ? items[0] : lists[type](language).format(items);
