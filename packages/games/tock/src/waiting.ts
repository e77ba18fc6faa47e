import { type Luck, NO_SEATS, NOBODY, type Seat, type SeatSet, withSeat } from '@tuckbox/engine';
import type { Rng } from '@tuckbox/kit';
import { cardMove, DISCARD, GIVE, type Move } from './move.ts';
import { CHARITY, cardsIn, EXCHANGE, hasGiven, hasLeft, type Position, RETURN } from './state.ts';

/** TK-1.5: the asker, all who must still choose a card for their partner, or the player in turn. */
export function waitingFor(p: Position): SeatSet {
  if (p.over === 1) return NO_SEATS;
  if (p.stage !== EXCHANGE)
    return withSeat(NO_SEATS, p.stage === CHARITY || p.stage === RETURN ? p.asker : p.turn);
  let seats = NO_SEATS;
  for (let seat = 0; seat < p.table.seats; seat++)
    if (mustGive(p, seat)) seats = withSeat(seats, seat as Seat);
  return seats;
}

export function nextUp(p: Position): Seat {
  if (p.over === 1) return NOBODY;
  if (p.stage === CHARITY || p.stage === RETURN) return p.asker;
  if (p.stage !== EXCHANGE) return p.turn;
  for (let seat = 0; seat < p.table.seats; seat++) if (mustGive(p, seat)) return seat as Seat;
  return NOBODY;
}

/** TK-5.3: whether this seat must still choose; a player without cards gives none. */
export const mustGive = (p: Position, seat: number): boolean => !hasGiven(p, seat) && p.held[seat] > 0;

/** TK-7.1: a player who has left is played by chance. */
export function drivenSeats(p: Position): SeatSet {
  let seats = NO_SEATS;
  for (let seat = 0; seat < p.table.seats; seat++)
    if (hasLeft(p, seat)) seats = withSeat(seats, seat as Seat);
  return seats;
}

/** TK-7.1: discards a random card in turn, and gives a random one in the exchange. */
export function drive(p: Position, seat: Seat, rng: Rng, luck: Luck): Move {
  const cards = cardsIn(p.hands, seat);
  return cardMove(p.stage === EXCHANGE ? GIVE : DISCARD, luck.pickCard(rng, cards, cards.length));
}
