import { NEW_RATING, type Rating, rateResult } from '@tuckbox/club';
import type { TableId, UserId } from '@tuckbox/table';
import type { RatingRow } from '../store/club.ts';

/** A finished game that changes ratings. */
export interface RatedGame {
  readonly table: TableId;
  readonly game: string;
  readonly endedAt: number;
  readonly players: readonly RatedPlayer[];
}

export interface RatedPlayer {
  /** Null for a removed user, whose other games nobody can tell. */
  readonly user: UserId | null;
  readonly place: number;
  readonly isGone: boolean;
  /** The rating of a removed user when the game began. */
  readonly before?: Rating;
}

/** The ratings after a game, from those before it. */
export function rowsOf(
  { table, game, endedAt, players }: RatedGame,
  ratings: ReadonlyMap<UserId, Rating>,
): RatingRow[] {
  const before = players.map(
    ({ user, before: kept }) => (user === null ? kept : ratings.get(user)) ?? NEW_RATING,
  );
  const after = rateResult(
    players.map(({ place, isGone }, team) => ({ rating: before[team], team, place, isGone })),
  );
  return players.map(({ user, place, isGone }, seat) => ({
    ...{ table, seat, game, user, endedAt, place, isGone },
    meanBefore: before[seat].mean,
    deviationBefore: before[seat].deviation,
    ...after[seat],
  }));
}

/** The ratings of all games, one after the other. */
export function rowsOfAll(games: readonly RatedGame[]): RatingRow[] {
  const ratings = new Map<UserId, Rating>();
  const rows: RatingRow[] = [];
  for (const game of games.toSorted(inOrder)) {
    const added = rowsOf(game, ratings);
    for (const row of added) if (row.user !== null) ratings.set(row.user, ratingIn(row));
    rows.push(...added);
  }
  return rows;
}

export const ratingIn = ({ mean, deviation, games }: RatingRow): Rating => ({ mean, deviation, games });

/** The order in which games are rated stands in their logs, so that a rebuild rates them in the same one. */
const inOrder = (a: RatedGame, b: RatedGame): number =>
  a.endedAt - b.endedAt || (a.table < b.table ? -1 : a.table > b.table ? 1 : 0);

/** The game whose ratings these rows are. */
export function gameOfRows(rows: readonly RatingRow[]): RatedGame {
  const { table, game, endedAt } = rows[0];
  return { table, game, endedAt, players: rows.map(playerOf) };
}

const playerOf = ({ user, place, isGone, meanBefore, deviationBefore, games }: RatingRow): RatedPlayer => ({
  user,
  place,
  isGone,
  ...(user === null ? { before: { mean: meanBefore, deviation: deviationBefore, games: games - 1 } } : {}),
});
