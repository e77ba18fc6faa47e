import { MINUS_TEN } from './cards.ts';
import type { Options } from './options.ts';

/** ST-2.3: the highest bid of a table with free bids, and its lowest with a minus. */
const ANY_BID = 99;

/** ST-2.3: from the −10 to the sum of the positive cards, since no Stack is worth more; or any number of two digits. */
export const bidRangeOf = ({ deck, bids }: Options): { readonly lowest: number; readonly highest: number } =>
  bids === 'any'
    ? { lowest: -ANY_BID, highest: ANY_BID }
    : { lowest: MINUS_TEN, highest: sumOfPositives(deck) };

function sumOfPositives(cards: readonly number[]): number {
  let sum = 0;
  for (const card of cards) if (card > 0) sum += card;
  return sum;
}
