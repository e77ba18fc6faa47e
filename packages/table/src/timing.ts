import { type Clocks, charge, deadlineOf, isForcing, newClocks, reward, run, startingTime } from './clock.ts';
import type { Entry, TablePlan } from './log.ts';

const SECOND = 1000;

/** How long a window stays open, in milliseconds; null if it has no clock of its own. */
export const windowLength = (plan: TablePlan): number | null =>
  plan.callSeconds === null || plan.clock.kind === 'days' ? null : plan.callSeconds * SECOND;

/** Whether a table has a clock or windows: without them its timing never changes. */
export const isTimed = (plan: TablePlan): boolean =>
  plan.clock.kind !== 'none' || windowLength(plan) !== null;

/** The clocks and the window of a table. Folded from the log. */
export interface Timing {
  clocks: Clocks | null;
  /** When the short window for an answer closes. */
  windowUntil: number | null;
  /** In a pause: whose clocks ran, and what was left of the window. */
  held: { readonly running: readonly number[]; readonly window: number | null } | null;
}

/** Whom the game asks after an entry, for the clocks. */
export interface PendingQuestion {
  /** The people to move. */
  readonly people: readonly number[];
  readonly isWindow: boolean;
  /** The move answered a question that others still have to answer. */
  readonly isStillAsked: boolean;
}

export const newTiming = (): Timing => ({ clocks: null, windowUntil: null, held: null });

export const cloneTiming = (timing: Timing): Timing => ({
  ...timing,
  clocks: timing.clocks === null ? null : { ...timing.clocks, left: [...timing.clocks.left] },
});

/** When the next clock or window runs out, whether or not the table then acts. */
export const runsUntil = ({ windowUntil, clocks }: Timing): number | null =>
  windowUntil ?? (clocks === null ? null : deadlineOf(clocks));

/** When the table has to act by itself. */
export const deadlineIn = (timing: Timing, { clock }: TablePlan): number | null =>
  isForcing(clock) ? runsUntil(timing) : timing.windowUntil;

/** A player who takes a seat back after a timeout gets at least this long, in milliseconds. */
const GRACE = 30_000;

export function enterTiming(
  timing: Timing,
  plan: TablePlan,
  { what, at }: Entry,
  question: PendingQuestion,
): void {
  const { clocks } = timing;
  if (what.kind === 'woken') {
    // No clock ran while the server was down.
    if (clocks !== null) clocks.at += what.gap;
    if (timing.windowUntil !== null) timing.windowUntil += what.gap;
  }
  if (clocks !== null) charge(clocks, at);
  switch (what.kind) {
    case 'started': {
      const allotted = startingTime(plan.clock);
      timing.clocks = allotted === null ? null : newClocks(plan.seats, allotted, at);
      turnWindow(timing, plan, at, question);
      break;
    }
    case 'moved':
      if (clocks !== null && what.mover === 'player') reward(clocks, plan.clock, what.seat);
      turnWindow(timing, plan, at, question);
      break;
    case 'undone':
      turnWindow(timing, plan, at, question);
      break;
    case 'taken':
      if (clocks === null) break;
      clocks.left[what.seat] = Math.max(clocks.left[what.seat], GRACE);
      // Another player may have the seat now, with other days off.
      if (clocks.rests !== undefined) clocks.rests = { ...clocks.rests, [what.seat]: [] };
      break;
    case 'rested':
      if (clocks !== null) clocks.rests = { ...clocks.rests, [what.seat]: what.spans };
      break;
    case 'paused':
      hold(timing, at);
      return;
    case 'resumed':
      release(timing, at);
      break;
  }
  if (timing.clocks === null || timing.held !== null) return;
  run(timing.clocks, plan.clock, timing.windowUntil === null ? question.people : []);
}

/** A new question reopens the window; an answer leaves the others their remaining time. */
function turnWindow(
  timing: Timing,
  plan: TablePlan,
  at: number,
  { isWindow, isStillAsked }: PendingQuestion,
): void {
  const length = isWindow ? windowLength(plan) : null;
  if (length === null) timing.windowUntil = null;
  else if (!isStillAsked || timing.windowUntil === null) timing.windowUntil = at + length;
}

function hold(timing: Timing, at: number): void {
  const window = timing.windowUntil === null ? null : Math.max(0, timing.windowUntil - at);
  timing.held = { running: timing.clocks?.running ?? [], window };
  timing.windowUntil = null;
  if (timing.clocks !== null) timing.clocks.running = [];
}

function release(timing: Timing, at: number): void {
  if (timing.held === null) return;
  if (timing.clocks !== null) timing.clocks.running = timing.held.running;
  timing.windowUntil = timing.held.window === null ? null : at + timing.held.window;
  timing.held = null;
}
