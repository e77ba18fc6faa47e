import type { Luck, Seat } from '@tuckbox/engine';
import { unreachable } from '@tuckbox/kit';
import { CARD_KINDS, type Card, DARK_QUEEN, DICE, SKIP } from './cards.ts';
import { enter, NO_READING } from './chains.ts';
import type { Tell } from './events.ts';
import { endTurn, settlePlay, takePile } from './flow.ts';
import { markSeen, rememberLoss, rememberReturn, rememberSlot, rememberTuck, seeTop } from './memory.ts';
import { arrangedCards, LAID_OUT, type Move } from './move.ts';
import { beginShowing, show } from './order.ts';
import { endGame } from './outcome.ts';
import {
  FROM_HAND,
  hasNoStackCards,
  isDarkQueenDue,
  isFaceUp,
  nextSeat,
  PENALTY_TUCK,
  STACKS,
  type State,
  slotCard,
  slotOf,
  topOfPile,
  topWorth,
  turnedOver,
  UNSEEN,
} from './state.ts';

export function apply(s: State, seat: Seat, move: Move, luck: Luck, tell?: Tell): void {
  switch (move.kind) {
    case 'arrange':
      arrange(s, seat, arrangedCards(move.code), luck, tell);
      break;
    case 'show':
      show(s, seat, move.from, move.card, luck, tell);
      break;
    case 'play':
      play(s, seat, move.cards, move.from, luck, tell);
      break;
    case 'skip':
      skip(s, seat, move.from, luck, tell);
      break;
    case 'reveal':
      reveal(s, seat, luck, tell);
      break;
    case 'take':
      take(s, seat, luck, tell);
      break;
    case 'roll':
      roll(s, seat, luck, tell);
      break;
    case 'tuck':
      tuck(s, seat, move.card, move.stack, luck, tell);
      break;
    case 'flip':
      flip(s, seat, move.owner, move.stack, luck, tell);
      break;
    case 'no-flip':
      tell?.({ kind: 'declined', seat });
      endTurn(s, seat, nextSeat(s, seat, s.direction), luck, tell);
      break;
    case 'bonus':
      takeBonus(s, seat, move.stack, luck, tell);
      break;
    case 'no-bonus':
      tell?.({ kind: 'declined', seat });
      endTurn(s, seat, seat, luck, tell);
      break;
    default:
      unreachable(move);
  }
}

/** TI-1.2 */
function arrange(s: State, seat: Seat, cards: readonly Card[], luck: Luck, tell?: Tell): void {
  for (let index = 0; index < LAID_OUT; index += 2) {
    const slots = s.stacks[seat * STACKS + index / 2];
    slots.push(slotOf(cards[index + 1], UNSEEN), slotOf(cards[index], UNSEEN));
    s.hands[seat * CARD_KINDS + cards[index]]--;
    s.hands[seat * CARD_KINDS + cards[index + 1]]--;
  }
  s.handSizes[seat] -= LAID_OUT;
  tell?.({ kind: 'arranged', seat, cards });
  beginShowing(s, luck, tell);
}

function play(s: State, seat: Seat, cards: readonly Card[], from: number, luck: Luck, tell?: Tell): void {
  tell?.({ kind: 'played', seat, cards, from });
  for (let index = 0; index < cards.length; index++) {
    s.pile.push(cards[index]);
    if (from === FROM_HAND) dropFromHand(s, seat, cards[index]);
    else dropFromStack(s, seat, from);
  }
  if (from !== FROM_HAND) openTop(s, seat, from, tell);
  settlePlay(s, seat, luck, tell);
}

function dropFromHand(s: State, seat: Seat, card: Card): void {
  s.hands[seat * CARD_KINDS + card]--;
  s.handSizes[seat]--;
  rememberLoss(s, seat, card);
}

function dropFromStack(s: State, seat: Seat, stack: number): void {
  rememberSlot(s, seat, s.stacks[seat * STACKS + stack].pop() as number);
}

/** A card that lay face up under another becomes visible. */
function openTop(s: State, owner: number, stack: number, tell?: Tell): void {
  if (!seeTop(s, owner, stack)) return;
  const slots = s.stacks[owner * STACKS + stack];
  tell?.({ kind: 'opened', owner, stack, card: slotCard(slots[slots.length - 1]) });
}

/** TI-7 */
function skip(s: State, seat: Seat, from: number, luck: Luck, tell?: Tell): void {
  tell?.({ kind: 'skipped', seat, from });
  s.trash.push(SKIP);
  if (from === FROM_HAND) dropFromHand(s, seat, SKIP);
  else {
    // After a roll this shows everyone that only Skip cards were on top (TI-7.1).
    if (s.rolled === 1) seeTops(s, seat);
    dropFromStack(s, seat, from);
    openTop(s, seat, from, tell);
    if (hasNoStackCards(s, seat)) {
      endGame(s, seat, luck, tell);
      return;
    }
  }
  endTurn(s, seat, nextSeat(s, seat, s.direction), luck, tell);
}

function seeTops(s: State, seat: Seat): void {
  for (let stack = 0; stack < STACKS; stack++) {
    if (s.stacks[seat * STACKS + stack].length > 0) markSeen(s, seat, stack);
  }
}

/** TI-5.2 */
function reveal(s: State, seat: Seat, luck: Luck, tell?: Tell): void {
  const card = s.draw.pop() as Card;
  // TI-8.3
  if (card === DICE && s.rolled === 0 && topOfPile(s) !== DICE) roll(s, seat, luck, tell);
  const fits = enter(card, topWorth(s), s.die) !== NO_READING;
  tell?.({ kind: 'revealed', seat, card, fits });
  if (fits) {
    s.pile.push(card);
    settlePlay(s, seat, luck, tell);
  } else takePile(s, seat, card, luck, tell);
}

const NOTHING_REVEALED: Card = -1;

/** TI-5.4, TI-6.1 */
function take(s: State, seat: Seat, luck: Luck, tell?: Tell): void {
  if (isDarkQueenDue(s)) {
    s.pile.pop();
    s.trash.push(DARK_QUEEN);
    tell?.({ kind: 'trashed', cards: [DARK_QUEEN] });
  }
  takePile(s, seat, NOTHING_REVEALED, luck, tell);
}

/** TI-8.1 */
function roll(s: State, seat: Seat, luck: Luck, tell?: Tell): void {
  s.die = luck.die(s.rng);
  s.rolled = 1;
  tell?.({ kind: 'rolled', seat, die: s.die });
}

/** TI-5.5 */
function tuck(s: State, seat: Seat, card: Card, stack: number, luck: Luck, tell?: Tell): void {
  s.hands[seat * CARD_KINDS + card]--;
  s.handSizes[seat]--;
  s.stacks[seat * STACKS + stack].unshift(slotOf(card, rememberTuck(s, seat)));
  tell?.({ kind: 'tucked', seat, card, stack });
  if (s.turn === seat && s.choice === PENALTY_TUCK) {
    endTurn(s, seat, nextSeat(s, seat, s.direction), luck, tell);
  }
}

/** TI-3.3, 7: the order is reversed and each card turned over. */
function flip(s: State, seat: Seat, owner: number, stack: number, luck: Luck, tell?: Tell): void {
  tell?.({ kind: 'flipped', seat, owner, stack });
  const slots = s.stacks[owner * STACKS + stack];
  slots.reverse();
  for (let index = 0; index < slots.length; index++) slots[index] = turnedOver(slots[index]);
  openTop(s, owner, stack, tell);
  endTurn(s, seat, nextSeat(s, seat, s.direction), luck, tell);
}

/** TI-4.3 */
function takeBonus(s: State, seat: Seat, stack: number, luck: Luck, tell?: Tell): void {
  const slot = s.stacks[seat * STACKS + stack].pop() as number;
  const card = slotCard(slot);
  s.hands[seat * CARD_KINDS + card]++;
  s.handSizes[seat]++;
  rememberReturn(s, seat, slot);
  tell?.({ kind: 'rewarded', seat, stack, card, open: isFaceUp(slot) });
  openTop(s, seat, stack, tell);
  if (hasNoStackCards(s, seat)) endGame(s, seat, luck, tell);
  else endTurn(s, seat, seat, luck, tell);
}
