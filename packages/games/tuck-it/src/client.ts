/** What a screen needs to show Tuck It: cards, places, stages, and the rules of a chain. */
export {
  ACE,
  CARD_KINDS,
  type Card,
  cardName,
  DARK_QUEEN,
  DICE,
  isSlowDown,
  NINE_FIVE,
  parseCard,
  plainOf,
  SKIP,
  WRITTEN_ORDER,
  worthOf,
} from './cards.ts';
export { enter, follow, isFourOfAKind, NO_READING } from './chains.ts';
export type { Event } from './events.ts';
export type { TuckIt } from './index.ts';
export { entryKind, entryOperand, GAINED, LOST, RETURNED, TUCKED } from './memory.ts';
export {
  ARRANGE,
  BONUS,
  CLOCKWISE,
  FLIP,
  FROM_HAND,
  NO_CHOICE,
  PENALTY_TUCK,
  SHOW,
  STACKS,
  showingCard,
  showingDie,
  showingStack,
} from './state.ts';
export type { View } from './view.ts';
