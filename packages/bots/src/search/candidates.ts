import type { GameTypes } from '@tuckbox/engine';
import { tabulate } from '@tuckbox/kit';
import type { Considered } from '../bot.ts';
import { NONE, ROOT, type Tree } from './tree.ts';

/** The key of keeping still where the game does not wait for the seat; moves never have it. */
const STILL = -0.5;

/**
 * What the seat that thinks may do, the policy's favourites first. Its legal list is the same in all worlds, so it is
 * weighed once; the search tries candidates in their order, and so those it has tried are always the first ones.
 */
export class Candidates<T extends GameTypes> {
  readonly count: number;
  /** How many have been tried. */
  tried = 0;
  readonly nodes: Int32Array;
  /** By place: the part of the policy's weight, all parts together being 1. */
  readonly shares: Float64Array;
  readonly #moves: (T['Move'] | null)[];
  readonly #keys: number[];

  /** Doing nothing, if the seat may, is as likely as all moves together. */
  constructor(
    moves: readonly T['Move'][],
    weights: readonly number[],
    keyOf: (move: T['Move']) => number,
    mayKeepStill: boolean,
  ) {
    const sum = weights.reduce((total, weight) => total + weight, 0) * (mayKeepStill ? 2 : 1);
    const order = tabulate(moves.length, (index) => index).sort((a, b) => weights[b] - weights[a] || a - b);
    this.#moves = order.map((index) => moves[index]);
    this.#keys = order.map((index) => keyOf(moves[index]));
    const shares = order.map((index) => weights[index] / sum);
    if (mayKeepStill) {
      this.#moves.unshift(null);
      this.#keys.unshift(STILL);
      shares.unshift(0.5);
    }
    this.count = shares.length;
    this.shares = Float64Array.from(shares);
    this.nodes = new Int32Array(this.count).fill(NONE);
  }

  /** The move at a place; null to keep still. */
  at(place: number): T['Move'] | null {
    return this.#moves[place];
  }

  /** The node of a candidate, new where it has not been tried. */
  enter(tree: Tree, seat: number, place: number): number {
    if (this.nodes[place] === NONE) {
      this.nodes[place] = tree.add(ROOT, seat, this.#keys[place]);
      if (this.nodes[place] !== NONE) this.tried++;
    }
    return this.nodes[place];
  }

  /** Those that have been tried, the most visited first. */
  considered(tree: Tree): Considered<T['Move'] | null>[] {
    return tabulate(this.tried, (place) => {
      const visits = tree.visits[this.nodes[place]];
      return { move: this.#moves[place], value: tree.totals[this.nodes[place]] / visits, visits };
    }).sort((a, b) => b.visits - a.visits || b.value - a.value);
  }
}
