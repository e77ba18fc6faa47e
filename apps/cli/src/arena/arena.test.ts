import { GAMES } from '@tuckbox/catalog';
import { deal, type GameTypes, type Position } from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import { describe, expect, it } from 'vitest';
import { tableOf } from '../tables.ts';
import { briefOf, contestantNamed } from './contestants.ts';
import { playPairing } from './play-pairing.ts';
import { meanOf, rate, rateIn } from './ratings.ts';
import { lineUpsOf, rotationsOf, scheduleOf } from './schedule.ts';
import { verdictOn } from './sequential.ts';

describe('line-ups', () => {
  it('repeat bots if there are few, and choose among many', () => {
    expect(lineUpsOf(['a', 'b'], 4)).toEqual([['a', 'b', 'a', 'b']]);
    expect(lineUpsOf(['a', 'b', 'c'], 2)).toEqual([
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'c'],
    ]);
  });

  it('are rotated into every different seating', () => {
    expect(rotationsOf(['a', 'b', 'a', 'b'])).toEqual([
      ['a', 'b', 'a', 'b'],
      ['b', 'a', 'b', 'a'],
    ]);
    expect(rotationsOf(['a', 'b', 'b'])).toHaveLength(3);
  });

  it('play each deal in every rotation, and at least as many games as wanted', () => {
    const schedule = scheduleOf([['a', 'b', 'c']], 4, 'seed');
    expect(schedule.map((deal) => deal.length)).toEqual([3, 3]);
    expect(new Set(schedule.flat().map(({ id }) => id)).size).toBe(6);
    expect(new Set(schedule[0].map(({ deal }) => deal)).size).toBe(1);
  });
});

/** Deals of one game each, of which `a` wins this many of ten. */
const deals = (count: number, wins: number) =>
  Array.from({ length: count }, (_, index) => [
    { lineUp: ['a', 'b'], places: index % 10 < wins ? [1, 2] : [2, 1] },
  ]);

describe('ratings', () => {
  it('put 400 points between bots if one wins ten of eleven', () => {
    const { ratings } = rate(
      ['a', 'b'],
      Array.from({ length: 1100 }, (_, index) => [
        { lineUp: ['a', 'b'], places: index % 11 < 10 ? [1, 2] : [2, 1] },
      ]),
    );
    expect(ratings[0].mean - ratings[1].mean).toBeGreaterThan(395);
    expect(ratings[0].mean - ratings[1].mean).toBeLessThan(401);
    expect((ratings[0].mean + ratings[1].mean) / 2).toBeCloseTo(1500);
  });

  it('count second places, too, and never compare a bot with itself', () => {
    const places = [{ lineUp: ['a', 'b', 'c', 'b'], places: [1, 2, 4, 3] }];
    const { ratings, rates } = rate(['a', 'b', 'c'], [places]);
    expect(ratings[0].mean).toBeGreaterThan(ratings[1].mean);
    expect(ratings[1].mean).toBeGreaterThan(ratings[2].mean);
    expect(rates[1][1]).toBeNull();
    expect(rateIn(places, 'b', 'c')).toBe(1);
    expect(rateIn(places, 'c', 'd')).toBe(0.5);
  });

  it('have intervals that contain the figure and shrink with more deals', () => {
    const width = (count: number): number => {
      const { mean, low, high } = rate(['a', 'b'], deals(count, 7)).rates[0][1] ?? {
        mean: 0,
        low: 1,
        high: 0,
      };
      expect(mean).toBeCloseTo(0.7);
      expect(low).toBeLessThan(mean);
      expect(high).toBeGreaterThan(mean);
      return high - low;
    };
    expect(width(400)).toBeLessThan(0.6 * width(100));
  });

  it('count a shared place as half a win', () => {
    expect(rateIn([{ lineUp: ['a', 'b'], places: [1, 1] }], 'a', 'b')).toBe(0.5);
    expect(meanOf([1, 2, 3]).mean).toBe(2);
  });
});

describe('the sequential test', () => {
  const rates = (count: number, share: number): number[] =>
    Array.from({ length: count }, (_, index) => (index % 10 < share * 10 ? 1 : 0));

  it('is open at first and for a rate like the wanted one', () => {
    expect(verdictOn(rates(10, 1), 0.65)).toBe('open');
    expect(verdictOn(rates(100, 0.7), 0.7)).toBe('open');
  });

  it('tells a clearly higher rate from a clearly lower one', () => {
    expect(verdictOn(rates(100, 0.9), 0.65)).toBe('reached');
    expect(verdictOn(rates(100, 0.4), 0.65)).toBe('missed');
  });
});

describe('the expert that sees all cards', { timeout: 60_000 }, () => {
  it.each(GAMES.map((game) => [game.title, game] as const))('wins at %s against chance', (_, game) => {
    const pairing = { id: 'open', lineUp: ['expert-open', 'random'], deal: 'open' };
    const { places, thinking } = playPairing(tableOf(game, 2, {}), pairing, 0.003);
    expect(places).toEqual([1, 2]);
    expect(thinking[0].milliseconds).toBeGreaterThan(0);
  });
});

it('the brief expert uses a tenth of its budget', () => {
  const shares: (number | undefined)[] = [];
  const brief = briefOf({
    name: 'listener',
    help: '',
    choose: (game, view, seat, rng, limits) => {
      shares.push(limits?.share);
      return contestantNamed('greedy').choose(game, view, seat, rng);
    },
  });
  const { game, options } = tableOf(GAMES[0], 2, {});
  const p = deal(game, options, 2, 'brief') as Position<GameTypes>;
  const seat = game.nextUp(p);
  for (const limits of [undefined, { share: 0.5 }]) {
    brief.choose(game, game.view(p, seat), seat, rngFromSeed('brief'), limits);
  }
  expect(brief.name).toBe('listener-brief');
  expect(shares).toEqual([0.1, 0.05]);
});
