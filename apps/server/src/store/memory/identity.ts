import type { AccessToken, AccountRemoval, IdentityStore, Passkey, Session, User } from '../store.ts';

interface IdentityInMemory extends IdentityStore {
  users(): readonly User[];
}

/** Users and their credentials in memory; `onRemoved` is called for each user who is removed. */
export function identityInMemory(onRemoved: (user: string) => void): IdentityInMemory {
  const users = new Map<string, User>();
  const sessions = new Map<string, Session>();
  const tokens = new Map<string, AccessToken>();
  const passkeys = new Map<string, Passkey>();
  return {
    ...usersInMemory(users),
    users: () => [...users.values()],
    unusedGuests: async (before, after, limit) => {
      const looked = [...users.keys()]
        .sort()
        .filter((id) => id > after)
        .slice(0, limit);
      const seen = [...sessions.values(), ...tokens.values()].filter(({ seenAt }) => seenAt >= before);
      const here = new Set([...seen, ...passkeys.values()].map(({ user }) => user));
      const found = looked.filter((id) => {
        const person = users.get(id);
        return person?.login === null && person.createdAt < before && !here.has(id);
      });
      return { found, last: looked.length < limit ? null : looked[limit - 1] };
    },
    ...sessionsInMemory(sessions),
    ...tokensInMemory(tokens),
    ...passkeysInMemory(passkeys),
    ...accountRemovalsInMemory((user) => {
      onRemoved(user);
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
): Pick<
  IdentityStore,
  'addSession' | 'readSession' | 'touchSession' | 'listSessions' | 'removeSession' | 'removeUnusedSessions'
> => ({
  addSession: async (session) => add(sessions, session.hash, session),
  readSession: async (hash) => sessions.get(hash) ?? null,
  touchSession: async (hash, seenAt) => {
    const session = sessions.get(hash);
    if (session !== undefined) sessions.set(hash, { ...session, seenAt });
  },
  listSessions: async (user) => ofUser(sessions, user),
  removeSession: async (user, hash) => sessions.get(hash)?.user === user && sessions.delete(hash),
  removeUnusedSessions: async (before, limit) => {
    const unused = [...sessions.values()].filter(({ seenAt }) => seenAt < before).slice(0, limit);
    for (const { hash } of unused) sessions.delete(hash);
    return unused.length;
  },
});

const tokensInMemory = (
  tokens: Map<string, AccessToken>,
): Pick<IdentityStore, 'addToken' | 'readToken' | 'touchToken' | 'listTokens' | 'removeToken'> => ({
  addToken: async (token) => add(tokens, token.hash, token),
  readToken: async (hash) => tokens.get(hash) ?? null,
  touchToken: async (hash, seenAt) => {
    const token = tokens.get(hash);
    if (token !== undefined) tokens.set(hash, { ...token, seenAt });
  },
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

function accountRemovalsInMemory(
  remove: (user: string) => void,
): Pick<IdentityStore, 'addAccountRemoval' | 'listAccountRemovals' | 'removeUser'> {
  const removals = new Map<string, AccountRemoval>();
  return {
    addAccountRemoval: async (removal) => {
      if (!removals.has(removal.user)) removals.set(removal.user, removal);
    },
    listAccountRemovals: async () => [...removals.values()],
    removeUser: async (user) => {
      remove(user);
      removals.delete(user);
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
