import type { GameTypes, Position, Seat, Sentences } from '@tuckbox/engine';
import type { Rng } from '@tuckbox/kit';

/**
 * Why a move is good or bad: a code of the game and its parameters. A parameter called `seat` counts seats from 0 and
 * is shown as a name; the others are numbers, and texts of cards, suits and Locations.
 */
export interface Grounds<Code extends string = string> {
  readonly code: Code;
  readonly params: { readonly [name: string]: string | number };
}

/** A seat's decision, in worlds that agree with what it sees. */
export interface Situation<T extends GameTypes> {
  readonly seat: Seat;
  /** At least one. What the seat can see is the same in all of them. */
  readonly worlds: readonly Position<T>[];
  /** How believable each is, next to the others. */
  readonly credits: readonly number[];
}

/** What the coach knows of one game. */
export interface Coaching<T extends GameTypes, Code extends string = string> {
  /** An English sentence for each code. */
  readonly sentences: Sentences<Code>;
  /** The codes that speak against a move; all others speak for it. */
  readonly against: readonly Code[];
  /** All reasons for and against a move, the most important first. Null means to do nothing. */
  grounds(situation: Situation<T>, move: T['Move'] | null): Grounds<Code>[];
  /** How many moves are played on from a position before it is judged, to see what it is worth. */
  readonly lookahead: number;
  /** Whether what chance gave says enough about who wins to be shown: docs/decisions/0025-coach.md has the figures. */
  readonly showsLuck: boolean;
  /**
   * Puts the cards that nobody has drawn or seen yet into another order, each order being equally likely. Left out
   * where cards are dealt as soon as they are shuffled.
   */
  reshuffle?(s: T['State'], rng: Rng): void;
  /** How many cards nobody has drawn yet; together with `reshuffle`. */
  undrawn?(p: Position<T>): number;
}

export const ground = <Code extends string>(code: Code, params: Grounds['params'] = {}): Grounds<Code> => ({
  code,
  params,
});

/** How many of a hundred believable worlds have a property, rounded. */
export function percentOf<T extends GameTypes>(
  { worlds, credits }: Situation<T>,
  has: (p: Position<T>) => boolean,
): number {
  let sum = 0;
  let all = 0;
  for (const [index, world] of worlds.entries()) {
    all += credits[index];
    if (has(world)) sum += credits[index];
  }
  return Math.round((100 * sum) / all);
}

/** The mean of a number over the believable worlds. */
export function meanOf<T extends GameTypes>(
  { worlds, credits }: Situation<T>,
  measure: (p: Position<T>) => number,
): number {
  let sum = 0;
  let all = 0;
  for (const [index, world] of worlds.entries()) {
    all += credits[index];
    sum += credits[index] * measure(world);
  }
  return sum / all;
}
