import { err } from '@tuckbox/kit';
import type { TableId } from './log.ts';
import type { TablePorts } from './ports.ts';
import { refuse } from './refusal.ts';
import type { StoredTable, TableLogStore } from './store.ts';

/** What a private table needs from the page or the terminal that runs it. */
export interface PrivateTableParts
  extends Pick<TablePorts, 'bots' | 'now' | 'later' | 'whenSeen' | 'rescheduled'> {
  readonly append: TableLogStore['append'];
  /** The table as it was last stored. */
  read(): StoredTable;
  broken(error: unknown): void;
}

/** The ports of a table without a server: it has no chat, nobody is away, and nobody else can join. */
export function privatePorts(parts: PrivateTableParts): TablePorts {
  const nothing = (): void => {};
  const broken = (_table: unknown, error: unknown): void => parts.broken(error);
  return {
    store: {
      append: (table: TableId, entries, change) => parts.append(table, entries, change),
      readTable: async () => parts.read(),
      entriesAfter: async () => [],
      addChat: () => Promise.reject(new Error('nobody talks at such a table')),
      readLine: async () => null,
      addReport: async () => {},
    },
    bots: parts.bots,
    metrics: { moved: nothing, refused: nothing },
    now: () => parts.now(),
    uptime: () => parts.now(),
    later: (ms, work) => parts.later(ms, work),
    absentAfter: Number.POSITIVE_INFINITY,
    whenSeen: (work) => parts.whenSeen(work),
    isSilenced: () => true,
    allowChat: () => true,
    allowChange: () => true,
    isShared: false,
    mayAct: () => true,
    wrote: nothing,
    said: nothing,
    attended: nothing,
    rescheduled: (table) => parts.rescheduled(table),
    relisted: nothing,
    openAgain: async () => err(refuse('not-open')),
    discard: nothing,
    broken,
    closed: broken,
  };
}
