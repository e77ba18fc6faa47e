import { tableInfo } from '@tuckbox/protocol';
import * as z from 'zod';
import type { User } from '../../store/store.ts';

export const name = z
  .string()
  .trim()
  .min(1)
  .max(24)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._'’-]*$/u, 'begins with a letter or digit and has no odd signs')
  .describe('What others call you');

export const login = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9._-]{2,31}$/, '3 to 32 letters, digits, dots, hyphens or underscores')
  .describe('The name you sign in with; nobody else sees it');

export const password = z
  .string()
  .max(1000)
  .describe('At least 10 characters, and not one that everybody tries');

export const shortHash = z
  .string()
  .regex(/^[0-9a-f]{16}$/)
  .describe('As the list gives it');

export const tableId = tableInfo.shape.id;
export const gameId = z.string().max(40).describe('A game, as in the list of games');
export const time = z.int().describe('Milliseconds since 1970');

export const me = z
  .object({
    user: z.string().describe('Your id; other players see it too'),
    name: z.string().describe('What others call you'),
    login: z.string().nullable().describe('Null for who has no password'),
    guest: z.boolean().describe('Whether there is neither a login nor a passkey to come back with'),
    scopes: z.array(z.string()).nullable().describe('What the token allows; null for a person'),
  })
  .describe('Who you are');

/** Somebody as they are told of themselves. */
export const meOf = (
  { id, name, login }: User,
  { isGuest, scopes = null }: { readonly isGuest: boolean; readonly scopes?: readonly string[] | null },
): z.input<typeof me> => ({
  user: id,
  name,
  login,
  guest: isGuest,
  scopes: scopes === null ? null : [...scopes],
});

/** How sessions and tokens are named to their owner: part of the hash tells nothing of the secret. */
export const shortOf = (hash: string): string => hash.slice(0, 16);
