/** How positions and moves of Tock are laid out, for bots that read many of them a second. */
export { isHome, isOnRing, PAWNS, SECTION, slotOf, YARD } from './board.ts';
export { ACE, FOUR, JACK, KING, RANKS, SEVEN, TEN } from './cards.ts';
export {
  BRING_IN,
  DISCARD,
  kindOf,
  otherPawnIn,
  pawnIn,
  rankOf,
  STEP_SEVEN,
  SWAP,
  sevenSteps,
  stepPawn,
  stepsIn,
  stepTurnsHome,
  turnsHome,
  WALK,
} from './move.ts';
export { ownerFor, partnerOf, pawnOf, progressOf, seatOfPawn } from './state.ts';
