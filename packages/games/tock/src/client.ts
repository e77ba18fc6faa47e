/** What a screen needs to show Tock: names, numbers and places, without the rules. */
export { homeSlot, isHome, isOnRing, PAWNS, SECTION, SLOTS, slotOf, YARD } from './board.ts';
export {
  ACE,
  COPIES,
  cardName,
  FIVE,
  FOUR,
  JACK,
  KING,
  NO_CARD,
  parseCard,
  RANKS,
  SEVEN,
  STEPS,
  STEPS_OF_SEVEN,
  TEN,
} from './cards.ts';
export type { Event } from './events.ts';
export type { Tock } from './index.ts';
export { type Question, questionsIn } from './memory.ts';
export type { Options } from './options.ts';
export {
  CHARITY,
  EXCHANGE,
  numberOfPawn,
  PLAY,
  pawnOf,
  RETURN,
  seatOfPawn,
  type TableSetup,
} from './state.ts';
export type { View } from './view.ts';
