import type { GameTypes, Position, Seat } from '@tuckbox/engine';
import type { Rng } from '@tuckbox/kit';
import type { Limits, Thought } from '../bot.ts';
import type { Coaching } from './coaching.ts';
import type { Glance } from './glance.ts';

/** How strong a bot that searches is, the weakest first. */
export const LEVELS = ['beginner', 'casual', 'strong', 'expert'] as const;
export type Level = (typeof LEVELS)[number];

/** By level: a move that looks worse by so much is taken e times less often. At 0 it is always the one tried most. */
export type Carelessness = { readonly [level in Level]: number };

/** The knowledge of one game that the search needs besides its rules. */
export interface Knowledge<T extends GameTypes> {
  /** A number for a move: equal for equal moves, different for nearly all others. */
  keyOf(move: T['Move']): number;
  /**
   * Weighs the first `count` of a seat's legal moves: how likely a good player would make each, in any unit, none
   * of them zero. It may go by what the seat knows and by nothing else, because the search trusts it at the root.
   */
  weigh(p: Position<T>, seat: Seat, moves: readonly T['Move'][], count: number, into: Float64Array): void;
  /** Each seat's expected result in a position that is not over: 1 is the first place, 0 the last. */
  evaluate(p: Position<T>, into: Float64Array): void;
  /** Whether a position may be evaluated as it is; left out where every one may. Play must come to such a one soon. */
  isQuiet?(p: Position<T>): boolean;
  /**
   * How believable an imagined world is, next to others that agree with the same view, in the light of what the
   * others have done; 1 where nothing speaks for or against it.
   */
  credit?(p: Position<T>, seat: Seat): number;
  /** Whether two seats share their result. Left out where every seat plays for itself. */
  areAllied?(p: Position<T>, a: Seat, b: Seat): boolean;
  readonly search: SearchConstants;
  /** How many iterations a decision gets, by level, and for the yardstick of plain Monte Carlo. */
  readonly iterations: { readonly [budget in Level | 'flat']: number };
  /** How much worse a move may look that a level still takes now and then; the usual ones where this is left out. */
  readonly carelessness?: Carelessness;
  /** The levels that prepare by chance (`Game.isPreparing`), as players do who are new to the game. */
  readonly unprepared?: readonly Level[];
  /**
   * The part of these for a decision while players prepare (`Game.isPreparing`), because an iteration takes longer
   * then.
   */
  readonly preparingShare: number;
  /** Left out where the levels search. */
  readonly ownPlay?: OwnPlay<T>;
  /** What the greedy bot goes by. */
  readonly glance: Glance<T>;
  /** Left out where the coach can give no reasons. */
  readonly coaching?: Coaching<T>;
}

/** How the levels play a game without the search. */
export interface OwnPlay<T extends GameTypes> {
  /** Whether the table of this view is one that it can play at. */
  knows(view: T['View']): boolean;
  choose(level: Level, view: T['View'], seat: Seat, rng: Rng, limits?: Limits): T['Move'];
  /** The move that `choose` returns, and the other moves considered. */
  think(level: Level, view: T['View'], seat: Seat, rng: Rng, limits?: Limits): Thought<T['Move']>;
  /** What a seat does that nobody waits for; null to keep still. */
  interject(level: Level, view: T['View'], seat: Seat, rng: Rng): T['Move'] | null;
  /** The expected result of each of these moves, the best first; null means to do nothing. */
  appraise(
    view: T['View'],
    seat: Seat,
    moves: readonly (T['Move'] | null)[],
    rng: Rng,
    limits?: Limits,
  ): Thought<T['Move'] | null>;
  /** The moves worth considering; null means to do nothing, if nobody waits for the seat. */
  candidates(view: T['View'], seat: Seat, rng: Rng): readonly (T['Move'] | null)[];
  /** Plays a world on to where it can be judged, and writes what it then comes to for each seat. */
  playOn(s: T['State'], rng: Rng, into: Float64Array): void;
}

/** How the search is set for a game. */
export interface SearchConstants {
  /** How many moves are played from a leaf of the tree before the position is evaluated. */
  readonly playoutMoves: number;
  /** How much the search is drawn to moves that it has tried less than the policy suggests. */
  readonly exploration: number;
  /**
   * The same at the decisions of others; as much where it is left out. All worlds share the cards of the seat that
   * thinks, so that others answer as if they saw these: the more they go by the policy, the less they do.
   */
  readonly othersExploration?: number;
  /** The part of a move's prior that the policy has no say in. */
  readonly doubt: number;
}
