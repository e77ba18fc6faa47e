import { homeSlot, isHome, isOnRing, seatOfPawn, slotOf, type Table } from '@tuckbox/tock/client';

/** The way of one pawn, the places it leaves and reaches included. */
export interface Trip {
  readonly pawn: number;
  readonly places: readonly number[];
}

/** What a move does on the board: who goes where, and who is eaten. */
export interface Effect {
  readonly trips: readonly Trip[];
  readonly eaten: readonly number[];
}

const count = (from: number, steps: number, next: (place: number) => number): number[] => {
  const places = [from];
  for (let step = 0; step < steps; step++) places.push(next(places[step]));
  return places;
};

/** Every place between two, both included, as a pawn goes from the one to the other. */
export function wayBetween(table: Table, trip: Trip, direction: 'ahead' | 'back'): number[] {
  const [from, to] = trip.places;
  const { spaces } = table;
  if (isHome(from)) return count(from, to - from, (place) => place + 1);
  if (!isOnRing(from)) return [from, to];
  const far = (goal: number): number => (goal - from + spaces) % spaces;
  if (isHome(to)) {
    const gate = (table.starts[seatOfPawn(trip.pawn)] - 2 + spaces) % spaces;
    const slots = Array.from({ length: slotOf(to) }, (_, slot) => homeSlot(slot + 1));
    return [...count(from, far(gate), (place) => (place + 1) % spaces), ...slots];
  }
  return direction === 'ahead'
    ? count(from, far(to), (place) => (place + 1) % spaces)
    : count(from, spaces - far(to), (place) => (place - 1 + spaces) % spaces);
}
