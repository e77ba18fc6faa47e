/** A share and the range in which the true one lies with 95 % confidence. */
export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** The quantile of the normal distribution that leaves 2.5 % on either side. */
const Z = 1.959964;

/** Wilson's interval: sound for few games too, and for shares near 0 and 1. */
export function shareOf(count: number, total: number): Share {
  const share = count / total;
  const spread = (Z * Z) / total;
  const middle = (share + spread / 2) / (1 + spread);
  const half = (Z / (1 + spread)) * Math.sqrt((share * (1 - share)) / total + spread / (4 * total));
  // Avoids rounding errors: here the formula gives exactly 0 and 1.
  return { share, low: count === 0 ? 0 : middle - half, high: count === total ? 1 : middle + half };
}

export interface Spread {
  readonly mean: number;
  readonly median: number;
  readonly p95: number;
}

export function spreadOf(numbers: readonly number[]): Spread {
  const sorted = numbers.toSorted((a, b) => a - b);
  const mean = sorted.reduce((sum, number) => sum + number, 0) / sorted.length;
  return { mean, median: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) };
}

/** Interpolates between two neighbours. */
function quantile(sorted: readonly number[], part: number): number {
  const at = (sorted.length - 1) * part;
  const below = sorted[Math.floor(at)];
  return below + (sorted[Math.ceil(at)] - below) * (at - Math.floor(at));
}
