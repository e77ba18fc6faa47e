import { randomBytes, scrypt } from 'node:crypto';
import { isEqualInConstantTime } from './secrets.ts';

/** The cost of one scrypt hash: 2^`log2` rounds, blocks of `block`, `lanes` in parallel. */
export interface ScryptCost {
  readonly log2: number;
  readonly block: number;
  readonly lanes: number;
}

/** 32 MB and about a quarter of a second of one core. */
export const SCRYPT_COST: ScryptCost = { log2: 15, block: 8, lanes: 3 };

const KEY_BYTES = 32;
const SALT_BYTES = 16;
const SHORTEST = 10;
const LONGEST = 200;
/** A password with fewer different characters is easy to guess, however long it is. */
const FEWEST_DIFFERENT = 5;

/** The most common stolen passwords among those that pass the other rules. */
const COMMON = new Set([
  '1234567890',
  '0123456789',
  '0987654321',
  '1q2w3e4r5t',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  'qwertyuiop',
  'qwerty1234',
  'qwerty12345',
  'qwerty123456',
  'asdfghjkl1',
  'password12',
  'password123',
  'password1234',
  'passw0rd123',
  'abcdefghij',
  'abcd123456',
  'abc123456789',
  'iloveyou12',
  'iloveyou123',
  'letmein123',
  'welcome123',
  'administrator',
  'changeme123',
  'football123',
  'dragon12345',
  'sunshine123',
  'princess123',
]);

/** Why a password is refused. */
export type PasswordFault = 'password-short' | 'password-long' | 'password-simple' | 'password-common';

/** Why a new password is refused; null if it is fine. Length counts, special characters do not. */
export function passwordFault(password: string, login: string): PasswordFault | null {
  const text = password.normalize('NFKC');
  if ([...text].length < SHORTEST) return 'password-short';
  if (text.length > LONGEST) return 'password-long';
  if (new Set(text).size < FEWEST_DIFFERENT) return 'password-simple';
  const plain = text.toLowerCase();
  return COMMON.has(plain) || plain.replaceAll(login, '').length < FEWEST_DIFFERENT
    ? 'password-common'
    : null;
}

/** The hash as it is stored: `scrypt$15$8$3$salt$key`. */
export async function hashPassword(password: string, cost: ScryptCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, cost);
  const { log2, block, lanes } = cost;
  return ['scrypt', log2, block, lanes, salt.toString('base64url'), key].join('$');
}

/** A hash that no password matches. Checking it takes as long as checking a real one. */
export const dummyPasswordHash = ({ log2, block, lanes }: ScryptCost): string =>
  [
    'scrypt',
    log2,
    block,
    lanes,
    randomBytes(SALT_BYTES).toString('base64url'),
    randomBytes(KEY_BYTES).toString('base64url'),
  ].join('$');

export async function matchesHash(password: string, kept: string): Promise<boolean> {
  const [kind, log2, block, lanes, salt, key] = kept.split('$');
  if (kind !== 'scrypt') throw new Error('a password is kept in an unknown way');
  const cost = { log2: Number(log2), block: Number(block), lanes: Number(lanes) };
  return isEqualInConstantTime(await derive(password, Buffer.from(salt, 'base64url'), cost), key);
}

/** Whether a hash was made at another cost than today's. */
export const isOutdated = (kept: string, { log2, block, lanes }: ScryptCost): boolean =>
  !kept.startsWith(`scrypt$${log2}$${block}$${lanes}$`);

function derive(password: string, salt: Buffer, { log2, block, lanes }: ScryptCost): Promise<string> {
  const rounds = 2 ** log2;
  const options = { N: rounds, r: block, p: lanes, maxmem: 2 * 128 * rounds * block };
  return new Promise((done, fail) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) => {
      if (error === null) done(key.toString('base64url'));
      else fail(error);
    });
  });
}
