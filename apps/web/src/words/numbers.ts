/**
 * Numbers, plurals and lists by the rules of a language. The browser knows them all, but takes long to look them up the
 * first time, and nearly everything that is counted here is small: that is done by hand.
 */
const SMALL = 1000;

const isSmall = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < SMALL;

/** Which plural a small whole number takes; the languages of the app only. */
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
