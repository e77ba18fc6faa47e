import type { Position, Seat } from '@tuckbox/engine';
import type { Tock } from '@tuckbox/tock';
import {
  ACE,
  BRING_IN,
  DISCARD,
  FOUR,
  isHome,
  isOnRing,
  JACK,
  KING,
  kindOf,
  otherPawnIn,
  ownerFor,
  PAWNS,
  partnerOf,
  pawnIn,
  pawnOf,
  RANKS,
  rankOf,
  SECTION,
  SEVEN,
  STEP_SEVEN,
  SWAP,
  seatOfPawn,
  sevenSteps,
  stepPawn,
  stepsIn,
  stepTurnsHome,
  TEN,
  turnsHome,
  WALK,
} from '@tuckbox/tock/reading';
import { worthAt } from './worth.ts';

type Move = Tock['Move'];

/** The policy weighs a move e times as much for each gain of this many points of worth. */
const GENTLENESS = 9;
/** To have a pawn protected on the start space. */
const COMES_IN = 26;
/** A pawn that moves on may be safer or not: to keep it simple, its worth alone counts. */
const MOST_SECTIONS = 6;
/** A home slot is the place `HOME` plus its number. */
const FIRST_SLOT = 128;

/** How good it is to get rid of a card by discarding it. */
const SPARE = new Float64Array(RANKS).fill(1);
SPARE[ACE] = 0.12;
SPARE[KING] = 0.12;
SPARE[SEVEN] = 0.25;
SPARE[JACK] = 0.4;
SPARE[FOUR] = 0.5;
SPARE[TEN] = 0.8;

/** By space: the pawn that stands there, plus one. */
const occupants = new Int8Array(MOST_SECTIONS * SECTION);

export function weigh(
  p: Position<Tock>,
  seat: Seat,
  moves: readonly Move[],
  count: number,
  into: Float64Array,
): void {
  const kind = kindOf(moves[0]);
  if (kind < BRING_IN) {
    for (let index = 0; index < count; index++) {
      into[index] = kind === DISCARD ? SPARE[rankOf(moves[index])] : 1;
    }
    return;
  }
  layOut(p, 1);
  for (let index = 0; index < count; index++)
    into[index] = Math.exp(gainOf(p, seat, moves[index]) / GENTLENESS);
  layOut(p, 0);
}

/** Notes the pawns on their spaces, or clears the notes. */
function layOut(p: Position<Tock>, present: number): void {
  for (let pawn = 0; pawn < p.places.length; pawn++) {
    const place = p.places[pawn];
    if (isOnRing(place)) occupants[place] = present * (pawn + 1);
  }
}

/** By how many points of worth the seat's side gains on the others. */
function gainOf(p: Position<Tock>, seat: Seat, move: Move): number {
  switch (kindOf(move)) {
    case BRING_IN: {
      const owner = ownerFor(p, seat);
      return COMES_IN + capture(p, owner, p.table.starts[owner]) - cardCost(rankOf(move));
    }
    case WALK:
      return walkGain(p, seat, move) - cardCost(rankOf(move));
    case SWAP:
      return swapGain(p, seat, move) - cardCost(JACK);
    case STEP_SEVEN:
      return sevenGain(p, ownerFor(p, seat), move) - cardCost(SEVEN);
    default:
      return 0;
  }
}

/** What a card could still do later. */
const cardCost = (card: number): number => 3 * (1 - SPARE[card]);

const isFriend = (p: Position<Tock>, seat: number, other: number): boolean =>
  other === seat || other === partnerOf(p, seat);

/** The worth, to the seat's side, of capturing the pawn on a space. */
function capture(p: Position<Tock>, seat: number, space: number): number {
  const eaten = occupants[space] - 1;
  if (eaten < 0) return 0;
  const whose = seatOfPawn(eaten);
  const worth = worthAt(p, whose, space);
  return isFriend(p, seat, whose) ? -worth : worth / Math.max(1, p.table.seats / 2 - 0.5);
}

function walkGain(p: Position<Tock>, seat: Seat, move: Move): number {
  const pawn = pawnIn(move);
  const whose = seatOfPawn(pawn);
  const from = p.places[pawn];
  const to = walkedTo(p, whose, from, move);
  const gain = worthAt(p, whose, to) - worthAt(p, whose, from);
  const eaten = isHome(to) ? 0 : capture(p, seat, to);
  return (isFriend(p, seat, whose) ? gain : -gain) + eaten;
}

function walkedTo(p: Position<Tock>, whose: number, from: number, move: Move): number {
  const { spaces, starts } = p.table;
  const steps = stepsIn(move);
  if (isHome(from)) return from + steps;
  if (rankOf(move) === FOUR) return (from - steps + spaces) % spaces;
  if (!turnsHome(move)) return (from + steps) % spaces;
  const progress = (from - starts[whose] + spaces) % spaces;
  return FIRST_SLOT - 1 + steps - (spaces - 2 - progress);
}

function swapGain(p: Position<Tock>, seat: Seat, move: Move): number {
  const pawn = pawnIn(move);
  const other = otherPawnIn(move);
  const mine = seatOfPawn(pawn);
  const theirs = seatOfPawn(other);
  const [from, to] = [p.places[pawn], p.places[other]];
  const gain = worthAt(p, mine, to) - worthAt(p, mine, from);
  const change = worthAt(p, theirs, from) - worthAt(p, theirs, to);
  return gain + (isFriend(p, seat, theirs) ? change : -change / Math.max(1, p.table.seats / 2 - 0.5));
}

/** Where the four pawns are while a seven is counted out. */
const stepped = new Int32Array(PAWNS);

function sevenGain(p: Position<Tock>, owner: Seat, move: Move): number {
  const first = pawnOf(owner, 0);
  const { spaces } = p.table;
  for (let number = 0; number < PAWNS; number++) stepped[number] = p.places[first + number];
  let gain = 0;
  for (let step = 0; step < sevenSteps(move); step++) {
    const number = stepPawn(move, step);
    const place = stepped[number];
    if (stepTurnsHome(move, step)) stepped[number] = FIRST_SLOT;
    else if (isHome(place)) stepped[number]++;
    else {
      const next = place + 1 === spaces ? 0 : place + 1;
      stepped[number] = next;
      // A pawn of the mover that has moved on cannot be captured there any more; that is rare enough to ignore.
      if (occupants[next] !== 0) gain += capture(p, owner, next);
    }
  }
  for (let number = 0; number < PAWNS; number++) {
    const from = p.places[first + number];
    if (stepped[number] !== from) gain += worthAt(p, owner, stepped[number]) - worthAt(p, owner, from);
  }
  return gain;
}
