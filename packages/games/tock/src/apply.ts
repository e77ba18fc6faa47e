import { type Luck, NOBODY, type Seat } from '@tuckbox/engine';
import { invariant } from '@tuckbox/kit';
import { homeSlot, isHome, YARD } from './board.ts';
import { FOUR, TEN } from './cards.ts';
import type { Listener } from './events.ts';
import { ask, askNext, chooseCard, comeToTurn, endHand, returnCard, takeCard, unprotect } from './hand.ts';
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
import { mustDiscard } from './moves.ts';
import { isDone, isLastTurn, isOver, outcome } from './outcome.ts';
import { playableRanks } from './plays.ts';
import {
  CHARITY,
  hasLeft,
  nextSeat,
  ownerFor,
  PLAY,
  pawnOf,
  RETURN,
  type State,
  seatOfPawn,
  sectionOfSeat,
} from './state.ts';
import { countsAsPlaying, forwardPlace, isProtected, spaceAhead, spaceBehind, yardPawn } from './walk.ts';

/** Does a legal move. */
export function apply(s: State, seat: Seat, move: Move, luck: Luck, tell?: Listener): void {
  const card = rankOf(move);
  const kind = kindOf(move);
  if (kind === ASK) ask(s, seat, card, tell);
  else if (kind === RETURN_CARD) returnCard(s, seat, card, tell);
  else if (kind === GIVE) chooseCard(s, seat, card, tell);
  else takeTurn(s, seat, move, card, luck, tell);
}

/** TK-1.3: one card, and on to the next player. */
function takeTurn(s: State, seat: Seat, move: Move, card: number, luck: Luck, tell: Listener): void {
  if (kindOf(move) === DISCARD && s.held[seat] > 1 && !mustDiscard(s, seat)) {
    noteLack(s, seat, playableRanks(s, seat));
  }
  takeCard(s, seat, card);
  noteShed(s, seat, card);
  s.turns++;
  tell?.({ kind: kindOf(move) === DISCARD ? 'discarded' : 'played', seat, card });
  const moved = use(s, seat, move, tell);
  // TK-4.1, TK-4.2: only who has been moved can have come home. The position then stays as it is.
  if ((moved !== NOBODY && isDone(s, moved)) || isLastTurn(s)) {
    endGame(s, tell);
    return;
  }
  const binds = card === TEN && s.table.options.ten === 'discard' && !hasLeft(s, seat);
  passTurn(s, seat, binds, luck, tell);
}

/** What the card does; returns whose pawn it moved. */
function use(s: State, seat: Seat, move: Move, tell: Listener): Seat {
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

/** TK-6.2: the count goes to zero as soon as its player plays. */
function notePlayed(s: State, seat: Seat): void {
  s.played[seat] = 1;
  s.idle[seat] = 0;
}

/** TK-2.1, TK-2.2: onto the start space, protected, eating what stands there. */
function bringIn(s: State, owner: Seat, tell: Listener): void {
  const pawn = yardPawn(s, owner);
  put(s, pawn, s.table.starts[owner], tell);
  s.guards[sectionOfSeat(s, owner)] = pawn;
}

function walk(s: State, move: Move, tell: Listener): void {
  const pawn = pawnIn(move);
  const place =
    rankOf(move) === FOUR
      ? spaceBehind(s, s.places[pawn], stepsIn(move))
      : forwardPlace(s, pawn, stepsIn(move), turnsHome(move) ? 'home' : 'on');
  put(s, pawn, place, tell);
}

/** TK-3.4: a single step of a seven, eating what it steps on. */
function stepOn(s: State, owner: Seat, move: Move, step: number, tell: Listener): void {
  const pawn = pawnOf(owner, stepPawn(move, step));
  const place = s.places[pawn];
  if (stepTurnsHome(move, step)) put(s, pawn, homeSlot(1), tell);
  else put(s, pawn, isHome(place) ? place + 1 : spaceAhead(s, place, 1), tell);
}

/** Stands the pawn there: it eats who is there (TK-2.2) and is protected no more (TK-2.1). */
function put(s: State, pawn: number, place: number, tell: Listener): void {
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

function eatAt(s: State, space: number, tell: Listener): void {
  const { places } = s;
  for (let pawn = 0; pawn < places.length; pawn++) {
    if (places[pawn] !== space) continue;
    places[pawn] = YARD;
    tell?.({ kind: 'eaten', pawn, from: space });
    return;
  }
}

/** TK-3.6, TK-6.8: where a pawn lands by a swap it is not protected. */
function swap(s: State, pawn: number, other: number, tell: Listener): void {
  dropGuard(s, pawn);
  dropGuard(s, other);
  const place = s.places[pawn];
  s.places[pawn] = s.places[other];
  s.places[other] = place;
  tell?.({ kind: 'swapped', pawn, other });
}

/** TK-1.5, TK-3.5: who has no cards is passed over, and a 10 before such a player binds nobody. */
function passTurn(s: State, seat: Seat, binds: boolean, luck: Luck, tell: Listener): void {
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

function endGame(s: State, tell: Listener): void {
  s.over = 1;
  const places = outcome(s)?.places ?? [];
  tell?.({ kind: 'over', places: [...places] });
}

/** TK-7: a player goes for good. What was waiting for an answer of theirs goes on without it. */
export function leave(s: State, seat: Seat, _luck: Luck, tell?: Listener): void {
  let before = 0;
  for (const gone of s.gone) if (gone > 0) before++;
  s.gone[seat] = before + 1;
  tell?.({ kind: 'left', seat });
  if (s.stage === PLAY && s.turn === seat) unprotect(s, seat, tell);
  if (isOver(s)) endGame(s, tell);
  else if ((s.stage === CHARITY || s.stage === RETURN) && s.asker === seat) askNext(s, tell);
}
