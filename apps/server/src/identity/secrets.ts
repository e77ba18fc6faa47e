import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { UserId } from '../table/log.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

export const newUserId = (): UserId =>
  `u${Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

/** 256 random bits that fit into a cookie or a header. */
export const newSecretText = (): string => randomBytes(32).toString('base64url');

/** What the store keeps of a secret: a stolen copy of the database opens no session. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const signatureOf = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Compares in a time that tells nothing about where two texts part. */
export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
