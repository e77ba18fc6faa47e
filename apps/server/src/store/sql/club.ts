import { chunksOf } from '@tuckbox/kit';
import type { UserId } from '@tuckbox/table';
import type { Kysely } from 'kysely';
import type { ClubStore, RatingList, RatingRow } from '../club.ts';
import type { Schema } from './schema.ts';
import { seeksIn } from './seeks.ts';
import { ask, type Transact } from './work.ts';

/** Ratings in a database. */
export const clubIn = (db: Kysely<Schema>, transact: Transact): ClubStore => ({
  ...seeksIn(db),
  addRatings: async (rows) => {
    if (rows.length === 0) return;
    await db
      .insertInto('ratings')
      .values(rows.map(columnsOf))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  replaceRatings: (game, rows, lists = ['people']) =>
    transact(function* () {
      yield* ask(db.deleteFrom('ratings').where('game', '=', game).where('list', 'in', lists));
      for (const part of chunksOf(rows, AT_ONCE))
        yield* ask(db.insertInto('ratings').values(part.map(columnsOf)));
    }),
  listRatings: async (game, list = 'people') => {
    const rows = ratingsIn(db).where('game', '=', game).where('list', '=', list);
    return ratingsOf(await rows.orderBy('ended_at').orderBy('table_id').orderBy('seat').execute());
  },
  ratingsAt: async (table) =>
    ratingsOf(await ratingsIn(db).where('table_id', '=', table).orderBy('seat').execute()),
  newestRatings: async (game, users, list = 'people') => {
    if (users.length === 0) return [];
    const newest = newestOf(db, game, list, gamesOf(db, game, list).where('user_id', 'in', users));
    return ratingsOf(await newest.orderBy('ratings.user_id').execute());
  },
  hasLaterRating: async (game, endedAt, table, list = 'people') => {
    const later = db
      .selectFrom('ratings')
      .select('table_id')
      .where('game', '=', game)
      .where('list', '=', list)
      .where(({ eb, and, or }) =>
        or([eb('ended_at', '>', endedAt), and([eb('ended_at', '=', endedAt), eb('table_id', '>', table)])]),
      )
      .limit(1);
    return (await later.executeTakeFirst()) !== undefined;
  },
  ratingsOf: async (user, limit, list) => {
    const all = ratingsIn(db).where('ratings.user_id', '=', user);
    const rows = list === undefined ? all : all.where('list', '=', list);
    return ratingsOf(
      await rows.orderBy('ended_at', 'desc').orderBy('table_id', 'desc').limit(limit).execute(),
    );
  },
  leaders: async (game, { span, leastGames, hasSeveralOpponents = false, limit, among }, list = 'people') => {
    if (among?.length === 0) return [];
    const all = gamesOf(db, game, list).where('ended_at', '>=', span.from).where('ended_at', '<', span.to);
    const played = among === undefined ? all : all.where('user_id', 'in', among);
    const enough = newestOf(db, game, list, played).where('games', '>=', leastGames);
    const newest = hasSeveralOpponents ? ofSeveralOpponents(enough) : enough;
    return ratingsOf(await newest.orderBy('mean', 'desc').orderBy('ratings.user_id').limit(limit).execute());
  },
});

/** A statement has a limited number of values. */
const AT_ONCE = 500;

const ratingsIn = (db: Kysely<Schema>) => db.selectFrom('ratings').selectAll('ratings');

/** How many games each user has played. */
const gamesOf = (db: Kysely<Schema>, game: string, list: RatingList) =>
  db
    .selectFrom('ratings')
    .select(({ fn }) => ['user_id', fn.max('games').as('most')])
    .where('game', '=', game)
    .where('list', '=', list)
    .where('user_id', 'is not', null)
    .groupBy('user_id');

/** The rows of the newest games among these. */
const newestOf = (db: Kysely<Schema>, game: string, list: RatingList, played: ReturnType<typeof gamesOf>) =>
  ratingsIn(db)
    .innerJoin(played.as('newest'), (join) =>
      join.onRef('newest.user_id', '=', 'ratings.user_id').onRef('newest.most', '=', 'ratings.games'),
    )
    .where('game', '=', game)
    .where('list', '=', list);

/**
 * The users who have met at least two others. The second opponent ends the search: for most it is in their first
 * games.
 */
const ofSeveralOpponents = (newest: ReturnType<typeof newestOf>) =>
  newest.where(({ exists, selectFrom }) => {
    const met = () =>
      selectFrom('ratings as own')
        .innerJoin('ratings as other', 'other.table_id', 'own.table_id')
        .select('other.user_id')
        .whereRef('own.user_id', '=', 'ratings.user_id')
        .whereRef('own.game', '=', 'ratings.game')
        .whereRef('own.list', '=', 'ratings.list')
        .whereRef('other.user_id', '<>', 'own.user_id');
    return exists(met().where('other.user_id', '<>', met().limit(1)));
  });

/**
 * Removes a user from the ratings. The figures of the others rest on the rows of games with people; those of games
 * against bots concern nobody else.
 */
export async function removeRatingsOf(db: Kysely<Schema>, user: UserId): Promise<void> {
  const alone = db
    .selectFrom('ratings')
    .select('table_id')
    .where('user_id', '=', user)
    .where('list', '=', 'bots');
  await db.deleteFrom('ratings').where('table_id', 'in', alone).execute();
  await db.updateTable('ratings').set({ user_id: null }).where('user_id', '=', user).execute();
}

const columnsOf = (row: RatingRow): Schema['ratings'] => ({
  key: `${row.table} ${row.seat}`,
  table_id: row.table,
  seat: row.seat,
  game: row.game,
  list: row.list,
  bot: row.bot,
  user_id: row.user,
  ended_at: row.endedAt,
  place: row.place,
  is_gone: Number(row.isGone),
  mean_before: row.meanBefore,
  deviation_before: row.deviationBefore,
  mean: row.mean,
  deviation: row.deviation,
  games: row.games,
});

export const ratingsOf = (rows: readonly Schema['ratings'][]): RatingRow[] =>
  rows.map((row) => ({
    table: row.table_id,
    seat: row.seat,
    game: row.game,
    list: row.list,
    bot: row.bot,
    user: row.user_id,
    endedAt: row.ended_at,
    place: row.place,
    isGone: row.is_gone === 1,
    meanBefore: row.mean_before,
    deviationBefore: row.deviation_before,
    mean: row.mean,
    deviation: row.deviation,
    games: row.games,
  }));
