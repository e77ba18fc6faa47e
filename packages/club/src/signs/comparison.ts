import { spreadOf } from '../rating.ts';

/** What a rated game was for one seat. */
export interface SeatOutcome {
  /** Null for somebody whose other games nobody can tell. */
  readonly user: string | null;
  readonly place: number;
  /** The player left, ran out of time or let a bot play, and so came last. */
  readonly isGone: boolean;
  readonly meanBefore: number;
  readonly deviationBefore: number;
  readonly mean: number;
}

/** A rated game of everybody for themselves, seat by seat. */
export interface Outcome {
  readonly table: string;
  readonly seats: readonly SeatOutcome[];
}

/** One player of a game beside another. */
export interface Comparison {
  /** 1 for a win, 0 for a loss, a half for a tie. */
  readonly result: number;
  /** What the ratings before the game predict: the chance to win. */
  readonly expected: number;
  /** The spread of the table: so many points of rating multiply the odds by e. */
  readonly spread: number;
}

/** Compares the seat `one` with the seat `other`, as ratings do: whoever is gone has lost. */
export function compareSeats({ seats }: Outcome, one: number, other: number): Comparison {
  const spread = spreadOf(seats.map(({ deviationBefore }) => deviationBefore ** 2));
  const difference = seats[one].meanBefore - seats[other].meanBefore;
  const [placed, beside] = [placeOf(seats[one]), placeOf(seats[other])];
  return {
    result: placed === beside ? 0.5 : placed < beside ? 1 : 0,
    expected: 1 / (1 + Math.exp(-difference / spread)),
    spread,
  };
}

const placeOf = ({ place, isGone }: SeatOutcome): number => (isGone ? Infinity : place);

/** The key of two users, whichever comes first. */
export const pairKey = (one: string, other: string): string =>
  one < other ? `${one} ${other}` : `${other} ${one}`;
