/**
 * TK-3.4: the positions that a split seven can lead to, each once. `sevenFault` answers for one seven step by step;
 * this lists all of them without trying every order of steps.
 *
 * A single step never passes a pawn: on the ring it captures the pawn, and in home the pawn bars the way. So the
 * owner's pawns keep their order, and one can be captured only from behind. Every position that can be reached is
 * reached when each pawn makes its steps in one run and the foremost pawn runs first. Two such splits lead to the same
 * position only if a runner was captured, because the steps it made before do not count.
 */
import { tabulate } from '@tuckbox/kit';
import { PAWNS, SLOTS, slotBit } from './board.ts';
import { STEPS_OF_SEVEN } from './cards.ts';
import { IN_HOME, IN_SLOT, lineUp, RUNNERS, stepsOpenTo } from './legal-runners.ts';
import { type Move, runOf, sevenMove, turnAt } from './move.ts';
import { type Position, takenSlots } from './state.ts';

/** A split as far as it has come: the runners before some index have run. */
interface Split {
  /** The steps that are left for the others. */
  left: number;
  /** The steps made, as a move holds them. */
  steps: number;
  /** The taken slots of home, one bit each. */
  taken: number;
  /** The captured runners, one bit each. */
  captured: number;
}

/** `SPLITS[index]` is the split before that runner runs. Reused, so that making a list allocates nothing. */
const SPLITS: readonly Split[] = tabulate(PAWNS + 1, () => ({ left: 0, steps: 0, taken: 0, captured: 0 }));

/** The list that is being written, and how many moves it has. */
let into: Move[] = [];
let count = 0;
let runnerCount = 0;

/** Appends the sevens of the owner's pawns to the list, which has `listed` moves, and returns its new length. */
export function listSplitSevens(p: Position, owner: number, list: Move[], listed: number): number {
  runnerCount = lineUp(p, owner);
  if (runnerCount === 0) return listed;
  into = list;
  count = listed;
  captureCount = 0;
  writeSplit(0, STEPS_OF_SEVEN, 0, takenSlots(p, owner), 0);
  runFrom(0);
  return count;
}

function writeSplit(index: number, left: number, steps: number, taken: number, captured: number): void {
  const split = SPLITS[index];
  split.left = left;
  split.steps = steps;
  split.taken = taken;
  split.captured = captured;
}

/** Tries every run of this runner, and after each every run of those behind it. */
function runFrom(index: number): void {
  if (index === runnerCount) record(SPLITS[index]);
  else if (RUNNERS[index].from >= IN_HOME) runInHome(index);
  else {
    const open = stepsOpenTo(RUNNERS[index]);
    runOnRing(index, Math.min(open, SPLITS[index].left));
    const { toEntrance } = RUNNERS[index];
    if (toEntrance >= 0 && toEntrance < SPLITS[index].left && toEntrance <= open) runIntoHome(index);
  }
}

/** This runner makes this many steps, marked with `turn` if it turns into home, and the next one runs. */
function runNext(index: number, steps: number, turn: number, taken: number, captured: number): void {
  const split = SPLITS[index];
  // All seven steps must be made, so the last runner makes all that are left.
  if (index === runnerCount - 1 && steps < split.left) return;
  const run = runOf(RUNNERS[index].number, steps, STEPS_OF_SEVEN - split.left);
  writeSplit(index + 1, split.left - steps, split.steps | run | turn, taken, captured);
  runFrom(index + 1);
}

const NO_TURN = 0;

/** TK-2.6: deeper into home, up to the next pawn there. */
function runInHome(index: number): void {
  const { left, taken, captured } = SPLITS[index];
  const runner = RUNNERS[index];
  const slot = runner.from - IN_HOME;
  const others = taken & ~slotBit(slot);
  for (let steps = 0; steps <= left && slot + steps <= SLOTS; steps++) {
    if ((others & slotBit(slot + steps)) !== 0) return;
    runner.end = IN_SLOT + slot + steps;
    runNext(index, steps, NO_TURN, others | slotBit(slot + steps), captured);
  }
}

/** TK-2.2: along the ring, capturing the pawns that it steps on; TK-2.1: `most` ends before a protected pawn. */
function runOnRing(index: number, most: number): void {
  const runner = RUNNERS[index];
  const { taken } = SPLITS[index];
  let { captured } = SPLITS[index];
  for (let steps = 0; steps <= most; steps++) {
    captured |= runnerOn(runner.from + steps, index);
    runner.now = runner.from + steps;
    runner.end = steps;
    runNext(index, steps, NO_TURN, taken, captured);
  }
}

/** TK-2.5: along the ring to the last space before home, and in from there. */
function runIntoHome(index: number): void {
  const runner = RUNNERS[index];
  const { toEntrance } = runner;
  const { left, taken } = SPLITS[index];
  let { captured } = SPLITS[index];
  for (let step = 1; step <= toEntrance; step++) captured |= runnerOn(runner.from + step, index);
  const turn = turnAt(STEPS_OF_SEVEN - left + toEntrance);
  runner.now = IN_HOME;
  for (let slot = 1; slot <= SLOTS && (taken & slotBit(slot)) === 0; slot++) {
    const steps = toEntrance + slot;
    if (steps > left) return;
    runner.end = IN_SLOT + slot;
    runNext(index, steps, turn, taken | slotBit(slot), captured);
  }
}

/** The bit of the runner before `index` that is on this space now; 0 if there is none. */
function runnerOn(space: number, index: number): number {
  let found = 0;
  for (let ahead = 0; ahead < index; ahead++) if (RUNNERS[ahead].now === space) found |= 1 << ahead;
  return found;
}

function record({ steps, captured }: Split): void {
  if (captured !== 0 && !isNewResult(captured)) return;
  into[count++] = sevenMove(STEPS_OF_SEVEN, steps);
}

/** The results with captured runners so far: four bits a runner, `CAPTURED` or how its run ended. */
const captureResults: number[] = [];
let captureCount = 0;
const CAPTURED = 15;

/** Whether this result with captured runners is new; notes it if so. */
function isNewResult(captured: number): boolean {
  let result = 0;
  for (let index = 0; index < runnerCount; index++) {
    const end = (captured & (1 << index)) !== 0 ? CAPTURED : RUNNERS[index].end;
    result = (result << 4) | end;
  }
  for (let index = 0; index < captureCount; index++) if (captureResults[index] === result) return false;
  captureResults[captureCount++] = result;
  return true;
}
