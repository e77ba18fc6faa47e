import {
  type JudgedAccount,
  type Likeness,
  likenesses,
  type Outcome,
  type PairSign,
  pairSigns,
  type TogetherSign,
  togetherSigns,
} from '@tuckbox/club';
import type { RatingRow } from '../store/club.ts';
import type { JudgedSeat } from '../store/signs.ts';

/** The suspicious rated games and accounts of one game. */
export interface GameSigns {
  readonly game: string;
  /** How many rated games, and how many of them were judged. */
  readonly rated: number;
  readonly judged: number;
  /** All accounts with judged decisions, those that stand out most first. */
  readonly likenesses: readonly Likeness[];
  readonly pairs: readonly PairSign[];
  readonly together: readonly TogetherSign[];
  /** The newest tables of two, whose lengths are usual. */
  readonly duels: readonly string[];
}

const MOST_DUELS = 200;

/** Reads the signs of one game from its rating rows and its judged seats. */
export function signsIn({
  game,
  ratings,
  judged,
}: {
  readonly game: string;
  readonly ratings: readonly RatingRow[];
  readonly judged: readonly JudgedSeat[];
}): GameSigns {
  const outcomes = [...Map.groupBy(ratings, ({ table }) => table)].map(
    ([table, seats]): Outcome => ({ table, seats }),
  );
  return {
    game,
    rated: outcomes.length,
    judged: new Set(judged.map(({ table }) => table)).size,
    likenesses: likenesses(accountsOf(judged)),
    pairs: pairSigns(outcomes),
    together: togetherSigns(outcomes),
    duels: outcomes.flatMap(({ table, seats }) => (seats.length === 2 ? [table] : [])).slice(-MOST_DUELS),
  };
}

function accountsOf(judged: readonly JudgedSeat[]): JudgedAccount[] {
  const known = judged.filter(({ user, decisions }) => user !== null && decisions > 0);
  return [...Map.groupBy(known, ({ user }) => user ?? '')].map(([user, games]) => ({
    user,
    rating: games.reduce((sum, { meanBefore }) => sum + meanBefore, 0) / games.length,
    games,
  }));
}
