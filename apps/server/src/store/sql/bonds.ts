import type { BondKind, Openness } from '@tuckbox/club';
import type { Kysely } from 'kysely';
import { type Bond, type BondStore, OPEN_TO_ALL } from '../people.ts';
import type { Schema } from './schema.ts';
import { ask, type Transact } from './work.ts';

/** Friends and blocks in a database. */
export const bondsIn = (db: Kysely<Schema>, transact: Transact): BondStore => ({
  bondsOf: async (user) =>
    read(
      await listed(db)
        .where(({ eb, or }) => or([eb('by_user', '=', user), eb('to_user', '=', user)]))
        .execute(),
    ),
  bondsBetween: async (one, other) => {
    const keys = [keyOf(one, other), keyOf(other, one)];
    return read(await listed(db).where('key', 'in', keys).execute());
  },
  askFriend: async (by, to, at) => {
    await db
      .insertInto('bonds')
      .values(columnsOf({ by, to, kind: 'asked', since: at }))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  befriend: (asker, asked, at) =>
    transact(function* () {
      const accepted = db.updateTable('bonds').set({ kind: 'friends', since: at });
      const theirs = accepted.where('key', '=', keyOf(asker, asked)).where('kind', '=', 'asked');
      if ((yield* ask(theirs.returning('key'))).length === 0) return false;
      yield* ask(put(db, { by: asked, to: asker, kind: 'friends', since: at }));
      return true;
    }),
  unbind: async (one, other) => {
    const keys = [keyOf(one, other), keyOf(other, one)];
    await db.deleteFrom('bonds').where('key', 'in', keys).where('kind', '<>', 'blocked').execute();
  },
  block: (by, to, at) =>
    transact(function* () {
      yield* ask(put(db, { by, to, kind: 'blocked', since: at }));
      yield* ask(db.deleteFrom('bonds').where('key', '=', keyOf(to, by)).where('kind', '<>', 'blocked'));
    }),
  unblock: async (by, to) => {
    await db.deleteFrom('bonds').where('key', '=', keyOf(by, to)).where('kind', '=', 'blocked').execute();
  },
  blocksAmongSeekers: () =>
    db
      .selectFrom('bonds')
      .innerJoin('seekers as blocker', 'blocker.user_id', 'bonds.by_user')
      .innerJoin('seekers as blocked', 'blocked.user_id', 'bonds.to_user')
      .where('bonds.kind', '=', 'blocked')
      .select(['bonds.by_user as by', 'bonds.to_user as to'])
      .orderBy('bonds.since')
      .orderBy('bonds.key')
      .execute(),
  readContact: async (user) => {
    const row = await db.selectFrom('contacts').selectAll().where('user_id', '=', user).executeTakeFirst();
    if (row === undefined) return OPEN_TO_ALL;
    return { challenges: row.challenges as Openness, invitations: row.invitations as Openness };
  },
  writeContact: async (user, { challenges, invitations }) => {
    const columns = { challenges, invitations };
    await db
      .insertInto('contacts')
      .values({ user_id: user, ...columns })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
      .execute();
  },
});

const keyOf = (by: string, to: string): string => `${by} ${to}`;

const listed = (db: Kysely<Schema>) => db.selectFrom('bonds').selectAll().orderBy('since').orderBy('key');

const put = (db: Kysely<Schema>, bond: Bond) =>
  db
    .insertInto('bonds')
    .values(columnsOf(bond))
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ kind: bond.kind, since: bond.since }));

const columnsOf = ({ by, to, kind, since }: Bond): Schema['bonds'] => ({
  key: keyOf(by, to),
  by_user: by,
  to_user: to,
  kind,
  since,
});

const read = (rows: readonly Schema['bonds'][]): Bond[] =>
  rows.map(({ by_user, to_user, kind, since }) => ({
    by: by_user,
    to: to_user,
    kind: kind as BondKind,
    since,
  }));
