/**
 * ST-0.1: a card is the number printed on it, so that a Stack is worth the sum of its cards.
 * One card of a deck is the −10; all the others are positive.
 */
export const MINUS_TEN = -10;

/** The highest card of a custom deck. It keeps a legal list below 4,096 moves. */
export const HIGHEST_CARD = 90;

export const DECK_SIZE = 15;

/** ST-0.1: 1×5, 2×4, 3×3, 4×2 and the −10. */
export const USUAL_DECK: readonly number[] = [1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, MINUS_TEN];

export const isCard = (value: number): boolean =>
  value === MINUS_TEN || (Number.isInteger(value) && value >= 1 && value <= HIGHEST_CARD);
