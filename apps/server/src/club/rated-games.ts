import { botRating } from '@tuckbox/bots/ratings';
import { NEW_RATING, type Rating, rateResult } from '@tuckbox/club';
import type { TableId, UserId } from '@tuckbox/table';
import type { RatingList, RatingRow } from '../store/club.ts';

/** A finished game that changes ratings. */
export interface RatedGame {
  readonly table: TableId;
  readonly game: string;
  readonly endedAt: number;
  readonly players: readonly RatedPlayer[];
}

/** The list whose ratings a game changes. */
export const listOf = ({ players }: RatedGame): RatingList =>
  players.some(({ bot }) => bot !== null) ? 'bots' : 'people';

export interface RatedPlayer {
  /** Null for a removed user, whose other games nobody can tell, and for a bot. */
  readonly user: UserId | null;
  /** The level of a bot, whose rating is measured and never changes; null for a person. */
  readonly bot: string | null;
  readonly place: number;
  readonly isGone: boolean;
  /** The rating of a removed user when the game began, and of a bot as it was measured then. */
  readonly before?: Rating;
}

/** The ratings after a game, from those before it. */
export function rowsOf(rated: RatedGame, ratings: ReadonlyMap<UserId, Rating>): RatingRow[] {
  const { table, game, endedAt, players } = rated;
  const list = listOf(rated);
  const before = players.map(({ user, bot, before: kept }) => {
    if (user !== null) return ratings.get(user) ?? NEW_RATING;
    return kept ?? (bot === null ? NEW_RATING : botRating(game, bot));
  });
  const after = rateResult(
    players.map(({ place, isGone }, team) => ({ rating: before[team], team, place, isGone })),
  );
  return players.map(({ user, bot, place, isGone }, seat) => ({
    ...{ table, seat, game, list, user, bot, endedAt, place, isGone },
    meanBefore: before[seat].mean,
    deviationBefore: before[seat].deviation,
    ...(bot === null ? after[seat] : before[seat]),
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

function playerOf({ user, bot, place, isGone, meanBefore, deviationBefore, games }: RatingRow): RatedPlayer {
  const before = { mean: meanBefore, deviation: deviationBefore, games: bot === null ? games - 1 : games };
  return { user, bot, place, isGone, ...(user === null ? { before } : {}) };
}
