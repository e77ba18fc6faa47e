import { botRating } from '@tuckbox/bots/ratings';
import { doesCount, NEW_RATING, type Rating, rateResult, withinDayBefore } from '@tuckbox/club';
import type { TableId, UserId } from '@tuckbox/table';
import type { RatingList, RatingRow } from '../store/club.ts';
import { groupKey } from './counted-games.ts';

/** A finished game at a rated table. */
export interface RatedGame {
  readonly table: TableId;
  readonly game: string;
  readonly endedAt: number;
  readonly players: readonly RatedPlayer[];
  /** It did not count when it was rated: where a player was removed since, nobody can tell why any more. */
  readonly isUncounted?: true;
}

/** Whether one person played against bots, which has a list of its own. */
export const isAgainstBots = ({ players }: RatedGame): boolean => players.some(({ bot }) => bot !== null);

/** The list whose ratings a game changes, after those that the same people have finished and that counted. */
export function listOf(rated: RatedGame, counted: readonly number[]): RatingList {
  if (isAgainstBots(rated)) return 'bots';
  if (groupKeyIn(rated) === null) return rated.isUncounted ? 'uncounted' : 'people';
  return doesCount(counted, rated.endedAt) ? 'people' : 'uncounted';
}

const groupKeyIn = ({ players }: RatedGame): string | null => groupKey(players.map(({ user }) => user));

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

/** The ratings after a game, from those before it. A game that does not count leaves them as they are. */
export function rowsOf(
  rated: RatedGame,
  ratings: ReadonlyMap<UserId, Rating>,
  list: RatingList,
): RatingRow[] {
  const { table, game, endedAt, players } = rated;
  const before = players.map(({ user, bot, before: kept }) => {
    if (user !== null) return ratings.get(user) ?? NEW_RATING;
    return kept ?? (bot === null ? NEW_RATING : botRating(game, bot));
  });
  const after =
    list === 'uncounted'
      ? before
      : rateResult(players.map(({ place, isGone }, team) => ({ rating: before[team], team, place, isGone })));
  return players.map(({ user, bot, place, isGone }, seat) => ({
    ...{ table, seat, game, list, user, bot, endedAt, place, isGone },
    meanBefore: before[seat].mean,
    deviationBefore: before[seat].deviation,
    ...(bot === null ? after[seat] : before[seat]),
  }));
}

/** The ratings of all games of one kind, against people or against bots, one after the other. */
export function rowsOfAll(games: readonly RatedGame[]): RatingRow[] {
  const ratings = new Map<UserId, Rating>();
  const counted = new Map<string, number[]>();
  const rows: RatingRow[] = [];
  for (const game of games.toSorted(inOrder)) {
    const group = groupKeyIn(game) ?? '';
    const earlier = counted.get(group) ?? [];
    const list = listOf(game, earlier);
    if (list === 'people') counted.set(group, [...withinDayBefore(earlier, game.endedAt), game.endedAt]);
    const added = rowsOf(game, ratings, list);
    for (const row of added) if (row.user !== null) ratings.set(row.user, ratingIn(row));
    rows.push(...added);
  }
  return rows;
}

export const ratingIn = ({ mean, deviation, games }: RatingRow): Rating => ({ mean, deviation, games });

/** The order in which games are rated follows from their logs, so that a rebuild uses the same order. */
const inOrder = (a: RatedGame, b: RatedGame): number =>
  a.endedAt - b.endedAt || (a.table < b.table ? -1 : a.table > b.table ? 1 : 0);

/** The game whose ratings these rows are. */
export function gameOfRows(rows: readonly RatingRow[]): RatedGame {
  const { table, game, endedAt, list } = rows[0];
  const isUncounted = list === 'uncounted';
  return { table, game, endedAt, players: rows.map(playerOf), ...(isUncounted && { isUncounted }) };
}

function playerOf(row: RatingRow): RatedPlayer {
  const { user, bot, place, isGone, meanBefore, deviationBefore, games, list } = row;
  const isChanged = bot === null && list !== 'uncounted';
  const before = { mean: meanBefore, deviation: deviationBefore, games: isChanged ? games - 1 : games };
  return { user, bot, place, isGone, ...(user === null ? { before } : {}) };
}
