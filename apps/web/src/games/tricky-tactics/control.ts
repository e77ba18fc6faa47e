import {
  LOCATIONS,
  locationOf,
  MOST_DISTRICTS,
  ROWS,
  SUITS,
  type View,
} from '@tuckbox/tricky-tactics/client';

/** The seat that controls a Location (TT-4.1). */
export type Standing =
  | { readonly kind: 'empty' }
  | { readonly kind: 'tied'; readonly seats: readonly number[] }
  | { readonly kind: 'held'; readonly seat: number };

/** The seat that controls a Location with these cubes, given by seat. */
export function standingOf(cubes: readonly number[]): Standing {
  const most = Math.max(0, ...cubes);
  if (most === 0) return { kind: 'empty' };
  const seats = cubes.flatMap((count, seat) => (count === most ? [seat] : []));
  return seats.length === 1 ? { kind: 'held', seat: seats[0] as number } : { kind: 'tied', seats };
}

const controllerAt = (view: View, location: number): number | null => {
  const standing = standingOf(view.map[location] ?? []);
  return standing.kind === 'held' ? standing.seat : null;
};

/** TT-4.3: who controls two or more of a suit's Locations; null for nobody. */
export function districtHolder(view: View, suit: number): number | null {
  const held = Array.from({ length: ROWS }, (_, row) => controllerAt(view, locationOf(suit, row)));
  return held.find((seat, row) => seat !== null && held.indexOf(seat) < row) ?? null;
}

/** The current value of the map for a seat: points at the end of a phase, and the districts' points after a round. */
export function worthOf(
  view: View,
  seat: number,
): { readonly locations: number; readonly districts: number } {
  let locations = 0;
  let districts = 0;
  for (let location = 0; location < LOCATIONS; location++) {
    if (controllerAt(view, location) === seat) locations++;
  }
  for (let suit = 0; suit < SUITS; suit++) if (districtHolder(view, suit) === seat) districts++;
  return { locations, districts: Math.min(districts, MOST_DISTRICTS) };
}

export const cubesOnMap = (view: View, seat: number): number =>
  view.map.reduce((sum, cubes) => sum + (cubes[seat] ?? 0), 0);

/** The cubes of a Location after adding or removing cubes of a seat. */
export const changed = (cubes: readonly number[], seat: number, by: number): number[] =>
  cubes.map((count, index) => (index === seat ? count + by : count));
