import { below, type Rng, shuffle } from '@tuckbox/kit';
import { type Seat, type SeatSet, seatsIn } from './seats.ts';

/**
 * How chance is read. In play it is always `FAIR`, which draws on the numbers kept in the state;
 * a scenario brings a script instead.
 */
export interface Luck {
  /** Shuffles a whole deck. The top, dealt first, is the last item. */
  shuffle(rng: Rng, deck: number[]): void;
  /** One to six pips. */
  die(rng: Rng): number;
  pickSeat(rng: Rng, seats: SeatSet): Seat;
  /** One of the first `count` cards. */
  pickCard(rng: Rng, cards: readonly number[], count: number): number;
}

/** A `Luck` that takes its random numbers from `draw`. */
export const luckFrom = (draw: (rng: Rng, count: number) => number): Luck => ({
  shuffle: (rng, deck) => shuffle(rng, deck, deck.length, draw),
  die: (rng) => 1 + draw(rng, 6),
  pickSeat: (rng, seats) => {
    const among = seatsIn(seats);
    return among[draw(rng, among.length)];
  },
  pickCard: (rng, cards, count) => cards[draw(rng, count)],
});

export const FAIR: Luck = luckFrom(below);
