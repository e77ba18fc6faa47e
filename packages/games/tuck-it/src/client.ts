/** The vocabulary of the game for whoever draws it: cards, places, stages. No rules but those of a chain. */
export {
  ACE,
  CARD_KINDS,
  type Card,
  cardName,
  DARK_QUEEN,
  DICE,
  isSlowDown,
  parseCard,
  plainOf,
  SKIP,
  SPLIT,
  WRITTEN_ORDER,
  worthOf,
} from './cards.ts';
export { enter, follow, isFourOfAKind, NO_READING } from './chains.ts';
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
