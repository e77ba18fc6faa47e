import type { GameTypes, Position, Seat } from '@tuckbox/engine';
import type { BeliefModel } from './training-setup.ts';

/**
 * Worlds of one view, one after the other, as the counts of a belief model. The first is the true one, the others are
 * imagined. Weights that tell the true one from the others say how much likelier a world is than it was imagined.
 */
export type Contrast = Uint8Array;

/** No world counts more than this many times another, however odd what a player did. */
const MOST_LOG_CREDIT = 5;

/** How believable a world is, by learned weights: `e` to the power of their sum over what is counted in it. */
export function creditBy<T extends GameTypes>(
  beliefModel: BeliefModel<T>,
  weights: Float64Array,
): (world: Position<T>, seat: Seat) => number {
  const counts = new Float64Array(beliefModel.features);
  return (world, seat) => {
    counts.fill(0);
    beliefModel.count(world, seat, counts);
    let sum = 0;
    for (let feature = 0; feature < counts.length; feature++) sum += weights[feature] * counts[feature];
    return Math.exp(Math.min(MOST_LOG_CREDIT, Math.max(-MOST_LOG_CREDIT, sum)));
  };
}

/** How badly the weights tell the true world: −log of its part of all credit. Adds the slopes where there are some. */
export function tellTrueWorld(
  weights: Float64Array,
  contrast: Contrast,
  slopes: Float64Array | null,
): number {
  const features = weights.length;
  const worlds = contrast.length / features;
  const credits = new Float64Array(worlds);
  let total = 0;
  for (let world = 0; world < worlds; world++) {
    let sum = 0;
    for (let feature = 0; feature < features; feature++) {
      sum += weights[feature] * contrast[world * features + feature];
    }
    credits[world] = Math.exp(sum);
    total += credits[world];
  }
  if (slopes !== null) {
    for (let world = 0; world < worlds; world++) {
      const push = credits[world] / total - (world === 0 ? 1 : 0);
      for (let feature = 0; feature < features; feature++) {
        const count = contrast[world * features + feature];
        if (count !== 0) slopes[feature] += push * count;
      }
    }
  }
  return Math.log(total / credits[0]);
}
