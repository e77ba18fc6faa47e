import { NEW_RATING, type Rating } from './rating.ts';

/** What makes a game worth watching. */
export interface ShownGame {
  /** The ratings of the players; null for those without one. */
  readonly ratings: readonly (Rating | null)[];
  readonly spectators: number;
  readonly isRated: boolean;
  /** Whether somebody is at the table now. */
  readonly isAttended: boolean;
}

/** The points that a spectator adds, up to a limit: a crowd must not outweigh every rating. */
const POINTS_A_SPECTATOR = 20;
const MOST_SPECTATORS = 15;
/** Players try harder when it counts. */
const POINTS_RATED = 100;

/**
 * How interesting a game is, in points of rating: the mean of its players' conservative ratings, plus some for
 * spectators and a rating at stake.
 */
export function interestOf({ ratings, spectators, isRated }: ShownGame): number {
  const known = ratings.map((rating) => rating ?? NEW_RATING);
  const sum = known.reduce((total, { mean, deviation }) => total + mean - deviation, 0);
  return (
    sum / Math.max(1, known.length) +
    POINTS_A_SPECTATOR * Math.min(spectators, MOST_SPECTATORS) +
    (isRated ? POINTS_RATED : 0)
  );
}

/** The best to watch first. Games at which nobody is now come after all others: little happens there. */
export const byInterest = (a: ShownGame, b: ShownGame): number =>
  Number(b.isAttended) - Number(a.isAttended) || interestOf(b) - interestOf(a);
