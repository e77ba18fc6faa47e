/** How positions and moves of Tuck It are laid out, for bots that read many of them a second. */
export { CARD_KINDS, cardName, DARK_QUEEN, NINE_FIVE, plainOf, SKIP, worthOf } from './cards.ts';
export { enter, isFourOfAKind, NO_READING } from './chains.ts';
export { arrangedCards } from './move.ts';
export {
  FROM_HAND,
  isFaceUp,
  isPhaseTwo,
  NO_CHOICE,
  nextSeat,
  STACKS,
  slotCard,
  topOfPile,
  topWorth,
} from './state.ts';
