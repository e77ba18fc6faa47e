import type { GameTypes, Position, Seat } from '@tuckbox/engine';

/** What a bot that looks ahead has to know about one game. */
export interface Heuristic<T extends GameTypes> {
  /** How good a position looks to a seat that sees all of it; the higher the better. */
  evaluate(p: Position<T>, seat: Seat): number;
  /**
   * How believable an imagined world is, next to others that agree with the same view, in the light of what
   * the others have done; 1 where nothing speaks for or against it.
   */
  credit?(p: Position<T>, seat: Seat): number;
  /** By how much an act out of turn must look better than to keep still. Worlds are few, and half a chance is none. */
  readonly reserve: number;
  /** How many worlds to imagine for a decision. */
  readonly worlds: number;
  /** A longer list of moves is judged by a sample of so many. */
  readonly mostMoves: number;
}

/** What a finished game is worth: more than any position of one that goes on. */
export const WON = 1e6;

/** The worth of an outcome to a seat: first is best, a shared first place a little less. */
export function worthOfPlaces(places: readonly number[], seat: Seat): number {
  const sharing = places.filter((place) => place === places[seat]).length;
  return WON * (1 - (places[seat] - 1) - (sharing - 1) / places.length / 2);
}
