import { sql } from 'kysely';
import { bondsIn } from '../sql/bonds.ts';
import { challengesIn } from '../sql/challenges.ts';
import { chatIn } from '../sql/chat.ts';
import { clubIn } from '../sql/club.ts';
import { nodeSharesIn, tableSharesIn } from '../sql/cluster.ts';
import { identityIn } from '../sql/identity.ts';
import { isInvolved, listsIn } from '../sql/lists.ts';
import { assertWhole, notesIn, readMetadata, writeMetadata } from '../sql/metadata.ts';
import { migrate } from '../sql/migrate.ts';
import { moderationIn } from '../sql/moderation.ts';
import { noticesIn } from '../sql/notices.ts';
import { ChatRemoval, LogRemoval, unusedAmong } from '../sql/removal.ts';
import { resultsIn } from '../sql/results.ts';
import { signsIn } from '../sql/signs.ts';
import { tournamentsIn } from '../sql/tournaments.ts';
import { setHost } from '../sql/user-tables.ts';
import type { Transact, Work } from '../sql/work.ts';
import type { Store } from '../store.ts';
import { kyselyAlone, kyselyOver } from './dialect.ts';
import { SqliteFile } from './file.ts';
import { GroupCommit } from './group-commit.ts';
import { RestoreDetector } from './restore-detector.ts';
import { TableLogs } from './table-logs.ts';

/** Opens the store in a SQLite file, which is made or upgraded first. */
export async function openSqlite(path: string): Promise<Store> {
  const file = new SqliteFile(path);
  try {
    await wipeOnce(file, await migrate(kyselyAlone(file)));
    await assertWhole(kyselyAlone(file));
    return storeIn(file);
  } catch (error) {
    file.close();
    throw error;
  }
}

/** Older versions left deleted data in the free space of the file: it is rewritten, once. */
async function wipeOnce(file: SqliteFile, version: number): Promise<void> {
  const db = kyselyAlone(file);
  if ((await readMetadata(db, 'wiped')) !== null) return;
  if (version > 0) file.prepare('vacuum').run();
  await writeMetadata(db, 'wiped', String(Date.now()));
}

function storeIn(file: SqliteFile): Store {
  const restores = new RestoreDetector(file);
  const groupCommit = new GroupCommit(file, { whyNot: () => restores.whyNot(), undone: () => logs.forget() });
  // A new database is all in the write-ahead log: one damaged byte would lose everything.
  groupCommit.checkpoint();
  const db = kyselyOver(file, (work) => groupCommit.add(work));
  const logs = new TableLogs(file, db);
  const transact: Transact = (work) => groupCommit.add(() => runAtOnce(file, work()));
  const removal = { logs: new LogRemoval(db, transact), chat: new ChatRemoval(db, transact) };
  const people = identityIn(db);
  const timed = { db, now: () => sql<number>`${Date.now()}` };
  return {
    ...listsIn([timed]),
    ...tableSharesIn(timed),
    ...nodeSharesIn(timed),
    isInvolved: (table, user) => isInvolved(db, table, user),
    setHost: (table, host, name) => setHost(db, table, host, name),
    ...chatIn(db),
    ...clubIn(db, transact),
    ...resultsIn(db, transact),
    ...moderationIn(db),
    ...signsIn(db, transact),
    ...bondsIn(db, transact),
    ...challengesIn(db, transact),
    ...tournamentsIn(db, transact),
    ...noticesIn(db, transact),
    ...people,
    removeUser: async (user) => {
      await people.removeUser(user);
      // What was deleted from the file is still in the write-ahead log.
      groupCommit.checkpoint();
    },
    anonymizeUser: async (user, name, chat) => {
      await removal.logs.anonymizeUser(user, name);
      await removal.chat.anonymizeUser(user, name, chat);
    },
    removeTable: async (table) => {
      await removal.logs.markTable(table);
      logs.forget();
      await removal.chat.removeTable(table);
      await removal.logs.removeMarkedTable(table);
    },
    halfRemovedTables: () => removal.logs.halfRemovedTables(),
    unusedTables: async (before, after, limit) =>
      unusedAmong([await removal.logs.lookAtTables(before, after, limit)], limit),
    ...notesIn(db),
    createTable: (row, first) => groupCommit.add(() => logs.create(row, first)),
    append: (table, entries, change) => groupCommit.add(() => logs.append(table, entries, change)),
    readTable: async (table) => logs.read(table),
    entriesAfter: async (table, seq) => logs.readAfter(table, seq),
    readHeader: async (table) => logs.readHeader(table),
    onReplaced: (listener) => restores.onReplaced(listener),
    probe: async () => {
      await writeMetadata(db, 'probed_at', String(Date.now()));
      if (
        groupCommit.checkpointError !== null &&
        !groupCommit.checkpoint() &&
        groupCommit.checkpointError !== null
      )
        throw groupCommit.checkpointError;
    },
    close: async () => {
      groupCommit.close();
      file.close();
    },
  };
}

/** Runs a work within a transaction that is open. */
function runAtOnce<Result>(file: SqliteFile, work: Work<Result>): Result {
  for (let step = work.next(); ; step = work.next(file.all(step.value))) if (step.done) return step.value;
}
