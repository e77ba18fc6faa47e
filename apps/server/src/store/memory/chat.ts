import type { ChatLine, TableId, UserId } from '@tuckbox/table';
import { newUserId } from '../../identity/secrets.ts';
import type { RemovedChat, Report, TableStore } from '../store.ts';

export type ChatStore = Pick<
  TableStore,
  | 'addChat'
  | 'readChat'
  | 'readLine'
  | 'linesOf'
  | 'reassignChat'
  | 'addReport'
  | 'listReports'
  | 'reportsBy'
  | 'closeReport'
>;

interface ChatInMemory extends ChatStore {
  anonymize(user: UserId, name: string, chat: RemovedChat): void;
  remove(table: TableId): void;
  lines(): readonly ChatLine[];
  reports(): readonly Report[];
}

/** Chat and reports in memory. */
export function chatInMemory(): ChatInMemory {
  const chat = new Map<number, ChatLine>();
  const reports = new Map<number, Report>();
  let lines = 0;
  const linesWith = (isWanted: (line: ChatLine) => boolean): ChatLine[] =>
    [...chat.values()].filter(isWanted);
  const removeLines = (gone: readonly ChatLine[]): void => {
    const ids = new Set(gone.map(({ id }) => id));
    for (const id of ids) chat.delete(id);
    for (const report of reports.values()) if (ids.has(report.chat)) reports.delete(report.id);
  };
  return {
    addChat: async (line) => {
      lines++;
      const kept = { ...line, id: lines };
      chat.set(lines, kept);
      return kept;
    },
    readChat: async (table, limit) => linesWith((line) => line.table === table).slice(-limit),
    readLine: async (id) => chat.get(id) ?? null,
    linesOf: async (user, after, limit) =>
      linesWith((line) => line.user === user && line.id > after).slice(0, limit),
    reportsBy: async (user) => [...reports.values()].filter(({ by }) => by === user),
    reassignChat: async (from, successor, name) => {
      for (const line of linesWith(({ user }) => user === from))
        chat.set(line.id, { ...line, user: successor, name });
      for (const report of reports.values())
        if (report.by === from) reports.set(report.id, { ...report, by: successor });
    },
    addReport: async (report) => {
      const id = Math.max(0, ...reports.keys()) + 1;
      reports.set(id, { ...report, id, closedAt: null });
    },
    listReports: async (limit) => [...reports.values()].reverse().slice(0, limit),
    closeReport: async (id, at) => {
      const report = reports.get(id);
      if (report === undefined || report.closedAt !== null) return false;
      reports.set(id, { ...report, closedAt: at });
      return true;
    },
    anonymize: (user, name, removedChat) => {
      const theirs = linesWith((line) => line.user === user);
      if (removedChat === 'removed') removeLines(theirs);
      const pseudonyms = new Map(theirs.map(({ table }) => [table, newUserId()]));
      if (removedChat === 'kept')
        for (const line of theirs)
          chat.set(line.id, { ...line, user: pseudonyms.get(line.table) ?? '', name });
      for (const report of reports.values()) {
        const why = removedChat === 'removed' ? '' : report.why;
        if (report.by === user) reports.set(report.id, { ...report, by: '', why });
      }
    },
    lines: () => [...chat.values()],
    reports: () => [...reports.values()],
    remove: (table) => removeLines(linesWith((line) => line.table === table)),
  };
}
