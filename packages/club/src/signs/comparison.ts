import { spreadOf } from '../rating.ts';

/** The result of a rated game for one seat. */
export interface SeatOutcome {
  /** Null if the seat's other games are unknown. */
  readonly user: string | null;
  readonly place: number;
  /** The player left, ran out of time or let a bot play, and so came last. */
  readonly isGone: boolean;
  readonly meanBefore: number;
  readonly deviationBefore: number;
  readonly mean: number;
}

/** A rated free-for-all, by seat. */
export interface Outcome {
  readonly table: string;
  readonly seats: readonly SeatOutcome[];
}

/** One player's result compared with another's in the same game. */
export interface Comparison {
  /** 1 for a win, 0 for a loss, a half for a tie. */
  readonly result: number;
  /** What the ratings before the game predict: the chance to win. */
  readonly expected: number;
  /** The spread of the table: this many points of rating multiply the odds by e. */
  readonly spread: number;
}

/** Compares the seat `one` with the seat `other`, as ratings do: a player who is gone has lost. */
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

/** The key of two users in either order. */
export const pairKey = (one: string, other: string): string =>
  one < other ? `${one} ${other}` : `${other} ${one}`;
