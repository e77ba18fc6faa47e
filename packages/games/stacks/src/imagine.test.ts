import { FAIR, NOBODY, type Seat, SPECTATOR } from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import { describe, expect, it } from 'vitest';
import { stacks } from './index.ts';
import type { Options } from './options.ts';
import { handOf, type State, stackOf } from './state.ts';

const OPTIONS: Options = {
  target: 40,
  deck: [1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, -10],
  bids: 'sensible',
};
const rng = rngFromSeed('imagine');

/** Seat 2 holds one card, its Stack and the deck have one each; the rest is known to seat 1. */
const SMALL = {
  deck: [3],
  turn: 1,
  bid: 5,
  bidder: 2,
  seats: [
    { hand: [1, 1], stack: [1, 1, 1] },
    { hand: [-10], stack: [4] },
    { hand: [2, 2], stack: [2, 2, 3, 3, 4], folded: true },
  ],
};

const laidOut = (): State => stacks.parsePosition(SMALL, OPTIONS, 3, rng);

describe('an imagined world', () => {
  it('is any world that agrees with the view, all equally often', () => {
    const view = stacks.view(laidOut(), 0 as Seat);
    const counts = new Map<string, number>();
    const worlds = 12_000;
    for (let world = 0; world < worlds; world++) {
      const s = stacks.imagine(view, rng);
      const key = [handOf(s, 1 as Seat), stackOf(s, 1 as Seat), s.deck[0]].join(' ');
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    // The unseen cards are −10, 3 and 4: three places, six ways.
    expect(counts.size).toBe(6);
    const expected = worlds / 6;
    const chiSquare = [...counts.values()].reduce(
      (sum, count) => sum + (count - expected) ** 2 / expected,
      0,
    );
    // Five degrees of freedom: above this once in ten thousand.
    expect(chiSquare).toBeLessThan(25.7);
  });

  it('counts equal cards as often as there are', () => {
    const s = stacks.setup(OPTIONS, 2, rngFromSeed('equal'), FAIR);
    const view = stacks.view(s, SPECTATOR);
    let minusTens = 0;
    const worlds = 15_000;
    for (let world = 0; world < worlds; world++) {
      if (handOf(stacks.imagine(view, rng), 1 as Seat)[0] === -10) minusTens++;
    }
    expect(Math.abs(minusTens - worlds / 15)).toBeLessThan(4 * Math.sqrt(worlds / 15));
  });

  it('keeps what a fold has shown, and forgets it with the round', () => {
    const s = laidOut();
    const eyes = 0 as Seat;
    expect(handOf(stacks.imagine(stacks.view(s, eyes), rng), 2 as Seat)).toEqual([2, 2]);
    stacks.apply(s, eyes, readMove(s, 'fold'), FAIR);
    expect(s.round).toBe(2);
    expect(stacks.view(s, eyes).seats[2].hand).toEqual([-1]);
  });

  it('remembers the Stacks that the end of the last round has shown', () => {
    const s = laidOut();
    stacks.apply(s, 0 as Seat, readMove(s, 'call'), FAIR);
    const view = stacks.view(s, SPECTATOR);
    expect(view.shown).toEqual([[1, 1, 1, 4], [], [2, 2, 3, 3, 4]]);
    expect(stacks.view(stacks.imagine(view, rng), SPECTATOR)).toEqual(view);
  });

  it('plays on to an end', () => {
    const s = stacks.imagine(stacks.view(laidOut(), 1 as Seat), rng);
    const moves: number[] = [];
    for (let seat = stacks.nextUp(s); seat !== NOBODY; seat = stacks.nextUp(s)) {
      const count = stacks.legalMoves(s, seat, moves);
      stacks.apply(s, seat, moves[count - 1], FAIR);
    }
    expect(stacks.outcome(s)).not.toBeNull();
  });

  it('is found for positions with too few cards or too many', () => {
    const many = { deck: Array.from({ length: 20 }, () => 4), seats: [{ hand: [4, 4] }, { stack: [4, 4] }] };
    for (const written of [{}, many]) {
      const view = stacks.view(stacks.parsePosition(written, OPTIONS, 2, rng), SPECTATOR);
      expect(stacks.view(stacks.imagine(view, rng), SPECTATOR)).toEqual(view);
    }
  });
});

function readMove(s: State, text: string): number {
  const move = stacks.parseMove(s, 0 as Seat, text);
  if (!move.ok) throw new Error(text);
  return move.value;
}
