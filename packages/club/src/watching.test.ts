import { expect, it } from 'vitest';
import { byInterest, type Rating, type ShownGame } from './index.ts';

const rating = (mean: number, deviation = 50): Rating => ({ mean, deviation, games: 30 });

const game = (parts: Partial<ShownGame> = {}): ShownGame => ({
  ratings: [rating(1500), rating(1500)],
  spectators: 0,
  isRated: false,
  isAttended: true,
  ...parts,
});

const ordered = (games: { readonly [name: string]: ShownGame }): string =>
  Object.keys(games)
    .sort((a, b) => byInterest(games[a], games[b]))
    .join(' ');

it('shows the strongest players first, by conservative rating', () => {
  const games = {
    new: game({ ratings: [null, null] }),
    lucky: game({ ratings: [rating(1700, 400), rating(1700, 400)] }),
    even: game(),
    strong: game({ ratings: [rating(1900), rating(1800)] }),
  };
  expect(ordered(games)).toBe('strong even lucky new');
});

it('counts spectators and a rating at stake, but no crowd for more than a rating', () => {
  const games = {
    quiet: game(),
    rated: game({ isRated: true }),
    seen: game({ spectators: 8 }),
    crowd: game({ spectators: 5000 }),
    masters: game({ ratings: [rating(2000), rating(2000)] }),
  };
  expect(ordered(games)).toBe('masters crowd seen rated quiet');
});

it('shows games with nobody present after all others', () => {
  const games = {
    away: game({ ratings: [rating(2400)], isAttended: false }),
    here: game({ ratings: [null] }),
  };
  expect(ordered(games)).toBe('here away');
});
