import { hasSeat, type Seat } from '@tuckbox/engine';
import { CARD_KINDS, DICE } from './cards.ts';
import { enter, follow, NO_READING } from './chains.ts';
import { areArrangementsSampled, listArrangements } from './legal-arrangements.ts';
import { playKey } from './legal-orders.ts';
import { listHandPlays, listPlaysOfAll } from './legal-plays.ts';
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
} from './move.ts';
import { isShowable, isStackShowable, waitingToShow } from './order.ts';
import {
  canUseDice,
  handSkipFault,
  hasCards,
  hasChoiceOpen,
  isSlowedDown,
  revealFault,
  rollFault,
  stackFault,
  stackSkipFault,
  takeFault,
  tuckFault,
  turnFault,
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
  PENALTY_TUCK,
  PLAY,
  type Position,
  SHOW,
  STACKS,
  slotCard,
  stackOf,
  topWorth,
} from './state.ts';

/** Longer legal lists are samples. */
const LIST_LIMIT = 4096;

/** Scratch space for lists. */
const list: Move[] = [];

export function legalMoves(p: Position, seat: Seat, into: Move[]): number {
  if (p.over === 1 || hasLeft(p, seat)) return 0;
  if (p.stage === PLAY) return listPlayStage(p, seat, into);
  if (p.stage === ARRANGE) return hasArranged(p, seat) ? 0 : listArrangements(p, seat, into, LIST_LIMIT);
  return p.stage === SHOW && hasSeat(waitingToShow(p), seat) ? listShows(p, seat, into) : 0;
}

/** Whether there are more legal arrangements or plays than listed. */
export function isSample(p: Position, seat: Seat): boolean {
  if (p.over === 1 || hasLeft(p, seat)) return false;
  if (p.stage === ARRANGE) return !hasArranged(p, seat) && areArrangementsSampled(p, seat, LIST_LIMIT);
  return legalMoves(p, seat, list) >= LIST_LIMIT;
}

/** TI-1.3, TI-1.4 */
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
  if (tuckFault(p, seat) === null) count = listTucks(p, seat, into, count);
  if (turnFault(p, seat) === null) count = listTurn(p, seat, into, count);
  return count;
}

/** TI-5.8: while a choice is open only its answers are legal. */
function listAnswers(p: Position, seat: Seat, into: Move[]): number {
  let count = 0;
  if (p.choice === FLIP) {
    into[count++] = NO_FLIP;
    for (let owner = 0; owner < p.seats; owner++) {
      for (let stack = 0; stack < STACKS; stack++) {
        if (hasCards(p, owner, stack)) into[count++] = flipOf(owner, stack);
      }
    }
  } else if (p.choice === BONUS) {
    into[count++] = NO_BONUS;
    for (let stack = 0; stack < STACKS; stack++) {
      if (hasCards(p, seat, stack)) into[count++] = bonusOf(stack);
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

/** TI-5: what the player in turn may do. */
function listTurn(p: Position, seat: Seat, into: Move[], count: number): number {
  let length = count;
  if (revealFault(p) === null) into[length++] = REVEAL;
  if (takeFault(p) === null) into[length++] = TAKE;
  if (rollFault(p) === null) into[length++] = ROLL;
  if (handSkipFault(p, seat) === null) into[length++] = skipFrom(FROM_HAND);
  const fromStacks = stackFault(p, seat) === null;
  if (fromStacks) {
    for (let stack = 0; stack < STACKS; stack++) {
      if (stackSkipFault(p, seat, stack) === null) into[length++] = skipFrom(stack);
    }
  }
  if (isDarkQueenDue(p)) return length;
  if (!fromStacks) return listHandPlays(p, seat, into, length, LIST_LIMIT);
  for (let stack = 0; stack < STACKS; stack++) length = listStackPlays(p, seat, stack, into, length);
  return length;
}

/** TI-5.3: the top card, or several from the top down while they are one play. */
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

/** The entry of the legal list for this legal move: for a play from hand, the listed order. */
export function listed(p: Position, _seat: Seat, move: Move): Move {
  if (move.kind !== 'play' || move.from !== FROM_HAND) return move;
  const key = playKey(p.pile, move.cards);
  const count = listPlaysOfAll(p, move.cards, list);
  for (let index = 0; index < count; index++) {
    const entry = list[index];
    if (entry.kind === 'play' && playKey(p.pile, entry.cards) === key) return entry;
  }
  return move;
}
