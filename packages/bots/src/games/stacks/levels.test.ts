import { allSeats, deal, openTable, type Position, playMatch } from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import { type Stacks, stacks } from '@tuckbox/stacks';
import { describe, expect, it } from 'vitest';
import { type Bot, botByName, figuresOf, LEVEL_BOTS, playerOf, withShare } from '../../index.ts';

const named = (name: string): Bot => botByName(name) as Bot;

/** Plays a game, checks every move, and returns what was counted and the places. */
function play(bots: readonly Bot[], seats: number, seed: string, written: object = {}) {
  const options = openTable(stacks, written, seats);
  if (!options.ok) throw new Error(`Stacks refuses ${seats} seats`);
  const s = deal(stacks, options.value, seats, seed);
  const p = s as Position<Stacks>;
  const rng = rngFromSeed(`${seed} bots`);
  const figures = figuresOf(stacks);
  const players = allSeats(stacks, p).map((seat) => playerOf(bots[seat % bots.length], stacks, rng));
  playMatch(stacks, s, players, rngFromSeed(`${seed} match`), undefined, {
    before: (position, seat, move) => {
      if (move !== null) expect(stacks.check(position, seat, move)).toBeNull();
      figures?.count(position, seat, move);
    },
  });
  return { figures: figures?.total() ?? {}, places: stacks.outcome(p)?.places ?? [] };
}

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

describe('the levels at Stacks', () => {
  it('casual: three climb the ladder, fold, call, and are done in 8 to 20 rounds', () => {
    const games = Array.from(
      { length: 40 },
      (_, number) => play([named('casual')], 3, `lively ${number}`).figures,
    );
    const meanOf = (name: string): number => mean(games.map((figures) => figures[name]));
    expect(meanOf('bids a round')).toBeGreaterThanOrEqual(3);
    expect(meanOf('folds a round')).toBeGreaterThan(0.25);
    expect(meanOf('calls a round')).toBeGreaterThan(0.5);
    expect(meanOf('lies caught a call')).toBeGreaterThan(0.3);
    expect(meanOf('lies caught a call')).toBeLessThan(0.9);
    expect(meanOf('rounds')).toBeGreaterThan(8);
    expect(meanOf('rounds')).toBeLessThan(20);
  });

  it.each([
    ['casual', 'beginner', 0.5, 60],
    ['strong', 'casual', 0.5, 60],
    ['expert', 'casual', 0.6, 20],
    ['expert', 'greedy', 0.7, 20],
  ])('%s beats %s', (better, worse, wanted, games) => {
    const [a, b] = [withShare(named(better), 0.005), withShare(named(worse), 0.005)];
    const won = Array.from({ length: games }, (_, number) => {
      const bots = number % 2 === 0 ? [a, b] : [b, a];
      return play(bots, 2, `order ${number >> 1}`).places[number % 2] === 1 ? 1 : 0;
    });
    expect(mean(won)).toBeGreaterThan(wanted);
  });

  it('all play with any bids, with another deck, and with two to five players', () => {
    const bots = LEVEL_BOTS.map((bot) => withShare(bot, 0.01));
    const other = [1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 9, -10];
    for (const seats of [2, 3, 4, 5]) {
      expect(play(bots, seats, `any ${seats}`, { bids: 'any' }).places).toHaveLength(seats);
    }
    expect(play(bots, 2, 'other deck', { deck: other, target: 10 }).places).toHaveLength(2);
  });

  it('the same seed gives the same game, and thinking tells the move that is chosen', () => {
    expect(play([named('casual')], 3, 'twice')).toEqual(play([named('casual')], 3, 'twice'));
    const options = openTable(stacks, {}, 2);
    if (!options.ok) throw new Error('Stacks takes two');
    const p = deal(stacks, options.value, 2, 'thought') as Position<Stacks>;
    const seat = stacks.nextUp(p);
    for (const bot of LEVEL_BOTS) {
      const view = stacks.view(p, seat);
      const thought = bot.think(stacks, view, seat, rngFromSeed('thought'), { share: 0.02 });
      expect(thought.move).toBe(bot.choose(stacks, view, seat, rngFromSeed('thought'), { share: 0.02 }));
      expect(thought.considered.map(({ move }) => move)).toContain(thought.move);
    }
  });
});
