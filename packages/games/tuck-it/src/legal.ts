import { hasSeat, type Seat } from '@tuckbox/engine';
import { listArrangements } from './arrangements.ts';
import { CARD_KINDS, DICE } from './cards.ts';
import { enter, follow, NO_READING } from './chains.ts';
import {
  bonusOf,
  flipOf,
  type Move,
  NO_BONUS,
  NO_FLIP,
  playOf,
  REVEAL,
  ROLL,
  showCard,
  showStack,
  skipFrom,
  TAKE,
  tuckOf,
} from './moves.ts';
import { isShowable, isStackShowable, waitingToShow } from './order.ts';
import { listHandPlays } from './plays.ts';
import {
  canUseDice,
  hasChoiceOpen,
  isSlowedDown,
  mayReveal,
  mayRoll,
  maySkipFromHand,
  maySkipFromStack,
  mayTake,
  mayTuck,
  mayUseStacks,
} from './rules.ts';
import {
  ARRANGE,
  BONUS,
  FLIP,
  FROM_HAND,
  handSize,
  hasArranged,
  hasLeft,
  isDarkQueenDue,
  NO_CHOICE,
  PENALTY_TUCK,
  PLAY,
  type Position,
  SHOW,
  STACKS,
  slotCard,
  stackOf,
  topWorth,
} from './state.ts';

/** Legal lists are complete up to here. */
export const LIST_LIMIT = 4096;

export function legalMoves(p: Position, seat: Seat, into: Move[]): number {
  if (p.over === 1 || hasLeft(p, seat)) return 0;
  if (p.stage === PLAY) return listPlayStage(p, seat, into);
  if (p.stage === ARRANGE) return hasArranged(p, seat) ? 0 : listArrangements(p, seat, into, LIST_LIMIT);
  return p.stage === SHOW && hasSeat(waitingToShow(p), seat) ? listShows(p, seat, into) : 0;
}

function listShows(p: Position, seat: Seat, into: Move[]): number {
  let count = 0;
  for (let stack = 0; stack < STACKS; stack++) {
    if (isStackShowable(p, seat, stack)) into[count++] = showStack(stack);
  }
  for (let card = 0; card < CARD_KINDS; card++) if (isShowable(p, seat, card)) into[count++] = showCard(card);
  return count;
}

function listPlayStage(p: Position, seat: Seat, into: Move[]): number {
  if (hasChoiceOpen(p, seat)) return listAnswers(p, seat, into);
  let count = 0;
  if (mayTuck(p, seat)) count = listTucks(p, seat, into, count);
  if (p.turn === seat && p.choice === NO_CHOICE) count = listTurn(p, seat, into, count);
  return count;
}

function listAnswers(p: Position, seat: Seat, into: Move[]): number {
  let count = 0;
  if (p.choice === FLIP) {
    into[count++] = NO_FLIP;
    for (let owner = 0; owner < p.seats; owner++) {
      for (let stack = 0; stack < STACKS; stack++) {
        if (stackOf(p, owner as Seat, stack).length > 0) into[count++] = flipOf(owner, stack);
      }
    }
  } else if (p.choice === BONUS) {
    into[count++] = NO_BONUS;
    for (let stack = 0; stack < STACKS; stack++) {
      if (stackOf(p, seat, stack).length > 0) into[count++] = bonusOf(stack);
    }
  } else if (p.choice === PENALTY_TUCK) count = listTucks(p, seat, into, count);
  return count;
}

/** TI-5.5 */
function listTucks(p: Position, seat: Seat, into: Move[], count: number): number {
  if (handSize(p, seat) === 0) return count;
  const base = seat * CARD_KINDS;
  let length = count;
  for (let card = 0; card < p.kinds; card++) {
    if (p.hands[base + card] === 0) continue;
    for (let stack = 0; stack < STACKS; stack++) into[length++] = tuckOf(card, stack);
  }
  return length;
}

function listTurn(p: Position, seat: Seat, into: Move[], count: number): number {
  let length = count;
  if (mayReveal(p)) into[length++] = REVEAL;
  if (mayTake(p)) into[length++] = TAKE;
  if (mayRoll(p)) into[length++] = ROLL;
  if (maySkipFromHand(p, seat)) into[length++] = skipFrom(FROM_HAND);
  const fromStacks = mayUseStacks(p, seat);
  if (fromStacks) {
    for (let stack = 0; stack < STACKS; stack++) {
      if (maySkipFromStack(p, seat, stack)) into[length++] = skipFrom(stack);
    }
  }
  if (isDarkQueenDue(p)) return length;
  if (!fromStacks) return listHandPlays(p, seat, into, length, LIST_LIMIT);
  for (let stack = 0; stack < STACKS; stack++) length = listStackPlays(p, seat, stack, into, length);
  return length;
}

/** TI-5.3: the top card, or several from the top down for as long as they are one play. */
function listStackPlays(p: Position, seat: Seat, stack: number, into: Move[], count: number): number {
  const slots = stackOf(p, seat, stack);
  const most = isSlowedDown(p) ? Math.min(1, slots.length) : slots.length;
  const dice = canUseDice(p);
  const top = topWorth(p);
  let length = count;
  let reading = NO_READING;
  let same = true;
  for (let cards = 1; cards <= most; cards++) {
    const card = slotCard(slots[slots.length - cards]);
    if (card === DICE && !dice) break;
    reading = cards === 1 ? enter(card, top, p.die) : follow(reading, card, p.die);
    if (reading === NO_READING) break;
    same = same && card === slotCard(slots[slots.length - 1]);
    into[length++] = same
      ? playOf(card, cards, stack)
      : { kind: 'play', cards: topCards(slots, cards), from: stack };
  }
  return length;
}

/** The first cards of a Stack, top first. */
export function topCards(slots: readonly number[], count: number): number[] {
  const cards: number[] = [];
  for (let index = 1; index <= count; index++) cards.push(slotCard(slots[slots.length - index]));
  return cards;
}
