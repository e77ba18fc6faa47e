import type { OptionSchema } from '@tuckbox/engine';
import { tabulate } from '@tuckbox/kit';
import { boxOf, CARD_KEYS, CARD_KINDS, type Card, cardName, countCards, plainOf } from './cards.ts';
import type { Code } from './sentences.ts';

export interface Options {
  readonly sets: readonly number[];
  readonly skips: boolean;
  readonly tournament: number;
  readonly gears: GearOption;
}

/** Gears by the name of the card; a half or Slow Down card that is left out has the Gears of its number. */
type GearOption = { readonly [card: string]: number };

export const DEALT = 9;

/** TI-9.3 */
const GEARS: GearOption = {
  2: 5,
  3: 4,
  4: 1,
  5: 3,
  6: 1,
  7: 4,
  8: 2,
  9: 3,
  10: 6,
  J: 4,
  Q: 2,
  DQ: 5,
  K: 3,
  A: 4,
  '9/5': 4,
  D: 3,
  S: 6,
};

export const optionSchema: OptionSchema<Options, Code> = {
  specs: {
    sets: {
      kind: 'subset',
      of: [1, 2, 3, 4],
      title: 'Sets',
      help: '1 Hearts: more 3s, 10s and Js; 2 Acorns: halves; 3 Balls: 9/5 and Dice; 4 Leaves: Slow Down and Skip.',
      rule: 'TI-0.1',
      default: [],
    },
    skips: {
      kind: 'flag',
      title: 'Skip cards',
      help: 'The two Skip cards without the rest of set 4.',
      rule: 'TI-0.1',
      default: false,
    },
    tournament: {
      kind: 'choice',
      values: [0, 20, 40],
      title: 'Tournament',
      help: 'Play until somebody has this many Gears; 0 for a single game.',
      rule: 'TI-9.2',
      default: 0,
    },
    gears: {
      kind: 'table',
      keys: CARD_KEYS,
      min: 0,
      max: 99,
      title: 'Gears',
      help: 'How many Gears each card has; a half or Slow Down card follows its number unless it is given.',
      rule: 'TI-9.3',
      default: GEARS,
    },
  },
  refusals: [
    {
      rule: 'TI-0.1',
      code: 'skips-twice',
      applies: (options) => options.skips && options.sets.includes(4),
    },
    {
      rule: 'TI-0.3',
      code: 'deck-too-small',
      applies: (options, seats) => cardsIn(options) < seats * (DEALT + 1),
      params: (options, seats) => ({ seats, cards: cardsIn(options), needed: seats * (DEALT + 1) }),
    },
  ],
  presets: [
    {
      name: 'first-game',
      title: 'First game',
      rule: 'TI-0.4',
      options: (seats) => ({ sets: seats <= 3 ? [] : [1] }),
    },
    {
      name: 'full-table',
      title: 'Full table',
      rule: 'TI-0.4',
      options: (seats) => ({ sets: seats <= 4 ? [1] : [1, 2] }),
    },
  ],
};

const cardsIn = (options: Options): number => countCards(boxOf(options.sets, options.skips));

/** TI-9.3: the Gears of every kind. */
export const gearTableOf = (option: GearOption): number[] =>
  tabulate(CARD_KINDS, (card) => gearsGiven(option, card) ?? gearsGiven(option, plainOf(card)) ?? 0);

const gearsGiven = (option: GearOption, card: Card): number | undefined => option[cardName(card)];
