import { type SchemaType, schema, t } from '@colyseus/schema';
import type { PlainTable } from '../../src/server/plain.ts';

/**
 * Hand and Stack go to their player only: the others are told how many cards there are. Cards are texts, because
 * that is cheapest, and because lists that shrink and change in one patch come out wrong at the other end.
 */
export const SeatState = schema(
  {
    score: t.int16(),
    handSize: t.uint8(),
    stackSize: t.uint8(),
    hand: t.string().view(),
    stack: t.string().view(),
  },
  'SeatState',
);
export type SeatState = SchemaType<typeof SeatState>;

export const TableState = schema(
  {
    seq: t.uint32(),
    round: t.uint16(),
    deckSize: t.uint8(),
    turn: t.int8(),
    bid: t.int8(),
    bidder: t.int8(),
    isAsking: t.boolean(),
    isOver: t.boolean(),
    seats: t.array(SeatState),
    shownFirst: t.string(),
    shownSecond: t.string(),
  },
  'TableState',
);
export type TableState = SchemaType<typeof TableState>;

export const NO_BID = -100;
export const NOBODY = -1;

/** Writes down what has changed; Colyseus finds out what to send by itself. */
export function mirror(table: PlainTable, state: TableState): void {
  state.seq = table.seq;
  state.round = table.round;
  state.deckSize = table.deck.length;
  state.turn = table.turn;
  state.bid = table.bid ?? NO_BID;
  state.bidder = table.bidder ?? NOBODY;
  state.isAsking = table.isAsking;
  state.isOver = table.isOver;
  for (const [index, { hand, stack, score }] of table.seats.entries()) {
    const seat = state.seats[index];
    seat.score = score;
    seat.handSize = hand.length;
    seat.stackSize = stack.length;
    seat.hand = textOf(hand);
    seat.stack = textOf(stack);
  }
  state.shownFirst = textOf(table.shown[0]);
  state.shownSecond = textOf(table.shown[1]);
}

const textOf = (cards: readonly number[]): string => cards.join(' ');

export const cardsIn = (text: string): number[] => (text === '' ? [] : text.split(' ').map(Number));
