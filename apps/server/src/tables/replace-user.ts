import {
  Conflict,
  concerns,
  type Happening,
  type Room,
  seatOfUser,
  type Table,
  type TableId,
  type UserId,
} from '@tuckbox/table';
import type { ReplacedUser } from '../cluster/cluster.ts';
import type { Restrictions } from '../moderation/restrictions.ts';
import type { RemovedChat, TableHeader, TableStore, User } from '../store/store.ts';

/** The name that seats and tables of removed users carry. */
const FORMER_PLAYER = 'Former player';

/** How often a change is tried again when another writer appends to the log first. */
const MAX_ATTEMPTS = 3;

/** Removes a user: seats, tables and chat become the successor's, or nobody's. */
type UserReplacement = Omit<ReplacedUser, 'tables'>;

/** The part of the table registry that is used here. */
interface Tables {
  readonly store: TableStore;
  readonly restrictions: Restrictions;
  at(id: TableId): Table | null;
  find(id: TableId): Promise<Table | null>;
  broken(id: TableId, error: unknown): void;
  now(): number;
}

/**
 * Replaces a user at every table, in every log and in the chat. A second run changes nothing, so that a removal that
 * a crash interrupted can be run again from the beginning. Resolves to what has changed.
 */
export async function replaceUser(
  from: UserId,
  successor: User | null,
  chat: RemovedChat,
  tables: Tables,
): Promise<ReplacedUser> {
  const { store, restrictions } = tables;
  const name = successor?.name ?? FORMER_PLAYER;
  const replacement = { from, successor: successor?.id ?? null, name, chat };
  const involved = await store.tablesInvolving(from);
  for (const id of involved) {
    try {
      await replaceUserAt(id, replacement, tables);
    } catch (error) {
      tables.broken(id, error);
    }
  }
  if (successor !== null) await store.reassignChat(from, successor.id, name);
  await restrictions.replace(from, replacement.successor);
  // Logs in which the successor took over stay as they are: this is for the other tables.
  await store.anonymizeUser(from, FORMER_PLAYER, chat);
  return { ...replacement, tables: involved };
}

async function replaceUserAt(id: TableId, replacement: UserReplacement, tables: Tables): Promise<void> {
  const header = tables.at(id) === null ? await tables.store.readHeader(id) : null;
  if (header?.row.status === 'over' && (await replaceInFinishedGame(header, replacement, tables))) return;
  const table = await tables.find(id);
  if (table === null) return;
  const { from, successor, name } = replacement;
  const wasHost = table.room.plan.host === from;
  const decision = (room: Room): Happening[] => {
    const isDone = !concerns(room, from) || (successor === null && isReplaced(room, from, name));
    return isDone ? [] : [becameOf(replacement)];
  };
  // A conflict with another writer undoes the change, and the next attempt finds that. Else it finds nothing to do.
  for (let attempt = 0; attempt < MAX_ATTEMPTS && (await table.enact(decision)); attempt++);
  replaceInChat(table, replacement);
  if (wasHost) await tables.store.setHost(id, successor ?? from, name);
}

/** Changes the chat of a table in memory. */
export function replaceInChat(table: Table, { from, successor, name, chat }: UserReplacement): void {
  if (successor === null && chat === 'removed') table.chat.removeLinesOf(from);
  else table.chat.reassign(from, successor ?? from, name);
}

/**
 * A user may have thousands of finished games: an entry is appended without reading the log. False if another writer
 * has appended to it at the same moment.
 */
async function replaceInFinishedGame(
  { row, length }: TableHeader,
  replacement: UserReplacement,
  tables: Tables,
): Promise<boolean> {
  const { from, successor, name } = replacement;
  const isHost = row.plan.host === from && (successor !== null || row.plan.hostName !== name);
  if (!isHost && !row.seated.some(({ user }) => user === from)) return true;
  const seated = row.seated.map((seat) => (seat.user === from ? { user: successor, name } : seat));
  const entry = { seq: length + 1, at: tables.now(), user: null, id: null, what: becameOf(replacement) };
  try {
    await tables.store.append(row.id, [entry], { seated });
  } catch (error) {
    if (error instanceof Conflict) return false;
    throw error;
  }
  if (isHost) await tables.store.setHost(row.id, successor ?? from, name);
  return true;
}

const becameOf = ({ from, successor, name }: UserReplacement): Happening => ({
  kind: 'became',
  from,
  user: successor,
  name,
});

/** Whether a user without a successor has no seat any more and, as the host, no name. The id of the host stays. */
const isReplaced = (room: Room, user: UserId, name: string): boolean =>
  seatOfUser(room, user) < 0 && room.plan.hostName === name;
