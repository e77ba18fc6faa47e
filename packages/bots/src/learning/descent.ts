/** How fast weights move, and how much of the past they remember (Adam, with the usual constants). */
const MOMENTUM = 0.9;
const SPREAD = 0.999;
const TINY = 1e-8;

/** Weights that follow their slopes downhill, as plain data. */
export interface Moments {
  readonly means: Float64Array;
  readonly squares: Float64Array;
  steps: number;
}

export const momentsOf = (count: number): Moments => ({
  means: new Float64Array(count),
  squares: new Float64Array(count),
  steps: 0,
});

/** One step of Adam. Clears the slopes. `decay` draws every weight towards zero, so that none grows without a reason. */
export function descend(
  weights: Float64Array,
  slopes: Float64Array,
  moments: Moments,
  { rate, decay }: { readonly rate: number; readonly decay: number },
): void {
  const { means, squares } = moments;
  moments.steps++;
  const step = (rate * Math.sqrt(1 - SPREAD ** moments.steps)) / (1 - MOMENTUM ** moments.steps);
  for (let at = 0; at < weights.length; at++) {
    const slope = slopes[at];
    slopes[at] = 0;
    means[at] = MOMENTUM * means[at] + (1 - MOMENTUM) * slope;
    squares[at] = SPREAD * squares[at] + (1 - SPREAD) * slope * slope;
    weights[at] -= (step * means[at]) / (Math.sqrt(squares[at]) + TINY) + rate * decay * weights[at];
  }
}
