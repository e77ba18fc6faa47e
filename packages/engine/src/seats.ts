import type { Brand } from '@tuckbox/kit';

/** A place at the table: 0, 1, 2 … inside, 1, 2, 3 … in texts. */
export type Seat = Brand<number, 'Seat'>;

/** No seat: the game is over, or no seat is meant. */
export const NOBODY = -1 as Seat;

/** Several seats at once, one bit each. */
export type SeatSet = Brand<number, 'SeatSet'>;

/** Who looks: a seat, a spectator, or a referee, who sees everything. */
export type Viewer = Seat | typeof SPECTATOR | typeof REFEREE;

export const SPECTATOR = -2 as Brand<number, 'Spectator'>;
export const REFEREE = -3 as Brand<number, 'Referee'>;

export const NO_SEATS = 0 as SeatSet;

export const seatSet = (seat: Seat): SeatSet => (1 << seat) as SeatSet;

export const withSeat = (set: SeatSet, seat: Seat): SeatSet => (set | (1 << seat)) as SeatSet;

export const withoutSeat = (set: SeatSet, seat: Seat): SeatSet => (set & ~(1 << seat)) as SeatSet;

export const hasSeat = (set: SeatSet, seat: Seat): boolean => (set & (1 << seat)) !== 0;

/** Whether a set that is not empty has one seat only. */
export const isOneSeat = (set: SeatSet): boolean => (set & (set - 1)) === 0;

export function seatsIn(set: SeatSet): Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; set >> seat !== 0; seat++) if (hasSeat(set, seat as Seat)) seats.push(seat as Seat);
  return seats;
}

export const formatSeat = (seat: Seat): string => String(seat + 1);

/** The seat that a text like "2" names, or null if a table of `count` seats has none of that number. */
export function parseSeat(text: string, count: number): Seat | null {
  const number = /^[1-9]$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= count ? ((number - 1) as Seat) : null;
}
