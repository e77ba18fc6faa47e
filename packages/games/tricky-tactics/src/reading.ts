/** How positions and moves of Tricky-Tactics are laid out, for bots that read many of them a second. */
export {
  districtOf,
  formatLocation,
  LOCATIONS,
  locationOf,
  MOST_DISTRICTS,
  MOST_SEATS,
  ROUNDS,
  ROWS,
  spotOf,
} from './board.ts';
export { CARDS, RANKS, rankOf, SUITS, suitOf } from './cards.ts';
export { controllerOf } from './control.ts';
export {
  ADD,
  cardPlayed,
  kindOf,
  locationOfAction,
  placesSplit,
  REMOVE,
  seatRobbed,
} from './move.ts';
export { countAbove, countSuit, highestRank, listHand, packSize } from './packs.ts';
export {
  ACTING,
  HAND_A,
  HAND_B,
  handAt,
  lacksAt,
  PHASE_A,
  PHASE_B,
  PLAYING,
  SPLITTING,
  seatAfter,
  shownAt,
  UNSPLIT,
} from './state.ts';
