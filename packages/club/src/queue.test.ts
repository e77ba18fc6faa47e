import { below, rngFromSeed } from '@tuckbox/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANYBODY_AFTER, BOTS_AFTER, pairUp, poolOf, type Seeker, spreadAfter } from './index.ts';

const NOW = 1_000_000;

const seeker = (user: string, given: Partial<Seeker> = {}): Seeker => ({
  user,
  game: 'stacks',
  seats: 2,
  pace: 'quick',
  preset: 'standard',
  rating: 1500,
  since: NOW,
  isRated: true,
  takesBots: false,
  ...given,
});

const usersOf = (seekers: readonly Seeker[], now = NOW): string[][] =>
  pairUp(seekers, now).map((group) => group.seekers.map(({ user }) => user).sort());

describe('a round of pairing', () => {
  it('seats two new arrivals of similar strength', () => {
    expect(usersOf([seeker('a'), seeker('b', { rating: 1650 })])).toEqual([['a', 'b']]);
  });

  it('lets two who are far apart wait, and pairs them when one has waited long enough', () => {
    const far = [seeker('a'), seeker('b', { rating: 2000 })];
    expect(usersOf(far)).toEqual([]);
    expect(usersOf(far, NOW + 14_000)).toEqual([]);
    expect(usersOf(far, NOW + 16_000)).toEqual([['a', 'b']]);
  });

  it('pairs anybody in the end', () => {
    const far = [seeker('a', { rating: 200 }), seeker('b', { rating: 2900 })];
    expect(usersOf(far, NOW + ANYBODY_AFTER)).toEqual([['a', 'b']]);
  });

  it('pairs the person who has waited longest with the nearest', () => {
    const line = [
      seeker('new', { rating: 1510 }),
      seeker('old', { since: NOW - 20_000 }),
      seeker('far', { rating: 1700 }),
    ];
    expect(usersOf(line)).toEqual([['new', 'old']]);
  });

  it('never mixes games, seats, paces or presets', () => {
    const others = [{ game: 'tock' }, { seats: 3 }, { pace: 'days' }, { preset: 'pairs' }];
    for (const other of others)
      expect(usersOf([seeker('a'), seeker('b', other)], NOW + ANYBODY_AFTER)).toEqual([]);
  });

  it('is rated only if all may be rated and no bot plays', () => {
    expect(pairUp([seeker('a'), seeker('b')], NOW)[0].isRated).toBe(true);
    expect(pairUp([seeker('a'), seeker('b', { isRated: false })], NOW)[0].isRated).toBe(false);
    expect(pairUp([seeker('a', { takesBots: true })], NOW + BOTS_AFTER)[0].isRated).toBe(false);
  });

  it('fills up with bots after a while, for those who agree', () => {
    const line = [
      seeker('a', { seats: 4, takesBots: true }),
      seeker('b', { seats: 4, takesBots: true, rating: 2200, since: NOW + 40_000 }),
      seeker('c', { seats: 4 }),
    ];
    expect(pairUp(line, NOW + BOTS_AFTER - 1)).toEqual([]);
    const [{ seekers, bots }] = pairUp(line, NOW + BOTS_AFTER);
    expect(seekers.map(({ user }) => user)).toEqual(['a', 'b']);
    expect(bots).toBe(2);
  });

  it('never seats a person twice', () => {
    expect(usersOf([seeker('a'), seeker('a')], NOW + ANYBODY_AFTER)).toEqual([]);
  });
});

const someSeeker = fc.record({
  user: fc.string({ minLength: 1, maxLength: 2, unit: fc.constantFrom(...'abcdefgh') }),
  game: fc.constantFrom('stacks', 'tock'),
  seats: fc.constantFrom(2, 3, 6),
  pace: fc.constant('quick'),
  preset: fc.constant('standard'),
  rating: fc.integer({ min: 500, max: 2500 }),
  since: fc.integer({ min: NOW - 60_000, max: NOW }),
  isRated: fc.boolean(),
  takesBots: fc.boolean(),
});

describe('any round of pairing', () => {
  it('seats nobody twice, fills every table, and seats everyone who has waited long enough', () => {
    fc.assert(
      fc.property(fc.array(someSeeker, { maxLength: 60 }), (seekers) => {
        const groups = pairUp(seekers, NOW);
        const seated = groups.flatMap((group) => group.seekers.map(({ user }) => user));
        expect(new Set(seated).size).toBe(seated.length);
        for (const group of groups) {
          expect(group.seekers.length + group.bots).toBe(group.seekers[0].seats);
          expect(new Set(group.seekers.map(poolOf)).size).toBe(1);
          const longest = NOW - Math.min(...group.seekers.map(({ since }) => since));
          if (group.bots > 0) {
            expect(group.seekers.every(({ takesBots }) => takesBots)).toBe(true);
            expect(longest).toBeGreaterThanOrEqual(BOTS_AFTER);
          } else if (!group.seekers.every(({ takesBots }) => takesBots) || longest < BOTS_AFTER) {
            const ratings = group.seekers.map(({ rating }) => rating);
            expect(Math.max(...ratings) - Math.min(...ratings)).toBeLessThanOrEqual(spreadAfter(longest));
          }
        }
        const first = new Map(seekers.toReversed().map((one) => [one.user, one]));
        const left = [...first.values()].filter(({ user }) => !seated.includes(user));
        for (const pool of Map.groupBy(left, poolOf).values()) {
          const isPatient = pool.some(({ since }) => NOW - since >= ANYBODY_AFTER);
          if (isPatient) expect(pool.length).toBeLessThan(pool[0].seats);
        }
      }),
    );
  });

  it('never seats two people together if one has blocked the other, and still seats two others', () => {
    const pairs = fc.uniqueArray(fc.constantFrom<string>('a b', 'a c', 'b d', 'c d', 'e a', 'b f', 'g h'));
    fc.assert(
      fc.property(fc.array(someSeeker, { maxLength: 40 }), pairs, (seekers, blocks) => {
        const mustPart = (one: string, other: string): boolean =>
          blocks.includes(`${one[0]} ${other[0]}`) || blocks.includes(`${other[0]} ${one[0]}`);
        const groups = pairUp(seekers, NOW, mustPart);
        for (const { seekers: together } of groups)
          for (const { user } of together)
            for (const { user: other } of together) expect(mustPart(user, other)).toBe(false);
        const seated = new Set(groups.flatMap((group) => group.seekers.map(({ user }) => user)));
        const first = new Map(seekers.toReversed().map((one) => [one.user, one]));
        const left = [...first.values()].filter(({ user, seats }) => seats === 2 && !seated.has(user));
        for (const pool of Map.groupBy(left, poolOf).values())
          for (const one of pool.filter(({ since }) => NOW - since >= ANYBODY_AFTER))
            for (const other of pool) expect(one === other || mustPart(one.user, other.user)).toBe(true);
      }),
    );
  });

  it('does not depend on the order in which people are listed', () => {
    fc.assert(
      fc.property(fc.uniqueArray(someSeeker, { selector: ({ user }) => user, maxLength: 30 }), (seekers) => {
        const sorted = (list: readonly Seeker[]) => usersOf(list).map(String).sort();
        expect(sorted(seekers.toReversed())).toEqual(sorted(seekers));
      }),
    );
  });
});

describe('two thousand people are paired in less than 50 ms', () => {
  const rng = rngFromSeed('a full house');
  const spread = Array.from({ length: 2000 }, (_, index) =>
    seeker(`u${index}`, {
      game: ['tuck-it', 'stacks', 'tock', 'tricky-tactics'][below(rng, 4)],
      seats: 2 + below(rng, 5),
      rating: 1000 + below(rng, 1000),
      since: NOW - below(rng, 60_000),
      takesBots: below(rng, 2) === 0,
    }),
  );
  const crowd = spread.map((one) => ({ ...one, game: 'stacks', seats: 4 }));
  // In both directions, as the matchmaker knows them.
  const pairs = Array.from({ length: 4000 }, () => [`u${below(rng, 2000)}`, `u${below(rng, 2000)}`]);
  const blocks = new Set(pairs.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]));
  const mustPart = (one: string, other: string): boolean => blocks.has(`${one} ${other}`);

  it.each([
    ['who want different games', spread, () => false],
    ['who all want the same game', crowd, () => false],
    ['who have blocked two others each', spread, mustPart],
  ])('%s', (_, seekers, part) => {
    const times = Array.from({ length: 9 }, () => {
      const start = process.cpuUsage();
      expect(pairUp(seekers, NOW, part).length).toBeGreaterThan(200);
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000;
    });
    expect(times.sort((a, b) => a - b)[4]).toBeLessThan(50);
  });
});
