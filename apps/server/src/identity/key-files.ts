import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const BYTES = 32;

/**
 * The key that signs cookies, made in the data folder at the first start. Without it everybody would have to sign in
 * again after a restart.
 */
export const cookieKey = (folder: string): Buffer => Buffer.from(keyIn(folder, 'cookie.key'), 'hex');

/** The password of the operator's page; anyone who can read the data folder can read it. */
export const operatorKey = (folder: string): string => keyIn(folder, OPERATOR_KEY);
export const OPERATOR_KEY = 'operator.key';

function keyIn(folder: string, name: string): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  if (!existsSync(path)) makeKey(path);
  const text = readFileSync(path, 'utf8').trim();
  if (Buffer.from(text, 'hex').length >= BYTES) return text;
  throw new Error(`${path} does not hold a key of ${BYTES} bytes in hex: delete it to have a new one made.`);
}

/** Written whole or not at all: a kill at this moment must not leave half a key. */
function makeKey(path: string): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, randomBytes(BYTES).toString('hex'), { mode: 0o600, flush: true });
  renameSync(draft, path);
}
