import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const BYTES = 32;

/**
 * The key that cookies are signed with: read from the data folder, and made there the first time. Without it
 * everybody would have to sign in again after a restart.
 */
export function cookieKey(folder: string): Buffer {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'cookie.key');
  if (!existsSync(path)) makeKey(path);
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'hex');
  if (key.length < BYTES) {
    throw new Error(
      `${path} does not hold a key of ${BYTES} bytes in hex: delete it to have a new one made.`,
    );
  }
  return key;
}

/** Whole or not at all: a server killed at this moment must not leave half a key behind. */
function makeKey(path: string): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, randomBytes(BYTES).toString('hex'), { mode: 0o600, flush: true });
  renameSync(draft, path);
}
