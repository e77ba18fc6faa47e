import type { Kysely } from 'kysely';
import type { AccessToken, IdentityStore, Passkey, Session, User } from '../store.ts';
import { removeCallsOf } from './challenges.ts';
import { removeRatingsOf } from './club.ts';
import { isDuplicate } from './columns.ts';
import type { Schema } from './schema.ts';
import { removeFromTournaments } from './tournaments.ts';

/** Users, sessions, tokens and passkeys in a database. */
export const identityIn = (db: Kysely<Schema>): IdentityStore => ({
  ...usersIn(db),
  ...sessionsIn(db),
  ...tokensIn(db),
  ...passkeysIn(db),
  ...accountRemovalsIn(db),
});

const usersIn = (
  db: Kysely<Schema>,
): Pick<
  IdentityStore,
  'addUser' | 'readUser' | 'userByLogin' | 'updateUser' | 'unusedGuests' | 'countUsers'
> => ({
  addUser: async (user) => {
    const added = await db
      .insertInto('users')
      .values(userRow(user))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 0n) throw new Error('the id or the login of the user is taken');
  },
  readUser: async (id) => {
    const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
    return row === undefined ? null : userOf(row);
  },
  userByLogin: async (login) => {
    const row = await db.selectFrom('users').selectAll().where('login', '=', login).executeTakeFirst();
    return row === undefined ? null : userOf(row);
  },
  updateUser: async (user) => {
    const { id, ...rest } = userRow(user);
    const others = db.selectFrom('users').select('id').where('login', '=', user.login).where('id', '<>', id);
    const update = db
      .updateTable('users')
      .set(rest)
      .where('id', '=', id)
      .where((where) => where.not(where.exists(others)));
    try {
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    } catch (error) {
      // PostgreSQL runs several updates at once: its index finds the second who wants the login.
      if (isDuplicate(error)) return false;
      throw error;
    }
  },
  unusedGuests: async (before, after, limit) => {
    const users = await guestsIn(db, before)
      .where('users.id', '>', after)
      .orderBy('users.id')
      .limit(limit)
      .execute();
    const found = users.flatMap(({ id, isUnused }) => (isUnused ? [id] : []));
    return { found, last: users.length < limit ? null : users[limit - 1].id };
  },
  countUsers: async () => {
    const counted = db
      .selectFrom('users')
      .select(({ fn }) => [fn.countAll<number>().as('users'), fn.count<number>('login').as('accounts')]);
    return counted.executeTakeFirstOrThrow();
  },
});

/** Users, and whether each is a guest not seen since then. */
const guestsIn = (db: Kysely<Schema>, before: number) =>
  db.selectFrom('users').select((from) => {
    const used = (keys: 'sessions' | 'tokens') =>
      from
        .selectFrom(keys)
        .select('user_id')
        .whereRef('user_id', '=', 'users.id')
        .where('seen_at', '>=', before);
    const passkeys = from.selectFrom('passkeys').select('id').whereRef('passkeys.user_id', '=', 'users.id');
    const isUnused = from.and([
      from('login', 'is', null),
      from('created_at', '<', before),
      from.not(from.exists(passkeys)),
      from.not(from.exists(used('sessions'))),
      from.not(from.exists(used('tokens'))),
    ]);
    return ['users.id as id', isUnused.as('isUnused')];
  });

const sessionsIn = (
  db: Kysely<Schema>,
): Pick<
  IdentityStore,
  'addSession' | 'readSession' | 'touchSession' | 'listSessions' | 'removeSession' | 'removeUnusedSessions'
> => ({
  addSession: async ({ hash, user, createdAt, seenAt, agent }) => {
    const row = { hash, user_id: user, created_at: createdAt, seen_at: seenAt, agent };
    await db.insertInto('sessions').values(row).execute();
  },
  readSession: async (hash) => {
    const row = await db.selectFrom('sessions').selectAll().where('hash', '=', hash).executeTakeFirst();
    return row === undefined ? null : sessionOf(row);
  },
  touchSession: async (hash, seenAt) => {
    await db.updateTable('sessions').set({ seen_at: seenAt }).where('hash', '=', hash).execute();
  },
  listSessions: async (user) => {
    const all = db.selectFrom('sessions').selectAll().where('user_id', '=', user);
    return (await all.orderBy('created_at').orderBy('hash').execute()).map(sessionOf);
  },
  removeSession: async (user, hash) => {
    const removed = db.deleteFrom('sessions').where('hash', '=', hash).where('user_id', '=', user);
    return (await removed.executeTakeFirst()).numDeletedRows > 0n;
  },
  removeUnusedSessions: async (before, limit) => {
    const unused = db.selectFrom('sessions').select('hash').where('seen_at', '<', before).limit(limit);
    const removed = db.deleteFrom('sessions').where('hash', 'in', unused);
    return Number((await removed.executeTakeFirst()).numDeletedRows);
  },
});

const tokensIn = (
  db: Kysely<Schema>,
): Pick<IdentityStore, 'addToken' | 'readToken' | 'touchToken' | 'listTokens' | 'removeToken'> => ({
  addToken: async ({ hash, user, label, scopes, createdAt, seenAt }) => {
    const row = {
      hash,
      user_id: user,
      label,
      scopes: JSON.stringify(scopes),
      created_at: createdAt,
      seen_at: seenAt,
    };
    await db.insertInto('tokens').values(row).execute();
  },
  touchToken: async (hash, seenAt) => {
    await db.updateTable('tokens').set({ seen_at: seenAt }).where('hash', '=', hash).execute();
  },
  readToken: async (hash) => {
    const row = await db.selectFrom('tokens').selectAll().where('hash', '=', hash).executeTakeFirst();
    return row === undefined ? null : tokenOf(row);
  },
  listTokens: async (user) => {
    const all = db.selectFrom('tokens').selectAll().where('user_id', '=', user);
    return (await all.orderBy('created_at').orderBy('hash').execute()).map(tokenOf);
  },
  removeToken: async (user, hash) => {
    const removed = db.deleteFrom('tokens').where('hash', '=', hash).where('user_id', '=', user);
    return (await removed.executeTakeFirst()).numDeletedRows > 0n;
  },
});

const passkeysIn = (
  db: Kysely<Schema>,
): Pick<IdentityStore, 'addPasskey' | 'readPasskey' | 'listPasskeys' | 'touchPasskey' | 'removePasskey'> => ({
  addPasskey: async ({ id, user, publicKey, counter, transports, label, createdAt, seenAt }) => {
    const row = {
      id,
      user_id: user,
      public_key: publicKey,
      counter,
      transports: JSON.stringify(transports),
      label,
      created_at: createdAt,
      seen_at: seenAt,
    };
    await db.insertInto('passkeys').values(row).execute();
  },
  readPasskey: async (id) => {
    const row = await db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
    return row === undefined ? null : passkeyOf(row);
  },
  listPasskeys: async (user) => {
    const all = db.selectFrom('passkeys').selectAll().where('user_id', '=', user);
    return (await all.orderBy('created_at').orderBy('id').execute()).map(passkeyOf);
  },
  touchPasskey: async (id, counter, seenAt) => {
    await db.updateTable('passkeys').set({ counter, seen_at: seenAt }).where('id', '=', id).execute();
  },
  removePasskey: async (user, id) => {
    const removed = db.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', user);
    return (await removed.executeTakeFirst()).numDeletedRows > 0n;
  },
});

/** The tables whose rows belong to one user each, and are deleted with the user. */
const OF_ONE_USER = [
  'sessions',
  'tokens',
  'passkeys',
  'restrictions',
  'organisers',
  'seekers',
  'contacts',
  'notice_settings',
  'devices',
  'told',
  'deliveries',
  'days_off',
] as const;

const accountRemovalsIn = (
  db: Kysely<Schema>,
): Pick<IdentityStore, 'addAccountRemoval' | 'listAccountRemovals' | 'removeUser'> => ({
  addAccountRemoval: async ({ user, successor }) => {
    await db
      .insertInto('farewells')
      .values({ user_id: user, heir: successor })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  listAccountRemovals: () =>
    db.selectFrom('farewells').select(['user_id as user', 'heir as successor']).execute(),
  removeUser: async (user) => {
    for (const keys of OF_ONE_USER) await db.deleteFrom(keys).where('user_id', '=', user).execute();
    // The actions stay in the audit log, without the user and the operator's reason.
    await db.updateTable('audit').set({ target: '', reason: '' }).where('target', '=', user).execute();
    for (const column of ['by_user', 'to_user'] as const)
      await db.deleteFrom('bonds').where(column, '=', user).execute();
    await removeCallsOf(db, user);
    await removeFromTournaments(db, user);
    for (const column of ['one_user', 'other_user'] as const)
      await db.deleteFrom('sign_notes').where(column, '=', user).execute();
    await removeRatingsOf(db, user);
    for (const rows of ['results', 'feats'] as const)
      await db.deleteFrom(rows).where('user_id', '=', user).execute();
    await db.deleteFrom('users').where('id', '=', user).execute();
    // Last, so that an interrupted removal is found and run again.
    await db.deleteFrom('farewells').where('user_id', '=', user).execute();
  },
});

const userRow = ({ id, name, login, passwordHash, createdAt }: User): Schema['users'] => ({
  id,
  name,
  login,
  password_hash: passwordHash,
  created_at: createdAt,
});

export const userOf = ({ id, name, login, password_hash, created_at }: Schema['users']): User => ({
  id,
  name,
  login,
  passwordHash: password_hash,
  createdAt: created_at,
});

const sessionOf = ({ hash, user_id, created_at, seen_at, agent }: Schema['sessions']): Session => ({
  hash,
  user: user_id,
  createdAt: created_at,
  seenAt: seen_at,
  agent,
});

const tokenOf = ({ hash, user_id, label, scopes, created_at, seen_at }: Schema['tokens']): AccessToken => ({
  hash,
  user: user_id,
  label,
  scopes: JSON.parse(scopes) as string[],
  createdAt: created_at,
  seenAt: seen_at,
});

const passkeyOf = (row: Schema['passkeys']): Passkey => ({
  id: row.id,
  user: row.user_id,
  publicKey: row.public_key,
  counter: row.counter,
  transports: JSON.parse(row.transports) as string[],
  label: row.label,
  createdAt: row.created_at,
  seenAt: row.seen_at,
});
