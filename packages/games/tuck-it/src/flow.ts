/** TI-3 to TI-5: what a play does, in the order of the rule, and how a turn ends. */
import { type Luck, NOBODY, type Seat } from '@tuckbox/engine';
import { CARD_KINDS, type Card, worthOf } from './cards.ts';
import { isFourOfAKind } from './chains.ts';
import type { Tell } from './events.ts';
import { rememberDraw, rememberGain } from './memory.ts';
import { endGame, MOST_TURNS } from './outcome.ts';
import {
  BONUS,
  cutTo,
  FLIP,
  HAND_SIZE,
  hasNoStackCards,
  NO_CHOICE,
  nextSeat,
  PENALTY_TUCK,
  playersLeft,
  type State,
} from './state.ts';

const THREE_WORTH = 6;
const SEVEN_WORTH = 14;
const TEN_WORTH = 20;
const JACK_WORTH = 22;

/** What follows once the cards are on the pile. */
export function settlePlay(s: State, seat: Seat, luck: Luck, tell?: Tell): void {
  if (hasNoStackCards(s, seat)) endGame(s, seat, luck, tell);
  else if (isFourOfAKind(s.pile)) {
    tell?.({ kind: 'four', seat });
    trashPile(s, tell);
    s.choice = BONUS;
  } else useAbility(s, seat, luck, tell);
}

/** TI-3.3: the ability of the top card; a half card has that of its number. */
function useAbility(s: State, seat: Seat, luck: Luck, tell?: Tell): void {
  let next = seat;
  switch (worthOf(s.pile[s.pile.length - 1], s.die)) {
    case SEVEN_WORTH:
    case SEVEN_WORTH + 1:
      s.choice = FLIP;
      return;
    case TEN_WORTH:
      trashPile(s, tell);
      break;
    case JACK_WORTH:
      next = nextSeat(s, seat, s.direction);
      tell?.({ kind: 'passed', seat: next });
      next = nextSeat(s, next, s.direction);
      break;
    case THREE_WORTH:
    case THREE_WORTH + 1:
      reverse(s, tell);
      next = nextSeat(s, seat, s.direction);
      break;
    default:
      next = nextSeat(s, seat, s.direction);
  }
  endTurn(s, seat, next, luck, tell);
}

/** TI-3.3, 3: with two players nothing happens. */
function reverse(s: State, tell?: Tell): void {
  if (playersLeft(s) < 3) return;
  s.direction = -s.direction;
  tell?.({ kind: 'reversed', direction: s.direction });
}

function trashPile(s: State, tell?: Tell): void {
  tell?.({ kind: 'trashed', cards: s.pile.slice() });
  for (let index = 0; index < s.pile.length; index++) s.trash.push(s.pile[index]);
  cutTo(s.pile, 0);
}

/** TI-3.4: the player draws, and `next` has the turn: the same player for another turn. */
export function endTurn(s: State, seat: Seat, next: Seat, luck: Luck, tell?: Tell): void {
  drawUp(s, seat, tell);
  passTurn(s, next, luck, tell);
}

export function passTurn(s: State, next: Seat, luck: Luck, tell?: Tell): void {
  s.choice = NO_CHOICE;
  s.rolled = 0;
  s.turn = next;
  s.turns++;
  // TI-9.4
  if (s.turns >= MOST_TURNS) endGame(s, NOBODY, luck, tell);
}

/** TI-5.1 */
function drawUp(s: State, seat: Seat, tell?: Tell): void {
  let drawn = 0;
  while (s.handSizes[seat] < HAND_SIZE && s.draw.length > 0) {
    const card = s.draw.pop() as Card;
    s.hands[seat * CARD_KINDS + card]++;
    s.handSizes[seat]++;
    drawn++;
    tell?.({ kind: 'drew', seat, cards: [card] });
  }
  rememberDraw(s, seat, drawn);
}

/** The pile, and a revealed card, go to the hand in the open; then the player must tuck a card. */
export function takePile(s: State, seat: Seat, revealed: Card, luck: Luck, tell?: Tell): void {
  if (revealed >= 0) s.pile.push(revealed);
  tell?.({ kind: 'took', seat, cards: s.pile.slice() });
  for (let index = 0; index < s.pile.length; index++) {
    s.hands[seat * CARD_KINDS + s.pile[index]]++;
    rememberGain(s, seat, s.pile[index]);
  }
  s.handSizes[seat] += s.pile.length;
  cutTo(s.pile, 0);
  // TI-5.5
  if (s.handSizes[seat] > 0) s.choice = PENALTY_TUCK;
  else endTurn(s, seat, nextSeat(s, seat, s.direction), luck, tell);
}
