import { type Network, opponentsOf, weightsPerKind } from './network.ts';

/** A position of a finished game: the features of its seats, and in which place each came. */
export interface Sample {
  readonly kind: number;
  readonly rows: Float32Array;
  readonly places: readonly number[];
}

const MOST_SEATS = 8;
/** Everybody plays for themselves where samples are taken. */
const ALONE = Int8Array.from({ length: MOST_SEATS }, (_, seat) => seat);
const strengths = new Float64Array(MOST_SEATS);
const pushes = new Float64Array(MOST_SEATS);

/** How badly the network foretells who comes before whom: the mean of −log(likelihood), 0.69 for a coin. */
export function lossOn(network: Network, { kind, rows, places }: Sample): number {
  network.judge(rows, places.length, ALONE, kind, strengths);
  return compare(places);
}

/** Adds the slopes of the loss of a sample, by weight. */
export function addSlopes(network: Network, sample: Sample, slopes: Float64Array): void {
  lossOn(network, sample);
  const { kind, rows, places } = sample;
  const { features } = network.shape;
  const first = kind * weightsPerKind(network.shape);
  for (let seat = 0; seat < places.length; seat++) {
    const push = pushes[seat];
    for (let feature = 0; feature < features; feature++) {
      const value = rows[seat * features + feature];
      if (value !== 0) slopes[first + feature] += push * value;
    }
    addHiddenSlopes(network, sample, seat, slopes);
  }
}

/** Compares every two seats: leaves in `pushes` how the loss changes with each strength, and returns the loss. */
function compare(places: readonly number[]): number {
  const seats = places.length;
  const pairs = (seats * (seats - 1)) / 2;
  pushes.fill(0, 0, seats);
  let loss = 0;
  for (let seat = 0; seat < seats; seat++) {
    for (let other = seat + 1; other < seats; other++) {
      const before = places[seat] < places[other] ? 1 : places[seat] === places[other] ? 0.5 : 0;
      const expected = 1 / (1 + Math.exp(strengths[other] - strengths[seat]));
      loss -= before * Math.log(expected + 1e-12) + (1 - before) * Math.log(1 - expected + 1e-12);
      pushes[seat] += (expected - before) / pairs;
      pushes[other] -= (expected - before) / pairs;
    }
  }
  return loss / pairs;
}

function addHiddenSlopes(
  network: Network,
  { kind, rows, places }: Sample,
  seat: number,
  slopes: Float64Array,
): void {
  const { features, hidden } = network.shape;
  const { weights, sums } = network;
  const first = kind * weightsPerKind(network.shape) + features;
  const own = first + 2 * hidden;
  const theirs = own + features * hidden;
  const opponents = opponentsOf(seat, places.length, ALONE);
  for (let unit = 0; unit < hidden; unit++) {
    const sum = sums[seat * hidden + unit];
    if (sum <= 0) continue;
    slopes[first + unit] += pushes[seat] * sum;
    const push = pushes[seat] * weights[first + unit];
    slopes[first + hidden + unit] += push;
    for (let other = 0; other < places.length; other++) {
      const part = other === seat ? push : push / opponents;
      const to = (other === seat ? own : theirs) + unit;
      for (let feature = 0; feature < features; feature++) {
        const value = rows[other * features + feature];
        if (value !== 0) slopes[to + feature * hidden] += part * value;
      }
    }
  }
}
