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

export const FAIR: Luck = {
  shuffle: (rng, deck) => shuffle(rng, deck),
  die: (rng) => 1 + below(rng, 6),
  pickSeat: (rng, seats) => {
    const among = seatsIn(seats);
    return among[below(rng, among.length)];
  },
  pickCard: (rng, cards, count) => cards[below(rng, count)],
};
