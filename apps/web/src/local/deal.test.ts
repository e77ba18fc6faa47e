import { describe, expect, it } from 'vitest';
import { GAME_IDS } from '../games/load.ts';
import { dealGame } from './deal.ts';
import type { LocalGame, LocalGameSetup, LocalSeat } from './local-game.ts';

const you: LocalSeat = { kind: 'person', name: 'Ada', level: null };
const bots = ['Robin', 'Sam', 'Nico'].map(
  (name): LocalSeat => ({ kind: 'bot', name, level: 'casual', character: name.toLowerCase() }),
);
const yourSeat = ({ seats }: LocalGame): number => seats.findIndex(({ kind }) => kind === 'person');

const deal = (setup: LocalGameSetup, seed: string): Promise<LocalGame> =>
  dealGame(setup, { id: 'abc', seed, now: 0 });

const SEEDS = Array.from({ length: 200 }, (_, index) => `seed ${index}`);

describe('a game against bots', () => {
  const setup: LocalGameSetup = { game: 'tock', options: {}, seats: [you, ...bots], drawsSeat: true };

  it('seats the person in a random seat, all equally likely, and the bots in their order', async () => {
    const counts = [0, 0, 0, 0];
    for (const seed of SEEDS) {
      const game = await deal(setup, seed);
      counts[yourSeat(game)]++;
      expect(game.seats.filter(({ kind }) => kind === 'bot')).toEqual(bots);
    }
    // 50 are expected for each. The seeds are fixed, so the counts never change.
    for (const count of counts) expect(count).toSatisfy((times: number) => times >= 30 && times <= 70);
  });

  it.each(GAME_IDS)('of %s deals the same cards in any seating', async (game) => {
    const here = { ...setup, game };
    const drawn = await deal(here, 'a seed');
    const fixed = await deal({ ...here, drawsSeat: false }, 'a seed');
    expect(drawn.dealt).toBe(fixed.dealt);
  });

  it('draws the seat again when it is played again', async () => {
    const first = await deal(setup, 'seed 0');
    const again = await Promise.all(SEEDS.map((seed) => deal(first, seed)));
    expect(new Set(again.map(yourSeat))).toEqual(new Set([0, 1, 2, 3]));
  });
});

it('seats people as listed if the seat is not drawn', async () => {
  const seats = [bots[0], you, { ...you, name: 'Ben' }];
  for (const seed of SEEDS.slice(0, 20)) {
    const game = await deal({ game: 'stacks', options: {}, seats }, seed);
    expect(game.seats).toEqual(seats);
  }
});

it('draws a character for each bot that has none, nobody twice', async () => {
  const nameless: LocalSeat = { kind: 'bot', name: '', level: 'casual' };
  const { seats } = await deal(
    { game: 'tock', options: {}, seats: [you, bots[0], nameless, nameless] },
    'a seed',
  );
  expect(seats[1]).toEqual(bots[0]);
  expect(new Set(seats.slice(1).map(({ character }) => character)).size).toBe(3);
  for (const { name, character } of seats.slice(1)) expect(name.toLowerCase()).toBe(character);
});
