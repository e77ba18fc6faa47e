import { BadInput } from '@tuckbox/engine';

/** Exit codes that mean something to a script. */
export const EXIT = { ok: 0, failed: 1, badUsage: 2, ourFault: 3, interrupted: 130 } as const;

/** Something that whoever typed the command can put right. The message is one sentence: what was expected, and what was found. */
export class Complaint extends Error {
  override name = 'Complaint';
}

/** What a file system error means, in words. */
const MEANINGS: { readonly [code: string]: string } = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder, and a file was expected',
  ENOTDIR: 'a part of the path is not a folder',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk cannot be written to',
  EEXIST: 'something else is there already',
  EADDRINUSE: 'another program listens there already, so choose another port',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'there is no host of that name',
};

/** What an error of the database means, by the number that SQLite gives it. */
const OF_SQLITE: { readonly [number: number]: string } = {
  5: 'another program is writing to the database',
  8: 'the database cannot be written to',
  10: 'the disk does not keep what it is given',
  11: 'the database is damaged',
  13: 'the disk is full',
  14: 'the database cannot be opened, or not be made where it should be',
  26: 'what should be the database is none',
};

/** Does something with a file, and complains in words where that fails: "cannot read x: there is no such file". */
export function withFile<Value>(verb: string, path: string, work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    const code = codeOf(error);
    // A broken pipe is no matter of files: whoever reads our output has gone.
    if (code === null || code === 'EPIPE') throw error;
    throw new Complaint(`cannot ${verb} ${path}: ${MEANINGS[code] ?? code}.`);
  }
}

/** Reads what a file holds, and puts its path before whatever is wrong with it. */
export function readingFile<Value>(path: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    throw new Complaint(`${path}: ${error.message}.`);
  }
}

/** Does something with the server's parts, and complains in words where that fails; a bug stays a bug. */
export async function inWords<Value>(deed: string, work: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    const words = wordsOf(error);
    if (words === null) throw error;
    throw new Complaint(`cannot ${deed}: ${words}.`);
  }
}

/** Errors of the system and of the database in our words, those of the server in its own. */
function wordsOf(error: unknown): string | null {
  const isBug =
    !(error instanceof Error) || error.name !== 'Error' || /^(invariant|unreachable):/.test(error.message);
  if (isBug || codeOf(error) === 'EPIPE') return null;
  const { path, address, port, hostname, errcode = 0 } = error as SystemError;
  const meaning = MEANINGS[codeOf(error) ?? ''];
  // The lower byte is what is wrong, the rest where SQLite noticed.
  if (meaning === undefined) return OF_SQLITE[errcode & 0xff] ?? inOneLine(error.message);
  return `${path ?? hostname ?? [address, port ?? []].flat().join(':')}: ${meaning}`;
}

interface SystemError extends NodeJS.ErrnoException {
  readonly address?: string;
  readonly port?: number;
  readonly hostname?: string;
  readonly errcode?: number;
}

const inOneLine = (message: string): string =>
  message
    .replace(/\.\n/, ': ')
    .replaceAll('\n', '; ')
    .replace(/\.$/, '')
    .replace(/^The(?=(re)? )/, 'the');

/** The code of an error of the operating system's, or null where it is some other. */
export const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
