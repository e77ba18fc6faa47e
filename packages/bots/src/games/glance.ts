import type { GameTypes, Position, Seat } from '@tuckbox/engine';

/** What the greedy bot needs to know about one game to look one move ahead. */
export interface Glance<T extends GameTypes> {
  /** How good a position looks to a seat that sees all of it; the higher the better. */
  evaluate(p: Position<T>, seat: Seat): number;
  /**
   * How believable an imagined world is, compared with others of the same view, given what
   * the other players have done; 1 if nothing speaks for or against it.
   */
  credit?(p: Position<T>, seat: Seat): number;
  /** Whether a legal move is worth trying; all are if this is left out. At least one must be. */
  considers?(p: Position<T>, seat: Seat, move: T['Move']): boolean;
  /** How much better than doing nothing a move out of turn must look: with few worlds, small gains are noise. */
  readonly reserve: number;
  /** How many worlds to imagine for a decision. */
  readonly worlds: number;
  /** Of a longer list, a sample of this many moves is tried. */
  readonly mostMoves: number;
}

/** The value of a won game: more than any unfinished position. */
export const WON = 1e6;

/** The value of an outcome to a seat: first place is best, a shared one is worth a little less. */
export function worthOfPlaces(places: readonly number[], seat: Seat): number {
  const sharing = places.filter((place) => place === places[seat]).length;
  return WON * (1 - (places[seat] - 1) - (sharing - 1) / places.length / 2);
}
