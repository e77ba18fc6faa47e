import { describe, expect, it } from 'vitest';
import { listIn, numberOf, pluralOf } from './numbers.ts';

const VALUES = [...Array(1100).keys(), -1, -20, 1.5, 0.25, 12_345, 1_000_000];

describe.each(['en', 'fr', 'de', 'cs'])('in %s', (language) => {
  it('numbers are written as the browser would', () => {
    const format = new Intl.NumberFormat(language);
    expect(VALUES.map((value) => numberOf(value, language))).toEqual(
      VALUES.map((value) => format.format(value)),
    );
  });

  it('plurals are those of the browser', () => {
    const rules = new Intl.PluralRules(language);
    expect(VALUES.map((value) => pluralOf(value, language))).toEqual(
      VALUES.map((value) => rules.select(value)),
    );
  });

  it('lists are written as the browser would', () => {
    const format = new Intl.ListFormat(language, { type: 'conjunction' });
    for (const items of [[], ['a'], ['a', 'b'], ['a', 'b', 'c']])
      expect(listIn(language, items, 'conjunction')).toBe(format.format(items));
  });
});
