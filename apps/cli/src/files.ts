import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { UserError, withFile } from './user-error.ts';

/** The folder of the whole repository. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The folder in which a game keeps its rules page and its scenarios. */
export const gameFolder = (id: string): string => join(ROOT, 'packages', 'games', id);

/** The folder of saved games and of a server's data. */
export const dataFolder = (): string => process.env.DATA_DIR || 'data';

/**
 * The data folder of a command that works on no other kind of store; where the environment names a PostgreSQL, it says
 * what to do `instead`, because the folder may hold old data.
 */
export function folderOnly(data: string | null, instead: string): string {
  if (data !== null) return data;
  if (process.env.DATABASE_URL)
    throw new UserError(
      `expected a data folder, found DATABASE_URL: ${instead}, or name a folder with --data.`,
    );
  return dataFolder();
}

export const readText = (path: string): string => withFile('read', path, () => readFileSync(path, 'utf8'));

export const readJson = (path: string): unknown => parseJson(path, readText(path));

/** The JSON in a file, or - for the standard input, and how errors name it. */
export async function readJsonFrom(
  path: string,
): Promise<{ readonly written: unknown; readonly from: string }> {
  if (path !== '-') return { written: readJson(path), from: path };
  const from = 'the standard input';
  return { written: parseJson(from, await text(process.stdin)), from };
}

/** The JSON in a text; `from` names its source in errors. */
export function parseJson(from: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const found = text.trim() === '' ? 'nothing' : `"${text.trim().slice(0, 20).replaceAll(/\s+/g, ' ')}…"`;
    throw new UserError(`cannot read ${from}: expected JSON, found ${found}.`);
  }
}

export const makeFolder = (path: string, mode = 0o777): void =>
  withFile('make the folder', path, () => makeWithParents(path, mode));

/** Creates one folder after another: with `recursive`, Node never returns if the system refuses. */
function makeWithParents(path: string, mode: number): void {
  if (isFolder(path)) return;
  if (dirname(path) !== path) makeWithParents(dirname(path), mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another process may have made it in the meantime.
    if (!isFolder(path)) throw error;
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Writes a file so that a reader always finds the whole old file or the whole new one, even if we are
 * killed half-way. It does not wait for the disk: a power cut may lose the last step.
 */
export function writeAtomically(path: string, text: string): void {
  makeFolder(dirname(path));
  withFile('write', path, () => {
    const draft = `${path}.${process.pid}.tmp`;
    writeFileSync(draft, text);
    renameSync(draft, path);
  });
}
