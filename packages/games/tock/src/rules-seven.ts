import { zeros } from '@tuckbox/kit';
import { FROM_LAST_START, homeSlot, isHome, PAWNS, SECTION_OF, SLOTS, slotOf, YARD } from './board.ts';
import { STEPS_OF_SEVEN } from './cards.ts';
import { type Move, sevenSteps, stepPawn, stepTurnsHome } from './move.ts';
import { type Fault, spaceAhead, toEntrance } from './rules.ts';
import { type Position, pawnOf, sectionOfSeat } from './state.ts';

/** TK-3.4: the owner's places after the steps of a seven tried so far. */
const places = zeros(PAWNS);
/** The number of the owner's protected pawn until it has stepped, then -1. */
let unmovedGuard = -1;

/** Why these steps cannot be made, or null if they can. Leaves the pawns' new places in `places`. */
function trySteps(p: Position, owner: number, move: Move): Fault | null {
  for (let number = 0; number < PAWNS; number++) places[number] = p.places[pawnOf(owner, number)];
  const guard = p.guards[sectionOfSeat(p, owner)];
  unmovedGuard = guard < 0 ? -1 : guard - pawnOf(owner, 0);
  for (let step = 0; step < sevenSteps(move); step++) {
    const fault = tryStep(p, owner, stepPawn(move, step), stepTurnsHome(move, step));
    if (fault !== null) return fault;
  }
  return null;
}

function tryStep(p: Position, owner: number, number: number, turns: boolean): Fault | null {
  const place = places[number];
  if (place === YARD) return 'in-yard';
  const target = isHome(place) ? place + 1 : turns ? homeSlot(1) : spaceAhead(p, place, 1);
  if (turns && (isHome(place) || toEntrance(p, owner, place) !== 0)) return 'not-at-entrance';
  if (isHome(target)) {
    if (slotOf(target) > SLOTS) return 'past-home';
    if (places.includes(target)) return 'home-taken';
  } else if (isGuarded(p, owner, target)) return 'guarded';
  // Every pawn stepped on is captured, an own pawn too, and then steps no more.
  for (let other = 0; other < PAWNS; other++) if (places[other] === target) places[other] = YARD;
  places[number] = target;
  if (number === unmovedGuard) unmovedGuard = -1;
  return null;
}

/** TK-2.1: whether a protected pawn is there. A pawn of this seven that has stepped is no longer protected. */
function isGuarded(p: Position, owner: number, space: number): boolean {
  if (FROM_LAST_START[space] !== 0) return false;
  const section = SECTION_OF[space];
  return section === sectionOfSeat(p, owner) ? unmovedGuard >= 0 : p.guards[section] >= 0;
}

/** TK-3.4, TK-6.6: all seven, shared in any way; or in the variant one to seven, by one pawn. */
export function sevenFault(p: Position, owner: number, move: Move): Fault | null {
  if (p.table.options.seven === 'split') {
    if (sevenSteps(move) < STEPS_OF_SEVEN) return 'seven-unspent';
  } else {
    for (let step = 1; step < sevenSteps(move); step++) {
      if (stepPawn(move, step) !== stepPawn(move, 0)) return 'seven-one-pawn';
    }
  }
  return trySteps(p, owner, move);
}

/** The owner's places after a legal seven. They determine everything else: who was stepped on is captured. */
export function resultOf(p: Position, owner: number, move: Move): string {
  trySteps(p, owner, move);
  return places.join();
}
