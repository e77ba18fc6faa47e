/**
 * The orders of the same cards that are different plays. Two orders are the same play unless another card is last,
 * whose ability counts (TI-3.3), or only one of them makes four of a kind (TI-4).
 */
import { type Card, DICE, NINE_FIVE } from './cards.ts';
import { FOUR, isFourOfAKind } from './chains.ts';

type Add = (cards: Card[]) => void;

/** The key of a play in the legal list: the cards, the last one, and whether they make four of a kind. */
export const playKey = (pile: readonly Card[], cards: readonly Card[]): string =>
  `${cards.toSorted((a, b) => a - b).join()};${cards[cards.length - 1]};${isFourOfAKind([...pile, ...cards])}`;

export function countFrom(cards: readonly Card[], start: number, card: Card): number {
  let count = 0;
  for (let index = start; index < cards.length; index++) if (cards[index] === card) count++;
  return count;
}

/** Every card of the last level, which begins at `start`, as the last card; equal cards are next to each other. */
export function addEndings(cards: readonly Card[], start: number, add: Add): void {
  const dice = countFrom(cards, start, DICE);
  const others = cards.length - start - dice;
  for (let index = start; index < cards.length; index++) {
    const last = cards[index];
    if (index > start && cards[index - 1] === last) continue;
    if (dice === 0 || others === 0) add(endingOn(cards, start, last));
    else addEndingsWithDice(cards, start, last, dice, others, add);
  }
}

/** TI-4.2: Dice cards and others of the same worth are no four of a kind together, but either may be by itself. */
function addEndingsWithDice(
  cards: readonly Card[],
  start: number,
  last: Card,
  dice: number,
  others: number,
  add: Add,
): void {
  if (last === DICE) {
    add(diceFirst(cards, start, DICE));
    if (dice >= FOUR) add(endingOn(cards, start, DICE));
  } else {
    add(diceLast(cards, start, last));
    if (others >= FOUR) add(diceFirst(cards, start, last));
  }
}

/** The cards from `start` on without the one that will be last. */
function restOf(cards: readonly Card[], start: number, last: Card): Card[] {
  const rest = cards.slice(start);
  rest.splice(rest.indexOf(last), 1);
  return rest;
}

/** This card last, the others from `start` on as they are. */
const endingOn = (cards: readonly Card[], start: number, last: Card): Card[] => [
  ...cards.slice(0, start),
  ...restOf(cards, start, last),
  last,
];

/** Dice before the other cards from `start` on, so that the others are one run. */
function diceFirst(cards: readonly Card[], start: number, last: Card): Card[] {
  const rest = restOf(cards, start, last);
  const dice = rest.filter((card) => card === DICE);
  return [...cards.slice(0, start), ...dice, ...rest.filter((card) => card !== DICE), last];
}

/** Dice just below the last card, so that it is no part of a run. */
function diceLast(cards: readonly Card[], start: number, last: Card): Card[] {
  const rest = restOf(cards, start, last);
  const dice = rest.filter((card) => card === DICE);
  return [...cards.slice(0, start), ...rest.filter((card) => card !== DICE), ...dice, last];
}

/** TI-2.12: the parts of a play that a 9/5 takes from 5 to 9. */
interface Jump {
  /** The cards below the level of 5. */
  readonly lower: readonly Card[];
  /** The cards on the levels of 5 and 9, and the number of 9/5s, which may lie on either. */
  readonly fives: readonly Card[];
  readonly nines: readonly Card[];
  readonly nineFives: number;
}

/** Every last card of a play that jumps from 5 (the cards from `five` on) to 9 (those from `nine` on). */
export function addJumps(cards: readonly Card[], five: number, nine: number, add: Add): void {
  const fives = cards.slice(five, nine).filter((card) => card !== NINE_FIVE);
  const nineFives = nine - five - fives.length;
  const jump = { lower: cards.slice(0, five), fives, nines: cards.slice(nine), nineFives };
  for (let index = 0; index < jump.nines.length; index++) {
    const last = jump.nines[index];
    if (index === 0 || jump.nines[index - 1] !== last) addJumpsEndingOn(jump, last, add);
  }
  if (nineFives > 1) addJumpsEndingOn(jump, NINE_FIVE, add);
}

/** TI-4.2: a 9/5 that lies below a 5 is no part of the run of 9s, so that four of a kind may be a choice. */
function addJumpsEndingOn(jump: Jump, last: Card, add: Add): void {
  const needed = last === NINE_FIVE ? 2 : 1;
  const spare = jump.fives.length > 0 ? jump.nineFives - needed : 0;
  const nines = jump.nines.length + jump.nineFives;
  if (nines >= FOUR) add(jumpWith(jump, 0, last));
  if (nines - spare < FOUR) add(jumpWith(jump, spare, last));
}

/** The play with `below` of the 9/5s below the 5s, and the others above them. */
function jumpWith(jump: Jump, below: number, last: Card): Card[] {
  const above = jump.nineFives - below - (last === NINE_FIVE ? 1 : 0);
  const nines = jump.nines.slice();
  if (last !== NINE_FIVE) nines.splice(nines.indexOf(last), 1);
  const several = (count: number): Card[] => Array.from({ length: count }, () => NINE_FIVE);
  return [...jump.lower, ...several(below), ...jump.fives, ...several(above), ...nines, last];
}
