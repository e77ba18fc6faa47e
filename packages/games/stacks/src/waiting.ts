import { NO_SEATS, NOBODY, type Seat, type SeatSet, seatSet } from '@tuckbox/engine';
import { FOLD, type Move, PASS } from './move.ts';
import { isAsked, passFault } from './rules.ts';
import { isOver, isWindowClosed, nextInOrder, type Position, seatCount } from './state.ts';

/** ST-3.4: while the window is open, the seats that have not answered; otherwise the player in turn. */
export function waitingFor(p: Position): SeatSet {
  if (isOver(p)) return NO_SEATS;
  return isWindowClosed(p) ? seatSet(p.turn) : p.waiting;
}

/** ST-3.4: bots are asked in turn order from the bidder. */
export function nextUp(p: Position): Seat {
  if (isOver(p)) return NOBODY;
  if (isWindowClosed(p)) return p.turn;
  let seat = nextInOrder(p, p.bidder);
  while (!isAsked(p, seat)) seat = nextInOrder(p, seat);
  return seat;
}

/** ST-3.4: the question whether to call is a window; a clock passes for those who do not answer. */
export const windowAnswer = (p: Position, seat: Seat): Move | null =>
  passFault(p, seat) === null ? PASS : null;

/** ST-5.1: a player who has left is played by rule. */
export function drivenSeats(p: Position): SeatSet {
  let seats = 0;
  for (let seat = 0; seat < seatCount(p); seat++) if (p.gone[seat] !== 0) seats |= 1 << seat;
  return seats as SeatSet;
}

/** ST-5.1: a player who has left passes every question and folds in turn. */
export const drive = (p: Position, seat: Seat): Move => (isAsked(p, seat) ? PASS : FOLD);
