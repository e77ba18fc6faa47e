/** The test distinguishes the wanted rate from one that is lower, or higher, by this much. */
const INDIFFERENCE = 0.05;
/** log(0.95 / 0.05): one verdict in twenty may be wrong. */
const BOUND = Math.log(19);
/** The variance is not trusted before this many deals. */
const FEWEST_DEALS = 12;

export type Verdict = 'reached' | 'missed' | 'open';

/**
 * Wald's sequential test on the rate of each deal: whether the true rate is above the wanted one or below it. It may be
 * asked after every deal, and stops an arena as soon as the result is clear.
 */
export function verdictOn(rates: readonly number[], wanted: number): Verdict {
  const count = rates.length;
  if (count < FEWEST_DEALS) return 'open';
  const mean = rates.reduce((sum, rate) => sum + rate, 0) / count;
  const variance = rates.reduce((sum, rate) => sum + (rate - mean) ** 2, 0) / (count - 1);
  // Equal results in every deal have no variance; the next game might still have gone the other way.
  const spread = Math.max(variance, 1 / (4 * count));
  const evidence = (count * 2 * INDIFFERENCE * (mean - wanted)) / spread;
  if (evidence >= BOUND) return 'reached';
  return evidence <= -BOUND ? 'missed' : 'open';
}
