import type { Entry, TableId } from '../table/log.ts';
import { ownersIn } from './owners.ts';
import {
  type AccessToken,
  type ChatLine,
  Conflict,
  type IdentityStore,
  type Report,
  type Session,
  type Store,
  type TableRow,
  type TableStore,
  type User,
} from './store.ts';

/** The store's twin without a disk: for tests, and for a server that may forget. */
export function memoryStore(): Store {
  let aliveAt: number | null = null;
  return {
    ...tablesInMemory(),
    ...talkInMemory(),
    ...usersInMemory(),
    ...sessionsInMemory(),
    ...tokensInMemory(),
    aliveAt: async () => aliveAt,
    beat: async (at) => {
      aliveAt = at;
    },
    onReplaced: () => {},
    ping: async () => {},
    close: async () => {},
  };
}

interface Kept {
  row: TableRow;
  readonly entries: Entry[];
}

type Talk = Pick<TableStore, 'addChat' | 'readChat' | 'addReport' | 'listReports'>;

function tablesInMemory(): Omit<TableStore, keyof Talk> {
  const tables = new Map<TableId, Kept>();
  const unfinished = () => [...tables.values()].filter(({ row }) => row.status !== 'over');
  return {
    createTable: async (row, first) => {
      if (tables.has(row.id)) throw new Conflict(`there is a table ${row.id}`);
      if (first.seq !== 1) throw new Error('a log begins with entry 1');
      tables.set(row.id, { row, entries: [first] });
    },
    append: async (table, entries, change) => {
      const kept = tables.get(table);
      if (kept === undefined) throw new Conflict(`there is no table ${table}`);
      const { length } = kept.entries;
      if (entries.length > 0 && entries[0].seq !== length + 1)
        throw new Conflict(`the log is ${length} long`);
      const stray = entries.find(({ seq }, index) => seq !== length + 1 + index);
      if (stray !== undefined) throw new Error(`entry ${stray.seq} does not follow the one before it`);
      kept.entries.push(...entries);
      kept.row = { ...kept.row, ...change };
    },
    readTable: async (table) => {
      const kept = tables.get(table);
      return kept === undefined ? null : { row: kept.row, entries: [...kept.entries] };
    },
    listTables: async (limit) =>
      unfinished()
        .map(({ row }) => row)
        .filter(({ plan }) => plan.access === 'public')
        .reverse()
        .slice(0, limit),
    tablesOf: async (user, limit) =>
      unfinished()
        .filter(({ entries }) => ownersIn(entries).has(user))
        .map(({ row }) => row.id)
        .reverse()
        .slice(0, limit),
    dueTables: async (until) =>
      [...tables.values()]
        .flatMap(({ row: { id, deadline } }) =>
          deadline !== null && deadline <= until ? [{ id, deadline }] : [],
        )
        .sort((a, b) => a.deadline - b.deadline)
        .map(({ id }) => id),
    liveTables: async () => unfinished().flatMap(({ row }) => (row.status === 'playing' ? [row.id] : [])),
  };
}

function talkInMemory(): Talk {
  const chat: ChatLine[] = [];
  const reports: Report[] = [];
  return {
    addChat: async (line) => {
      const kept = { ...line, id: chat.length + 1 };
      chat.push(kept);
      return kept;
    },
    readChat: async (table, limit) => chat.filter((line) => line.table === table).slice(-limit),
    addReport: async (report) => {
      reports.push(report);
    },
    listReports: async (limit) => [...reports].reverse().slice(0, limit),
  };
}

function usersInMemory(): Pick<IdentityStore, 'addUser' | 'readUser' | 'userByLogin' | 'updateUser'> {
  const users = new Map<string, User>();
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
  };
}

function sessionsInMemory(): Pick<
  IdentityStore,
  'addSession' | 'readSession' | 'touchSession' | 'listSessions' | 'removeSession'
> {
  const sessions = new Map<string, Session>();
  return {
    addSession: async (session) => add(sessions, session),
    readSession: async (hash) => sessions.get(hash) ?? null,
    touchSession: async (hash, seenAt) => {
      const session = sessions.get(hash);
      if (session !== undefined) sessions.set(hash, { ...session, seenAt });
    },
    listSessions: async (user) => ofUser(sessions, user),
    removeSession: async (user, hash) => sessions.get(hash)?.user === user && sessions.delete(hash),
  };
}

function tokensInMemory(): Pick<IdentityStore, 'addToken' | 'readToken' | 'listTokens' | 'removeToken'> {
  const tokens = new Map<string, AccessToken>();
  return {
    addToken: async (token) => add(tokens, token),
    readToken: async (hash) => tokens.get(hash) ?? null,
    listTokens: async (user) => ofUser(tokens, user),
    removeToken: async (user, hash) => tokens.get(hash)?.user === user && tokens.delete(hash),
  };
}

interface Pass {
  readonly hash: string;
  readonly user: string;
  readonly createdAt: number;
}

function add<P extends Pass>(passes: Map<string, P>, pass: P): void {
  if (passes.has(pass.hash)) throw new Error('the hash is taken');
  passes.set(pass.hash, pass);
}

/** Oldest first, as the databases list them. */
const ofUser = <P extends Pass>(passes: ReadonlyMap<string, P>, user: string): P[] =>
  [...passes.values()]
    .filter((pass) => pass.user === user)
    .sort((a, b) => a.createdAt - b.createdAt || (a.hash < b.hash ? -1 : 1));
