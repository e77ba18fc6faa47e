import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffText, patched } from './patch.ts';

const diff = (before: Parameters<typeof diffText>[0], after: Parameters<typeof diffText>[1]) => {
  const text = diffText(before, after);
  return text === '' ? undefined : JSON.parse(text);
};

describe('a patch', () => {
  it('says only what has changed', () => {
    const before = {
      bid: 3,
      seats: [
        { hand: [1, 2], score: 0 },
        { hand: [-1], score: 4 },
      ],
      turn: 0,
    };
    const after = {
      bid: 4,
      seats: [
        { hand: [1], score: 0 },
        { hand: [-1], score: 4 },
      ],
      turn: 0,
    };
    expect(diff(before, after)).toEqual({ bid: 4, seats: { 0: { hand: [1] } } });
    expect(diff(before, structuredClone(before))).toBeUndefined();
  });

  it('names fields that are gone and the new length of a list', () => {
    expect(diff({ a: 1, b: 2 }, { a: 1 })).toEqual({ '-': ['b'] });
    expect(diff([1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1])).toEqual({ '#': 6 });
  });

  it('tells a plain value from a list and from a change inside', () => {
    expect(diff({ a: 1 }, { a: null })).toEqual({ a: null });
    expect(diff({ a: null }, { a: [] })).toEqual({ a: [] });
    expect(diff(null, { a: 1 })).toEqual([{ a: 1 }]);
    expect(diff(null, [{ a: 1 }])).toEqual([[{ a: 1 }]]);
    expect(diff(null, [[]])).toEqual([[[]]]);
    expect(diff(null, [[], []])).toEqual([[], []]);
    expect(patched({ a: [1] }, { a: [] })).toEqual({ a: [] });
  });

  it('turns any value into any other', () => {
    const value = fc.jsonValue({ maxDepth: 4 }).map((json) => without(json as never));
    fc.assert(
      fc.property(value, value, (before, after) => {
        const patch = diff(before, after);
        const kept = JSON.stringify(before);
        expect(patch === undefined ? before : patched(before, patch)).toEqual(after);
        expect(JSON.stringify(before)).toBe(kept);
      }),
      { numRuns: 300 },
    );
  });
});

type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain };

/** No field of a view is called "-" or "#" or like what every object inherits. */
function without(value: Plain): Plain {
  if (Array.isArray(value)) return value.map(without);
  if (typeof value === 'number') return Object.is(value, -0) ? 0 : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      /^(-|#|__proto__)$/.test(key) ? [] : [[key, without(inner)]],
    ),
  );
}
