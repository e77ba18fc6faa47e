import { type AnyGame, gameById } from '@tuckbox/catalog';
import { explain, openTable } from '@tuckbox/engine';
import { tableInfo } from '@tuckbox/protocol';
import { withSentence } from '@tuckbox/table';
import * as z from 'zod';
import { PACES, type Pace } from '../../club/paces.ts';
import type { User } from '../../store/store.ts';
import { Problem, problem } from '../problem.ts';

export const name = z
  .string()
  .trim()
  .min(1)
  .max(24)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._'’-]*$/u, 'begins with a letter or digit and has no odd signs')
  .describe('Your display name');

export const login = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9._-]{2,31}$/, '3 to 32 letters, digits, dots, hyphens or underscores')
  .describe('The name you sign in with; nobody else sees it');

export const password = z.string().max(1000).describe('At least 10 characters, and not a common password');

export const shortHash = z
  .string()
  .regex(/^[0-9a-f]{16}$/)
  .describe('As in the list');

export const tableId = tableInfo.shape.id;
export const gameId = z.string().max(40).describe('A game, as in the list of games');
export const userId = z.string().regex(/^u[a-z0-9]{12}$/);
export const named = { user: userId, name: z.string() };
export const time = z.int().describe('Milliseconds since 1970');

export const me = z
  .object({
    user: z.string().describe('Your id; other players see it too'),
    name: z.string().describe('Your display name'),
    login: z.string().nullable().describe('Null without a password'),
    guest: z.boolean().describe('Whether there is neither a login nor a passkey'),
    scopes: z.array(z.string()).nullable().describe('What the token allows; null for a person'),
  })
  .describe('Who you are');

/** The clocks for matchmaking and challenges. */
export const pace = z.enum(Object.keys(PACES) as [Pace, ...Pace[]]).describe('The clock');

/** The game, if this many can play it with its standard options; throws a problem if not. */
export function playableGame(id: string, seats: number): AnyGame {
  const game = gameById(id);
  if (game === null) throw problem('not-found');
  const playable = openTable(game, {}, seats);
  if (!playable.ok) throw new Problem(422, withSentence(playable.error, explain(game, playable.error)));
  return game;
}

/** A user as shown to themselves. */
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

/** Sessions and tokens are listed by the start of their hash, which reveals nothing of the secret. */
export const shortOf = (hash: string): string => hash.slice(0, 16);
