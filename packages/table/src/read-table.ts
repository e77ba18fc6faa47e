import type { AnyGame } from '@tuckbox/engine';
import type { TablePorts } from './ports.ts';
import type { ChatLine, StoredTable } from './store.ts';
import { Table } from './table.ts';
import type { TableSnapshot } from './table-state.ts';

/** For how many milliseconds a log is replayed before the next pause. */
const SLICE_MS = 4;

/** What a table is read from besides its log. */
interface ReadingParts {
  readonly chat: readonly ChatLine[];
  /** The entries are those after it. */
  readonly snapshot?: TableSnapshot;
  pause(): Promise<unknown>;
}

/**
 * Makes a table from its log in slices, with pauses between them: a whole game would hold up others noticeably.
 * Fails if a snapshot cannot be read.
 */
export async function readTable(
  ports: TablePorts,
  game: AnyGame,
  { row, entries }: StoredTable,
  { chat, snapshot, pause }: ReadingParts,
): Promise<Table> {
  const table = new Table(ports, game, row, [], chat);
  if (snapshot !== undefined) table.restore(snapshot);
  let since = ports.uptime();
  for (const entry of entries) {
    table.replay(entry);
    if (ports.uptime() - since < SLICE_MS) continue;
    await pause();
    since = ports.uptime();
  }
  table.usedAt = ports.uptime();
  return table;
}
