import type { Options } from '../options.ts';

const STEEP_DECK = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, -10];
const DEAR_DECK = [90, 90, 90, 90, 90, 90, 90, 90, 90, 90, 90, 90, 90, 90, -10];
const FLAT_DECK = [-10, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];

/** Every number of players, short and long games, flat and steep decks. */
export const TABLES: readonly { seats: number; options: Partial<Options> }[] = [
  { seats: 2, options: {} },
  { seats: 3, options: {} },
  { seats: 4, options: {} },
  { seats: 5, options: {} },
  { seats: 2, options: { target: 10 } },
  { seats: 3, options: { target: 20 } },
  { seats: 4, options: { target: 10 } },
  { seats: 5, options: { target: 10 } },
  { seats: 2, options: { target: 80 } },
  { seats: 2, options: { deck: STEEP_DECK } },
  { seats: 5, options: { deck: STEEP_DECK, target: 200 } },
  { seats: 3, options: { deck: DEAR_DECK, target: 200 } },
  { seats: 4, options: { deck: FLAT_DECK, target: 12 } },
  { seats: 3, options: { bids: 'any' } },
];
