import { type Luck, NOBODY, type Seat } from '@tuckbox/engine';
import { invariant } from '@tuckbox/kit';
import { homeSlot, isHome, YARD } from './board.ts';
import { FOUR, TEN } from './cards.ts';
import type { Tell } from './events.ts';
import { ask, chooseCard, comeToTurn, endGame, endHand, returnCard, takeCard } from './flow.ts';
import { playableRanks } from './legal-plays.ts';
import { noteLack, noteShed } from './memory.ts';
import {
  ASK,
  BRING_IN,
  DISCARD,
  GIVE,
  kindOf,
  type Move,
  otherPawnIn,
  pawnIn,
  RETURN_CARD,
  rankOf,
  STEP_SEVEN,
  SWAP,
  sevenSteps,
  stepPawn,
  stepsIn,
  stepTurnsHome,
  turnsHome,
  WALK,
} from './move.ts';
import { isDone, isLastTurn } from './outcome.ts';
import {
  countsAsPlaying,
  forwardPlace,
  isProtected,
  mustDiscard,
  spaceAhead,
  spaceBehind,
  yardPawn,
} from './rules.ts';
import { hasLeft, nextSeat, ownerFor, pawnOf, type State, seatOfPawn, sectionOfSeat } from './state.ts';

/** Does a legal move. */
export function apply(s: State, seat: Seat, move: Move, luck: Luck, tell?: Tell): void {
  const card = rankOf(move);
  const kind = kindOf(move);
  if (kind === ASK) ask(s, seat, card, tell);
  else if (kind === RETURN_CARD) returnCard(s, seat, card, tell);
  else if (kind === GIVE) chooseCard(s, seat, card, tell);
  else takeTurn(s, seat, move, card, luck, tell);
}

/** TK-1.3: one card, then the next player. */
function takeTurn(s: State, seat: Seat, move: Move, card: number, luck: Luck, tell: Tell): void {
  if (kindOf(move) === DISCARD && s.held[seat] > 1 && !mustDiscard(s, seat)) {
    noteLack(s, seat, playableRanks(s, seat));
  }
  takeCard(s, seat, card);
  noteShed(s, seat, card);
  s.turns++;
  tell?.({ kind: kindOf(move) === DISCARD ? 'discarded' : 'played', seat, card });
  const moved = use(s, seat, move, tell);
  // TK-4.1, TK-4.2: only the owner of a moved pawn can have come home. The position then stays as it is.
  if ((moved !== NOBODY && isDone(s, moved)) || isLastTurn(s)) {
    endGame(s, tell);
    return;
  }
  const binds = card === TEN && s.table.options.ten === 'discard' && !hasLeft(s, seat);
  passTurn(s, seat, binds, luck, tell);
}

/** What the card does; returns whose pawn it moved. */
function use(s: State, seat: Seat, move: Move, tell: Tell): Seat {
  const owner = ownerFor(s, seat);
  switch (kindOf(move)) {
    case DISCARD:
      return NOBODY;
    case BRING_IN:
      notePlayed(s, seat);
      bringIn(s, owner, tell);
      return owner;
    case WALK:
      if (countsAsPlaying(owner, pawnIn(move))) notePlayed(s, seat);
      walk(s, move, tell);
      return seatOfPawn(pawnIn(move));
    case SWAP:
      notePlayed(s, seat);
      swap(s, pawnIn(move), otherPawnIn(move), tell);
      return NOBODY;
    default:
      invariant(kindOf(move) === STEP_SEVEN, 'a turn is a play or a discard');
      notePlayed(s, seat);
      for (let step = 0; step < sevenSteps(move); step++) stepOn(s, owner, move, step, tell);
      return owner;
  }
}

/** TK-6.2: a seat's count goes to zero when it plays. */
function notePlayed(s: State, seat: Seat): void {
  s.played[seat] = 1;
  s.idle[seat] = 0;
}

/** TK-2.1, TK-2.2: onto the start space, protected, capturing the pawn there. */
function bringIn(s: State, owner: Seat, tell: Tell): void {
  const pawn = yardPawn(s, owner);
  put(s, pawn, s.table.starts[owner], tell);
  s.guards[sectionOfSeat(s, owner)] = pawn;
}

function walk(s: State, move: Move, tell: Tell): void {
  const pawn = pawnIn(move);
  const place =
    rankOf(move) === FOUR
      ? spaceBehind(s, s.places[pawn], stepsIn(move))
      : forwardPlace(s, pawn, stepsIn(move), turnsHome(move) ? 'home' : 'on');
  put(s, pawn, place, tell);
}

/** TK-3.4: a single step of a seven, which captures the pawn that it steps on. */
function stepOn(s: State, owner: Seat, move: Move, step: number, tell: Tell): void {
  const pawn = pawnOf(owner, stepPawn(move, step));
  const place = s.places[pawn];
  if (stepTurnsHome(move, step)) put(s, pawn, homeSlot(1), tell);
  else put(s, pawn, isHome(place) ? place + 1 : spaceAhead(s, place, 1), tell);
}

/** Puts the pawn there: it captures the pawn that is there (TK-2.2) and loses its protection (TK-2.1). */
function put(s: State, pawn: number, place: number, tell: Tell): void {
  const from = s.places[pawn];
  dropGuard(s, pawn);
  if (isHome(place)) {
    if (!isHome(from)) s.homes[seatOfPawn(pawn)]++;
  } else eatAt(s, place, tell);
  s.places[pawn] = place;
  tell?.({ kind: 'moved', pawn, from, to: place });
}

/** TK-2.1: a pawn is protected until it moves. */
function dropGuard(s: State, pawn: number): void {
  if (isProtected(s, pawn)) s.guards[sectionOfSeat(s, seatOfPawn(pawn))] = NOBODY;
}

function eatAt(s: State, space: number, tell: Tell): void {
  const { places } = s;
  for (let pawn = 0; pawn < places.length; pawn++) {
    if (places[pawn] !== space) continue;
    places[pawn] = YARD;
    tell?.({ kind: 'eaten', pawn, from: space });
    return;
  }
}

/** TK-3.6, TK-6.8: a swapped pawn is not protected. */
function swap(s: State, pawn: number, other: number, tell: Tell): void {
  dropGuard(s, pawn);
  dropGuard(s, other);
  const place = s.places[pawn];
  s.places[pawn] = s.places[other];
  s.places[other] = place;
  tell?.({ kind: 'swapped', pawn, other });
}

/** TK-1.5, TK-3.5: a player without cards is skipped, and a 10 played before them binds nobody. */
function passTurn(s: State, seat: Seat, binds: boolean, luck: Luck, tell: Tell): void {
  let next = nextSeat(s, seat);
  s.bound = binds && s.held[next] > 0 ? 1 : 0;
  for (let passed = 0; s.held[next] === 0; passed++) {
    if (passed === s.table.seats) {
      endHand(s, luck, tell);
      return;
    }
    next = nextSeat(s, next);
  }
  s.turn = next;
  if (s.bound === 1) tell?.({ kind: 'bound', seat: next });
  comeToTurn(s, tell);
}
