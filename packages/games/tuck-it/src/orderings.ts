/** Orders in which the cards of one play may lie, where the order makes a difference. */
import { type Card, DICE, SPLIT } from './cards.ts';
import { isFourOfAKind } from './chains.ts';

/** The cards from `start` on without one that is to be the last. */
function restOf(cards: readonly Card[], start: number, last: Card): Card[] {
  const rest = cards.slice(start);
  rest.splice(rest.indexOf(last), 1);
  return rest;
}

/** This card last, the others from `start` on as they are. */
export const lastOf = (cards: readonly Card[], start: number, last: Card): Card[] => [
  ...cards.slice(0, start),
  ...restOf(cards, start, last),
  last,
];

/** Dice before the other cards from `start` on, so that the others are one run. */
export function diceFirst(cards: readonly Card[], start: number, last: Card): Card[] {
  const rest = restOf(cards, start, last);
  const dice = rest.filter((card) => card === DICE);
  return [...cards.slice(0, start), ...dice, ...rest.filter((card) => card !== DICE), last];
}

/** Dice just below the last card, so that it is no part of a run. */
export function diceLast(cards: readonly Card[], start: number, last: Card): Card[] {
  const rest = restOf(cards, start, last);
  const dice = rest.filter((card) => card === DICE);
  return [...cards.slice(0, start), ...rest.filter((card) => card !== DICE), ...dice, last];
}

/** What tells plays of the legal list apart: the cards, the last one, and whether they make four of a kind. */
export const playKey = (pile: readonly Card[], cards: readonly Card[]): string =>
  `${cards.toSorted((a, b) => a - b).join()};${cards[cards.length - 1]};${isFourOfAKind([...pile, ...cards])}`;

/** A play from 5 to 9 by its parts, the 9/5s apart. */
export interface Jump {
  readonly lower: readonly Card[];
  readonly fives: readonly Card[];
  readonly nines: readonly Card[];
  readonly splits: number;
}

/** `below` of the 9/5s lie below the 5s. */
export function jumped(ways: Jump, below: number, last: Card): Card[] {
  const splits = ways.splits - below - (last === SPLIT ? 1 : 0);
  const nines = ways.nines.slice();
  if (last !== SPLIT) nines.splice(nines.indexOf(last), 1);
  const split = (count: number): Card[] => Array.from({ length: count }, () => SPLIT);
  return [...ways.lower, ...split(below), ...ways.fives, ...split(splits), ...nines, last];
}
