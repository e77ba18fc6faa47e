/** What the player in turn may do at all, one function a rule. */
import type { Seat } from '@tuckbox/engine';
import { DICE, isSlowDown, SKIP } from './cards.ts';
import {
  handSize,
  inHand,
  isDarkQueenDue,
  isPhaseTwo,
  NO_CHOICE,
  type Position,
  STACKS,
  stackOf,
  topIsSkip,
  topOfPile,
} from './state.ts';

const DICE_SET = 3;

/** TI-2.14: one card only on a Slow Down card. */
export const isSlowedDown = (p: Position): boolean => isSlowDown(topOfPile(p));

/** TI-8.2: the die has a value for Dice cards that are played this turn. */
export const canUseDice = (p: Position): boolean => p.rolled === 1 || topOfPile(p) === DICE;

export const hasDice = (p: Position): boolean => p.sets.includes(DICE_SET);

/** TI-8.1, TI-6.1 */
export const mayRoll = (p: Position): boolean =>
  p.rolled === 0 && p.sets.length > 0 && hasDice(p) && topOfPile(p) !== DICE && !isDarkQueenDue(p);

/** TI-5.2, TI-6.1 */
export const mayReveal = (p: Position): boolean => !isPhaseTwo(p) && !isDarkQueenDue(p);

/** TI-5.4, TI-6.1 */
export const mayTake = (p: Position): boolean => (isPhaseTwo(p) && p.pile.length > 0) || isDarkQueenDue(p);

/** TI-5.3: from Stacks only with an empty hand, and only in Phase 2. */
export const mayUseStacks = (p: Position, seat: Seat): boolean => isPhaseTwo(p) && handSize(p, seat) === 0;

/** TI-7.1: the start of a turn lasts until the roll; what else ends it ends the turn or asks something. */
export const isStartOfTurn = (p: Position): boolean => p.rolled === 0;

/** TI-7.1 */
export const maySkipFromHand = (p: Position, seat: Seat): boolean =>
  isStartOfTurn(p) && inHand(p, seat, SKIP) > 0;

/** TI-7.1: a roll does not bar Skip cards that are all there is to play. */
export const maySkipFromStack = (p: Position, seat: Seat, stack: number): boolean =>
  mayUseStacks(p, seat) && topIsSkip(stackOf(p, seat, stack)) && (isStartOfTurn(p) || hasOnlySkips(p, seat));

export function hasOnlySkips(p: Position, seat: Seat): boolean {
  if (p.pile.length > 0) return false;
  for (let stack = 0; stack < STACKS; stack++) {
    const slots = stackOf(p, seat, stack);
    if (slots.length > 0 && !topIsSkip(slots)) return false;
  }
  return true;
}

export const hasChoiceOpen = (p: Position, seat: Seat): boolean => p.turn === seat && p.choice !== NO_CHOICE;

/** TI-5.6 */
export const mayTuck = (p: Position, seat: Seat): boolean => isPhaseTwo(p) && !hasChoiceOpen(p, seat);
