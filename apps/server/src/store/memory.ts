import type { Entry, TableId } from '../table/log.ts';
import { peopleInMemory } from './memory-people.ts';
import { renameIn } from './names.ts';
import { hasAppeared, ownersIn } from './owners.ts';
import {
  appendBy,
  type ChatLine,
  Conflict,
  NOTHING_CHANGES,
  type Receipt,
  type Report,
  type Store,
  type TableChange,
  type TableRow,
  type TableStore,
} from './store.ts';

/** The store's twin without a disk: for tests, and for a server that may forget. */
export function memoryStore(): Store {
  let aliveAt: number | null = null;
  const tables = tablesInMemory();
  const talk = talkInMemory();
  const silenced = new Set<string>();
  return {
    ...tables,
    ...talk,
    rename: async (user, name) => {
      tables.rename(user, name);
      talk.rename(user, name);
    },
    listSilenced: async () => [...silenced],
    setSilenced: async (user, isSilenced) => {
      if (isSilenced) silenced.add(user);
      else silenced.delete(user);
    },
    ...peopleInMemory((user) => silenced.delete(user)),
    aliveAt: async () => aliveAt,
    beat: async (at) => {
      aliveAt = at;
    },
    onReplaced: () => {},
    ping: async () => {},
    close: async () => {},
  };
}

/** Everybody who wrote within a turn of the event loop is answered at its end, as by the store with a disk. */
class Answers {
  #waiting: { readonly receipt: Receipt; readonly error: unknown }[] = [];

  /** `error` is null where nothing went wrong. */
  put(receipt: Receipt, error: unknown): void {
    if (this.#waiting.length === 0) setImmediate(this.#give);
    this.#waiting.push({ receipt, error });
  }

  readonly #give = (): void => {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { receipt, error } of waiting) {
      if (error === null) receipt.written();
      else receipt.failed(error);
    }
  };
}

interface Kept {
  row: TableRow;
  readonly entries: Entry[];
}

type Talk = Pick<
  TableStore,
  'addChat' | 'readChat' | 'readLine' | 'passOnChat' | 'addReport' | 'listReports' | 'closeReport'
>;

/** What both of them have to do. */
interface Renaming {
  rename(user: string, name: string): void;
}

function tablesInMemory(): Omit<TableStore, keyof Talk | keyof Renaming | 'listSilenced' | 'setSilenced'> &
  Renaming {
  const tables = new Map<TableId, Kept>();
  const add = (table: TableId, entries: readonly Entry[], change: TableChange): void => {
    const kept = tables.get(table);
    if (kept === undefined) throw new Conflict(`there is no table ${table}`);
    const { length } = kept.entries;
    if (entries.length > 0 && entries[0].seq !== length + 1) throw new Conflict(`the log is ${length} long`);
    const stray = entries.find(({ seq }, index) => seq !== length + 1 + index);
    if (stray !== undefined) throw new Error(`entry ${stray.seq} does not follow the one before it`);
    kept.entries.push(...entries);
    if (change !== NOTHING_CHANGES) kept.row = { ...kept.row, ...change };
  };
  const answers = new Answers();
  const write: TableStore['write'] = (table, entries, change, receipt) => {
    try {
      add(table, entries, change);
      answers.put(receipt, null);
    } catch (error) {
      answers.put(receipt, error);
    }
  };
  const unfinished = () => [...tables.values()].filter(({ row }) => row.status !== 'over');
  return {
    createTable: async (row, first) => {
      if (tables.has(row.id)) throw new Conflict(`there is a table ${row.id}`);
      if (first.seq !== 1) throw new Error('a log begins with entry 1');
      tables.set(row.id, { row, entries: [first] });
    },
    append: appendBy(write),
    write,
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
    tablesOf: async (user, limit, games) =>
      [...tables.values()]
        .filter(({ row }) => (row.status === 'over') === (games === 'over'))
        .filter(({ entries }) => ownersIn(entries).has(user))
        .map(({ row }) => row.id)
        .reverse()
        .slice(0, limit),
    tablesWith: async (user) =>
      [...tables.values()]
        .filter(({ row, entries }) => row.plan.host === user || hasAppeared(user, entries))
        .map(({ row }) => row.id),
    rehost: async (table, host, hostName) => {
      const kept = tables.get(table);
      if (kept !== undefined) kept.row = { ...kept.row, plan: { ...kept.row.plan, host, hostName } };
    },
    rename: (user, name) => {
      for (const { entries } of tables.values()) {
        renameIn(entries, user, name, (entry, what) => {
          entries[entry.seq - 1] = { ...entry, what };
        });
      }
    },
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

function talkInMemory(): Talk & Renaming {
  const chat: ChatLine[] = [];
  const reports: Report[] = [];
  return {
    addChat: async (line) => {
      const kept = { ...line, id: chat.length + 1 };
      chat.push(kept);
      return kept;
    },
    readChat: async (table, limit) => chat.filter((line) => line.table === table).slice(-limit),
    readLine: async (id) => chat[id - 1] ?? null,
    passOnChat: async (from, heir, name) => {
      for (const [index, line] of chat.entries())
        if (line.user === from) chat[index] = { ...line, user: heir, name };
    },
    addReport: async (report) => {
      reports.push({ ...report, id: reports.length + 1, closedAt: null });
    },
    listReports: async (limit) => [...reports].reverse().slice(0, limit),
    closeReport: async (id, at) => {
      const report = reports[id - 1];
      if (report === undefined || report.closedAt !== null) return false;
      reports[id - 1] = { ...report, closedAt: at };
      return true;
    },
    rename: (user, name) => {
      for (const [index, line] of chat.entries()) if (line.user === user) chat[index] = { ...line, name };
    },
  };
}
