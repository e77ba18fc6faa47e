import { tabulate, zeros } from '@tuckbox/kit';

/**
 * A card is its kind: two 8s are the same number. The order of the kinds is that of the book, base set first:
 * 2 … A, the Dark Queen, 2½ … 8½, 9/5, Dice, Skip, and the Slow Down cards.
 */
export type Card = number;

export const QUEEN: Card = 10;
export const ACE: Card = 12;
export const DARK_QUEEN: Card = 13;
const TWO_AND_A_HALF: Card = 14;
export const FIVE_AND_A_HALF: Card = 17;
export const NINE_FIVE: Card = 21;
export const DICE: Card = 22;
export const SKIP: Card = 23;
const FIRST_SLOW: Card = 24;

export const CARD_KINDS = 35;
/** The kinds of the base set are the first ones. */
export const BASE_KINDS = 14;

const RANK_NAMES = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const SLOW_RANKS: readonly Card[] = [0, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12];
const HALVES = 7;

const CARD_NAMES: readonly string[] = [
  ...RANK_NAMES,
  'DQ',
  ...tabulate(HALVES, (index) => `${RANK_NAMES[index]}.5`),
  '9/5',
  'D',
  'S',
  ...SLOW_RANKS.map((rank) => `${RANK_NAMES[rank]}*`),
];

/** Worth is counted in halves, so that it is a whole number: a 2 is 4, 2½ is 5, an A is 28. */
export type Worth = number;

export const NO_WORTH: Worth = 0;
export const WORTHS = 29;
export const FIVE_WORTH: Worth = 10;
export const NINE_WORTH: Worth = 18;
export const ACE_WORTH: Worth = 28;

const rankWorth = (rank: Card): Worth => 2 * rank + 4;

/** TI-0, TI-0.5, TI-1.3: DQ as Q, 9/5 as 9, a Slow Down card as its value; a Dice card has the worth of the die. */
export const WORTH: readonly Worth[] = tabulate(CARD_KINDS, (card) => {
  if (card <= ACE) return rankWorth(card);
  if (card === DARK_QUEEN) return rankWorth(QUEEN);
  if (isHalf(card)) return rankWorth(card - TWO_AND_A_HALF) + 1;
  if (card === NINE_FIVE) return NINE_WORTH;
  if (card >= FIRST_SLOW) return rankWorth(SLOW_RANKS[card - FIRST_SLOW]);
  return NO_WORTH;
});

/** TI-1.3: one pip is an A. */
export const DIE_WORTH: readonly Worth[] = [0, ACE_WORTH, 4, 6, 8, 10, 12];

/** What a card is worth while the die shows this. */
export const worthOf = (card: Card, die: number): Worth => (card === DICE ? DIE_WORTH[die] : WORTH[card]);

/** The kinds of each worth except Dice; a 9/5 is listed under both of its values. */
export const KINDS_OF_WORTH: readonly (readonly Card[])[] = tabulate(WORTHS, (worth) =>
  tabulate(CARD_KINDS, (card) => card).filter(
    (card) =>
      card !== SKIP &&
      card !== DICE &&
      (WORTH[card] === worth || (card === NINE_FIVE && (worth === FIVE_WORTH || worth === NINE_WORTH))),
  ),
);

function isHalf(card: Card): boolean {
  return card >= TWO_AND_A_HALF && card < TWO_AND_A_HALF + HALVES;
}

export const isHalfWorth = (worth: Worth): boolean => (worth & 1) === 1;

/** TI-2.14 */
export const isSlowDown = (card: Card): boolean => card >= FIRST_SLOW;

/** The number card that a half or a Slow Down card belongs to; any other card is its own. */
export function plainOf(card: Card): Card {
  if (isHalf(card)) return card - TWO_AND_A_HALF;
  return isSlowDown(card) ? SLOW_RANKS[card - FIRST_SLOW] : card;
}

export const cardName = (card: Card): string => CARD_NAMES[card];

export const CARD_KEYS: readonly string[] = CARD_NAMES;

/** The card that a text names, or null: `10`, `dq`, `2.5`, `2½`, `9/5`, `7*`. */
export function parseCard(text: string): Card | null {
  const card = CARD_NAMES.indexOf(text.trim().toUpperCase().replace('½', '.5'));
  return card < 0 ? null : card;
}

/** The order in which a hand is written: by worth, then by kind. */
export const WRITTEN_ORDER: readonly Card[] = tabulate(CARD_KINDS, (card) => card).sort(
  (a, b) => WORTH[a] - WORTH[b] || a - b,
);

/** TI-0, the table of sets: how many of each kind the base and each set hold. */
const BASE = counts({ 2: 4, 3: 4, 4: 5, 5: 4, 6: 5, 7: 4, 8: 5, 9: 4, 10: 4, J: 4, Q: 3, DQ: 1, K: 3, A: 4 });
const SKIPS = counts({ S: 2 });
const SETS: readonly (readonly number[])[] = [
  counts({ 3: 5, 10: 5, J: 5 }),
  counts({ '2.5': 1, '3.5': 1, '4.5': 1, '5.5': 1, '6.5': 1, '7.5': 1, '8.5': 1, A: 6 }),
  counts({ '9/5': 6, D: 10 }),
  tabulate(CARD_KINDS, (card) => (isSlowDown(card) ? 1 : SKIPS[card])),
];

/** How many of each kind are in the box that these sets make. */
export function boxOf(sets: readonly number[], skips: boolean): number[] {
  const parts = [BASE, ...sets.map((set) => SETS[set - 1]), ...(skips ? [SKIPS] : [])];
  return tabulate(CARD_KINDS, (card) => parts.reduce((sum, part) => sum + part[card], 0));
}

export const countCards = (box: readonly number[]): number => box.reduce((sum, count) => sum + count, 0);

function counts(named: { readonly [name: string]: number }): number[] {
  const table = zeros(CARD_KINDS);
  for (const [name, count] of Object.entries(named)) table[CARD_NAMES.indexOf(name)] = count;
  return table;
}
