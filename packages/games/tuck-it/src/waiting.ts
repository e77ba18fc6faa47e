import { hasSeat, NO_SEATS, NOBODY, type Seat, type SeatSet, seatSet, withSeat } from '@tuckbox/engine';
import { waitingToShow } from './order.ts';
import { ARRANGE, hasArranged, hasLeft, type Position, SHOW } from './state.ts';

/** TI-1.2 to TI-1.5: all seats that must arrange or show a card; then the player in turn. */
export function waitingFor(p: Position): SeatSet {
  if (p.over === 1) return NO_SEATS;
  if (p.stage === SHOW) return waitingToShow(p);
  if (p.stage !== ARRANGE) return seatSet(p.turn as Seat);
  let waiting: SeatSet = NO_SEATS;
  for (let seat = 0; seat < p.seats; seat++) {
    if (!hasLeft(p, seat) && !hasArranged(p, seat)) waiting = withSeat(waiting, seat as Seat);
  }
  return waiting;
}

export function nextUp(p: Position): Seat {
  if (p.over === 1) return NOBODY;
  if (p.stage !== ARRANGE && p.stage !== SHOW) return p.turn as Seat;
  const waiting = waitingFor(p);
  for (let seat = 0; seat < p.seats; seat++) if (hasSeat(waiting, seat as Seat)) return seat as Seat;
  return NOBODY;
}
