import { type Brand, tabulate } from '@tuckbox/kit';

/** TT-0.1: one of the forty cards: clubs 0 to 9, diamonds 10 to 19, hearts 20 to 29, spades 30 to 39. */
export type Card = Brand<number, 'Card'>;

/** ♣ ♦ ♥ ♠, in this order. */
export type Suit = Brand<number, 'Suit'>;

export const SUITS = 4;
export const RANKS = 10;
export const CARDS = SUITS * RANKS;

const SUIT_LETTERS = 'CDHS';
const SUIT_SYMBOLS = '♣♦♥♠';

export const cardOf = (suit: number, rank: number): Card => (suit * RANKS + rank) as Card;

/** The card divided by ten: exact for all forty cards, and faster than a division. */
export const suitOf = (card: number): Suit => ((card * 205) >> 11) as Suit;

/** 0 for the 1, up to 9 for the 10, the highest. */
export const rankOf = (card: number): number => card - suitOf(card) * RANKS;

export const ALL_CARDS: readonly Card[] = tabulate(CARDS, (card) => card as Card);

/** TT-5.2: the whole deck by rank, lowest first, and then by suit. */
export const BY_RANK: readonly Card[] = tabulate(CARDS, (index) =>
  cardOf(index % SUITS, Math.floor(index / SUITS)),
);

export const suitLetter = (suit: number): string => SUIT_LETTERS[suit];

/** The suit that a letter or a symbol names, or -1. */
export const suitNamed = (text: string): number =>
  Math.max(SUIT_LETTERS.indexOf(text.toUpperCase()), SUIT_SYMBOLS.indexOf(text));

const NAMES = ALL_CARDS.map((card) => `${suitLetter(suitOf(card))}${rankOf(card) + 1}`);

export const formatCard = (card: number): string => NAMES[card];

export function parseCard(text: string): Card | null {
  const parts = /^\s*([cdhs♣♦♥♠])\s*(10|[1-9])\s*$/iu.exec(text);
  return parts === null ? null : cardOf(suitNamed(parts[1]), Number(parts[2]) - 1);
}
