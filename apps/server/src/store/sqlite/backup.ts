import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { noteRestoration, writeMetadata } from '../sql/metadata.ts';
import { migrate } from '../sql/migrate.ts';
import { kyselyAlone } from './dialect.ts';
import { SqliteFile } from './file.ts';

/** How long to wait for a server that is writing, in milliseconds. */
const TIMEOUT_MS = 30_000;

const RETRY_PAUSE = 5;

const [SQLITE_OK, SQLITE_BUSY, SQLITE_LOCKED] = [0, 5, 6];

/** All pages in one step: the database is locked meanwhile, and nobody must see half a backup. */
const ALL_PAGES = 2 ** 30;

/** Copies the database as it is at this moment into a new file; a server may be running on it. */
export function backUp(database: string, to: string): void {
  if (!existsSync(database)) throw new Error(`There is no database at ${database}.`);
  if (existsSync(to)) throw new Error(`${to} is there already, and a backup replaces nothing.`);
  const part = `${to}.part`;
  remove(part);
  try {
    const source = new DatabaseSync(database, { readOnly: true, timeout: TIMEOUT_MS });
    try {
      source.prepare('vacuum into ?').run(part);
    } finally {
      source.close();
    }
    noteBackupTime(part);
    checkIntegrity(part, to);
    publish(part, to);
  } finally {
    remove(part);
  }
}

/**
 * Replaces the database by a backup, upgraded first if it is old. A running server notices at its next write, and drops
 * what it has in memory. `beforehand` is called once the backup has been checked, if there is a database to replace.
 */
export async function restore(
  from: string,
  database: string,
  beforehand: () => void | Promise<void> = () => {},
): Promise<void> {
  if (!existsSync(from)) throw new Error(`There is no backup at ${from}.`);
  const part = `${database}.restoring`;
  remove(part);
  try {
    copyFileSync(from, part);
    checkIntegrity(part, from);
    await prepareRestored(part);
    if (existsSync(database)) {
      await beforehand();
      await replace(part, database);
    } else publish(part, database);
  } finally {
    remove(part);
  }
}

/** Upgrades to the newest version, and marks it as a restored database. */
async function prepareRestored(path: string): Promise<void> {
  const file = new SqliteFile(path);
  try {
    const db = kyselyAlone(file);
    await migrate(db);
    await writeMetadata(db, 'edition', randomUUID());
    await noteRestoration(db, Date.now());
  } finally {
    file.close();
  }
}

/** So that a restore can tell when the backup was made. */
function noteBackupTime(path: string): void {
  const file = new DatabaseSync(path);
  try {
    file.prepare("insert or replace into facts values ('backed_up_at', ?)").run(String(Date.now()));
  } finally {
    file.close();
  }
}

async function replace(part: string, database: string): Promise<void> {
  // Fails before anything is overwritten if the file is not a database of ours.
  new SqliteFile(database).close();
  const source = new DatabaseSync(part, { readOnly: true });
  const giveUpAt = performance.now() + TIMEOUT_MS;
  try {
    for (;;) {
      try {
        await backup(source, database, { rate: ALL_PAGES });
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() > giveUpAt) throw error;
        await sleep(RETRY_PAUSE);
      }
    }
  } finally {
    source.close();
  }
}

/** While a server writes, Node reports the locked target with SQLite's code for success; nothing was copied then. */
function isBusy(error: unknown): boolean {
  const code = (error as { readonly errcode?: number }).errcode;
  return code !== undefined && [SQLITE_OK, SQLITE_BUSY, SQLITE_LOCKED].includes(code & 0xff);
}

function checkIntegrity(path: string, name: string): void {
  const file = new DatabaseSync(path, { readOnly: true });
  try {
    const found = file.prepare('pragma quick_check(1)').get()?.quick_check;
    if (found !== 'ok') throw new Error(String(found));
  } catch (error) {
    throw new Error(`${name} is damaged, or is no database.`, { cause: error });
  } finally {
    file.close();
  }
}

/** Gives a finished file its name, durably. It holds secrets, so only its owner may read it. */
function publish(part: string, path: string): void {
  chmodSync(part, 0o600);
  sync(part);
  renameSync(part, path);
  sync(dirname(path));
}

function sync(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function remove(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(`${path}${suffix}`, { force: true });
}
