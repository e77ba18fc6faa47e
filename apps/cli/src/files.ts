import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Complaint, withFile } from './complaint.ts';

/** The folder of the whole repository. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The folder in which a game keeps its rules page and its scenarios. */
export const gameFolder = (id: string): string => join(ROOT, 'packages', 'games', id);

/** Where open games are kept, and everything of a server's. */
export const dataFolder = (): string => process.env.DATA_DIR || 'data';

export const readText = (path: string): string => withFile('read', path, () => readFileSync(path, 'utf8'));

export const readJson = (path: string): unknown => parseJson(path, readText(path));

/** What a text holds that came from somewhere. */
export function parseJson(from: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const found = text.trim() === '' ? 'nothing' : `"${text.trim().slice(0, 20).replaceAll(/\s+/g, ' ')}…"`;
    throw new Complaint(`cannot read ${from}: expected JSON, found ${found}.`);
  }
}

export const makeFolder = (path: string, mode = 0o777): void =>
  withFile('make the folder', path, () => makeWithParents(path, mode));

/** One after the other: told to make all of them, Node tries for ever where the system lets nobody make any. */
function makeWithParents(path: string, mode: number): void {
  if (isFolder(path)) return;
  if (dirname(path) !== path) makeWithParents(dirname(path), mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Somebody else may have been quicker.
    if (!isFolder(path)) throw error;
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Writes a file so that whoever looks, at any moment, finds the old one or the new one whole, even if we are
 * killed half way. It does not wait for the disk: a power cut may cost the last step.
 */
export function writeAtomically(path: string, text: string): void {
  makeFolder(dirname(path));
  withFile('write', path, () => {
    const draft = `${path}.${process.pid}.tmp`;
    writeFileSync(draft, text);
    renameSync(draft, path);
  });
}
