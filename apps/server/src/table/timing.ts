import { allowance, type Clocks, charge, deadlineOf, newClocks, reward, run } from './clock.ts';
import type { Entry, TablePlan } from './log.ts';
import { windowLength } from './windows.ts';

/** Everything at a table that runs out. Made from the log, entry by entry. */
export interface Timing {
  clocks: Clocks | null;
  /** When the short window for an answer closes. */
  windowUntil: number | null;
  /** While the game is paused: whose clocks ran, and what was left of the window. */
  held: { readonly running: readonly number[]; readonly window: number | null } | null;
}

/** How the game stands after an entry, as far as clocks care. */
export interface Asked {
  /** The people the game waits for. */
  readonly people: readonly number[];
  readonly isWindow: boolean;
  /** The move only answered a question that others are still asked. */
  readonly isQuiet: boolean;
}

export const newTiming = (): Timing => ({ clocks: null, windowUntil: null, held: null });

export const cloneTiming = (timing: Timing): Timing => ({
  ...timing,
  clocks: timing.clocks === null ? null : { ...timing.clocks, left: [...timing.clocks.left] },
});

export const deadlineIn = (timing: Timing): number | null =>
  timing.windowUntil ?? (timing.clocks === null ? null : deadlineOf(timing.clocks));

/** Whoever takes a seat back after time ran out gets at least this to find the way in. */
const GRACE = 30_000;

export function enterTiming(timing: Timing, plan: TablePlan, { what, at }: Entry, asked: Asked): void {
  const { clocks } = timing;
  if (what.kind === 'woken') {
    // While the server was down no clock ran.
    if (clocks !== null) clocks.at += what.gap;
    if (timing.windowUntil !== null) timing.windowUntil += what.gap;
  }
  if (clocks !== null) charge(clocks, at);
  switch (what.kind) {
    case 'started': {
      const allotted = allowance(plan.clock);
      timing.clocks = allotted === null ? null : newClocks(plan.seats, allotted, at);
      turnWindow(timing, plan, at, asked);
      break;
    }
    case 'moved':
      if (clocks !== null && what.mover === 'player') reward(clocks, plan.clock, what.seat);
      turnWindow(timing, plan, at, asked);
      break;
    case 'undone':
      turnWindow(timing, plan, at, asked);
      break;
    case 'taken':
      if (clocks !== null) clocks.left[what.seat] = Math.max(clocks.left[what.seat], GRACE);
      break;
    case 'paused':
      hold(timing, at);
      return;
    case 'resumed':
      release(timing, at);
      break;
  }
  if (timing.clocks === null || timing.held !== null) return;
  run(timing.clocks, plan.clock, timing.windowUntil === null ? asked.people : []);
}

/** A question opens the window anew; an answer to it leaves the others what they had. */
function turnWindow(timing: Timing, plan: TablePlan, at: number, { isWindow, isQuiet }: Asked): void {
  const length = isWindow ? windowLength(plan) : null;
  if (length === null) timing.windowUntil = null;
  else if (!isQuiet || timing.windowUntil === null) timing.windowUntil = at + length;
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
