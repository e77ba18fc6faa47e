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
export { RANKS, rankOf, SUITS, suitOf } from './cards.ts';
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
export { countAbove, countSuit, highestRank, listHand } from './packs.ts';
export {
  ACTING,
  handAt,
  PHASE_A,
  PHASE_B,
  PLAYING,
  SPLITTING,
  UNSPLIT,
} from './state.ts';
