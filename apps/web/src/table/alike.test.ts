import { describe, expect, it } from 'vitest';
import { alike } from './alike.ts';

describe('what is alike', () => {
  const old = { turn: 1, seats: [{ hand: [3, 4] }, { hand: [] }], table: { sections: 4 } };

  it('is the same object, all of it or in parts', () => {
    expect(alike(old, structuredClone(old))).toBe(old);
    const now = alike(old, { ...structuredClone(old), seats: [{ hand: [3] }, { hand: [] }] });
    expect(now).toEqual({ turn: 1, seats: [{ hand: [3] }, { hand: [] }], table: { sections: 4 } });
    expect(now.table).toBe(old.table);
    expect(now.seats[0]).not.toBe(old.seats[0]);
    expect(now.seats[1]).toBe(old.seats[1]);
  });

  it('is told from what has more, less or something else', () => {
    expect(alike([1, 2, 3], [1, 2])).toEqual([1, 2]);
    expect(alike([1, 2], [1, 2, 3])).toEqual([1, 2, 3]);
    expect(alike({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
    expect(alike({ a: undefined }, { b: undefined })).toStrictEqual({ b: undefined });
    expect(alike({ 0: 'a' }, ['a'])).toEqual(['a']);
    expect(alike(null, { a: 1 })).toEqual({ a: 1 });
    expect(alike({ a: 1 }, null)).toBeNull();
  });
});
