import { type Brand, tabulate } from '@tuckbox/kit';
import { SUITS, type Suit, suitLetter, suitNamed } from './cards.ts';

/** TT-0.2: one of the twelve Locations: three rows of clubs, three of diamonds, of hearts, of spades. */
export type Location = Brand<number, 'Location'>;

export const ROWS = 3;
export const LOCATIONS = SUITS * ROWS;

/** TT-0.3: cubes a player. */
export const CUBES = 10;

/** TT-4.3: how many districts count for a player in a round, at most. */
export const MOST_DISTRICTS = 2;

/** TT-1: cards dealt to each and rounds played, by the number of seats. */
export const DEALT: readonly number[] = [0, 0, 10, 12, 10];
export const ROUNDS: readonly number[] = [0, 0, 2, 3, 4];
export const MOST_DEALT = Math.max(...DEALT);

export const MOST_SEATS = 4;

/** Row 0 is the top one. */
export const locationOf = (suit: number, row: number): Location => (suit * ROWS + row) as Location;

export const districtOf = (location: number): Suit => ((location / ROWS) | 0) as Suit;

/** The index of the count of a seat's cubes at a Location. */
export const spotOf = (location: number, seat: number): number => location * MOST_SEATS + seat;

const NAMES = tabulate(
  LOCATIONS,
  (location) => `${suitLetter(districtOf(location))}${(location % ROWS) + 1}`,
);

export const LOCATION_NAMES: readonly string[] = NAMES;

export const formatLocation = (location: number): string => NAMES[location];

export function parseLocation(text: string): Location | null {
  const parts = /^([cdhs♣♦♥♠])([1-3])$/iu.exec(text);
  return parts === null ? null : locationOf(suitNamed(parts[1]), Number(parts[2]) - 1);
}
