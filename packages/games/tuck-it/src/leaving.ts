import { type Luck, NOBODY, type Seat } from '@tuckbox/engine';
import { CARD_KINDS, type Card } from './cards.ts';
import type { Tell } from './events.ts';
import { passTurn } from './flow.ts';
import { forgetSeat } from './memory.ts';
import { beginShowing, settleOrder } from './order.ts';
import { endGame, faceDownGears } from './outcome.ts';
import {
  ARRANGE,
  CLOCKWISE,
  nextSeat,
  PLAY,
  playersLeft,
  SHOW,
  STACKS,
  type State,
  slotCard,
} from './state.ts';

/** TI-10.1 */
export function leave(s: State, seat: Seat, luck: Luck, tell?: Tell): void {
  if (s.tournament > 0) s.gears[seat] += faceDownGears(s, seat);
  const cards = trashAll(s, seat);
  tell?.({ kind: 'left', seat, cards });
  forgetSeat(s, seat);
  s.shown[seat].length = 0;
  s.published[seat] = 0;
  s.gone[seat] = s.seats - playersLeft(s) + 1;
  if (s.stage === PLAY && s.turn === seat) leaveTurn(s, seat, luck, tell);
  else if (playersLeft(s) === 1) endGame(s, nextSeat(s, seat, CLOCKWISE), luck, tell);
  else if (s.stage === ARRANGE) beginShowing(s, luck, tell);
  else if (s.stage === SHOW) {
    // A draw by chance is repeated only if the player it chose leaves.
    if (s.turn === seat) s.turn = NOBODY;
    settleOrder(s, luck, tell);
  }
}

/** The turn of a player who leaves ends without a draw. */
function leaveTurn(s: State, seat: Seat, luck: Luck, tell?: Tell): void {
  const next = nextSeat(s, seat, s.direction);
  if (playersLeft(s) > 1) {
    passTurn(s, next, luck, tell);
    return;
  }
  s.turn = next;
  s.turns++;
  s.rolled = 0;
  endGame(s, next, luck, tell);
}

/** The hand and Stacks of a player who leaves go open to the Trash Pile. */
function trashAll(s: State, seat: Seat): Card[] {
  const cards: Card[] = [];
  for (let card = 0; card < CARD_KINDS; card++) {
    for (let held = s.hands[seat * CARD_KINDS + card]; held > 0; held--) cards.push(card);
    s.hands[seat * CARD_KINDS + card] = 0;
  }
  s.handSizes[seat] = 0;
  for (let stack = 0; stack < STACKS; stack++) {
    const slots = s.stacks[seat * STACKS + stack];
    for (let index = 0; index < slots.length; index++) cards.push(slotCard(slots[index]));
    slots.length = 0;
  }
  for (let index = 0; index < cards.length; index++) s.trash.push(cards[index]);
  return cards;
}
