import { homeSlot, isHome, isOnRing, seatOfPawn, slotOf, type TableSetup } from '@tuckbox/tock/client';

/** The path of one pawn, including its first and last place. */
export interface Trip {
  readonly pawn: number;
  readonly places: readonly number[];
}

/** The effect of a move on the board: the trips and the captured pawns. */
export interface Effect {
  readonly trips: readonly Trip[];
  readonly eaten: readonly number[];
}

const count = (from: number, steps: number, next: (place: number) => number): number[] => {
  const places = [from];
  for (let step = 0; step < steps; step++) places.push(next(places[step]));
  return places;
};

/** Every place on a pawn's path between two, both included. */
export function wayBetween(table: TableSetup, trip: Trip, direction: 'ahead' | 'back'): number[] {
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
