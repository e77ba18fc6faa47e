/**
 * The pawns that can make steps of a seven, foremost first: those in home, deepest first, then those on the ring.
 * One row of runners is used again for every list, so that making a list allocates nothing.
 */
import { tabulate } from '@tuckbox/kit';
import { isHome, PAWNS, slotOf, TO_NEXT_START, YARD } from './board.ts';
import { STEPS_OF_SEVEN } from './cards.ts';
import { guardAhead, toEntrance } from './rules.ts';
import { type Position, pawnOf, progressOf, sectionOfSeat } from './state.ts';

export interface Runner {
  /** Its number among the owner's pawns. */
  number: number;
  /** Its progress; in home `IN_HOME` plus the slot, which is more than any space. */
  from: number;
  /** The same after its steps in the split that is being tried. */
  now: number;
  /** How its run ends in that split: the steps made on the ring, or `IN_SLOT` plus the slot. */
  end: number;
  /** On the ring: how many steps are open before another's protected pawn, and before the owner's. */
  reach: number;
  toOwnGuard: number;
  /** On the ring: how many steps to the last space before home; -1 beyond it. */
  toEntrance: number;
}

export const IN_HOME = 1000;
export const IN_SLOT = 8;

export const RUNNERS: readonly Runner[] = tabulate(PAWNS, () => ({
  number: 0,
  from: 0,
  now: 0,
  end: 0,
  reach: 0,
  toOwnGuard: 0,
  toEntrance: 0,
}));

const NO_RUNNER = -1;

/** The index of the protected runner, or -1. */
let guard = NO_RUNNER;

/** TK-2.1: how far a runner may step on the ring. The owner's protected pawn bars it until that pawn has stepped. */
export function stepsOpenTo(runner: Runner): number {
  const isGuarded = guard !== NO_RUNNER && RUNNERS[guard].now === RUNNERS[guard].from;
  return isGuarded ? Math.min(runner.reach, runner.toOwnGuard) : runner.reach;
}

/** Lines the owner's pawns up in the order in which they run, and returns how many there are. */
export function lineUp(p: Position, owner: number): number {
  let count = 0;
  let firstOnRing = 0;
  for (let number = 0; number < PAWNS; number++) {
    const place = p.places[pawnOf(owner, number)];
    if (place === YARD) continue;
    if (isHome(place)) firstOnRing++;
    enlist(count++, number, isHome(place) ? IN_HOME + slotOf(place) : progressOf(p, owner, place));
  }
  cutTheRing(p, firstOnRing, count - 1);
  guard = NO_RUNNER;
  for (let index = firstOnRing; index < count; index++) measure(p, owner, index);
  return count;
}

/** Inserts a runner after those that have come further. */
function enlist(count: number, number: number, from: number): void {
  let index = count;
  for (; index > 0 && RUNNERS[index - 1].from < from; index--) {
    place(index, RUNNERS[index - 1].number, RUNNERS[index - 1].from);
  }
  place(index, number, from);
}

function place(index: number, number: number, from: number): void {
  const runner = RUNNERS[index];
  runner.number = number;
  runner.from = from;
  runner.now = from;
}

/**
 * A ring has no foremost pawn. But somewhere on it there is a gap too wide for seven steps, and the pawn
 * behind that gap runs first: until it is found, the first goes to the end of the row, one lap back.
 */
function cutTheRing(p: Position, first: number, last: number): void {
  const { spaces } = p.table;
  for (let turns = first; turns < last; turns++) {
    if (RUNNERS[last].from + spaces - RUNNERS[first].from > STEPS_OF_SEVEN) return;
    const { number, from } = RUNNERS[first];
    for (let index = first; index < last; index++) {
      place(index, RUNNERS[index + 1].number, RUNNERS[index + 1].from);
    }
    place(last, number, from - spaces);
  }
}

/** TK-2.1, TK-2.5: the distances to protected pawns and to home. */
function measure(p: Position, owner: number, index: number): void {
  const runner = RUNNERS[index];
  const pawn = pawnOf(owner, runner.number);
  const space = p.places[pawn];
  const ownGuard = p.guards[sectionOfSeat(p, owner)];
  const ahead = guardAhead(p, space);
  const free = TO_NEXT_START[space] - 1;
  const isOwn = ahead >= 0 && ahead === ownGuard;
  runner.reach = ahead >= 0 && !isOwn ? free : STEPS_OF_SEVEN;
  runner.toOwnGuard = isOwn ? free : STEPS_OF_SEVEN;
  runner.toEntrance = toEntrance(p, owner, space);
  if (ownGuard === pawn) guard = index;
}
