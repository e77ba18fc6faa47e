/**
 * What the rules allow. A function named `…Fault` returns the code of the fault that forbids a move, or null. The
 * legal list keeps moves without a fault, and why.ts turns the code into a reason. chains.ts has what may lie on what.
 */
import type { Seat } from '@tuckbox/engine';
import { type Card, DICE, isSlowDown, SKIP } from './cards.ts';
import {
  handSize,
  inHand,
  isDarkQueenDue,
  isPhaseTwo,
  NO_CHOICE,
  PENALTY_TUCK,
  type Position,
  STACKS,
  stackOf,
  topIsSkip,
  topOfPile,
} from './state.ts';

/** TI-5.8: only the player in turn plays, and not while a choice is open. */
export function turnFault(p: Position, seat: Seat): 'not-your-turn' | 'choice-open' | null {
  if (p.turn !== seat) return 'not-your-turn';
  return p.choice === NO_CHOICE ? null : 'choice-open';
}

/** TI-3.3, TI-4.3: the answer to a choice, which must be open. */
export function answerFault(
  p: Position,
  seat: Seat,
  choice: number,
): 'not-your-turn' | 'not-asked' | 'choice-open' | null {
  if (p.turn !== seat) return 'not-your-turn';
  if (p.choice === choice) return null;
  return p.choice === NO_CHOICE ? 'not-asked' : 'choice-open';
}

/** TI-5.8: whether this seat has a choice to answer before anything else. */
export const hasChoiceOpen = (p: Position, seat: Seat): boolean => p.turn === seat && p.choice !== NO_CHOICE;

/** TI-2.14: one card only on a Slow Down card. */
export const isSlowedDown = (p: Position): boolean => isSlowDown(topOfPile(p));

/** TI-8.2: the die has a value for Dice cards that are played this turn. */
export const canUseDice = (p: Position): boolean => p.rolled === 1 || topOfPile(p) === DICE;

const DICE_SET = 3;

/** TI-8.1: once a turn, and not when a Dice card on top has set the die. TI-6.1: nor under a Dark Queen. */
export function rollFault(p: Position): 'dark-queen' | 'no-die' | 'rolled-already' | 'dice-on-top' | null {
  if (isDarkQueenDue(p)) return 'dark-queen';
  if (!p.sets.includes(DICE_SET)) return 'no-die';
  if (p.rolled === 1) return 'rolled-already';
  return topOfPile(p) === DICE ? 'dice-on-top' : null;
}

/** TI-5.2: in Phase 1. TI-6.1: not under a Dark Queen. */
export function revealFault(p: Position): 'dark-queen' | 'nothing-to-reveal' | null {
  if (isDarkQueenDue(p)) return 'dark-queen';
  return isPhaseTwo(p) ? 'nothing-to-reveal' : null;
}

/** TI-5.4: in Phase 2, if there is a pile. TI-6.1: a Dark Queen is always taken. */
export function takeFault(p: Position): 'nothing-to-take' | 'take-in-phase-one' | null {
  if ((isPhaseTwo(p) && p.pile.length > 0) || isDarkQueenDue(p)) return null;
  return isPhaseTwo(p) ? 'nothing-to-take' : 'take-in-phase-one';
}

/** TI-5.3: from Stacks only in Phase 2, and only with an empty hand. */
export function stackFault(p: Position, seat: Seat): 'stack-in-phase-one' | 'hand-first' | null {
  if (!isPhaseTwo(p)) return 'stack-in-phase-one';
  return handSize(p, seat) === 0 ? null : 'hand-first';
}

/** TI-7.1: the start of a turn lasts until the roll; everything else ends the turn or opens a choice. */
const isStartOfTurn = (p: Position): boolean => p.rolled === 0;

/** TI-7.1: a Skip card in hand, at the start of a turn. */
export function handSkipFault(p: Position, seat: Seat): 'not-the-start' | 'no-skip' | null {
  if (!isStartOfTurn(p)) return 'not-the-start';
  return inHand(p, seat, SKIP) > 0 ? null : 'no-skip';
}

/** TI-7.1: a Skip card on top of a Stack; after a roll only if nothing else can be played. */
export function stackSkipFault(
  p: Position,
  seat: Seat,
  stack: number,
): 'stack-in-phase-one' | 'hand-first' | 'not-the-start' | 'no-skip' | null {
  const fault = stackFault(p, seat);
  if (fault !== null) return fault;
  if (topIsSkip(stackOf(p, seat, stack)) && (isStartOfTurn(p) || hasOnlySkips(p, seat))) return null;
  return isStartOfTurn(p) ? 'no-skip' : 'not-the-start';
}

/** TI-7.1: only Skip cards are on top of the Stacks, and there is no pile to take. */
function hasOnlySkips(p: Position, seat: Seat): boolean {
  if (p.pile.length > 0) return false;
  for (let stack = 0; stack < STACKS; stack++) {
    const slots = stackOf(p, seat, stack);
    if (slots.length > 0 && !topIsSkip(slots)) return false;
  }
  return true;
}

/** TI-5.6: any player may tuck in Phase 2, in turn or not. TI-5.5: a player who must tuck does so in any phase. */
export function tuckFault(p: Position, seat: Seat): 'choice-open' | 'tuck-in-phase-one' | null {
  if (hasChoiceOpen(p, seat)) return p.choice === PENALTY_TUCK ? null : 'choice-open';
  return isPhaseTwo(p) ? null : 'tuck-in-phase-one';
}

/** TI-3.3, TI-4.3: a Stack that is flipped or gives its top card has cards. */
export const hasCards = (p: Position, owner: number, stack: number): boolean =>
  owner < p.seats && stackOf(p, owner as Seat, stack).length > 0;

/** TI-5.8: only with cards in hand. Returns the first card that is not there often enough, or null. */
export function missingCard(p: Position, seat: Seat, cards: readonly Card[]): Card | null {
  for (const card of cards) {
    const needed = cards.filter((other) => other === card).length;
    if (needed > inHand(p, seat, card)) return card;
  }
  return null;
}
