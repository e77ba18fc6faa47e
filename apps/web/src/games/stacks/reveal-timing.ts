import type { StacksStep } from './scene.ts';

/** The pause after a call. */
export const BREATH_MS = 600;
export const FLIP_MS = 220;
const MOST_BETWEEN_MS = 85;
const ALL_FLIPS_MS = 700;

export const betweenFlips = (count: number): number =>
  Math.min(MOST_BETWEEN_MS, ALL_FLIPS_MS / Math.max(count, 1));

/** When the verdict is shown, counted from the call. */
export const verdictAt = (count: number): number =>
  BREATH_MS + FLIP_MS + betweenFlips(count) * (count - 1) + 120;

/** The points appear this long after the verdict. */
const POINTS_MS = 580;

/** How long the reveal hides the result of a call. */
export function suspense({ events }: StacksStep): number {
  const call = events.find((event) => event.kind === 'called');
  return call === undefined ? 0 : verdictAt(call.stack.length) + POINTS_MS;
}
