/** How positions and moves of Stacks are laid out, for bots that read many of them a second. */
export { MINUS_TEN, USUAL_DECK } from './cards.ts';
export { CALL, cardsOf, FOLD, PASS, playBoth, playOne } from './move.ts';
export { HAND_ROOM, worthOf } from './state.ts';
