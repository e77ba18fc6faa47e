import { tabulate } from '@tuckbox/kit';

/** A card is its rank, from 0 for the Ace to 12 for the King: suits do not matter (TK-1.1). */
export const RANKS = 13;
export const COPIES = 4;

export const ACE = 0;
export const FOUR = 3;
export const FIVE = 4;
export const SEVEN = 6;
export const TEN = 9;
export const JACK = 10;
export const KING = 12;

/** No card: none chosen yet, none given, none returned. (A hidden card is HIDDEN.) */
export const NO_CARD = 13;

/** Ranks as a set, one bit each; it is read from the lowest up. */
export const rankBit = (card: number): number => 1 << card;
export const lowestRank = (ranks: number): number => 31 - Math.clz32(ranks & -ranks);
export const withoutLowest = (ranks: number): number => ranks & (ranks - 1);

const NAMES = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

export const cardName = (card: number): string => NAMES[card];

/** The card that a text names, or null. */
export function parseCard(text: string): number | null {
  const card = NAMES.indexOf(text.trim().toUpperCase());
  return card < 0 ? null : card;
}

/** TK-3: how far each rank walks; the four walks backwards, the Jack swaps, the seven is counted in steps. */
export const STEPS: readonly number[] = tabulate(RANKS, (card) =>
  card === JACK || card === SEVEN ? 0 : card + 1,
);

/** TK-6.4: how far an Ace may walk instead, in the variant. */
export const ACE_AS_ELEVEN = 11;

/** TK-3.4: how many steps a seven is made of. */
export const STEPS_OF_SEVEN = 7;

/** TK-2.1, TK-3.2: the cards that bring a pawn in. */
export const bringsIn = (card: number): boolean => card === ACE || card === KING;

/** The rule that says what a rank does. */
export const RULE_OF: readonly string[] = tabulate(RANKS, (card) => {
  if (bringsIn(card)) return 'TK-3.2';
  if (card === FOUR) return 'TK-3.3';
  if (card === SEVEN) return 'TK-3.4';
  if (card === TEN) return 'TK-3.5';
  return card === JACK ? 'TK-3.6' : 'TK-3.1';
});

/** TK-1.1: one pack, sorted. */
export const wholePack = (): number[] => tabulate(RANKS * COPIES, (index) => Math.floor(index / COPIES));

/** TK-1.1: by players and by cards left in the deck, how many cards a hand has. */
const HANDS: readonly (readonly { readonly left: number; readonly size: number }[])[] = [
  [],
  [],
  handsOf(2, [5, 5, 4, 4, 4, 4]),
  handsOf(3, [5, 4, 4, 4]),
  handsOf(4, [5, 4, 4]),
  handsOf(5, [4, 3, 3]),
  handsOf(6, [4, 4]),
];

function handsOf(players: number, sizes: readonly number[]): { left: number; size: number }[] {
  let left = RANKS * COPIES;
  return sizes.map((size) => {
    const hand = { left, size };
    left -= size * players;
    return hand;
  });
}

/** TK-1.1: how many cards each player gets from a deck of `left` cards; 0 if it must be shuffled first. */
export function handSize(players: number, left: number): number {
  for (const hand of HANDS[players]) if (left >= hand.left) return hand.size;
  return 0;
}
