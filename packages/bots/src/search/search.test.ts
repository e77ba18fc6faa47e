import { type AnyGame, GAMES } from '@tuckbox/catalog';
import { deal, FAIR, type GameTypes, NOBODY, openTable, type Position, type Seat } from '@tuckbox/engine';
import { below, rngFromSeed } from '@tuckbox/kit';
import { describe, expect, it } from 'vitest';
import { search } from './search.ts';

/** A view in the middle of a game, of a seat that has a choice. */
function viewAfter(game: AnyGame, steps: number): { view: object; seat: Seat } {
  const options = openTable(game, {}, 2);
  if (!options.ok) throw new Error(`${game.id} takes two`);
  const s = deal(game, options.value, 2, 'a view');
  const p = s as Position<GameTypes>;
  const rng = rngFromSeed('a view');
  const moves: unknown[] = [];
  for (let step = 0; ; step++) {
    const seat = game.nextUp(p);
    const count = game.legalMoves(p, seat, moves);
    if (step >= steps && count > 2) return { view: game.view(p, seat), seat };
    game.apply(s, seat, moves[below(rng, count)], FAIR);
    if (game.nextUp(p) === NOBODY) throw new Error(`${game.id} is over before step ${steps}`);
  }
}

describe('the search', () => {
  for (const game of GAMES) {
    const task = { game, ...viewAfter(game, 9), iterations: 200, mayKeepStill: false };

    it(`thinks the same of ${game.title} from the same seed`, () => {
      const first = search(task, rngFromSeed('same'));
      expect(search(task, rngFromSeed('same'))).toEqual(first);
      expect(first.isCutShort).toBe(false);
    });

    it(`tells what it looked at in ${game.title}: results from 0 to 1, most visited first`, () => {
      const { move, considered } = search(task, rngFromSeed('told'));
      expect(considered[0].move).toEqual(move);
      expect(considered.reduce((sum, { visits }) => sum + visits, 0)).toBe(task.iterations);
      for (const [index, { value, visits }] of considered.entries()) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
        expect(visits).toBeLessThanOrEqual(considered[Math.max(0, index - 1)].visits);
      }
    });

    it(`ends when the move is settled at ${game.title}, where only the move counts`, () => {
      const long = { ...task, iterations: 4_000, endsWhenSettled: true };
      const { isCutShort, considered } = search(long, rngFromSeed('settled'));
      const made = considered.reduce((sum, { visits }) => sum + visits, 0);
      expect(made).toBeLessThan(long.iterations);
      expect(isCutShort).toBe(false);
    });

    it(`stops when told at ${game.title}, says so, and has a move all the same`, () => {
      let asked = 0;
      const endless = { ...task, iterations: 1_000_000 };
      const { isCutShort, considered } = search(endless, rngFromSeed('stopped'), {
        isStopped: () => ++asked > 1,
      });
      expect(isCutShort).toBe(true);
      expect(asked).toBe(2);
      expect(considered.length).toBeGreaterThan(0);
    });
  }

  it('keeps still where a seat has nothing to do out of turn', () => {
    const [tock] = GAMES.filter(({ id }) => id === 'tock');
    const { view, seat } = viewAfter(tock, 9);
    const other = (1 - seat) as Seat;
    const p = tock.imagine(view, rngFromSeed('other')) as Position<GameTypes>;
    const task = { game: tock, view: tock.view(p, other), seat: other, iterations: 50, mayKeepStill: true };
    expect(search(task, rngFromSeed('still')).move).toBeNull();
  });

  it('weighs an act out of turn against keeping still', () => {
    const [stacks] = GAMES.filter(({ id }) => id === 'stacks');
    const options = openTable(stacks, {}, 3);
    if (!options.ok) throw new Error('Stacks takes three');
    const s = deal(stacks, options.value, 3, 'a bid');
    const p = s as Position<GameTypes>;
    const moves: unknown[] = [];
    const bidder = stacks.nextUp(p);
    const bids = moves.slice(0, stacks.legalMoves(p, bidder, moves));
    const bid = moves.slice(0, stacks.legalMoves(p, bidder, moves)).at(-1) ?? bids[0];
    stacks.apply(s, bidder, bid, FAIR);
    const asked = stacks.nextUp(p);
    for (let passes = 0; passes < 2; passes++) {
      const seat = stacks.nextUp(p);
      stacks.apply(s, seat, stacks.windowAnswer?.(p, seat) ?? null, FAIR);
    }
    const bystander = stacks.nextUp(p) === asked ? ((3 - bidder - asked) as Seat) : asked;
    const task = {
      game: stacks,
      view: stacks.view(p, bystander),
      seat: bystander,
      iterations: 400,
      mayKeepStill: true,
    };
    const { considered } = search(task, rngFromSeed('out of turn'));
    expect(considered.map(({ move }) => move)).toContain(null);
    expect(considered.length).toBe(2);
  });
});
