import type { UserId } from '@tuckbox/table';
import { type Kysely, sql } from 'kysely';
import type { Encounters, ResultRow, ResultStore } from '../results.ts';
import type { Schema } from './schema.ts';
import { ask, type Transact } from './work.ts';

/** The results of finished games in a database. */
export const resultsIn = (db: Kysely<Schema>, transact: Transact): ResultStore => ({
  putResults: (table, rows) =>
    transact(function* () {
      for (const name of ['results', 'feats'] as const)
        yield* ask(db.deleteFrom(name).where('table_id', '=', table));
      // Another node may write the same rows at the same moment.
      if (rows.length > 0)
        yield* ask(
          db
            .insertInto('results')
            .values(rows.map(columnsOf))
            .onConflict((conflict) => conflict.doNothing()),
        );
      const feats = rows.flatMap(featsOf);
      if (feats.length > 0)
        yield* ask(
          db
            .insertInto('feats')
            .values(feats)
            .onConflict((conflict) => conflict.doNothing()),
        );
    }),
  hasResults: async (table) => {
    const found = db.selectFrom('results').select('key').where('table_id', '=', table).limit(1);
    return (await found.executeTakeFirst()) !== undefined;
  },
  resultsOf: async (user, limit) => {
    const rows = await db
      .selectFrom('results')
      .selectAll()
      .where('user_id', '=', user)
      .orderBy('ended_at', 'desc')
      .orderBy('table_id', 'desc')
      .orderBy('seat')
      .limit(limit)
      .execute();
    const feats = await db.selectFrom('feats').selectAll().where('user_id', '=', user).execute();
    const bySeat = Map.groupBy(feats, ({ table_id, seat }) => `${table_id} ${seat}`);
    return rows.map((row) => read(row, (bySeat.get(row.key) ?? []).map(({ feat }) => feat).sort()));
  },
  talliesOf: async (user) => {
    const isWon = sql<number>`case when place = 1 and is_gone = 0 then 1 else 0 end`;
    const isMet = sql<number>`case when people > 1 then 1 else 0 end`;
    const rows = await db
      .selectFrom('results')
      .select(({ fn }) => ['game', fn.countAll().as('games'), fn.sum(isWon).as('won')])
      .select(sql<number>`sum(${isMet})`.as('withPeople'))
      .select(sql<number>`sum(${isMet} * ${isWon})`.as('wonWithPeople'))
      .where('user_id', '=', user)
      .groupBy('game')
      .orderBy('games', 'desc')
      .orderBy('game')
      .execute();
    return rows.map(({ game, games, won, withPeople, wonWithPeople }) => ({
      game,
      games: Number(games),
      won: Number(won),
      withPeople: Number(withPeople),
      wonWithPeople: Number(wonWithPeople),
    }));
  },
  badgesOf: async (user) => {
    const rows = await db
      .selectFrom('feats')
      .select(({ fn }) => ['game', 'feat', fn.countAll().as('count'), fn.max('ended_at').as('lastAt')])
      .where('user_id', '=', user)
      .groupBy(['game', 'feat'])
      .orderBy('game')
      .orderBy('feat')
      .execute();
    return rows.map(({ game, feat, count, lastAt }) => ({
      game,
      feat,
      count: Number(count),
      lastAt: Number(lastAt),
    }));
  },
  momentsOf: async (user, limit) =>
    await db
      .selectFrom('feats')
      .select(['table_id as table', 'game', 'feat', 'ended_at as at'])
      .where('user_id', '=', user)
      .orderBy('ended_at', 'desc')
      .orderBy('table_id', 'desc')
      .orderBy('seat')
      .orderBy('feat')
      .limit(limit)
      .execute(),
  opponentsOf: async (user, limit) => {
    const met = encounters(db, user).orderBy('games', 'desc').orderBy('theirs.user_id');
    return (await met.limit(limit).execute()).map(counted);
  },
  encountersOf: async (user, other) => {
    const met = await encounters(db, user).where('theirs.user_id', '=', other).executeTakeFirst();
    return met === undefined ? { user: other, games: 0, ahead: 0, behind: 0 } : counted(met);
  },
  reassignResults: async (from, successor) => {
    for (const name of ['results', 'feats'] as const)
      await db.updateTable(name).set({ user_id: successor }).where('user_id', '=', from).execute();
  },
});

/** The games of a user with each other user. Players who are gone are behind all who stayed. */
const encounters = (db: Kysely<Schema>, user: UserId) =>
  db
    .selectFrom('results as mine')
    .innerJoin('results as theirs', 'theirs.table_id', 'mine.table_id')
    .select(({ fn }) => ['theirs.user_id as user', fn.countAll().as('games')])
    .select(countAhead('mine', 'theirs').as('ahead'))
    .select(countAhead('theirs', 'mine').as('behind'))
    .where('mine.user_id', '=', user)
    .where('theirs.user_id', '<>', user)
    .groupBy('theirs.user_id');

const countAhead = (one: string, other: string) => {
  const [gone, otherGone] = [sql.ref(`${one}.is_gone`), sql.ref(`${other}.is_gone`)];
  const [place, otherPlace] = [sql.ref(`${one}.place`), sql.ref(`${other}.place`)];
  return sql<number>`sum(case when ${gone} = 0 and (${otherGone} = 1 or ${place} < ${otherPlace}) then 1 else 0 end)`;
};

const counted = (row: {
  readonly user: UserId;
  readonly games: number | string | bigint;
  readonly ahead: number;
  readonly behind: number;
}): Encounters => ({
  user: row.user,
  games: Number(row.games),
  ahead: Number(row.ahead),
  behind: Number(row.behind),
});

const columnsOf = (row: ResultRow): Schema['results'] => ({
  key: `${row.table} ${row.seat}`,
  table_id: row.table,
  seat: row.seat,
  game: row.game,
  user_id: row.user,
  ended_at: row.endedAt,
  place: row.place,
  is_gone: Number(row.isGone),
  people: row.people,
});

const featsOf = ({ table, seat, game, user, endedAt, feats }: ResultRow): Schema['feats'][] =>
  feats.map((feat) => ({
    key: `${table} ${seat} ${feat}`,
    table_id: table,
    seat,
    game,
    user_id: user,
    feat,
    ended_at: endedAt,
  }));

const read = (row: Schema['results'], feats: readonly string[]): ResultRow => ({
  table: row.table_id,
  seat: row.seat,
  game: row.game,
  user: row.user_id,
  endedAt: row.ended_at,
  place: row.place,
  isGone: row.is_gone === 1,
  people: row.people,
  feats,
});
