import type { OptionSchema } from '@tuckbox/engine';
import { DECK_SIZE, HIGHEST_CARD, isCard, MINUS_TEN, USUAL_DECK } from './cards.ts';
import type { Code } from './sentences.ts';

export interface Options {
  /** ST-0.3: the points that win. */
  readonly target: number;
  /** ST-0.1: what is printed on the cards. */
  readonly deck: readonly number[];
  /** ST-2.3: which bids there are. */
  readonly bids: Bids;
}

/** `sensible` allows only bids that some Stack could be worth; `any` allows every whole number of two digits. */
export type Bids = 'sensible' | 'any';

export const optionSchema: OptionSchema<Options, Code> = {
  specs: {
    target: {
      title: 'Points to win',
      help: 'The game ends after the round in which somebody reaches this score.',
      rule: 'ST-0.3',
      default: 40,
      kind: 'integer',
      min: 10,
      max: 200,
    },
    deck: {
      title: 'Deck',
      help: 'The fifteen cards: one −10, and fourteen from 1 to 90.',
      rule: 'ST-0.1',
      default: USUAL_DECK,
      kind: 'numbers',
      length: DECK_SIZE,
      min: MINUS_TEN,
      max: HIGHEST_CARD,
    },
    bids: {
      title: 'Bids',
      help: 'sensible: from −10 to the sum of the positive cards. any: every whole number from −99 to 99.',
      rule: 'ST-2.3',
      default: 'sensible',
      kind: 'choice',
      values: ['sensible', 'any'],
      addedLater: true,
    },
  },
  refusals: [
    {
      rule: 'ST-0.1',
      code: 'strange-card',
      applies: ({ deck }) => !deck.every(isCard),
      params: ({ deck }) => ({ card: deck.find((card) => !isCard(card)) ?? 0 }),
    },
    {
      rule: 'ST-0.1',
      code: 'minus-tens',
      applies: ({ deck }) => countMinusTens(deck) !== 1,
      params: ({ deck }) => ({ count: countMinusTens(deck) }),
    },
  ],
  presets: [{ name: 'short', title: 'Short game', rule: 'ST-0.3', options: () => ({ target: 20 }) }],
};

const countMinusTens = (deck: readonly number[]): number => deck.filter((card) => card === MINUS_TEN).length;
