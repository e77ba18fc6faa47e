import {
  isHome,
  isOnRing,
  numberOfPawn,
  PAWNS,
  pawnOf,
  seatOfPawn,
  slotOf,
  type View,
  YARD,
} from '@tuckbox/tock/client';

/** The positions of the pawns: the part of a view that a move changes. */
export type Ground = Pick<View, 'table' | 'places' | 'guards'>;

/** Partners sit opposite; null if everyone plays alone. */
export const partnerOf = ({ seats, pairs }: View['table'], seat: number): number | null =>
  pairs === 1 ? (seat + seats / 2) % seats : null;

export const pawnsOf = (seat: number): number[] =>
  Array.from({ length: PAWNS }, (_, number) => pawnOf(seat, number));

export const homeCount = ({ places }: Ground, seat: number): number =>
  pawnsOf(seat).filter((pawn) => isHome(places[pawn])).length;

/** The owner of the pawns that a seat plays: its partner once all its own are home. */
export function ownerFor(ground: Ground, seat: number): number {
  const partner = partnerOf(ground.table, seat);
  return partner !== null && homeCount(ground, seat) === PAWNS ? partner : seat;
}

export const isProtected = ({ guards }: Ground, pawn: number): boolean => guards.includes(pawn);

/** The pawn that comes in next, or null if the start zone is empty. */
export const nextIn = ({ places }: Ground, owner: number): number | null =>
  pawnsOf(owner).find((pawn) => places[pawn] === YARD) ?? null;

/** The pawn on a space of the ring. */
export function pawnOn({ places }: Ground, space: number): number | null {
  const pawn = isOnRing(space) ? places.indexOf(space) : -1;
  return pawn < 0 ? null : pawn;
}

/** The last space before the home of a seat. */
export const gateOf = ({ table }: Ground, seat: number): number =>
  (table.starts[seat] - 2 + table.spaces) % table.spaces;

/** The anchor of a place, for flights. */
export function placeName(pawn: number, place: number): string {
  if (place === YARD) return `yard:${seatOfPawn(pawn)}:${numberOfPawn(pawn)}`;
  return isHome(place) ? `home:${seatOfPawn(pawn)}:${slotOf(place)}` : `space:${place}`;
}

/** A pawn in the notation of moves: its number, with the seat before it if it is another player's. */
export const pawnText = (owner: number, pawn: number): string =>
  seatOfPawn(pawn) === owner
    ? String(numberOfPawn(pawn) + 1)
    : `${seatOfPawn(pawn) + 1}.${numberOfPawn(pawn) + 1}`;

/** The pawn that `2` or `3.2` names. */
export function readPawn(owner: number, text: string): number {
  const [first, second] = text.split('.');
  return second === undefined
    ? pawnOf(owner, Number(first) - 1)
    : pawnOf(Number(first) - 1, Number(second) - 1);
}
