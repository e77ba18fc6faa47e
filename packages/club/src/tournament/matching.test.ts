import { below, rngFromSeed, tabulate } from '@tuckbox/kit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchAll } from './matching.ts';

/** The least total cost, by brute force. */
function least(people: readonly number[], cost: (a: number, b: number) => number): number {
  if (people.length === 0) return 0;
  const [first, ...others] = people;
  return Math.min(
    ...others.map(
      (other) =>
        cost(first, other) +
        least(
          others.filter((one) => one !== other),
          cost,
        ),
    ),
  );
}

function costsFrom(count: number, most: number, seed: string): (a: number, b: number) => number {
  const rng = rngFromSeed(seed);
  const costs = tabulate(count, () => tabulate(count, () => below(rng, most)));
  return (a, b) => costs[Math.min(a, b)][Math.max(a, b)];
}

it('pairs everybody at the least cost, as brute force does', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }),
      fc.constantFrom(2, 3, 10, 1000, 1_000_000_000),
      fc.string(),
      (half, most, seed) => {
        const count = 2 * half;
        const cost = costsFrom(count, most, seed);
        const partners = matchAll(count, cost);
        for (const [one, partner] of partners.entries()) {
          expect(partner).not.toBe(one);
          expect(partners[partner]).toBe(one);
        }
        const sum = partners.reduce((all, partner, one) => all + cost(one, partner), 0) / 2;
        expect(sum).toBe(
          least(
            tabulate(count, (one) => one),
            cost,
          ),
        );
      },
    ),
    { numRuns: 300 },
  );
});

it('finds the cheapest pairing of a large field, where a greedy one would not', () => {
  // A chain: each link is cheap, but only every other one may be taken, so that taking the cheapest first costs a
  // fortune.
  const count = 200;
  const cost = (a: number, b: number): number =>
    Math.abs(a - b) === 1 ? (Math.min(a, b) % 2 === 0 ? 2 : 1) : 1000;
  const partners = matchAll(count, cost);
  expect(partners.every((partner, one) => partner === (one ^ 1))).toBe(true);
});
