import { BadInput } from '@tuckbox/engine';

/** The exit codes. */
export const EXIT = { ok: 0, failed: 1, badUsage: 2, bug: 3, interrupted: 130 } as const;

/** An error that the user can fix. The message is one sentence: what was expected, and what was found. */
export class UserError extends Error {
  override name = 'UserError';
}

/** Messages for file system and network errors. */
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

/** Messages for database errors, by SQLite's number. */
const OF_SQLITE: { readonly [number: number]: string } = {
  5: 'another program is writing to the database',
  8: 'the database cannot be written to',
  10: 'the disk failed',
  11: 'the database is damaged',
  13: 'the disk is full',
  14: 'the database cannot be opened or created',
  26: 'the file is not a database',
};

/** Works with a file; a failure becomes a `UserError`: "cannot read x: there is no such file". */
export function withFile<Value>(verb: string, path: string, work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    const code = codeOf(error);
    // A broken pipe is not an error of this file: the reader of our output has gone.
    if (code === null || code === 'EPIPE') throw error;
    throw new UserError(`cannot ${verb} ${path}: ${MEANINGS[code] ?? code}.`);
  }
}

/** Parses the content of a file, and puts its path before the error. */
export function readingFile<Value>(path: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    throw new UserError(`${path}: ${error.message}.`);
  }
}

/** Works with parts of the server; a failure becomes a `UserError`, unless it is a bug. */
export async function inWords<Value>(deed: string, work: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    const words = wordsOf(error);
    if (words === null) throw error;
    throw new UserError(`cannot ${deed}: ${words}.`);
  }
}

/** Errors of the system and the database in our words, errors of the server in its own. */
function wordsOf(error: unknown): string | null {
  const isBug =
    !(error instanceof Error) || error.name !== 'Error' || /^(invariant|unreachable):/.test(error.message);
  if (isBug || codeOf(error) === 'EPIPE') return null;
  const { errcode = 0 } = error as SystemError;
  const meaning = MEANINGS[codeOf(error) ?? ''];
  // The lower byte is the error; the rest is where SQLite noticed it.
  if (meaning === undefined) return OF_SQLITE[errcode & 0xff] ?? inOneLine(error.message);
  return `${placeOf(error as SystemError)}: ${meaning}`;
}

/** The file or address of the error, with the name of its setting. */
function placeOf({ code, path, address, port, hostname }: SystemError): string {
  if (path !== undefined) return path;
  const host = `HOST ${hostname ?? address}`;
  return port === undefined || code === 'EADDRNOTAVAIL' ? host : `PORT ${port} of ${host}`;
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

/** The code of an operating system error, or null for any other error. */
export const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
