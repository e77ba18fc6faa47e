import type { AccessToken, Farewell, IdentityStore, Passkey, Session, User } from './store.ts';

/** Users and their keys without a disk; `gone` is told of whoever is removed. */
export function peopleInMemory(gone: (user: string) => void): IdentityStore {
  const users = new Map<string, User>();
  const sessions = new Map<string, Session>();
  const tokens = new Map<string, AccessToken>();
  const passkeys = new Map<string, Passkey>();
  return {
    ...usersInMemory(users),
    ...sessionsInMemory(sessions),
    ...tokensInMemory(tokens),
    ...passkeysInMemory(passkeys),
    ...farewellsInMemory((user) => {
      gone(user);
      users.delete(user);
      for (const keys of [sessions, tokens, passkeys])
        for (const [key, pass] of keys) if (pass.user === user) keys.delete(key);
    }),
  };
}

function usersInMemory(
  users: Map<string, User>,
): Pick<IdentityStore, 'addUser' | 'readUser' | 'userByLogin' | 'updateUser' | 'countUsers'> {
  const byLogin = (login: string | null) =>
    login === null ? undefined : [...users.values()].find((user) => user.login === login);
  return {
    addUser: async (user) => {
      if (users.has(user.id) || byLogin(user.login))
        throw new Error('the id or the login of the user is taken');
      users.set(user.id, user);
    },
    readUser: async (id) => users.get(id) ?? null,
    userByLogin: async (login) => byLogin(login) ?? null,
    updateUser: async (user) => {
      if (!users.has(user.id) || (byLogin(user.login)?.id ?? user.id) !== user.id) return false;
      users.set(user.id, user);
      return true;
    },
    countUsers: async () => ({
      users: users.size,
      accounts: [...users.values()].filter(({ login }) => login !== null).length,
    }),
  };
}

const sessionsInMemory = (
  sessions: Map<string, Session>,
): Pick<IdentityStore, 'addSession' | 'readSession' | 'touchSession' | 'listSessions' | 'removeSession'> => ({
  addSession: async (session) => add(sessions, session.hash, session),
  readSession: async (hash) => sessions.get(hash) ?? null,
  touchSession: async (hash, seenAt) => {
    const session = sessions.get(hash);
    if (session !== undefined) sessions.set(hash, { ...session, seenAt });
  },
  listSessions: async (user) => ofUser(sessions, user),
  removeSession: async (user, hash) => sessions.get(hash)?.user === user && sessions.delete(hash),
});

const tokensInMemory = (
  tokens: Map<string, AccessToken>,
): Pick<IdentityStore, 'addToken' | 'readToken' | 'listTokens' | 'removeToken'> => ({
  addToken: async (token) => add(tokens, token.hash, token),
  readToken: async (hash) => tokens.get(hash) ?? null,
  listTokens: async (user) => ofUser(tokens, user),
  removeToken: async (user, hash) => tokens.get(hash)?.user === user && tokens.delete(hash),
});

const passkeysInMemory = (
  passkeys: Map<string, Passkey>,
): Pick<IdentityStore, 'addPasskey' | 'readPasskey' | 'listPasskeys' | 'touchPasskey' | 'removePasskey'> => ({
  addPasskey: async (passkey) => add(passkeys, passkey.id, passkey),
  readPasskey: async (id) => passkeys.get(id) ?? null,
  listPasskeys: async (user) => ofUser(passkeys, user),
  touchPasskey: async (id, counter, seenAt) => {
    const passkey = passkeys.get(id);
    if (passkey !== undefined) passkeys.set(id, { ...passkey, counter, seenAt });
  },
  removePasskey: async (user, id) => passkeys.get(id)?.user === user && passkeys.delete(id),
});

function farewellsInMemory(
  remove: (user: string) => void,
): Pick<IdentityStore, 'addFarewell' | 'listFarewells' | 'removeUser'> {
  const farewells = new Map<string, Farewell>();
  return {
    addFarewell: async (farewell) => {
      if (!farewells.has(farewell.user)) farewells.set(farewell.user, farewell);
    },
    listFarewells: async () => [...farewells.values()],
    removeUser: async (user) => {
      remove(user);
      farewells.delete(user);
    },
  };
}

interface Pass {
  readonly user: string;
  readonly createdAt: number;
}

function add<P extends Pass>(passes: Map<string, P>, key: string, pass: P): void {
  if (passes.has(key)) throw new Error('the key is taken');
  passes.set(key, pass);
}

/** Oldest first, as the databases list them. */
const ofUser = <P extends Pass>(passes: ReadonlyMap<string, P>, user: string): P[] =>
  [...passes]
    .filter(([, pass]) => pass.user === user)
    .sort(([a, one], [b, other]) => one.createdAt - other.createdAt || (a < b ? -1 : 1))
    .map(([, pass]) => pass);
