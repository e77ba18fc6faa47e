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
import { kyselyAlone } from './dialect.ts';
import { SqliteFile } from './file.ts';
import { migrate } from './migrations.ts';

/** How long one waits for a server that is writing. */
const PATIENCE = 30_000;

/** All pages at once: the database is locked in between, and nobody must see half of a backup. */
const ALL_PAGES = 2 ** 30;

/** Copies the database as it is at this moment into a file of its own; a server may be running on it. */
export function backUp(database: string, to: string): void {
  if (!existsSync(database)) throw new Error(`There is no database at ${database}.`);
  if (existsSync(to)) throw new Error(`${to} is there already, and a backup replaces nothing.`);
  const part = `${to}.part`;
  remove(part);
  try {
    const source = new DatabaseSync(database, { readOnly: true, timeout: PATIENCE });
    try {
      source.prepare('vacuum into ?').run(part);
    } finally {
      source.close();
    }
    checkWhole(part, to);
    settle(part, to);
  } finally {
    remove(part);
  }
}

/**
 * Puts a backup in the place of the database, old versions brought up to date first. A server that is running
 * on it notices at its next write, and forgets what it had in memory. `beforehand` is called once the backup has
 * been found good, where there is something that it will replace.
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
    checkWhole(part, from);
    await renew(part);
    if (existsSync(database)) {
      await beforehand();
      await replace(part, database);
    } else settle(part, database);
  } finally {
    remove(part);
  }
}

/** The newest version, and an edition of its own. */
async function renew(path: string): Promise<void> {
  const file = new SqliteFile(path);
  try {
    const db = kyselyAlone(file);
    await migrate(db);
    await db.updateTable('facts').set({ value: randomUUID() }).where('name', '=', 'edition').execute();
  } finally {
    file.close();
  }
}

async function replace(part: string, database: string): Promise<void> {
  // Whoever holds a file that is not ours is told so before anything is overwritten.
  new SqliteFile(database).close();
  const source = new DatabaseSync(part, { readOnly: true });
  try {
    await backup(source, database, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
}

function checkWhole(path: string, name: string): void {
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

/** Gives a finished file its name, on the disk too. It holds secrets, so nobody else may read it. */
function settle(part: string, path: string): void {
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
