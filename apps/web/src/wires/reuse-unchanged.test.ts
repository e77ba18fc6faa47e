import { describe, expect, it } from 'vitest';
import { reuseUnchanged } from './reuse-unchanged.ts';

describe('an unchanged part', () => {
  const old = { turn: 1, seats: [{ hand: [3, 4] }, { hand: [] }], table: { sections: 4 } };

  it('is the same object', () => {
    expect(reuseUnchanged(old, structuredClone(old))).toBe(old);
    const now = reuseUnchanged(old, { ...structuredClone(old), seats: [{ hand: [3] }, { hand: [] }] });
    expect(now).toEqual({ turn: 1, seats: [{ hand: [3] }, { hand: [] }], table: { sections: 4 } });
    expect(now.table).toBe(old.table);
    expect(now.seats[0]).not.toBe(old.seats[0]);
    expect(now.seats[1]).toBe(old.seats[1]);
  });

  it('is distinguished from a changed one', () => {
    expect(reuseUnchanged([1, 2, 3], [1, 2])).toEqual([1, 2]);
    expect(reuseUnchanged([1, 2], [1, 2, 3])).toEqual([1, 2, 3]);
    expect(reuseUnchanged({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
    expect(reuseUnchanged({ a: undefined }, { b: undefined })).toStrictEqual({ b: undefined });
    expect(reuseUnchanged({ 0: 'a' }, ['a'])).toEqual(['a']);
    expect(reuseUnchanged(null, { a: 1 })).toEqual({ a: 1 });
    expect(reuseUnchanged({ a: 1 }, null)).toBeNull();
  });
});
