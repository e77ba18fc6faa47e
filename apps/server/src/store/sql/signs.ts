import type { Kysely } from 'kysely';
import {
  type JudgedSeat,
  type Judgement,
  keyOfNote,
  type SignKind,
  type SignNote,
  type SignStore,
} from '../signs.ts';
import { ratingsOf } from './club.ts';
import type { Schema } from './schema.ts';
import { ask, type Transact } from './work.ts';

/** Signs in a database. */
export const signsIn = (db: Kysely<Schema>, transact: Transact): SignStore => ({
  ...judgementsIn(db, transact),
  ...wishesIn(db),
  ratingsWithin: async (game, { from, to }) => {
    const rows = db
      .selectFrom('ratings')
      .selectAll()
      .where('game', '=', game)
      .where('list', '=', 'people')
      .where('ended_at', '>=', from)
      .where('ended_at', '<', to);
    return ratingsOf(await rows.orderBy('ended_at').orderBy('table_id').orderBy('seat').execute());
  },
  putSignNote: async (note) => {
    const { kind, game, users, at, games } = note;
    const said = { note: note.note, at, games };
    const [one_user, other_user = null] = users;
    await db
      .insertInto('sign_notes')
      .values({ key: keyOfNote(note), kind, game, one_user, other_user, ...said })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(said))
      .execute();
  },
  listSignNotes: async () => {
    const rows = db.selectFrom('sign_notes').selectAll().orderBy('at', 'desc').orderBy('key');
    return (await rows.execute()).map(noteOf);
  },
});

type Judgements = Pick<
  SignStore,
  'addJudgements' | 'judgedSince' | 'judgedSeatsOf' | 'countJudged' | 'unjudgedTables'
>;

const judgementsIn = (db: Kysely<Schema>, transact: Transact): Judgements => ({
  addJudgements: (rows) =>
    transact(function* () {
      if (rows.length === 0) return;
      yield* ask(
        db
          .insertInto('judgements')
          .values(rows.map(columnsOf))
          .onConflict((conflict) => conflict.doNothing()),
      );
      const tables = rows.map(({ table }) => table);
      yield* ask(db.deleteFrom('judgement_wishes').where('table_id', 'in', tables));
    }),
  judgedSince: async (game, since) => {
    const rows = judgedSeats(db).where('game', '=', game).where('ended_at', '>=', since);
    return seatsOf(
      await rows.orderBy('ended_at').orderBy('ratings.table_id').orderBy('ratings.seat').execute(),
    );
  },
  judgedSeatsOf: async (user) => {
    const rows = judgedSeats(db).where('user_id', '=', user);
    return seatsOf(await rows.orderBy('ended_at', 'desc').orderBy('ratings.table_id', 'desc').execute());
  },
  countJudged: async (since) => {
    const counted = db
      .selectFrom('judgements')
      .select(({ fn }) => fn.count<number>('table_id').distinct().as('count'))
      .where('judged_at', '>=', since);
    return Number((await counted.executeTakeFirstOrThrow()).count);
  },
  unjudgedTables: async (since, limit, user) => {
    let tables = db
      .selectFrom('ratings')
      .select(({ fn }) => ['table_id', fn.max('ended_at').as('at')])
      .where('list', '=', 'people')
      .where('ended_at', '>=', since)
      .where('table_id', 'not in', db.selectFrom('judgements').select('table_id'))
      .groupBy('table_id');
    if (user !== undefined) tables = tables.where('user_id', '=', user);
    const newest = await tables.orderBy('at', 'desc').orderBy('table_id').limit(limit).execute();
    return newest.map(({ table_id }) => table_id);
  },
});

const wishesIn = (
  db: Kysely<Schema>,
): Pick<SignStore, 'wishForJudgement' | 'wishedJudgements' | 'dropWish'> => ({
  wishForJudgement: async (tables, at) => {
    if (tables.length === 0) return;
    await db
      .insertInto('judgement_wishes')
      .values(tables.map((table_id) => ({ table_id, at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  wishedJudgements: async (limit) => {
    const wishes = db.selectFrom('judgement_wishes').select('table_id').orderBy('at').orderBy('table_id');
    return (await wishes.limit(limit).execute()).map(({ table_id }) => table_id);
  },
  dropWish: async (table) => {
    await db.deleteFrom('judgement_wishes').where('table_id', '=', table).execute();
  },
});

const columnsOf = ({ table, seat, decisions, agreed, cost, judgedAt }: Judgement): Schema['judgements'] => ({
  key: `${table} ${seat}`,
  table_id: table,
  decisions,
  agreed,
  cost,
  judged_at: judgedAt,
});

const judgedSeats = (db: Kysely<Schema>) =>
  db
    .selectFrom('ratings')
    .innerJoin('judgements', 'judgements.key', 'ratings.key')
    .selectAll('ratings')
    .select(['decisions', 'agreed', 'cost', 'judged_at']);

const seatsOf = (rows: readonly (Schema['ratings'] & Schema['judgements'])[]): JudgedSeat[] =>
  ratingsOf(rows).map((row, index) => {
    const { decisions, agreed, cost, judged_at } = rows[index];
    return { ...row, decisions, agreed, cost, judgedAt: judged_at };
  });

const noteOf = ({ kind, game, one_user, other_user, note, at, games }: Schema['sign_notes']): SignNote => ({
  kind: kind as SignKind,
  game,
  users: other_user === null ? [one_user] : [one_user, other_user],
  note,
  at,
  games,
});
