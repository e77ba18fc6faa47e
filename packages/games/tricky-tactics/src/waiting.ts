import { NO_SEATS, NOBODY, type Seat, type SeatSet } from '@tuckbox/engine';
import { type Position, SPLITTING } from './state.ts';

/** TT-1.2, TT-2.3: all seats that have not split, then only the player in turn; none after the end. */
export function waitingFor(p: Position): SeatSet {
  if (p.over === 1) return NO_SEATS;
  return p.stage === SPLITTING ? p.unsplit : ((1 << p.turn) as SeatSet);
}

export function nextUp(p: Position): Seat {
  if (p.over === 1) return NOBODY;
  return p.stage === SPLITTING ? ((31 - Math.clz32(p.unsplit & -p.unsplit)) as Seat) : p.turn;
}
