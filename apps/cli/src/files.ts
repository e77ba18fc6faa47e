import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
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
    const found = text.trim() === '' ? 'an empty file' : `"${text.trim().slice(0, 20)}…"`;
    throw new Complaint(`cannot read ${from}: expected JSON, found ${found}.`);
  }
}

export const makeFolder = (path: string): void =>
  withFile('make the folder', path, () => void mkdirSync(path, { recursive: true }));

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
