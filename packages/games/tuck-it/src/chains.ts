/**
 * Which cards may lie on which: TI-2.1 to TI-2.12 and TI-4. A play is read card by card; all that matters of
 * the cards so far is the reading of the last one.
 */
import { tabulate } from '@tuckbox/kit';
import {
  ACE_WORTH,
  type Card,
  DICE,
  FIVE_WORTH,
  isHalfWorth,
  NINE_FIVE,
  NINE_WORTH,
  NO_WORTH,
  SKIP,
  WORTHS,
  type Worth,
  worthOf,
} from './cards.ts';

/** How the last card counts: a worth, or one of these. */
type Reading = number;

/** TI-2.12: a 9/5 that was played as a 5 and may be followed as a 5 or as a 9. */
const FIVE_OR_NINE: Reading = 64;
/** The cards so far are not a play. */
export const NO_READING: Reading = -1;

/** TI-2.3: 2 and 2½. */
const goesOnAnything = (worth: Worth): boolean => worth === 4 || worth === 5;

/** TI-2.4: 3 and 3½, on anything worth 9 or less. */
export const goesOnNineOrLess = (worth: Worth): boolean => worth === 6 || worth === 7;

/** 5 and 5½; a 9/5 read as a 5 has the worth of one. */
export const isFive = (worth: Worth): boolean => worth === FIVE_WORTH || worth === FIVE_WORTH + 1;

/** TI-2.6: no A on a 5. */
export const isAceOnFive = (worth: Worth, top: Worth): boolean => worth === ACE_WORTH && isFive(top);

/** TI-2.7: on a 9 only 9 or less, any of them. */
export const isOverNine = (worth: Worth, top: Worth): boolean => top === NINE_WORTH && worth > NINE_WORTH;

function mayLieOn(worth: Worth, top: Worth): boolean {
  // TI-2.1
  if (top === NO_WORTH) return true;
  if (top === NINE_WORTH) return !isOverNine(worth, top);
  if (goesOnAnything(worth)) return true;
  if (goesOnNineOrLess(worth) && top <= NINE_WORTH) return true;
  // TI-2.5
  if (isFive(worth) && top === ACE_WORTH) return true;
  if (isAceOnFive(worth, top)) return false;
  // TI-2.2
  return worth >= top;
}

const MAY_LIE_ON: readonly boolean[] = tabulate(WORTHS * WORTHS, (index) =>
  mayLieOn(Math.floor(index / WORTHS), index % WORTHS),
);

/** Whether a card of this worth may be played on a pile with this top (0: an empty pile). */
export const fits = (worth: Worth, top: Worth): boolean => MAY_LIE_ON[worth * WORTHS + top];

/** TI-2.10, TI-2.11: one value, or a half step up. */
const links = (from: Worth, to: Worth): boolean => to === from || to === from + 1;

/** The reading after a first card, or NO_READING if it may not lie on the pile. */
export function enter(card: Card, top: Worth, die: number): Reading {
  if (card === SKIP) return NO_READING;
  if (card === NINE_FIVE) {
    // TI-2.8, TI-2.12
    if (fits(FIVE_WORTH, top)) return FIVE_OR_NINE;
    return fits(NINE_WORTH, top) ? NINE_WORTH : NO_READING;
  }
  const worth = worthOf(card, die);
  return fits(worth, top) ? worth : NO_READING;
}

/** The reading after one more card of the same play. */
export function follow(reading: Reading, card: Card, die: number): Reading {
  if (card === SKIP) return NO_READING;
  if (reading === FIVE_OR_NINE) {
    const asFive = follow(FIVE_WORTH, card, die);
    return asFive === NO_READING ? follow(NINE_WORTH, card, die) : asFive;
  }
  if (card === NINE_FIVE) {
    // TI-2.12
    if (links(reading, FIVE_WORTH)) return FIVE_OR_NINE;
    return links(reading, NINE_WORTH) ? NINE_WORTH : NO_READING;
  }
  const worth = worthOf(card, die);
  return links(reading, worth) ? worth : NO_READING;
}

/** How many cards at the end of these are of the value `worth` (TI-4.1, TI-4.2). */
export function runOf(cards: readonly Card[], worth: Worth): number {
  if (isHalfWorth(worth)) return 0;
  let run = 0;
  for (let index = cards.length - 1; index >= 0 && countsAs(cards[index], worth); index--) run++;
  return run;
}

/** How many Dice cards are at the end of these. */
export function runOfDice(cards: readonly Card[]): number {
  let run = 0;
  for (let index = cards.length - 1; index >= 0 && cards[index] === DICE; index--) run++;
  return run;
}

/** TI-4.2: a 9/5 counts as either, a Dice card as nothing but one. */
const countsAs = (card: Card, worth: Worth): boolean =>
  card === NINE_FIVE
    ? worth === FIVE_WORTH || worth === NINE_WORTH
    : card !== DICE && worthOf(card, 0) === worth;

export const FOUR = 4;

/** TI-4: four or more of one value on top. */
export function isFourOfAKind(pile: readonly Card[]): boolean {
  if (pile.length < FOUR) return false;
  const top = pile[pile.length - 1];
  if (top === DICE) return runOfDice(pile) >= FOUR;
  if (top === NINE_FIVE) return runOf(pile, FIVE_WORTH) >= FOUR || runOf(pile, NINE_WORTH) >= FOUR;
  return runOf(pile, worthOf(top, 0)) >= FOUR;
}
