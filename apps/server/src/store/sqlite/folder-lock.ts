import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** How long to wait, in milliseconds: a server that was just told to stop may still be closing. */
const TIMEOUT_MS = 2000;
/** SQLite's code for a lock that another connection holds. */
const BUSY = 5;

/** A data folder that belongs to one server. */
export interface FolderLock {
  release(): void;
}

/**
 * Keeps other servers out of the folder while this process lives. The operating system holds the lock, by way of an
 * empty SQLite file: it ends with the process, however that ends, so that no stale lock is left.
 */
export function lockFolder(folder: string): FolderLock {
  const file = new DatabaseSync(join(folder, 'server.lock'), { timeout: TIMEOUT_MS });
  try {
    // In memory, so that no journal file is left beside it.
    file.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    file.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY)
      throw new Error(inUse(folder));
    throw error;
  }
  return { release: () => file.close() };
}

const inUse = (folder: string): string =>
  `The data folder ${folder} is in use by a server that is running: stop that one first, or give this one another folder.`;
