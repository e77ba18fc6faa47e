import { isOneSeat, type Luck, type Seat, withoutSeat } from '@tuckbox/engine';
import { MINUS_TEN } from './cards.ts';
import type { Tell } from './events.ts';
import { endRound, passTurn } from './flow.ts';
import {
  bidOf,
  CALL,
  cardsOf,
  FOLD,
  hasLowerCard,
  higherCardOf,
  lowerCardOf,
  type Move,
  PASS,
} from './move.ts';
import { isBidStanding } from './rules.ts';
import { handOf, isWindowClosed, putOnStack, type State, stackOf, takeFromHand, worthOf } from './state.ts';

export function apply(s: State, seat: Seat, move: Move, luck: Luck, tell?: Tell): void {
  if (move === PASS) pass(s, seat, luck, tell);
  else if (move === CALL) call(s, seat, luck, tell);
  else if (move === FOLD) fold(s, seat, luck, tell);
  else play(s, seat, move, tell);
}

/** ST-2.3: the cards go face down onto the Stack. ST-3.4: every other player still in is asked. */
function play(s: State, seat: Seat, move: Move, tell?: Tell): void {
  playCard(s, seat, higherCardOf(move));
  if (hasLowerCard(move)) playCard(s, seat, lowerCardOf(move));
  s.bid = bidOf(move);
  s.bidder = seat;
  tell?.({ kind: 'played', seat, cards: cardsOf(move), bid: s.bid });
  askToCall(s);
}

function playCard(s: State, seat: Seat, card: number): void {
  takeFromHand(s, seat, card);
  putOnStack(s, seat, card);
}

/** ST-2.5: out of the round. ST-4.1: the last one standing ends it. */
function fold(s: State, seat: Seat, luck: Luck, tell?: Tell): void {
  s.inRound = withoutSeat(s.inRound, seat);
  tell?.({ kind: 'folded', seat, hand: handOf(s, seat), stack: stackOf(s, seat) });
  if (isOneSeat(s.inRound)) endRound(s, luck, tell);
  else if (isBidStanding(s)) askToCall(s);
  else passTurn(s, luck, tell);
}

/** ST-3.4: the window opens for everybody still in but the bidder. */
function askToCall(s: State): void {
  s.waiting = withoutSeat(s.inRound, s.bidder);
}

/** ST-3.4: the seat does not call. After the last answer the turn moves on. */
function pass(s: State, seat: Seat, luck: Luck, tell?: Tell): void {
  s.waiting = withoutSeat(s.waiting, seat);
  tell?.({ kind: 'passed', seat });
  if (isWindowClosed(s)) passTurn(s, luck, tell);
}

/** ST-3.2: the Stack of the last bidder is shown, one of the two takes the other's, and the round ends. */
function call(s: State, caller: Seat, luck: Luck, tell?: Tell): void {
  const accused = s.bidder;
  const worth = worthOf(s, accused);
  tell?.({ kind: 'called', seat: caller, accused, stack: stackOf(s, accused), worth, bid: s.bid });
  if (isBidTrue(s.bid, worth)) takeAllButMinusTen(s, accused, caller, tell);
  else takeAll(s, caller, accused, tell);
  endRound(s, luck, tell);
}

/** ST-2.4: true only if it equals the Stack exactly. */
const isBidTrue = (bid: number, worth: number): boolean => bid === worth;

/** ST-3.2: a bluff costs the whole Stack, −10 and all. */
function takeAll(s: State, taker: Seat, loser: Seat, tell?: Tell): void {
  const bottom = loser * s.stackRoom;
  const top = bottom + s.stackSizes[loser];
  tell?.({ kind: 'took', seat: taker, from: loser, cards: stackOf(s, loser) });
  for (let at = bottom; at < top; at++) putOnStack(s, taker, s.stacks[at]);
  s.stackSizes[loser] = 0;
}

/** ST-3.2: the loser of a false call keeps the −10. */
function takeAllButMinusTen(s: State, taker: Seat, loser: Seat, tell?: Tell): void {
  const bottom = loser * s.stackRoom;
  const top = bottom + s.stackSizes[loser];
  const cards = tell === undefined ? [] : stackOf(s, loser).filter((card) => card !== MINUS_TEN);
  tell?.({ kind: 'took', seat: taker, from: loser, cards });
  s.stackSizes[loser] = 0;
  for (let at = bottom; at < top; at++)
    putOnStack(s, s.stacks[at] === MINUS_TEN ? loser : taker, s.stacks[at]);
}
