import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { UserId } from '@tuckbox/table';
import { randomLetters } from '../random-letters.ts';

export const newUserId = (): UserId => `u${randomLetters(12)}`;

/** 256 random bits that fit into a cookie or a header. */
export const newSecretText = (): string => randomBytes(32).toString('base64url');

/** The store keeps only the hash: a stolen copy of the database opens no session. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const signatureOf = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Compares in constant time. */
export function isEqualInConstantTime(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
