import { zeros } from '@tuckbox/kit';
import { isHome, PAWNS, SLOTS, slotBit, slotOf, TO_NEXT_START, YARD } from './board.ts';
import { STEPS_OF_SEVEN } from './cards.ts';
import { type Move, runOf, sevenMove, turnAt } from './move.ts';
import { type Position, pawnOf, progressOf, sectionOfSeat, takenSlots } from './state.ts';
import { guardAhead, toEntrance } from './walk.ts';

/**
 * TK-3.4: which positions a split seven can lead to, each once.
 *
 * Single steps never pass another pawn: who steps on it eats it, and home lets nobody by. So pawns keep
 * their order, one can be eaten only from behind, and whatever can be reached at all is reached when
 * every pawn makes its steps in one run and the foremost runs first. Two such shares lead to the same
 * position only where one of these pawns was eaten, which may have stepped before.
 */

/** The pawns that can step, foremost first: those in home, deepest first, then those on the ring. */
const runners = zeros(PAWNS);
let runnerCount = 0;
/**
 * By runner: how far it has come, as a number that grows forwards and is greater than any on the ring for
 * those in home; where it is now; and how far it may go.
 */
const from = zeros(PAWNS);
const now = zeros(PAWNS);
const reach = zeros(PAWNS);
/** By runner on the ring: steps to the last space before home, or -1. */
const entrance = zeros(PAWNS);
/** By runner: how it has ended up, for telling results apart. */
const ending = zeros(PAWNS);
/** The runner that is protected, or -1; and by runner how many steps there are before that one. */
let guard = -1;
const toGuard = zeros(PAWNS);

const IN_HOME = 1000;
const EATEN = 15;
const IN_SLOT = 8;

let into: Move[] = [];
let count = 0;
const eatenResults: number[] = [];
let eatenCount = 0;

/** Appends the sevens of the owner's pawns to the list, which has `listed` moves, and returns its new length. */
export function listSplitSevens(p: Position, owner: number, list: Move[], listed: number): number {
  lineUp(p, owner);
  if (runnerCount === 0) return listed;
  into = list;
  count = listed;
  eatenCount = 0;
  share(0, STEPS_OF_SEVEN, 0, takenSlots(p, owner), 0);
  return count;
}

/** Shares the steps that are left among the runners from this one on. */
function share(runner: number, left: number, runs: number, taken: number, eaten: number): void {
  if (runner === runnerCount) {
    record(runs, eaten);
    return;
  }
  const least = runner === runnerCount - 1 ? left : 0;
  if (from[runner] >= IN_HOME) shareInHome(runner, least, left, runs, taken, eaten);
  else {
    const far =
      guard >= 0 && now[guard] === from[guard] ? Math.min(reach[runner], toGuard[runner]) : reach[runner];
    shareOnRing(runner, least, Math.min(far, left), left, runs, taken, eaten);
    if (entrance[runner] >= 0 && entrance[runner] < left && entrance[runner] <= far) {
      shareHomewards(runner, least, left, runs, taken, eaten);
    }
  }
}

function shareInHome(
  runner: number,
  least: number,
  left: number,
  runs: number,
  taken: number,
  eaten: number,
): void {
  const number = runners[runner];
  const slot = from[runner] - IN_HOME;
  const others = taken & ~slotBit(slot);
  for (let steps = 0; steps <= left && slot + steps <= SLOTS; steps++) {
    if ((others & slotBit(slot + steps)) !== 0) return;
    if (steps < least) continue;
    ending[runner] = IN_SLOT + slot + steps;
    share(
      runner + 1,
      left - steps,
      runs | runOf(number, steps, STEPS_OF_SEVEN - left),
      others | slotBit(slot + steps),
      eaten,
    );
  }
}

function shareOnRing(
  runner: number,
  least: number,
  most: number,
  left: number,
  runs: number,
  taken: number,
  eaten: number,
): void {
  const number = runners[runner];
  const start = from[runner];
  let bites = eaten;
  for (let steps = 0; steps <= most; steps++) {
    bites = biteAt(runner, start + steps, bites);
    if (steps < least) continue;
    now[runner] = start + steps;
    ending[runner] = steps;
    share(runner + 1, left - steps, runs | runOf(number, steps, STEPS_OF_SEVEN - left), taken, bites);
  }
}

function shareHomewards(
  runner: number,
  least: number,
  left: number,
  runs: number,
  taken: number,
  eaten: number,
): void {
  const number = runners[runner];
  let bites = eaten;
  for (let step = 1; step <= entrance[runner]; step++) bites = biteAt(runner, from[runner] + step, bites);
  now[runner] = IN_HOME;
  for (let slot = 1; slot <= SLOTS && (taken & slotBit(slot)) === 0; slot++) {
    const steps = entrance[runner] + slot;
    if (steps > left) return;
    if (steps < least) continue;
    ending[runner] = IN_SLOT + slot;
    const before = STEPS_OF_SEVEN - left;
    const run = runOf(number, steps, before) | turnAt(before + entrance[runner]);
    share(runner + 1, left - steps, runs | run, taken | slotBit(slot), bites);
  }
}

/** Those eaten so far, and with them the runner ahead of this one that stands on this space. */
function biteAt(runner: number, space: number, eaten: number): number {
  let bites = eaten;
  for (let ahead = 0; ahead < runner; ahead++) if (now[ahead] === space) bites |= 1 << ahead;
  return bites;
}

function record(runs: number, eaten: number): void {
  if (eaten !== 0 && !isNewResult(eaten)) return;
  into[count++] = sevenMove(STEPS_OF_SEVEN, runs);
}

/** Whether this result, in which runners were eaten, has not come up yet; notes it if so. */
function isNewResult(eaten: number): boolean {
  let result = 0;
  for (let runner = 0; runner < runnerCount; runner++) {
    const end = (eaten & (1 << runner)) !== 0 ? EATEN : ending[runner];
    result = (result << 4) | end;
  }
  for (let index = 0; index < eatenCount; index++) if (eatenResults[index] === result) return false;
  eatenResults[eatenCount++] = result;
  return true;
}

/** Puts the owner's pawns into the order in which they run. */
function lineUp(p: Position, owner: number): void {
  runnerCount = 0;
  guard = -1;
  let firstOnRing = 0;
  for (let number = 0; number < PAWNS; number++) {
    const place = p.places[pawnOf(owner, number)];
    if (place === YARD) continue;
    if (isHome(place)) {
      enlist(number, IN_HOME + slotOf(place));
      firstOnRing++;
    } else enlist(number, progressOf(p, owner, place));
  }
  cutTheRing(p, firstOnRing);
  for (let runner = firstOnRing; runner < runnerCount; runner++) measure(p, owner, runner);
}

/** Behind those who have come further, before the others. */
function enlist(number: number, way: number): void {
  runners[runnerCount] = number;
  from[runnerCount] = way;
  now[runnerCount] = way;
  for (let runner = runnerCount++; runner > 0 && from[runner] > from[runner - 1]; runner--) {
    swapRunners(runner, runner - 1);
  }
}

function swapRunners(one: number, other: number): void {
  const number = runners[one];
  const way = from[one];
  runners[one] = runners[other];
  from[one] = from[other];
  now[one] = from[other];
  runners[other] = number;
  from[other] = way;
  now[other] = way;
}

/**
 * The ring has no foremost pawn of itself; but somewhere there is a gap too wide for seven steps, and
 * whoever stands behind it is the first.
 */
function cutTheRing(p: Position, first: number): void {
  const last = runnerCount - 1;
  for (let turns = first; turns < last; turns++) {
    if (from[last] + p.table.spaces - from[first] > STEPS_OF_SEVEN) return;
    from[first] -= p.table.spaces;
    now[first] = from[first];
    for (let runner = first; runner < last; runner++) swapRunners(runner, runner + 1);
  }
}

function measure(p: Position, owner: number, runner: number): void {
  const space = p.places[pawnOf(owner, runners[runner])];
  const section = sectionOfSeat(p, owner);
  const keeper = guardAhead(p, space);
  const free = TO_NEXT_START[space] - 1;
  const keeperIsHers = keeper >= 0 && keeper === p.guards[section];
  reach[runner] = keeper >= 0 && !keeperIsHers ? free : STEPS_OF_SEVEN;
  toGuard[runner] = keeperIsHers ? free : STEPS_OF_SEVEN;
  entrance[runner] = toEntrance(p, owner, space);
  if (p.guards[section] === pawnOf(owner, runners[runner])) guard = runner;
}
