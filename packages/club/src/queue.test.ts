import { below, rngFromSeed } from '@tuckbox/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANYBODY_AFTER, BOTS_AFTER, pairUp, type Seeker, spreadAfter, type WantedTable } from './index.ts';

const NOW = 1_000_000;

const wanted = (given: Partial<WantedTable> = {}): WantedTable => ({
  seats: 2,
  pace: 'quick',
  preset: 'standard',
  isStandard: true,
  ...given,
});

const seeker = (user: string, given: Partial<Seeker> = {}): Seeker => ({
  user,
  game: 'stacks',
  tables: [wanted()],
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
    const others = [
      { game: 'tock' },
      ...[{ seats: 3 }, { pace: 'days' }, { preset: 'pairs' }].map((part) => ({ tables: [wanted(part)] })),
    ];
    for (const other of others)
      expect(usersOf([seeker('a'), seeker('b', other)], NOW + ANYBODY_AFTER)).toEqual([]);
  });

  it('seats somebody who takes several tables at the one that another waits for', () => {
    const [two, four, pairs] = [wanted(), wanted({ seats: 4 }), wanted({ seats: 4, preset: 'pairs' })];
    const line = [
      seeker('easy', { tables: [two, four, pairs] }),
      ...['b', 'c', 'd'].map((user) => seeker(user, { tables: [pairs] })),
    ];
    expect(pairUp(line, NOW)).toMatchObject([{ table: pairs, bots: 0 }]);
    expect(pairUp(line, NOW)[0].seekers).toHaveLength(4);
  });

  it('opens the favourite of the tables that can be filled, and every other table then misses its people', () => {
    const tables = [wanted({ seats: 3 }), wanted(), wanted({ pace: 'calm' })];
    const line = ['a', 'b'].map((user) => seeker(user, { tables }));
    expect(pairUp(line, NOW)).toMatchObject([{ table: { seats: 2, pace: 'quick' } }]);
    expect(usersOf([...line, seeker('late', { tables: [tables[2]], since: NOW + 1 })])).toEqual([['a', 'b']]);
  });

  it('fills the table with bots at which most people can sit', () => {
    const [two, four] = [wanted(), wanted({ seats: 4 })];
    const line = [
      seeker('a', { tables: [two, four], takesBots: true }),
      ...['b', 'c'].map((user) => seeker(user, { tables: [four], takesBots: true })),
    ];
    expect(pairUp(line, NOW + BOTS_AFTER)).toMatchObject([{ table: four, bots: 1 }]);
    expect(pairUp(line.slice(0, 1), NOW + BOTS_AFTER)).toMatchObject([{ table: two, bots: 1 }]);
  });

  it('is rated only if all may be rated, the options are standard and no bot plays', () => {
    expect(pairUp([seeker('a'), seeker('b')], NOW)[0].isRated).toBe(true);
    expect(pairUp([seeker('a'), seeker('b', { isRated: false })], NOW)[0].isRated).toBe(false);
    const short = { tables: [wanted({ preset: 'short', isStandard: false })] };
    expect(pairUp([seeker('a', short), seeker('b', short)], NOW)[0].isRated).toBe(false);
    expect(pairUp([seeker('a', { takesBots: true })], NOW + BOTS_AFTER)[0].isRated).toBe(false);
  });

  it('fills up with bots after a while, for those who agree', () => {
    const tables = [wanted({ seats: 4 })];
    const line = [
      seeker('a', { tables, takesBots: true }),
      seeker('b', { tables, takesBots: true, rating: 2200, since: NOW + 40_000 }),
      seeker('c', { tables }),
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

const TABLES = [
  ...[2, 3, 6].map((seats) => wanted({ seats })),
  wanted({ pace: 'calm' }),
  wanted({ seats: 3, preset: 'short', isStandard: false }),
];

/** Whoever is left could sit down at this table. */
const waitingFor = (left: readonly Seeker[], game: string, table: WantedTable): Seeker[] =>
  left.filter((one) => one.game === game && one.tables.includes(table));

const someSeeker = fc.record({
  user: fc.string({ minLength: 1, maxLength: 2, unit: fc.constantFrom(...'abcdefgh') }),
  game: fc.constantFrom('stacks', 'tock'),
  tables: fc.subarray(TABLES, { minLength: 1 }),
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
          expect(group.seekers.length + group.bots).toBe(group.table.seats);
          expect(new Set(group.seekers.map(({ game }) => game)).size).toBe(1);
          expect(group.seekers.every(({ tables }) => tables.includes(group.table))).toBe(true);
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
        for (const game of ['stacks', 'tock'])
          for (const table of TABLES) {
            const waiting = waitingFor(left, game, table);
            const isPatient = waiting.some(({ since }) => NOW - since >= ANYBODY_AFTER);
            if (isPatient) expect(waiting.length).toBeLessThan(table.seats);
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
        const left = [...first.values()].filter(({ user }) => !seated.has(user));
        for (const game of ['stacks', 'tock'])
          for (const table of TABLES.filter(({ seats }) => seats === 2)) {
            const waiting = waitingFor(left, game, table);
            for (const one of waiting.filter(({ since }) => NOW - since >= ANYBODY_AFTER))
              for (const other of waiting) expect(one === other || mustPart(one.user, other.user)).toBe(true);
          }
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
      tables: [wanted({ seats: 2 + below(rng, 5) })],
      rating: 1000 + below(rng, 1000),
      since: NOW - below(rng, 60_000),
      takesBots: below(rng, 2) === 0,
    }),
  );
  const crowd = spread.map((one) => ({ ...one, game: 'stacks', tables: [wanted({ seats: 4 })] }));
  const every = [2, 3, 4, 5, 6].flatMap((seats) =>
    ['standard', 'fast', 'pairs'].flatMap((preset) =>
      ['quick', 'calm'].map((pace) => wanted({ seats, preset, pace })),
    ),
  );
  // Half take any table, the others any of one size, and nobody else is of their strength.
  const easy = spread.map((one, index) => ({
    ...one,
    game: 'tock',
    tables: index % 2 === 0 ? every : every.filter(({ seats }) => seats === 2 + (index % 5)),
  }));
  const apart = easy.map((one, index) => ({ ...one, rating: index * 400, since: NOW - below(rng, 29_000) }));
  // In both directions, as the matchmaker knows them.
  const pairs = Array.from({ length: 4000 }, () => [`u${below(rng, 2000)}`, `u${below(rng, 2000)}`]);
  const blocks = new Set(pairs.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]));
  const mustPart = (one: string, other: string): boolean => blocks.has(`${one} ${other}`);

  it.each([
    ['who want different games', spread, () => false, 200],
    ['who all want the same game', crowd, () => false, 200],
    ['who have blocked two others each', spread, mustPart, 200],
    ['who take any of thirty tables', easy, mustPart, 200],
    ['who take any table and are too far apart for all of them', apart, mustPart, 0],
  ])('%s', (_, seekers, part, least) => {
    const times = Array.from({ length: 9 }, () => {
      const start = process.cpuUsage();
      expect(pairUp(seekers, NOW, part).length).toBeGreaterThanOrEqual(least);
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000;
    });
    expect(times.sort((a, b) => a - b)[4]).toBeLessThan(50);
  });
});
