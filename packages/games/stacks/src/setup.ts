import { type Luck, NO_SEATS, NOBODY, type Seat } from '@tuckbox/engine';
import { type Rng, tabulate, zeros } from '@tuckbox/kit';
import { DECK_SIZE, sumOfPositives } from './cards.ts';
import type { Options } from './options.ts';
import { startRound } from './rounds.ts';
import { everySeat, HAND_ROOM, NO_BID, type State } from './state.ts';

/** A new game with its first round dealt. */
export function setup(options: Options, seats: number, rng: Rng, luck: Luck): State {
  const s = emptyTable(options, seats, DECK_SIZE, rng);
  startRound(s, luck);
  return s;
}

/** A table before the first round, with room for `stackRoom` cards in every Stack. */
export const emptyTable = (options: Options, seats: number, stackRoom: number, rng: Rng): State => ({
  cards: options.deck,
  target: options.target,
  highestBid: sumOfPositives(options.deck),
  round: 0,
  order: tabulate(seats, (seat) => seat as Seat),
  turn: 0 as Seat,
  bid: NO_BID,
  bidder: NOBODY,
  waiting: NO_SEATS,
  inRound: everySeat(seats),
  deck: zeros(DECK_SIZE),
  deckSize: 0,
  hands: zeros(seats * HAND_ROOM),
  handSizes: zeros(seats),
  stackRoom,
  stacks: zeros(seats * stackRoom),
  stackSizes: zeros(seats),
  shownStacks: zeros(seats * stackRoom),
  shownSizes: zeros(seats),
  scores: zeros(seats),
  gone: zeros(seats),
  over: 0,
  rng,
});
