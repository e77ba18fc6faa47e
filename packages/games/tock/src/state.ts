import { NOBODY, type Seat } from '@tuckbox/engine';
import { cloneRng, type DeepReadonly, type Rng } from '@tuckbox/kit';
import { isHome, PAWNS, SECTION_OF, slotBit, slotOf } from './board.ts';
import { NO_CARD, RANKS, rankBit } from './cards.ts';
import type { Options } from './options.ts';

/** TK-1.4: a hand goes through these in order; a `RETURN` answers a question of charity. */
export const CHARITY = 0;
export const RETURN = 1;
export const EXCHANGE = 2;
export const PLAY = 3;

/** The part of a state that never changes in a game; clones share it. */
export interface TableSetup {
  options: Options;
  seats: number;
  /** TK-5.1: 1 if partners sit opposite each other. */
  pairs: number;
  sections: number;
  /** L of TK-0.3: how many spaces the ring has. */
  spaces: number;
  /** By seat: its start space. */
  starts: number[];
}

/**
 * Everything about a game. Arrays by pawn have four entries a seat, arrays by card thirteen a seat.
 * Flags are 0 or 1.
 */
export interface State {
  table: TableSetup;
  stage: number;
  dealer: Seat;
  turn: Seat;
  bound: number;
  /** Who must ask in charity or return a card; for a return also the giver and the card given. */
  asker: Seat;
  giver: Seat;
  asked: number;
  turns: number;
  over: number;
  /** The top is the last. */
  deck: number[];
  /** By seat and rank: how many cards; by seat: how many in all, and which ranks, one bit each. */
  hands: number[];
  held: number[];
  ranks: number[];
  /** By pawn: its place. */
  places: number[];
  /** By section: the protected pawn on its start space, or NOBODY. */
  guards: number[];
  /** By seat: how many pawns are home. They never leave it. */
  homes: number[];
  idle: number[];
  played: number[];
  give: number[];
  gone: number[];
  /** Memory, open to all. By rank: played or discarded since the shuffle; by seat and rank: in this hand. */
  spent: number[];
  shed: number[];
  /** Memory of this hand, open to all, by seat: ranks that a free discard has ruled out (TK-2.7). */
  lacks: number[];
  /** Memory of this hand's exchange, by seat: the card given, known to the two partners. */
  given: number[];
  /** Memory of this hand's charity: `ASK_FIELDS` numbers a question, see memory.ts. */
  asks: number[];
  rng: Rng;
}

export type Position = DeepReadonly<State>;

export const clone = (p: Position): State => ({
  table: p.table as TableSetup,
  stage: p.stage,
  dealer: p.dealer,
  turn: p.turn,
  bound: p.bound,
  asker: p.asker,
  giver: p.giver,
  asked: p.asked,
  turns: p.turns,
  over: p.over,
  deck: p.deck.slice(),
  hands: p.hands.slice(),
  held: p.held.slice(),
  ranks: p.ranks.slice(),
  places: p.places.slice(),
  guards: p.guards.slice(),
  homes: p.homes.slice(),
  idle: p.idle.slice(),
  played: p.played.slice(),
  give: p.give.slice(),
  gone: p.gone.slice(),
  spent: p.spent.slice(),
  shed: p.shed.slice(),
  lacks: p.lacks.slice(),
  given: p.given.slice(),
  asks: p.asks.slice(),
  rng: cloneRng(p.rng),
});

export const pawnOf = (seat: number, number: number): number => seat * PAWNS + number;
export const seatOfPawn = (pawn: number): Seat => (pawn >> 2) as Seat;
export const numberOfPawn = (pawn: number): number => pawn & 3;

export const holds = (p: Position, seat: number, card: number): boolean =>
  (p.ranks[seat] & rankBit(card)) !== 0;

/** A hand as a list. */
export function cardsIn(hands: readonly number[], seat: number): number[] {
  const cards: number[] = [];
  for (let card = 0; card < RANKS; card++) {
    for (let copy = 0; copy < hands[seat * RANKS + card]; copy++) cards.push(card);
  }
  return cards;
}

export const hasLeft = (p: Position, seat: number): boolean => p.gone[seat] > 0;

/** TK-5.3: whether this seat has chosen its card for the partner. */
export const hasGiven = (p: Position, seat: number): boolean => p.give[seat] !== NO_CARD;

export const nextSeat = (p: Position, seat: number): Seat =>
  (seat + 1 === p.table.seats ? 0 : seat + 1) as Seat;

/** TK-5.1: partners sit opposite. NOBODY in a free-for-all. */
export const partnerOf = (p: Position, seat: number): Seat => {
  if (p.table.pairs === 0) return NOBODY;
  const across = seat + (p.table.seats >> 1);
  return (across >= p.table.seats ? across - p.table.seats : across) as Seat;
};

/** TK-5.2: the seat whose pawns a seat plays: the partner once all four of its own are home. */
export const ownerFor = (p: Position, seat: number): Seat =>
  (p.homes[seat] === PAWNS && p.table.pairs === 1 ? partnerOf(p, seat) : seat) as Seat;

export const isPartner = (p: Position, seat: number, other: number): boolean => partnerOf(p, seat) === other;

/** How far a pawn has come from its own start (TK-0.3); only for pawns on the ring. */
export function progressOf(p: Position, seat: number, space: number): number {
  const progress = space - p.table.starts[seat];
  return progress < 0 ? progress + p.table.spaces : progress;
}

export const sectionOfSeat = (p: Position, seat: number): number => SECTION_OF[p.table.starts[seat]];

/** The taken slots of a home, one bit each. */
export function takenSlots(p: Position, seat: number): number {
  let taken = 0;
  const first = pawnOf(seat, 0);
  for (let pawn = first; pawn < first + PAWNS; pawn++) {
    const place = p.places[pawn];
    if (isHome(place)) taken |= slotBit(slotOf(place));
  }
  return taken;
}
