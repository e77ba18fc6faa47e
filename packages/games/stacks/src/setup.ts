import { type Luck, NO_SEATS, NOBODY, type Seat } from '@tuckbox/engine';
import { type Rng, tabulate, zeros } from '@tuckbox/kit';
import { bidRangeOf } from './bids.ts';
import { DECK_SIZE } from './cards.ts';
import { startRound } from './flow.ts';
import type { Options } from './options.ts';
import { everySeat, HAND_ROOM, noBidOf, type State } from './state.ts';

/** A new game with its first round dealt. */
export function setup(options: Options, seats: number, rng: Rng, luck: Luck): State {
  const s = emptyTable(options, seats, DECK_SIZE, rng);
  startRound(s, luck);
  return s;
}

/** A table before the first round, with room for `stackRoom` cards in every Stack. */
export function emptyTable(options: Options, seats: number, stackRoom: number, rng: Rng): State {
  const s = sensibleTable(options, seats, stackRoom, rng);
  if (options.bids === 'any') s.lowestBid = bidRangeOf(options).lowest;
  s.bid = noBidOf(s);
  return s;
}

const sensibleTable = (options: Options, seats: number, stackRoom: number, rng: Rng): State => ({
  cards: options.deck,
  target: options.target,
  highestBid: bidRangeOf(options).highest,
  round: 0,
  order: tabulate(seats, (seat) => seat as Seat),
  turn: 0 as Seat,
  bid: 0,
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
