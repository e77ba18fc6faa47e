/**
 * ST-0.1: a card is the number printed on it, so that a Stack is worth the sum of its cards.
 * One card of a deck is the −10; all the others are positive.
 */
export const MINUS_TEN = -10;

/** The highest card an owner of another printing may put into a deck: it keeps a legal list below 4,096. */
export const HIGHEST_CARD = 90;

export const DECK_SIZE = 15;

/** ST-0.1: 1×5, 2×4, 3×3, 4×2 and the −10. */
export const USUAL_DECK: readonly number[] = [1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, MINUS_TEN];

export const isCard = (value: number): boolean =>
  value === MINUS_TEN || (Number.isInteger(value) && value >= 1 && value <= HIGHEST_CARD);

/** ST-2.3: the most that a Stack of these cards can be worth, and so the highest bid. */
export function sumOfPositives(cards: readonly number[]): number {
  let sum = 0;
  for (const card of cards) if (card > 0) sum += card;
  return sum;
}
