import type { Kysely } from 'kysely';
import type { Challenge, ChallengeGuest, ChallengeStore } from '../people.ts';
import type { Schema } from './schema.ts';
import { ask, type Transact } from './work.ts';

/** Challenges and invitations in a database. */
export const challengesIn = (db: Kysely<Schema>, transact: Transact): ChallengeStore => ({
  addChallenge: (challenge) =>
    transact(function* () {
      yield* ask(db.insertInto('challenges').values(columnsOf(challenge)));
      yield* ask(
        db.insertInto('challenge_guests').values(
          challenge.guests.map(({ user, answer }, place) => ({
            key: guestKey(challenge.id, user),
            challenge_id: challenge.id,
            user_id: user,
            place,
            answer,
          })),
        ),
      );
    }),
  readChallenge: async (id) => {
    const row = await db.selectFrom('challenges').selectAll().where('id', '=', id).executeTakeFirst();
    return row === undefined ? null : (await withGuests(db, [row]))[0];
  },
  challengesOf: async (user, now) => {
    const sent = db.selectFrom('challenge_guests').select('challenge_id').where('user_id', '=', user);
    const rows = await db
      .selectFrom('challenges')
      .selectAll()
      .where('expires_at', '>', now)
      .where(({ eb, or }) => or([eb('by_user', '=', user), eb('id', 'in', sent)]))
      .orderBy('at')
      .orderBy('id')
      .execute();
    return withGuests(db, rows);
  },
  openChallenges: async (now) => {
    const rows = db.selectFrom('challenges').selectAll().where('expires_at', '>', now);
    return withGuests(db, await rows.orderBy('at').orderBy('id').execute());
  },
  answerChallenge: async (id, user, answer) => {
    const open = db.updateTable('challenge_guests').set({ answer }).where('key', '=', guestKey(id, user));
    return (await open.where('answer', 'is', null).executeTakeFirst()).numUpdatedRows > 0n;
  },
  assignChallenge: async (id, table) => {
    const free = db.updateTable('challenges').set({ table_id: table }).where('id', '=', id);
    return (await free.where('table_id', 'is', null).executeTakeFirst()).numUpdatedRows > 0n;
  },
  removeChallenge: (id) =>
    transact(function* () {
      yield* ask(db.deleteFrom('challenges').where('id', '=', id));
      yield* ask(db.deleteFrom('challenge_guests').where('challenge_id', '=', id));
    }),
  putInvitation: async ({ table, by, to, at }) => {
    await db
      .insertInto('invitations')
      .values({ key: guestKey(table, to), table_id: table, by_user: by, to_user: to, at })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ by_user: by, at }))
      .execute();
  },
  invitationsOf: (user, since) =>
    db
      .selectFrom('invitations')
      .select(['table_id as table', 'by_user as by', 'to_user as to', 'at'])
      .where('to_user', '=', user)
      .where('at', '>=', since)
      .orderBy('at')
      .orderBy('table_id')
      .execute(),
  removeInvitation: async (table, to) => {
    await db.deleteFrom('invitations').where('key', '=', guestKey(table, to)).execute();
  },
  removeOldCalls: (before) =>
    transact(function* () {
      yield* ask(db.deleteFrom('invitations').where('at', '<', before));
      yield* ask(db.deleteFrom('challenges').where('expires_at', '<', before));
      yield* ask(guestsOfNothing(db));
    }),
});

/** Removes what a user has sent or was sent. */
export async function removeCallsOf(db: Kysely<Schema>, user: string): Promise<void> {
  const sent = db.selectFrom('challenge_guests').select('challenge_id').where('user_id', '=', user);
  await db
    .deleteFrom('challenges')
    .where(({ eb, or }) => or([eb('by_user', '=', user), eb('id', 'in', sent)]))
    .execute();
  await guestsOfNothing(db).execute();
  for (const column of ['by_user', 'to_user'] as const)
    await db.deleteFrom('invitations').where(column, '=', user).execute();
}

/** Deletes the guests of challenges that are gone. */
const guestsOfNothing = (db: Kysely<Schema>) =>
  db.deleteFrom('challenge_guests').where('challenge_id', 'not in', db.selectFrom('challenges').select('id'));

const guestKey = (id: string, user: string): string => `${id} ${user}`;

async function withGuests(
  db: Kysely<Schema>,
  rows: readonly Schema['challenges'][],
): Promise<readonly Challenge[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const all = db.selectFrom('challenge_guests').selectAll().where('challenge_id', 'in', ids);
  const guests = await all.orderBy('place').execute();
  return rows.map((row) =>
    challengeOf(
      row,
      guests.filter(({ challenge_id }) => challenge_id === row.id),
    ),
  );
}

const columnsOf = (challenge: Challenge): Schema['challenges'] => ({
  id: challenge.id,
  by_user: challenge.by,
  game: challenge.game,
  pace: challenge.pace,
  is_rated: Number(challenge.isRated),
  at: challenge.at,
  expires_at: challenge.expiresAt,
  table_id: challenge.table,
});

const challengeOf = (
  row: Schema['challenges'],
  guests: readonly Schema['challenge_guests'][],
): Challenge => ({
  id: row.id,
  by: row.by_user,
  guests: guests.map(({ user_id, answer }) => ({
    user: user_id,
    answer: answer as ChallengeGuest['answer'],
  })),
  game: row.game,
  pace: row.pace,
  isRated: row.is_rated === 1,
  at: row.at,
  expiresAt: row.expires_at,
  table: row.table_id,
});
