/** What a screen needs to show Tricky-Tactics: cards, Locations, views and events, without the rules. */
export {
  CUBES,
  DEALT,
  districtOf,
  formatLocation,
  LOCATIONS,
  locationOf,
  MOST_DISTRICTS,
  parseLocation,
  ROUNDS,
  ROWS,
} from './board.ts';
export { CARDS, formatCard, parseCard, RANKS, rankOf, SUITS, suitNamed, suitOf } from './cards.ts';
export type { Event } from './events.ts';
export type { Code } from './sentences.ts';
export { ACTING, PHASE_A, PLAYING, SPLITTING } from './state.ts';
export type { View } from './view.ts';
