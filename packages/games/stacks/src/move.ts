import { MINUS_TEN } from './cards.ts';

/**
 * A move is an int. `FOLD`, `CALL` and `PASS` are small ones; a play holds its higher card, its lower card
 * (or none) and its bid, the bid lowest, so that the plays of the same cards are consecutive ints.
 */
export type Move = number;

export const FOLD = 0;
export const CALL = 1;
export const PASS = 2;

const CARD_BITS = 7;
const CARD_MASK = (1 << CARD_BITS) - 1;
const BID_BITS = 16;
const BID_MASK = (1 << BID_BITS) - 1;
const ZERO_BID = 1 << (BID_BITS - 1);
/** Cards are stored from 1 up, and 0 is no card. */
const ZERO_CARD = 1 - MINUS_TEN;

/** The bids that a move can hold: far more than any deck allows, so that a bid that is too high can be refused. */
export const isWritableBid = (bid: number): boolean => bid > -ZERO_BID && bid < ZERO_BID;

export const playOne = (card: number, bid: number): Move =>
  ((card + ZERO_CARD) << (CARD_BITS + BID_BITS)) + bid + ZERO_BID;

/** The order of the cards does not matter, so the higher one is stored first. */
export const playBoth = (a: number, b: number, bid: number): Move =>
  a < b ? playOne(b, bid) + ((a + ZERO_CARD) << BID_BITS) : playOne(a, bid) + ((b + ZERO_CARD) << BID_BITS);

export const isPlay = (move: Move): boolean => move > PASS;

export const bidOf = (move: Move): number => (move & BID_MASK) - ZERO_BID;

export const higherCardOf = (move: Move): number => (move >> (CARD_BITS + BID_BITS)) - ZERO_CARD;

export const hasLowerCard = (move: Move): boolean => ((move >> BID_BITS) & CARD_MASK) !== 0;

/** Only for a play of two cards. */
export const lowerCardOf = (move: Move): number => ((move >> BID_BITS) & CARD_MASK) - ZERO_CARD;

export const cardsOf = (move: Move): number[] =>
  hasLowerCard(move) ? [higherCardOf(move), lowerCardOf(move)] : [higherCardOf(move)];
