import type { ClockPlan } from '@tuckbox/protocol/client';

const SECOND = 1000;
const DAY = 86_400 * SECOND;

/** A span of time in milliseconds since 1970, without `to`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * The clocks of a table, in milliseconds. Folded from the log: `charge` subtracts the time since the last entry, `run`
 * says whose clocks run from there.
 */
export interface Clocks {
  /** The time that each seat has left. */
  readonly left: number[];
  /** The seats whose clocks run. */
  running: readonly number[];
  /** The time up to which the clocks are charged. */
  at: number;
  /** The spans in which clocks are stopped, by seat: in order and disjoint. Left out if nobody has days off. */
  rests?: { readonly [seat: number]: readonly Span[] };
}

/** A player's time at the start, for the game or for a decision; null without a clock. */
export function startingTime(plan: ClockPlan): number | null {
  switch (plan.kind) {
    case 'none':
      return null;
    case 'game':
      return plan.base * SECOND;
    case 'turn':
    case 'soft':
      return plan.seconds * SECOND;
    case 'days':
      return plan.days * DAY;
  }
}

/** Whether the table acts by itself when time runs out. */
export const isForcing = ({ kind }: ClockPlan): boolean => kind !== 'none' && kind !== 'soft';

export const newClocks = (seats: number, allotted: number, at: number): Clocks => ({
  left: Array.from({ length: seats }, () => allotted),
  running: [],
  at,
});

const restsOf = ({ rests }: Clocks, seat: number): readonly Span[] => rests?.[seat] ?? [];

/** How many milliseconds of a span a clock is stopped. */
const restWithin = (rests: readonly Span[], { from, to }: Span): number =>
  rests.reduce((sum, rest) => sum + Math.max(0, Math.min(to, rest.to) - Math.max(from, rest.from)), 0);

/** Charges the time up to `at` to the running clocks. */
export function charge(clocks: Clocks, at: number): void {
  const span = { from: clocks.at, to: Math.max(clocks.at, at) };
  for (const seat of clocks.running) {
    const spent = span.to - span.from - restWithin(restsOf(clocks, seat), span);
    clocks.left[seat] = Math.max(0, clocks.left[seat] - spent);
  }
  clocks.at = Math.max(clocks.at, at);
}

/** Lets these clocks run. With a clock for each decision, a seat that is newly asked gets its whole time. */
export function run(clocks: Clocks, plan: ClockPlan, seats: readonly number[]): void {
  const perDecision = plan.kind === 'game' ? null : startingTime(plan);
  if (perDecision !== null) {
    for (const seat of seats) if (!clocks.running.includes(seat)) clocks.left[seat] = perDecision;
  }
  clocks.running = seats;
}

/** After a move: adds the increment, or restores the time for the next decision. */
export function reward(clocks: Clocks, plan: ClockPlan, seat: number): void {
  if (plan.kind === 'game') clocks.left[seat] += plan.increment * SECOND;
  else clocks.running = clocks.running.filter((other) => other !== seat);
}

/** Until when the clock of a seat is stopped; null if it is not at that moment. */
export const restsUntil = (clocks: Clocks, seat: number, at: number): number | null =>
  restsOf(clocks, seat).find(({ from, to }) => from <= at && at < to)?.to ?? null;

/** When the running clock of a seat runs out. */
export function runsOutAt(clocks: Clocks, seat: number): number {
  let end = clocks.at + clocks.left[seat];
  for (const { from, to } of restsOf(clocks, seat))
    if (from < end) end += Math.max(0, to - Math.max(from, clocks.at));
  return end;
}

/** When the first running clock runs out; null if none runs. */
export function deadlineOf(clocks: Clocks): number | null {
  if (clocks.running.length === 0) return null;
  return Math.min(...clocks.running.map((seat) => runsOutAt(clocks, seat)));
}

/** The seats whose time has run out at `at`. */
export const outOfTime = (clocks: Clocks, at: number): number[] =>
  clocks.running.filter((seat) => runsOutAt(clocks, seat) <= at);
