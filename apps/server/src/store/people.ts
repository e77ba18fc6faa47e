import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import type { AccessToken, IdentityStore, Passkey, Session, User } from './store.ts';

/** Users, sessions, tokens and passkeys in any database that Kysely speaks to. */
export const peopleIn = (db: Kysely<Schema>): IdentityStore => ({
  ...usersIn(db),
  ...sessionsIn(db),
  ...tokensIn(db),
  ...passkeysIn(db),
  ...farewellsIn(db),
});

const usersIn = (
  db: Kysely<Schema>,
): Pick<IdentityStore, 'addUser' | 'readUser' | 'userByLogin' | 'updateUser' | 'countUsers'> => ({
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
    const updated = await db
      .updateTable('users')
      .set(rest)
      .where('id', '=', id)
      .where((where) => where.not(where.exists(others)))
      .executeTakeFirst();
    return updated.numUpdatedRows > 0n;
  },
  countUsers: async () => {
    const counted = db
      .selectFrom('users')
      .select(({ fn }) => [fn.countAll<number>().as('users'), fn.count<number>('login').as('accounts')]);
    return counted.executeTakeFirstOrThrow();
  },
});

const sessionsIn = (
  db: Kysely<Schema>,
): Pick<IdentityStore, 'addSession' | 'readSession' | 'touchSession' | 'listSessions' | 'removeSession'> => ({
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
});

const tokensIn = (
  db: Kysely<Schema>,
): Pick<IdentityStore, 'addToken' | 'readToken' | 'listTokens' | 'removeToken'> => ({
  addToken: async ({ hash, user, label, scopes, createdAt }) => {
    const row = { hash, user_id: user, label, scopes: JSON.stringify(scopes), created_at: createdAt };
    await db.insertInto('tokens').values(row).execute();
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

const farewellsIn = (
  db: Kysely<Schema>,
): Pick<IdentityStore, 'addFarewell' | 'listFarewells' | 'removeUser'> => ({
  addFarewell: async ({ user, heir }) => {
    await db
      .insertInto('farewells')
      .values({ user_id: user, heir })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  listFarewells: () => db.selectFrom('farewells').select(['user_id as user', 'heir']).execute(),
  removeUser: async (user) => {
    for (const keys of ['sessions', 'tokens', 'passkeys', 'silenced'] as const)
      await db.deleteFrom(keys).where('user_id', '=', user).execute();
    await db.deleteFrom('users').where('id', '=', user).execute();
    // Last: until then it is done again by whoever finds the note.
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

const userOf = ({ id, name, login, password_hash, created_at }: Schema['users']): User => ({
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

const tokenOf = ({ hash, user_id, label, scopes, created_at }: Schema['tokens']): AccessToken => ({
  hash,
  user: user_id,
  label,
  scopes: JSON.parse(scopes) as string[],
  createdAt: created_at,
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
