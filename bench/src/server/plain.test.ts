import { gameById } from '@tuckbox/catalog';
import { act, FAIR, type GameTypes, openTable, type Position, type Seat, seatsIn } from '@tuckbox/engine';
import { invariant, rngFromSeed } from '@tuckbox/kit';
import { describe, expect, it } from 'vitest';
import { actPlain, dealPlain, nextUp, turnOf, viewPlain } from './plain.ts';
import { decide, textOf } from './stacks-player.ts';

const GAMES = 60;

/** Plays a game as the simulated players would; returns how many moves it took. */
function playOut(seed: string): number {
  const rng = rngFromSeed(seed);
  const table = dealPlain(rngFromSeed(`${seed} cards`));
  while (!table.isOver) {
    const seat = nextUp(table);
    const turn = turnOf(table, seat, table.seats[seat].hand);
    expect(turn).not.toBeNull();
    if (turn !== null) expect(actPlain(table, seat, decide(turn, rng))).toBe(true);
  }
  return table.seq;
}

describe('Stacks on plain objects', () => {
  it('ends, and rarely before the simulated players have made their moves', () => {
    const lengths = Array.from({ length: GAMES }, (_, index) => playOut(String(index)));
    expect(lengths.filter((length) => length < 40).length).toBeLessThan(GAMES / 6);
  });

  it('keeps all cards except those set aside', () => {
    const table = dealPlain(rngFromSeed('cards'));
    const cards = [...table.deck, ...table.seats.flatMap(({ hand, stack }) => [...hand, ...stack])];
    expect(cards.toSorted((a, b) => a - b)).toEqual([-10, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4]);
  });

  it('refuses moves out of turn, missing cards and bids that are too low', () => {
    const table = dealPlain(rngFromSeed('refused'));
    const [card] = table.seats[0].hand;
    expect(actPlain(table, 1, { kind: 'fold' })).toBe(false);
    expect(actPlain(table, 0, { kind: 'pass' })).toBe(false);
    expect(actPlain(table, 0, { kind: 'call' })).toBe(false);
    expect(actPlain(table, 0, { kind: 'play', cards: [99], bid: 1 })).toBe(false);
    expect(actPlain(table, 0, { kind: 'play', cards: [card], bid: 31 })).toBe(false);
    expect(actPlain(table, 0, { kind: 'play', cards: [card], bid: 5 })).toBe(true);
    expect(actPlain(table, 0, { kind: 'play', cards: [card], bid: 6 })).toBe(false);
    expect(actPlain(table, 1, { kind: 'pass' })).toBe(true);
    expect(actPlain(table, 1, { kind: 'play', cards: [table.seats[1].hand[0]], bid: 5 })).toBe(false);
  });

  it('shows a player their own cards, and how many the other has', () => {
    const view = viewPlain(dealPlain(rngFromSeed('view')), 0);
    expect(view.seats[0].hand).toHaveLength(2);
    expect(view.seats[1].hand).toBe(1);
  });
});

describe('the simulated players', () => {
  it('make moves that Tuckbox accepts', () => {
    const game = gameById('stacks');
    invariant(game !== null, 'there is Stacks');
    const options = openTable(game, {}, 2);
    invariant(options.ok, 'two can play it');
    const rng = rngFromSeed('taken');
    const state = game.setup(options.value, 2, rngFromSeed('deal'), FAIR);
    while (game.outcome(state as Position<GameTypes>) === null) {
      const [seat] = seatsIn(game.waitingFor(state as Position<GameTypes>));
      const view = game.view(state as Position<GameTypes>, seat) as ViewForUs;
      const isAsked = view.waiting.includes(seat);
      const canCall = view.bidder !== null && view.bidder !== seat;
      const turn = { hand: view.seats[seat].hand, bid: view.bid, isAsked, canCall };
      expect(act(game, state, seat, textOf(decide(turn, rng)), FAIR).ok).toBe(true);
    }
  });
});

interface ViewForUs {
  readonly bid: number | null;
  readonly bidder: Seat | null;
  readonly waiting: readonly Seat[];
  readonly seats: readonly { readonly hand: readonly number[] }[];
}
