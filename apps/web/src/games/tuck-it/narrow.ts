/** From the legal moves to what can be tapped next, and from taps to one move. */
import {
  cardName,
  enter,
  follow,
  isFourOfAKind,
  NO_READING,
  parseCard,
  SKIP,
  worthOf,
} from '@tuckbox/tuck-it/client';

/** The legal moves, indexed. Long lists are parsed lazily. */
export interface Offers {
  readonly texts: ReadonlySet<string>;
  /** The kinds of moves among them: `play`, `tuck`, … */
  readonly verbs: ReadonlySet<string>;
  /** Plays from hand by the number of cards, not yet parsed. */
  readonly byLength: ReadonlyMap<number, readonly string[]>;
  /** Parsed plays by their sorted cards, for the lengths requested so far. */
  readonly read: Map<number, ReadonlyMap<string, readonly string[]>>;
  /** Whether the list is only a sample: other moves may be legal too. */
  readonly isSample: boolean;
}

/** The longest list of moves. */
const LIST_LIMIT = 4096;

export function offersOf(legal: readonly string[]): Offers {
  const byLength = new Map<number, string[]>();
  const verbs = new Set<string>();
  for (const text of legal) {
    verbs.add(verbOf(text));
    if (!text.startsWith('play ') || text.includes(' from ')) continue;
    const length = countSpaces(text);
    const same = byLength.get(length);
    if (same === undefined) byLength.set(length, [text]);
    else same.push(text);
  }
  return { texts: new Set(legal), verbs, byLength, read: new Map(), isSample: legal.length >= LIST_LIMIT };
}

export const NO_OFFERS: Offers = offersOf([]);

function verbOf(text: string): string {
  const end = text.indexOf(' ');
  return end < 0 ? text : text.slice(0, end);
}

function countSpaces(text: string): number {
  let spaces = 0;
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) spaces++;
  return spaces;
}

const cardsOf = (text: string): number[] =>
  text
    .slice('play '.length)
    .split(' ')
    .map((name) => parseCard(name) as number);

const keyOf = (cards: readonly number[]): string => cards.toSorted((a, b) => a - b).join();

export const playText = (cards: readonly number[]): string => `play ${cards.map(cardName).join(' ')}`;

function playsOf(offers: Offers, cards: readonly number[]): readonly string[] {
  let plays = offers.read.get(cards.length);
  if (plays === undefined) {
    plays = Map.groupBy(offers.byLength.get(cards.length) ?? [], (text) => keyOf(cardsOf(text)));
    offers.read.set(cards.length, plays);
  }
  return plays.get(keyOf(cards)) ?? [];
}

/** The parts of the table that a play depends on. */
export interface PileAndDie {
  readonly pile: readonly number[];
  readonly die: number;
}

/**
 * These cards of the hand in a legal order: as they were picked if possible, else with the last one picked on top, else
 * any. Null if they are no play.
 */
export function orderedPlay(offers: Offers, table: PileAndDie, picked: readonly number[]): number[] | null {
  if (picked.length === 0) return null;
  if (offers.texts.has(playText(picked))) return picked.slice();
  const plays = playsOf(offers, picked).map(cardsOf);
  if (plays.length === 0) return offers.isSample && isChain(table, picked) ? picked.slice() : null;
  const last = picked[picked.length - 1];
  const four = isFourOfAKind([...table.pile, ...picked]);
  const onTop = plays.filter((cards) => cards[cards.length - 1] === last);
  return onTop.find((cards) => isFourOfAKind([...table.pile, ...cards]) === four) ?? onTop[0] ?? plays[0];
}

/** Whether these cards are a legal chain, for lists that are only samples. */
function isChain({ pile, die }: PileAndDie, cards: readonly number[]): boolean {
  let reading = enter(cards[0], pile.length === 0 ? 0 : worthOf(pile[pile.length - 1], die), die);
  for (let index = 1; index < cards.length && reading !== NO_READING; index++) {
    reading = follow(reading, cards[index], die);
  }
  return reading !== NO_READING;
}

/** Whether this card can be added to the picked ones. */
export const mayAdd = (offers: Offers, table: PileAndDie, picked: readonly number[], card: number): boolean =>
  orderedPlay(offers, table, [...picked, card]) !== null;

/** How many cards from the top of this Stack can be played at once, fewest first. */
export function stackPlays(offers: Offers, topDown: readonly number[], stack: number): number[] {
  const counts: number[] = [];
  for (let count = 1; count <= topDown.length; count++) {
    if (offers.texts.has(stackPlayText(topDown.slice(0, count), stack))) counts.push(count);
  }
  return counts;
}

export const stackPlayText = (cards: readonly number[], stack: number): string =>
  `${playText(cards)} from ${stack + 1}`;

export const tuckText = (card: number, stack: number): string => `tuck ${cardName(card)} under ${stack + 1}`;

export const mayTuck = (offers: Offers, card: number): boolean => offers.texts.has(tuckText(card, 0));

/** Six places, top and bottom of three Stacks, each with an index of the hand or null. */
export type Layout = readonly (number | null)[];

export const EMPTY_LAYOUT: Layout = [null, null, null, null, null, null];

/** Puts a card of the hand into a place: the first free one if none is given; the card there goes back. */
export function layOut(layout: Layout, index: number, place: number | null): Layout {
  const goal = place ?? layout.indexOf(null);
  if (goal < 0) return layout;
  const from = layout.indexOf(index);
  return layout.map((held, at) => {
    if (at === goal) return index;
    // A card moved from one place to another swaps with the card there.
    return at === from ? layout[goal] : held;
  });
}

export const takeBack = (layout: Layout, place: number): Layout =>
  layout.map((held, at) => (at === place ? null : held));

/** Fills the free places with the cards that are left, in the order of the hand. */
export function fillUp(layout: Layout, handSize: number): Layout {
  const left = Array.from({ length: handSize }, (_, index) => index).filter(
    (index) => !layout.includes(index),
  );
  return layout.map((held) => held ?? left.shift() ?? null);
}

/** The move that a full layout means, else null. */
export function arrangeText(layout: Layout, hand: readonly number[]): string | null {
  if (layout.includes(null)) return null;
  const names = layout.map((index) => cardName(hand[index as number]));
  return `arrange ${[0, 2, 4].map((top) => `${names[top]} ${names[top + 1]}`).join(' | ')}`;
}

/** A suggested move, parsed so that the board can point at its cards. */
export interface Pointed {
  readonly verb: string;
  /** Cards of the hand, as kinds. */
  readonly cards: readonly number[];
  /** Stacks as `owner.stack` from 0; the owner is the reader if the text names none. */
  readonly stacks: readonly string[];
}

const NOTHING: Pointed = { verb: '', cards: [], stacks: [] };

export function pointedAt(text: string | null, seat: number): Pointed {
  if (text === null) return NOTHING;
  const [verb, ...rest] = text.split(' ');
  const own = (number: string): string => `${seat}.${Number(number) - 1}`;
  const from = rest.findIndex((word) => word === 'from' || word === 'under');
  const cards = rest
    .slice(0, from < 0 ? undefined : from)
    .map((word) => parseCard(word))
    .filter((card) => card !== null);
  switch (verb) {
    case 'flip': {
      const [owner, stack] = rest[0].split('.');
      return {
        verb,
        cards: [],
        stacks: owner === undefined ? [] : [`${Number(owner) - 1}.${Number(stack) - 1}`],
      };
    }
    case 'bonus':
      return { verb, cards: [], stacks: [own(rest[0])] };
    case 'show':
      return rest[0] === 'hand' ? { verb, cards, stacks: [] } : { verb, cards: [], stacks: [own(rest[0])] };
    case 'skip':
      return from < 0 ? { verb, cards: [SKIP], stacks: [] } : { verb, cards: [], stacks: [own(rest[1])] };
    case 'play':
      return from < 0 ? { verb, cards, stacks: [] } : { verb, cards: [], stacks: [own(rest[from + 1])] };
    case 'tuck':
      return { verb, cards, stacks: [own(rest[2])] };
    default:
      return { verb, cards, stacks: [] };
  }
}
