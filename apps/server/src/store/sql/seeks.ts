import type { Kysely } from 'kysely';
import { ANY, type Seek, type SeekStore } from '../club.ts';
import type { Schema } from './schema.ts';

/** Those who wait for a game, in a database. */
export const seeksIn = (db: Kysely<Schema>): SeekStore => ({
  putSeek: async (seek) => {
    const { user_id, ...columns } = columnsOf(seek);
    await db
      .insertInto('seekers')
      .values({ user_id, ...columns })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
      .execute();
  },
  readSeek: async (user) => {
    const row = await db.selectFrom('seekers').selectAll().where('user_id', '=', user).executeTakeFirst();
    return row === undefined ? null : seekOf(row);
  },
  touchSeek: async (user, seenAt) => {
    await db.updateTable('seekers').set({ seen_at: seenAt }).where('user_id', '=', user).execute();
  },
  listSeeks: async () => {
    const rows = db.selectFrom('seekers').selectAll().orderBy('since').orderBy('user_id');
    return (await rows.execute()).map(seekOf);
  },
  assignSeeks: async (users, table, at) => {
    const waiting = db.updateTable('seekers').set({ table_id: table, paired_at: at });
    const { numUpdatedRows } = await waiting
      .where('user_id', 'in', users)
      .where('table_id', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === BigInt(users.length)) return true;
    const waitingAgain = db.updateTable('seekers').set({ table_id: null, paired_at: null });
    await waitingAgain.where('table_id', '=', table).execute();
    return false;
  },
  removeSeeks: async (users) => {
    if (users.length > 0) await db.deleteFrom('seekers').where('user_id', 'in', users).execute();
  },
});

/** How the column, which holds numbers, says `any`. */
const ANY_SEATS = 0;

const columnsOf = (seek: Seek): Schema['seekers'] => ({
  user_id: seek.user,
  game: seek.game,
  seats: seek.seats === ANY ? ANY_SEATS : seek.seats,
  pace: seek.pace,
  preset: seek.preset,
  rating: seek.rating,
  since: seek.since,
  is_rated: Number(seek.isRated),
  takes_bots: Number(seek.takesBots),
  seen_at: seek.seenAt,
  table_id: seek.table,
  paired_at: seek.pairedAt,
});

const seekOf = (row: Schema['seekers']): Seek => ({
  user: row.user_id,
  game: row.game,
  seats: row.seats === ANY_SEATS ? ANY : row.seats,
  pace: row.pace,
  preset: row.preset,
  rating: row.rating,
  since: row.since,
  isRated: row.is_rated === 1,
  takesBots: row.takes_bots === 1,
  seenAt: row.seen_at,
  table: row.table_id,
  pairedAt: row.paired_at,
});
