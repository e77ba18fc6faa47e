import type { Position, Seat } from '@tuckbox/engine';
import { invariant } from '@tuckbox/kit';
import type { Stacks } from '@tuckbox/stacks';
import { ACTS, type Acts } from './acts.ts';
import type { Policy } from './policy.ts';
import { type Rows, weighRow } from './regrets.ts';
import { situationOf } from './situation.ts';

/**
 * A strategy is written as one line of text. For each situation, in rising order: how much its number is above the
 * last one's (in base 36, with small letters), then each act that is done (a capital letter) with its part of
 * `WHOLE` (one character). Text, because a page can read it at once and every server compresses it.
 */
const BASE = 36;
const WHOLE = BASE - 1;
const FIRST_ACT = 'A'.charCodeAt(0);

/** Situations that came up less often say little; the strategy does without them. */
const LEAST_SHARE = 2e-7;

/** The average strategy of all batches. */
export function formatStrategy({ keys, sums }: Rows): string {
  const totals = keys.map((_, row) => totalOf(sums, row));
  const least = LEAST_SHARE * totals.reduce((sum, total) => sum + total, 0);
  const order = keys.map((_, row) => row).filter((row) => totals[row] >= least);
  order.sort((a, b) => keys[a] - keys[b]);
  let last = 0;
  return order
    .map((row) => {
      const step = keys[row] - last;
      last = keys[row];
      return step.toString(BASE) + formatRow(sums.subarray(row * ACTS, (row + 1) * ACTS), totals[row]);
    })
    .join('');
}

function totalOf(sums: Float32Array, row: number): number {
  let total = 0;
  for (let at = row * ACTS; at < (row + 1) * ACTS; at++) total += sums[at];
  return total;
}

function formatRow(sums: Float32Array, total: number): string {
  let text = '';
  for (let act = 0; act < ACTS; act++) {
    const part = Math.round((WHOLE * sums[act]) / total);
    if (part > 0) text += String.fromCharCode(FIRST_ACT + act) + part.toString(BASE);
  }
  return text;
}

/** A learned strategy, to be played. */
export class Strategy implements Policy {
  readonly #rows = new Map<number, number>();
  readonly #parts: Float32Array;

  constructor(text: string) {
    const rows = [...text.matchAll(/([0-9a-z]+)((?:[A-Z][0-9a-z])+)/g)];
    this.#parts = new Float32Array(rows.length * ACTS);
    let situation = 0;
    for (const [row, [, step, acts]] of rows.entries()) {
      situation += Number.parseInt(step, BASE);
      this.#rows.set(situation, row * ACTS);
      for (let at = 0; at < acts.length; at += 2) {
        const act = acts.charCodeAt(at) - FIRST_ACT;
        this.#parts[row * ACTS + act] = Number.parseInt(acts[at + 1], BASE);
      }
    }
    invariant(rows.length > 0, 'a strategy has situations');
  }

  get size(): number {
    return this.#rows.size;
  }

  weigh(p: Position<Stacks>, seat: Seat, acts: Acts, into: Float64Array): void {
    weighRow(this.#parts, this.#rows.get(situationOf(p, seat)) ?? -1, acts, into);
  }
}
