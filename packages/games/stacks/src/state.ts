import { hasSeat, type Seat, type SeatSet } from '@tuckbox/engine';
import { cloneRng, type DeepReadonly, type Rng } from '@tuckbox/kit';
import { MINUS_TEN } from './cards.ts';

/**
 * Hands and Stacks lie in one array each, a block of fixed room for every seat, with their sizes beside
 * them: a new round then only sets sizes to zero, and no move allocates anything.
 */
export interface State {
  /** ST-0.1: the whole deck. Never written, so clones share it. */
  readonly cards: readonly number[];
  target: number;
  highestBid: number;
  /** Only at tables with free bids: without the field, states are the same as in records older than the option. */
  lowestBid?: number;
  round: number;
  order: Seat[];
  turn: Seat;
  /** The last bid of the round; before the first, one below the lowest. */
  bid: number;
  bidder: Seat;
  /** ST-3.4: the seats that have not answered in the window. */
  waiting: SeatSet;
  /** Everybody who has not folded. */
  inRound: SeatSet;
  /** The first `deckSize` are the deck, the top one last; the others have been drawn. */
  deck: number[];
  deckSize: number;
  hands: number[];
  handSizes: number[];
  /** How many cards a seat's block of `stacks` takes. */
  stackRoom: number;
  stacks: number[];
  stackSizes: number[];
  /** ST-4.2: the Stacks that everybody saw at the end of the last round. */
  shownStacks: number[];
  shownSizes: number[];
  scores: number[];
  /** ST-5.1: by seat, 1 for the first to leave, 2 for the second; 0 if the seat has not left. */
  gone: number[];
  /** 1 when the game is over. */
  over: number;
  rng: Rng;
}

export type Position = DeepReadonly<State>;

/** ST-2.3: no card is lower than the −10; any bid may be. */
export const lowestBidOf = (p: Position): number => p.lowestBid ?? MINUS_TEN;

/** Below every bid, so that the first may be any in the range (ST-2.3). */
export const noBidOf = (p: Position): number => lowestBidOf(p) - 1;

/** ST-2.2: one card left and one drawn. A third has room because a written position may deal out of order. */
export const HAND_ROOM = 3;

/** A copy that shares nothing writable. */
export function clone(p: Position): State {
  const s = cloneFields(p);
  if (p.lowestBid !== undefined) s.lowestBid = p.lowestBid;
  return s;
}

const cloneFields = (p: Position): State => ({
  cards: p.cards,
  target: p.target,
  highestBid: p.highestBid,
  round: p.round,
  order: p.order.slice(),
  turn: p.turn,
  bid: p.bid,
  bidder: p.bidder,
  waiting: p.waiting,
  inRound: p.inRound,
  deck: p.deck.slice(),
  deckSize: p.deckSize,
  hands: p.hands.slice(),
  handSizes: p.handSizes.slice(),
  stackRoom: p.stackRoom,
  stacks: p.stacks.slice(),
  stackSizes: p.stackSizes.slice(),
  shownStacks: p.shownStacks.slice(),
  shownSizes: p.shownSizes.slice(),
  scores: p.scores.slice(),
  gone: p.gone.slice(),
  over: p.over,
  rng: cloneRng(p.rng),
});

export const seatCount = (p: Position): number => p.scores.length;

export const isOver = (p: Position): boolean => p.over !== 0;

export const hasLeft = (p: Position, seat: Seat): boolean => p.gone[seat] !== 0;

/** ST-2.5: a player who has folded is out of the round. */
export const isIn = (p: Position, seat: Seat): boolean => hasSeat(p.inRound, seat);

/** No answer is missing, so the turn can move on (ST-3.4). */
export const isWindowClosed = (p: Position): boolean => p.waiting === 0;

/** The seats of a set that is not empty. */
export const everySeat = (count: number): SeatSet => ((1 << count) - 1) as SeatSet;

/** The next seat in the order of the round; the first follows the last. */
export function nextInOrder(p: Position, seat: Seat): Seat {
  const { order } = p;
  const last = order.length - 1;
  for (let place = 0; place < last; place++) if (order[place] === seat) return order[place + 1];
  return order[0];
}

export const handOf = (p: Position, seat: Seat): number[] =>
  p.hands.slice(seat * HAND_ROOM, seat * HAND_ROOM + p.handSizes[seat]);

export const stackOf = (p: Position, seat: Seat): number[] =>
  p.stacks.slice(seat * p.stackRoom, seat * p.stackRoom + p.stackSizes[seat]);

export const shownStackOf = (p: Position, seat: Seat): number[] =>
  p.shownStacks.slice(seat * p.stackRoom, seat * p.stackRoom + p.shownSizes[seat]);

/** The value of a Stack: the sum of its cards. */
export function worthOf(p: Position, seat: Seat): number {
  const bottom = seat * p.stackRoom;
  const top = bottom + p.stackSizes[seat];
  let worth = 0;
  for (let at = bottom; at < top; at++) worth += p.stacks[at];
  return worth;
}

export function takeIntoHand(s: State, seat: Seat, card: number): void {
  s.hands[seat * HAND_ROOM + s.handSizes[seat]++] = card;
}

export function putOnStack(s: State, seat: Seat, card: number): void {
  s.stacks[seat * s.stackRoom + s.stackSizes[seat]++] = card;
}

/** Removes a card and closes the gap, so that a hand keeps the order in which it was drawn. */
export function takeFromHand(s: State, seat: Seat, card: number): void {
  const first = seat * HAND_ROOM;
  const last = first + --s.handSizes[seat];
  let at = first;
  while (at < last && s.hands[at] !== card) at++;
  for (; at < last; at++) s.hands[at] = s.hands[at + 1];
}
