import type { Decision } from '@tuckbox/bots/coach';
import type { GrowingAnalysis } from './growing.ts';

/** The decisions that cost most; none until the whole game has been analysed. */
export const costliest = ({ result }: Pick<GrowingAnalysis, 'result'>): readonly Decision[] => {
  const whole = result.value;
  return whole === null ? [] : whole.costliest.map((place) => whole.decisions[place]);
};

/** What all decisions gave away together. */
export const costOf = ({ decisions }: Pick<GrowingAnalysis, 'decisions'>): number =>
  decisions.value.reduce((sum, { cost }) => sum + cost, 0);
