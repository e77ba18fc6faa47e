import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  below,
  chunksOf,
  cloneRng,
  type DeepReadonly,
  fingerprint,
  fork,
  fraction,
  nextBits,
  rngFromSeed,
  shuffle,
  zeros,
} from './index.ts';

describe('random numbers', () => {
  it('are the same for the same seed, on every machine', () => {
    const rng = rngFromSeed('tuckbox');
    expect([nextBits(rng), nextBits(rng), nextBits(rng)]).toEqual([3413771589, 2393084453, 2352236838]);
  });

  it('differ for seeds that differ in one letter', () => {
    const firsts = Array.from({ length: 1000 }, (_, index) => nextBits(rngFromSeed(`1/${index}`)));
    expect(new Set(firsts).size).toBe(1000);
  });

  it('continue the same from a clone, and differently from a fork', () => {
    const rng = rngFromSeed('a');
    const clone = cloneRng(rng);
    const branch = fork(cloneRng(rng));
    const next = nextBits(rng);
    expect(nextBits(clone)).toBe(next);
    expect(nextBits(branch)).not.toBe(next);
  });

  it('are all equally likely', () => {
    const rng = rngFromSeed('fair');
    for (const sides of [2, 6, 7, 52]) {
      const throws = 6000 * sides;
      const counts = zeros(sides);
      for (let index = 0; index < throws; index++) counts[below(rng, sides)]++;
      const chiSquare = counts.reduce((sum, count) => sum + (count - 6000) ** 2 / 6000, 0);
      expect(chiSquare).toBeLessThan(sides - 1 + 4 * Math.sqrt(2 * sides));
    }
  });

  it('stay inside their bounds, however large', () => {
    const rng = rngFromSeed('wide');
    for (let index = 0; index < 10_000; index++) {
      const drawn = below(rng, 4_000_000_000);
      expect(drawn).toBeGreaterThanOrEqual(0);
      expect(drawn).toBeLessThan(4_000_000_000);
      expect(fraction(rng)).toBeLessThan(1);
    }
  });

  it('shuffle into every order equally often', () => {
    const rng = rngFromSeed('orders');
    const counts = new Map<string, number>();
    for (let index = 0; index < 24_000; index++) {
      const items = [1, 2, 3, 4];
      shuffle(rng, items);
      counts.set(items.join(''), (counts.get(items.join('')) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it('shuffle only the requested number of items', () => {
    const items = [1, 2, 3, 4, 5];
    shuffle(rngFromSeed('front'), items, 2);
    expect(items.slice(2)).toEqual([3, 4, 5]);
  });
});

describe('chunks', () => {
  it('have the items in order, the last chunk perhaps fewer', () => {
    expect([...chunksOf([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]);
  });

  it('are none of nothing', () => {
    expect([...chunksOf([], 2)]).toEqual([]);
  });
});

describe('a fingerprint', () => {
  it('does not mind the order of keys', () => {
    expect(fingerprint({ a: 1, b: [2, null, 'x'] })).toBe(fingerprint({ b: [2, null, 'x'], a: 1 }));
  });

  it('differs for different values', () => {
    const values = [
      null,
      0,
      1,
      -1,
      1.5,
      2 ** 40,
      '',
      '1',
      'ab',
      true,
      false,
      [],
      [0],
      [[0]],
      [0, 0],
      { a: 0 },
      { b: 0 },
      { a: { b: 0 } },
    ];
    expect(new Set(values.map(fingerprint)).size).toBe(values.length);
  });

  it('does not collide on a hundred thousand small states', () => {
    const prints = new Set<string>();
    for (let index = 0; index < 100_000; index++)
      prints.add(fingerprint({ hand: [index % 7, index >> 3], turn: index }));
    expect(prints.size).toBe(100_000);
  });
});

describe('DeepReadonly', () => {
  it('lets nobody write, however deep', () => {
    type Looked = DeepReadonly<{ a: number; list: number[]; inner: { deep: string[] }[] }>;
    expectTypeOf<Looked>().toEqualTypeOf<{
      readonly a: number;
      readonly list: readonly number[];
      readonly inner: readonly { readonly deep: readonly string[] }[];
    }>();
    expectTypeOf<Looked>().not.toExtend<{ list: number[] }>();
  });
});
