import { setImmediate as endOfTurn } from 'node:timers/promises';
import {
  Conflict,
  type Downtime,
  type Entry,
  NOTHING_CHANGES,
  type TableChange,
  type TableId,
  type TableRow,
  type UserId,
} from '@tuckbox/table';
import type { NodeId } from '../cluster.ts';
import { planWithPseudonyms, pseudonymsAt, seatsWithPseudonyms, withPseudonyms } from '../pseudonyms.ts';
import type { CleanUpState, Store, TableStore } from '../store.ts';
import { type ChatStore, chatInMemory } from './chat.ts';
import { clubInMemory } from './club.ts';
import { clusterInMemory } from './cluster.ts';
import { identityInMemory } from './identity.ts';
import { moderationInMemory } from './moderation.ts';
import { noticesInMemory } from './notices.ts';
import { peopleInMemory } from './people.ts';
import { resultsInMemory } from './results.ts';
import { signsInMemory } from './signs.ts';
import { tournamentsInMemory } from './tournaments.ts';

/** The store in memory: for tests, and for servers that need no persistence. */
export function memoryStore(): Store {
  let lastHeartbeat: number | null = null;
  let sweep: CleanUpState | null = null;
  const cluster = clusterInMemory();
  const tables = tablesInMemory(cluster.isHeldByAnother);
  const chat = chatInMemory();
  const club = clubInMemory();
  const results = resultsInMemory();
  const signs = signsInMemory(club.ratings);
  const people = peopleInMemory(club.listSeeks);
  const tournaments = tournamentsInMemory();
  const notices = noticesInMemory();
  const identity = identityInMemory((user) => {
    moderation.forgetUser(user);
    club.forgetUser(user);
    results.forgetUser(user);
    signs.forgetUser(user);
    people.forgetUser(user);
    tournaments.forgetUser(user);
    notices.forgetUser(user);
  });
  const moderation = moderationInMemory({ ...chat, users: identity.users });
  return {
    ...tables,
    ...chat,
    ...cluster,
    anonymizeUser: async (user, name, removedChat) => {
      for (const table of tables.anonymize(user, name)) cluster.removeSnapshot(table);
      chat.anonymize(user, name, removedChat);
    },
    removeTable: async (table) => {
      tables.remove(table);
      chat.remove(table);
      cluster.removeTable(table);
    },
    readCleanUp: async () => sweep,
    writeCleanUp: async (note) => {
      sweep = note;
    },
    ...club,
    ...results,
    ...signs,
    ...people,
    ...tournaments,
    ...notices,
    ...identity,
    ...moderation,
    lastHeartbeat: async () => lastHeartbeat,
    writeHeartbeat: async (at) => {
      lastHeartbeat = at;
    },
    takeRestoration: async () => null,
    onReplaced: () => {},
    probe: async () => {},
    close: async () => {},
  };
}

interface TableInMemory {
  row: TableRow;
  readonly entries: Entry[];
  /** Everybody who ever had a seat. */
  readonly appeared: Set<UserId>;
}

const owns = ({ row }: TableInMemory, user: UserId): boolean => row.seated.some((seat) => seat.user === user);

const hasBeenAt = ({ row, appeared }: TableInMemory, user: UserId): boolean =>
  row.plan.host === user || appeared.has(user);

/** Operations that concern both tables and chat. */
type Shared = 'anonymizeUser' | 'removeTable';

interface Tables extends Omit<TableStore, keyof ChatStore | Shared> {
  lengthsOf: Store['lengthsOf'];
  /** Returns the tables whose log was changed. */
  anonymize(user: UserId, name: string): readonly TableId[];
  remove(table: TableId): void;
}

function tablesInMemory(isHeldByAnother: (table: TableId, node: NodeId) => boolean): Tables {
  const tables = new Map<TableId, TableInMemory>();
  let writtenAt: number | null = null;
  let downtimes: readonly Downtime[] = [];
  const add = (table: TableId, entries: readonly Entry[], change: TableChange): void => {
    const kept = tables.get(table);
    if (kept === undefined) throw new Conflict(`there is no table ${table}`);
    const { length } = kept.entries;
    if (entries.length > 0 && entries[0].seq !== length + 1) throw new Conflict(`the log is ${length} long`);
    const stray = entries.find(({ seq }, index) => seq !== length + 1 + index);
    if (stray !== undefined) throw new Error(`entry ${stray.seq} does not follow the one before it`);
    kept.entries.push(...entries);
    writtenAt = entries.at(-1)?.at ?? writtenAt;
    const { places: _inTheLog, ...columns } = change;
    if (change !== NOTHING_CHANGES) kept.row = { ...kept.row, ...columns };
    for (const { user } of change.seated ?? []) if (user !== null) kept.appeared.add(user);
  };
  const isFreeFor = (table: TableId, node: NodeId | undefined): boolean =>
    node === undefined || !isHeldByAnother(table, node);
  const finishedSince = (since: number): TableRow[] =>
    [...tables.values()].flatMap(({ row, entries }) =>
      row.status === 'over' && (entries.at(-1)?.at ?? 0) >= since ? row : [],
    );
  const unfinished = () => [...tables.values()].filter(({ row }) => row.status !== 'over');
  return {
    createTable: async (row, first) => {
      if (tables.has(row.id)) throw new Conflict(`there is a table ${row.id}`);
      if (first.seq !== 1) throw new Error('a log begins with entry 1');
      const appeared = new Set(row.seated.flatMap(({ user }) => user ?? []));
      tables.set(row.id, { row, entries: [first], appeared });
      writtenAt = first.at;
    },
    append: async (table, entries, change) => {
      add(table, entries, change);
      // Like the database, which answers at the end of a turn of the event loop.
      await endOfTurn();
    },
    readTable: async (table) => {
      const kept = tables.get(table);
      return kept === undefined ? null : { row: kept.row, entries: [...kept.entries] };
    },
    entriesAfter: async (table, seq) => tables.get(table)?.entries.slice(seq) ?? [],
    lengthsOf: async (named) =>
      new Map(named.flatMap((id) => (tables.has(id) ? [[id, tables.get(id)?.entries.length ?? 0]] : []))),
    readHeader: async (table) => {
      const kept = tables.get(table);
      return kept === undefined ? null : { row: kept.row, length: kept.entries.length };
    },
    isInvolved: async (table, user) => {
      const kept = tables.get(table);
      return kept !== undefined && hasBeenAt(kept, user);
    },
    listTables: async (limit, since) =>
      unfinished()
        .map(({ row, entries }) => ({ ...row, at: entries.at(-1)?.at ?? 0 }))
        .filter(({ plan, status, at }) => {
          const from = status === 'open' ? since.open : since.begun;
          return plan.access === 'public' && at >= from;
        })
        .reverse()
        .slice(0, limit),
    readRows: async (named) => named.flatMap((id) => tables.get(id)?.row ?? []),
    tablesOf: async (user, limit, games) =>
      [...tables.values()]
        .filter(({ row }) => (row.status === 'over') === (games === 'over'))
        .filter((kept) => owns(kept, user))
        .map(({ row, entries }) => ({ row, writtenAt: entries.at(-1)?.at ?? 0 }))
        .reverse()
        .slice(0, limit),
    tablesInvolving: async (user) =>
      [...tables.values()].filter((kept) => hasBeenAt(kept, user)).map(({ row }) => row.id),
    setHost: async (table, host, hostName) => {
      const kept = tables.get(table);
      if (kept !== undefined) kept.row = { ...kept.row, plan: { ...kept.row.plan, host, hostName } };
    },
    anonymize: (user, name) =>
      [...tables.values()].filter((kept) => anonymizeAt(kept, user, name)).map(({ row }) => row.id),
    remove: (table) => {
      tables.delete(table);
    },
    halfRemovedTables: async () => [],
    unusedTables: async (before, after, limit) => {
      const batch = [...tables.keys()].sort().filter((id) => id > after);
      const looked = batch.slice(0, limit);
      const found = looked.filter((id) => isUnused(tables.get(id), before));
      return { found, last: looked.length < limit ? null : looked[limit - 1] };
    },
    liveTables: async (node) =>
      unfinished()
        .filter(({ row }) => row.status === 'playing' && row.seated.some(({ user }) => user !== null))
        .sort((a, b) => (a.row.deadline ?? Infinity) - (b.row.deadline ?? Infinity) || 0)
        .map(({ row }) => row.id)
        .filter((id) => isFreeFor(id, node)),
    overAmong: async (named) => named.filter((id) => tables.get(id)?.row.status === 'over'),
    askedSince: async (at) =>
      [...tables.values()]
        .flatMap(({ row }) => (row.askedAt !== null && row.askedAt >= at ? [row] : []))
        .sort((a, b) => (a.askedAt ?? 0) - (b.askedAt ?? 0)),
    ratedTables: async (since) => finishedSince(since).flatMap(({ id, plan }) => (plan.rated ? id : [])),
    finishedTables: async (since) => finishedSince(since).map(({ id }) => id),
    writtenAt: async () => writtenAt,
    downtimes: async () => downtimes,
    noteDowntimes: async (noted) => {
      downtimes = noted;
    },
  };
}

/** As the database does it for one table; false if the log stays as it was. */
function anonymizeAt(kept: TableInMemory, user: UserId, name: string): boolean {
  const pseudonyms = pseudonymsAt(
    kept.entries.map(({ what }) => what),
    user,
    name,
  );
  if (pseudonyms === null) return false;
  for (const [index, entry] of kept.entries.entries()) {
    const isTheirs = entry.user !== null && pseudonyms.ids.has(entry.user);
    const what = withPseudonyms(entry.what, pseudonyms);
    kept.entries[index] = { ...entry, user: isTheirs ? null : entry.user, what };
  }
  const { row } = kept;
  const plan = planWithPseudonyms(row.plan, pseudonyms);
  kept.row = { ...row, plan, seated: seatsWithPseudonyms(row.seated, pseudonyms) };
  for (const id of pseudonyms.ids.keys()) kept.appeared.delete(id);
  return true;
}

function isUnused(kept: TableInMemory | undefined, before: number): boolean {
  if (kept === undefined || kept.row.deadline !== null) return false;
  const isOwned = kept.row.seated.some(({ user }) => user !== null);
  return (kept.entries.at(-1)?.at ?? 0) < before && (kept.row.status !== 'over' || !isOwned);
}
