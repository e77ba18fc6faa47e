import type { Position, Seat } from '@tuckbox/engine';
import type { Stacks } from '@tuckbox/stacks';
import { ACTS, type Acts } from './acts.ts';
import type { Policy } from './policy.ts';

/** How a learner tells situations apart. */
export type Sight = (p: Position<Stacks>, seat: Seat) => number;

/** Two rows of `ACTS` numbers for each situation. */
export class Rows {
  readonly #rows = new Map<number, number>();
  readonly keys: number[] = [];
  regrets = new Float32Array(1024 * ACTS);
  /** How often the strategy of the moment would have done each act. */
  sums = new Float32Array(1024 * ACTS);

  /** The index of a situation's first row; −1 if it has none. */
  find(situation: number): number {
    const row = this.#rows.get(situation);
    return row === undefined ? -1 : row * ACTS;
  }

  /** The same, with new rows where it has none. */
  rowOf(situation: number): number {
    const known = this.#rows.get(situation);
    if (known !== undefined) return known * ACTS;
    const row = this.keys.length;
    this.keys.push(situation);
    this.#rows.set(situation, row);
    if (this.keys.length * ACTS > this.regrets.length) this.#grow();
    return row * ACTS;
  }

  #grow(): void {
    const { regrets, sums } = this;
    this.regrets = new Float32Array(2 * regrets.length);
    this.regrets.set(regrets);
    this.sums = new Float32Array(2 * sums.length);
    this.sums.set(sums);
  }
}

/** What one share of a batch has found, as it goes from thread to thread. */
export interface Findings {
  readonly keys: Float64Array;
  readonly regrets: Float32Array;
  readonly sums: Float32Array;
}

export const findingsOf = ({ keys, regrets, sums }: Rows): Findings => ({
  keys: Float64Array.from(keys),
  regrets: regrets.slice(0, keys.length * ACTS),
  sums: sums.slice(0, keys.length * ACTS),
});

/** Everything learned so far; as a policy, it does what it regrets not to have done. */
export class Regrets implements Policy {
  readonly rows = new Rows();
  readonly sight: Sight;
  batches = 0;

  constructor(sight: Sight) {
    this.sight = sight;
  }

  weigh(p: Position<Stacks>, seat: Seat, acts: Acts, into: Float64Array): void {
    weighRow(this.rows.regrets, this.rows.find(this.sight(p, seat)), acts, into);
  }

  /**
   * Takes in what all shares of a batch have found. Regrets never fall below zero (regret matching plus), and later
   * strategies count more, because they are better.
   */
  merge(shares: readonly Findings[]): void {
    this.batches++;
    const { rows } = this;
    const touched = new Set<number>();
    for (const { keys, regrets, sums } of shares) {
      for (let from = 0; from < keys.length; from++) {
        const row = rows.rowOf(keys[from]);
        touched.add(row);
        for (let act = 0; act < ACTS; act++) {
          rows.regrets[row + act] += regrets[from * ACTS + act];
          rows.sums[row + act] += this.batches * sums[from * ACTS + act];
        }
      }
    }
    for (const row of touched) {
      for (let at = row; at < row + ACTS; at++) if (rows.regrets[at] < 0) rows.regrets[at] = 0;
    }
  }
}

/** Acts in proportion to the numbers of their row; all equally likely if there are none. */
export function weighRow(numbers: Float32Array, row: number, acts: Acts, into: Float64Array): void {
  const { count } = acts;
  let sum = 0;
  if (row >= 0) {
    for (let at = 0; at < count; at++) {
      into[at] = Math.max(0, numbers[row + acts.acts[at]]);
      sum += into[at];
    }
  }
  if (sum > 0) for (let at = 0; at < count; at++) into[at] /= sum;
  else for (let at = 0; at < count; at++) into[at] = 1 / count;
}
