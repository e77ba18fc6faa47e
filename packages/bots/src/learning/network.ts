import { fraction, invariant, rngFromSeed } from '@tuckbox/kit';

/** How large a network is. */
export interface Shape {
  /** Positions of different kinds (the phases of a game) have weights of their own. */
  readonly kinds: number;
  /** Numbers that describe a seat. */
  readonly features: number;
  /** Hidden units; without any, a strength is a plain weighted sum of the seat's features. */
  readonly hidden: number;
}

/** No game has more seats. */
const MOST_SEATS = 8;

/** A network begins with small random weights between its features and its hidden units. */
const BEGINNING = 0.1;

/**
 * The strength of each seat: a weighted sum of its own features, and a layer of hidden units (rectifiers) that sees
 * them together with the mean of its opponents' features. Seats are compared by the difference of their strengths.
 *
 * The weights of a kind lie in a row: direct ones by feature; by hidden unit what it adds, and its bias; then by
 * feature and hidden unit those from the seat's features and those from the opponents'.
 */
export class Network {
  readonly shape: Shape;
  readonly weights: Float64Array;
  /** By seat and hidden unit: what goes into the unit, as the last call of `judge` left it. */
  readonly sums: Float64Array;
  readonly #own: Float64Array;
  readonly #theirs: Float64Array;

  constructor(shape: Shape, weights: Float64Array = beginningOf(shape)) {
    invariant(weights.length === weightsOf(shape), 'a network has all of its weights');
    this.shape = shape;
    this.weights = weights;
    this.sums = new Float64Array(MOST_SEATS * shape.hidden);
    this.#own = new Float64Array(MOST_SEATS * shape.hidden);
    this.#theirs = new Float64Array(MOST_SEATS * shape.hidden);
  }

  /**
   * The strength of each seat. `rows` has the features by seat; seats with the same entry in `sides` are partners, and
   * not opponents.
   */
  judge(
    rows: Float64Array | Float32Array,
    seats: number,
    sides: Int8Array,
    kind: number,
    into: Float64Array,
  ): void {
    const { features, hidden } = this.shape;
    const { weights } = this;
    const first = kind * weightsPerKind(this.shape);
    this.#own.fill(0, 0, seats * hidden);
    this.#theirs.fill(0, 0, seats * hidden);
    for (let seat = 0; seat < seats; seat++) {
      let direct = 0;
      for (let feature = 0; feature < features; feature++) {
        const value = rows[seat * features + feature];
        if (value === 0) continue;
        direct += value * weights[first + feature];
        this.#addUnits(seat, value, first + features + 2 * hidden + feature * hidden);
      }
      into[seat] = direct;
    }
    if (hidden > 0)
      for (let seat = 0; seat < seats; seat++) into[seat] += this.#hiddenPart(seat, seats, sides, first);
  }

  #addUnits(seat: number, value: number, from: number): void {
    const { features, hidden } = this.shape;
    const to = seat * hidden;
    const theirs = from + features * hidden;
    for (let unit = 0; unit < hidden; unit++) {
      this.#own[to + unit] += value * this.weights[from + unit];
      this.#theirs[to + unit] += value * this.weights[theirs + unit];
    }
  }

  #hiddenPart(seat: number, seats: number, sides: Int8Array, first: number): number {
    const { features, hidden } = this.shape;
    const opponents = opponentsOf(seat, seats, sides);
    let part = 0;
    for (let unit = 0; unit < hidden; unit++) {
      let theirs = 0;
      for (let other = 0; other < seats; other++) {
        if (sides[other] !== sides[seat]) theirs += this.#theirs[other * hidden + unit];
      }
      const bias = this.weights[first + features + hidden + unit];
      const sum = bias + this.#own[seat * hidden + unit] + theirs / opponents;
      this.sums[seat * hidden + unit] = sum;
      if (sum > 0) part += sum * this.weights[first + features + unit];
    }
    return part;
  }
}

export const weightsPerKind = ({ features, hidden }: Shape): number => features + 2 * hidden * (1 + features);

const weightsOf = (shape: Shape): number => shape.kinds * weightsPerKind(shape);

export function opponentsOf(seat: number, seats: number, sides: Int8Array): number {
  let opponents = 0;
  for (let other = 0; other < seats; other++) if (sides[other] !== sides[seat]) opponents++;
  return Math.max(1, opponents);
}

function beginningOf(shape: Shape): Float64Array {
  const rng = rngFromSeed('beginning');
  const { features, hidden } = shape;
  const perKind = weightsPerKind(shape);
  return Float64Array.from({ length: weightsOf(shape) }, (_, at) => {
    const within = at % perKind;
    const isBias = within >= features + hidden && within < features + 2 * hidden;
    return within < features || isBias ? 0 : BEGINNING * (2 * fraction(rng) - 1);
  });
}
