import type { ClockPlan } from '@tuckbox/protocol';

const SECOND = 1000;
const DAY = 86_400 * SECOND;

/**
 * The clocks of a table, in milliseconds. Made from the log like everything else: `pass` charges the time
 * since the last entry, `run` says whose clocks go on from there.
 */
export interface Clocks {
  /** What each seat has left. */
  readonly left: number[];
  /** Whose clocks run. */
  running: readonly number[];
  /** Up to when time has been charged. */
  at: number;
}

/** What a player starts with: for the game, or for a decision; null where nobody is hurried. */
export function allowance(plan: ClockPlan): number | null {
  switch (plan.kind) {
    case 'none':
      return null;
    case 'game':
      return plan.base * SECOND;
    case 'turn':
      return plan.seconds * SECOND;
    case 'days':
      return plan.days * DAY;
  }
}

export const newClocks = (seats: number, allotted: number, at: number): Clocks => ({
  left: Array.from({ length: seats }, () => allotted),
  running: [],
  at,
});

/** Charges the time up to `at` to those whose clocks run. */
export function charge(clocks: Clocks, at: number): void {
  const spent = Math.max(0, at - clocks.at);
  for (const seat of clocks.running) clocks.left[seat] = Math.max(0, clocks.left[seat] - spent);
  clocks.at = Math.max(clocks.at, at);
}

/** From now on these clocks run. Where time is given by the decision, whoever is newly asked gets all of it. */
export function run(clocks: Clocks, plan: ClockPlan, seats: readonly number[]): void {
  const perDecision = plan.kind === 'turn' || plan.kind === 'days' ? allowance(plan) : null;
  if (perDecision !== null) {
    for (const seat of seats) if (!clocks.running.includes(seat)) clocks.left[seat] = perDecision;
  }
  clocks.running = seats;
}

/** Somebody has moved: the increment is added, or the next decision has its whole time again. */
export function reward(clocks: Clocks, plan: ClockPlan, seat: number): void {
  if (plan.kind === 'game') clocks.left[seat] += plan.increment * SECOND;
  else clocks.running = clocks.running.filter((other) => other !== seat);
}

/** When the first of the running clocks will be out, or null. */
export function deadlineOf(clocks: Clocks): number | null {
  if (clocks.running.length === 0) return null;
  return clocks.at + Math.min(...clocks.running.map((seat) => clocks.left[seat]));
}

/** Whose time is out at `at`. */
export const outOfTime = (clocks: Clocks, at: number): number[] =>
  clocks.running.filter((seat) => clocks.left[seat] <= at - clocks.at);
