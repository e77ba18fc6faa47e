import { isOneSeat, NO_SEATS, NOBODY, Reader, type Seat, withoutSeat, withSeat } from '@tuckbox/engine';
import type { Json, Rng } from '@tuckbox/kit';
import { DECK_SIZE, HIGHEST_CARD, MINUS_TEN } from './cards.ts';
import { formatCard, parseCard } from './notation.ts';
import type { Options } from './options.ts';
import { isOneLeft, isWonOnPoints, LAST_ROUND } from './outcome.ts';
import { isBidStanding } from './rules.ts';
import { emptyTable } from './setup.ts';
import {
  hasLeft,
  isIn,
  isOver,
  isWindowClosed,
  lowestBidOf,
  putOnStack,
  type State,
  seatCount,
  takeIntoHand,
} from './state.ts';
import type { View } from './view.ts';

const KEYS = ['round', 'deck', 'order', 'turn', 'bid', 'bidder', 'waiting', 'seats'];
const SEAT_KEYS = ['hand', 'stack', 'score', 'folded', 'gone'];
const CARDS_IN_HAND = 2;
const FARTHEST_SCORE = 1_000_000;

export const formatView = (view: View): Json => ({
  round: view.round,
  deck: view.deck.map(formatCard),
  order: view.order.map(numberOf),
  turn: numberOf(view.turn),
  bid: view.bid,
  bidder: view.bidder === null ? null : numberOf(view.bidder),
  waiting: view.waiting.map(numberOf),
  seats: view.seats.map((seat) => ({
    hand: seat.hand.map(formatCard),
    stack: seat.stack.map(formatCard),
    score: seat.score,
    folded: seat.folded,
    gone: seat.gone,
  })),
});

const numberOf = (seat: Seat): number => seat + 1;

/** Reads a written position. Fields that are left out are empty or zero; the first in order has the turn. */
export function parsePosition(written: unknown, options: Options, seats: number, rng: Rng): State {
  const reader = new Reader(written).onlyKeys(KEYS);
  const deck = readCards(reader.at('deck'));
  const atSeats = reader.at('seats').items();
  if (atSeats.length > seats) reader.at('seats').fail(`${seats} seats at most`);
  const hands = atSeats.map((at) => readHand(at.onlyKeys(SEAT_KEYS).at('hand')));
  const stacks = atSeats.map((at) => readCards(at.at('stack')));
  const cardCount = deck.length + hands.flat().length + stacks.flat().length;

  const s = emptyTable(options, seats, Math.max(DECK_SIZE, cardCount), rng);
  s.round = reader.at('round').integer(1, LAST_ROUND, 1);
  for (const card of deck.reverse()) s.deck[s.deckSize++] = card;
  atSeats.forEach((at, index) => {
    const seat = index as Seat;
    for (const card of hands[seat]) takeIntoHand(s, seat, card);
    for (const card of stacks[seat]) putOnStack(s, seat, card);
    s.scores[seat] = at.at('score').integer(-FARTHEST_SCORE, FARTHEST_SCORE, 0);
    s.gone[seat] = at.at('gone').integer(0, seats, 0);
    if (at.at('folded').flag()) s.inRound = withoutSeat(s.inRound, seat);
  });
  s.order = readOrder(reader.at('order'), s.order);
  s.turn = readSeat(reader.at('turn'), seats, s.order[0]);
  readBid(reader, s);
  s.over = isOneLeft(s) || isCertainlyWon(s) || isFoldedOut(s) ? 1 : 0;
  if (!isOver(s) && isStuck(s)) reader.at('turn').fail('a player still in the round');
  return s;
}

function readBid(reader: Reader, s: State): void {
  const [bid, bidder, waiting] = [reader.at('bid'), reader.at('bidder'), reader.at('waiting')];
  s.bid = bid.integer(lowestBidOf(s), s.highestBid, s.bid);
  if (bid.isAbsent && !bidder.isAbsent) bid.fail('the bid of this bidder');
  s.bidder = readSeat(bidder, seatCount(s), bid.isAbsent ? NOBODY : previousInOrder(s, s.turn));
  s.waiting = waiting.items().reduce((set, item) => withSeat(set, readSeat(item, seatCount(s))), NO_SEATS);
  if (s.waiting !== NO_SEATS && s.bidder === NOBODY) waiting.fail('nobody to be asked before the first bid');
}

/** A bid without a bidder is the bid of the player before the one in turn. */
const previousInOrder = (s: State, seat: Seat): Seat => s.order.at(s.order.indexOf(seat) - 1) ?? seat;

/**
 * Scores change only at the end of a round, so a clear winner has won. But not while a player is asked, or if
 * a player who has left is level or ahead: leaving may have decided the game in the middle of a round.
 */
function isCertainlyWon(s: State): boolean {
  if (!isWonOnPoints(s) || !isWindowClosed(s)) return false;
  const best = Math.max(...s.scores.filter((_, seat) => !hasLeft(s, seat as Seat)));
  return s.scores.every((score, seat) => !hasLeft(s, seat as Seat) || score < best);
}

/** The fold that ended the game: otherwise the turn would have moved on, or others would be asked. */
const isFoldedOut = (s: State): boolean =>
  !isIn(s, s.turn) &&
  isWindowClosed(s) &&
  isOneSeat(s.inRound) &&
  (isWonOnPoints(s) || s.round === LAST_ROUND);

/** Nobody could move: neither the player in turn nor a caller. */
const isStuck = (s: State): boolean =>
  s.inRound === NO_SEATS || (!isIn(s, s.turn) && isWindowClosed(s) && !isBidStanding(s));

const readHand = (reader: Reader): number[] => {
  const hand = readCards(reader);
  return hand.length > CARDS_IN_HAND ? reader.fail('at most two cards') : hand;
};

const readCards = (reader: Reader): number[] =>
  reader
    .items()
    .map((item) => parseCard(item.text()) ?? item.fail(`a card (${MINUS_TEN}, or 1 to ${HIGHEST_CARD})`));

function readSeat(reader: Reader, seats: number, absent?: Seat): Seat {
  return reader.isAbsent && absent !== undefined ? absent : ((reader.integer(1, seats) - 1) as Seat);
}

function readOrder(reader: Reader, usual: Seat[]): Seat[] {
  if (reader.isAbsent) return usual;
  const order = reader.items().map((item) => readSeat(item, usual.length));
  const isWhole = order.length === usual.length && usual.every((seat) => order.includes(seat));
  return isWhole ? order : reader.fail(`each of the ${usual.length} seats once`);
}
