import { tabulate } from '@tuckbox/kit';
import { CARD_KINDS, cardName } from '@tuckbox/tuck-it/reading';

/** How easily a card is got rid of, and how much it does; what is not listed is hard to place and does little. */
const EASE_BY_NAME: { readonly [card: string]: number } = {
  '2': 3,
  '2.5': 3,
  A: 2.5,
  '10': 2.8,
  DQ: 2.8,
  K: 1.8,
  '9/5': 2,
  S: 1.5,
  Q: 1.5,
  J: 1.8,
  D: 1.2,
  '3': 1.4,
  '3.5': 1.4,
  '5': 1.2,
  '5.5': 1.2,
  '9': 1.2,
  '7': 0.8,
};
/** By kind; a Slow Down card is as easy as the card of its value. */
export const EASE = Float64Array.from(
  tabulate(CARD_KINDS, (card) => EASE_BY_NAME[cardName(card).replace('*', '')] ?? 0),
);
