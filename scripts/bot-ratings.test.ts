import { expect, it } from 'vitest';
import { measurementOf } from './bot-ratings.ts';

it('bots are placed on the players’ scale, the casual one at the rating of a new player', () => {
  const rating = (mean: number) => ({ mean, low: mean - 40, high: mean + 40 });
  const results = [
    { bot: 'casual', rating: rating(1400) },
    { bot: 'expert', rating: rating(1800) },
  ];
  // Ten to one is 250 √2 ln 10 points.
  expect(measurementOf({ game: 'any', games: 24, budget: 0.1, results })).toEqual({
    games: 24,
    budget: 0.1,
    ratings: { casual: { mean: 1500, deviation: 42 }, expert: { mean: 2314, deviation: 42 } },
  });
  const brief = results.map(({ bot, rating }) => ({ bot: bot === 'expert' ? 'expert-brief' : bot, rating }));
  expect(measurementOf({ game: 'any', games: 24, budget: 1, results: brief })).toEqual({
    games: 24,
    budget: 1,
    brief: ['expert'],
    ratings: { casual: { mean: 1500, deviation: 42 }, expert: { mean: 2314, deviation: 42 } },
  });
  expect(() => measurementOf({ game: 'any', games: 24, budget: 0.1, results: results.slice(1) })).toThrow(
    /casual/,
  );
});
