import type { Position, Seat } from '@tuckbox/engine';
import type { TuckIt } from '@tuckbox/tuck-it';
import {
  CARD_KINDS,
  FROM_HAND,
  isFaceUp,
  isPhaseTwo,
  NO_CHOICE,
  STACKS,
  slotCard,
  worthOf,
} from '@tuckbox/tuck-it/reading';
import { EASE } from './ease.ts';

type Move = TuckIt['Move'];

/** Each further card of a play is got rid of as well. */
const ANOTHER_CARD = 2;
/** A card that is easily placed may wait; from a Stack nothing needs to. */
const KEPT_EASY = 0.35;
const FROM_STACK = 6;
/** Ten and four of a kind clear the pile and give another turn; a Jack does with two players. */
const TEN_WORTH = 20;

export function weigh(
  p: Position<TuckIt>,
  seat: Seat,
  moves: readonly Move[],
  count: number,
  into: Float64Array,
): void {
  for (let index = 0; index < count; index++) into[index] = weightOf(p, seat, moves[index]);
}

function weightOf(p: Position<TuckIt>, seat: Seat, move: Move): number {
  switch (move.kind) {
    case 'play':
      return playWeight(p, move.cards, move.from);
    case 'arrange':
      return arrangementWeight(move.code);
    case 'tuck':
      return tuckWeight(p, seat, move.card, move.stack);
    case 'flip':
      return flipWeight(p, seat, move.owner, move.stack);
    case 'reveal':
      return 0.7;
    case 'take':
      return isPhaseTwo(p) ? 0.15 : 1;
    case 'skip':
      return move.from === FROM_HAND ? 0.8 : FROM_STACK;
    case 'bonus':
      return 4;
    case 'no-bonus':
      return 0.1;
    case 'roll':
    case 'show':
    case 'no-flip':
      return 1;
  }
}

function playWeight(p: Position<TuckIt>, cards: readonly number[], from: number): number {
  const last = cards[cards.length - 1];
  const ease = EASE[last];
  let weight = from === FROM_HAND ? 2.6 - KEPT_EASY * ease : FROM_STACK;
  weight += ANOTHER_CARD * (cards.length - 1);
  // A tall pile is a danger to every player who may have to take it, the mover included.
  if (worthOf(last, p.die) === TEN_WORTH) weight += 0.15 * p.pile.length;
  return Math.max(weight, 0.3);
}

/** Easy cards belong into the Stacks, where they are played last and with nothing to choose from; pairs together. */
function arrangementWeight(code: number): number {
  let ease = 0;
  let rest = code;
  for (let stack = 0; stack < STACKS; stack++) {
    const bottom = rest % CARD_KINDS;
    rest = (rest - bottom) / CARD_KINDS;
    const top = rest % CARD_KINDS;
    rest = (rest - top) / CARD_KINDS;
    ease += EASE[top] + EASE[bottom];
    if (top === bottom) ease += 1.6;
  }
  return Math.exp(ease / 2.5);
}

/** Who must tuck lays down what is easy to place later and has no better use; nobody tucks without need. */
function tuckWeight(p: Position<TuckIt>, seat: Seat, card: number, stack: number): number {
  const isForced = p.turn === seat && p.choice !== NO_CHOICE;
  if (!isForced) return 0.01;
  const slots = p.stacks[seat * STACKS + stack];
  const beside = slots.length > 0 ? slotCard(slots[0]) : -1;
  return Math.exp((EASE[card] + (beside === card ? 1.6 : 0) - (slots.length === 0 ? 1 : 0)) / 1.5);
}

/** To turn a Stack of the mover brings its bottom card up; another player's Stack hides its top. */
function flipWeight(p: Position<TuckIt>, seat: Seat, owner: number, stack: number): number {
  const slots = p.stacks[owner * STACKS + stack];
  if (slots.length < 2) return 0.1;
  const top = slots[slots.length - 1];
  if (owner === seat) return 0.4;
  return isFaceUp(top) ? 0.5 : 0.2;
}
