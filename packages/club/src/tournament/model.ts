import type { Format } from './words.ts';

/** An entrant. Entrants are ordered by strength at the start: the first is the best seed. */
export interface Contestant {
  readonly number: number;
  /** False after a withdrawal. */
  readonly isIn: boolean;
  /** The first round that they can play in. */
  readonly since: number;
  /** The mean of the rating; null if there is none. */
  readonly rating: number | null;
}

/** A seat of a table: who sat there, and how it ended. */
export interface SeatResult {
  readonly entrant: number;
  /** Null if the game was stopped before its end. */
  readonly place: number | null;
  /** Did not come, left, ran out of time or let a bot play. */
  readonly isGone: boolean;
}

/** A table of a round. */
export interface Match {
  readonly round: number;
  readonly seats: readonly SeatResult[];
  readonly isOver: boolean;
}

/** An entrant without a table in a round. */
export interface Bye {
  readonly round: number;
  readonly entrant: number;
  /** In units: `POINT` is one point. */
  readonly points: number;
}

/** Everything that determines pairings and standings. */
export interface Contest {
  readonly format: Format;
  /** Players at a table. */
  readonly seats: number;
  /** The allowed numbers of players at a table, `seats` included. */
  readonly sizes: readonly number[];
  /** How many rounds were fixed at the start; null if they follow from the results, and for an arena. */
  readonly rounds: number | null;
  readonly isDuplicate: boolean;
  readonly contestants: readonly Contestant[];
  readonly matches: readonly Match[];
  readonly byes: readonly Bye[];
}

/** The tables of a round, each in the order of its seats, and the entrants without a table. */
export interface Draw {
  readonly tables: readonly (readonly number[])[];
  readonly byes: readonly Bye[];
}

/**
 * One point, in units. All shares at tables of up to six, halves included, are whole numbers of units, so that sums
 * have no rounding errors.
 */
export const POINT = 120_000;

/** A bye counts as a win, or as an average result in a duplicate tournament. */
export const byePoints = ({ isDuplicate }: Pick<Contest, 'isDuplicate'>): number =>
  isDuplicate ? POINT / 2 : POINT;

/** Compares two results at a table, or in the same seat of two tables: 1 for better, ½ for level, 0 for worse. */
export function compared(one: SeatResult, other: SeatResult): number {
  if (one.isGone) return 0;
  if (other.isGone) return 1;
  const [mine, yours] = [one.place ?? 1, other.place ?? 1];
  return mine < yours ? 1 : mine === yours ? 0.5 : 0;
}

/** The points of each seat of a finished table: the share of opponents beaten. Players who are gone get nothing. */
export const pointsAt = (seats: readonly SeatResult[]): number[] =>
  seats.map((seat) => {
    const beaten = seats.reduce((sum, other) => (other === seat ? sum : sum + compared(seat, other)), 0);
    return (beaten * POINT) / (seats.length - 1);
  });

/** The best seed first: by rating, then by registration; entrants without a rating count as average. */
export const bySeed = (contestants: readonly Contestant[]): Contestant[] => {
  const rated = contestants.flatMap(({ rating }) => rating ?? []);
  const average = rated.reduce((sum, rating) => sum + rating, 0) / Math.max(1, rated.length);
  return contestants.toSorted((a, b) => (b.rating ?? average) - (a.rating ?? average) || a.number - b.number);
};
