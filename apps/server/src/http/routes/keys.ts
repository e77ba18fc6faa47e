import * as z from 'zod';
import { type AccountRemovalParts, mergeGuest } from '../../identity/account-removal.ts';
import { type AuthenticatedCaller, SCOPES } from '../../identity/accounts.ts';
import type { AccessToken, Session } from '../../store/store.ts';
import { problem, valueOrThrow } from '../problem.ts';
import { type Route, route } from '../route.ts';
import { login, me, meOf, password, shortHash, shortOf, time } from './schemas.ts';

const session = z
  .object({
    id: shortHash,
    createdAt: time,
    seenAt: time.describe('When it was last used, to the hour'),
    agent: z.string().describe('The browser’s user agent'),
    current: z.boolean().describe('Whether it is the session of this request'),
  })
  .describe('A session in a browser');

const token = z
  .object({
    id: shortHash,
    label: z.string(),
    scopes: z.array(z.enum(SCOPES)),
    createdAt: time,
  })
  .describe('A token for a program');

const byId = z.object({ id: shortHash });

/** Sessions of browsers and tokens of programs. */
export const keyRoutes = (parts: AccountRemovalParts): readonly Route[] => [
  route({
    method: 'POST',
    path: '/api/sessions',
    group: 'Sessions',
    title: 'Sign in',
    about:
      'A guest who signs in takes all games along, running ones too, and the guest is removed: its tokens end. If both have a seat at one table, a bot plays the guest’s.',
    access: 'anyone',
    body: z.strictObject({ login, password }),
    answer: me,
    status: 201,
    refusals: ['wrong-login', 'too-often', 'busy'],
    handle: async ({ caller, body, source, setCookie }) => {
      const { person, cookie } = valueOrThrow(await parts.accounts.logIn(body, source));
      await mergeGuest(caller, person, parts);
      setCookie(cookie);
      return meOf(person, { isGuest: false });
    },
  }),
  route({
    method: 'GET',
    path: '/api/sessions',
    group: 'Sessions',
    title: 'List your sessions',
    access: 'person',
    answer: z.array(session),
    handle: async ({ caller }) =>
      (await parts.accounts.sessionsOf(caller)).map((one) => sessionInfo(one, caller)),
  }),
  route({
    method: 'DELETE',
    path: '/api/sessions/current',
    group: 'Sessions',
    title: 'Sign out',
    about: 'A guest who signs out cannot return: create an account first.',
    access: 'person',
    handle: async ({ caller, setCookie }) => {
      await parts.accounts.endSession(caller, caller.credential);
      setCookie(parts.accounts.clearedCookie);
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/sessions/others',
    group: 'Sessions',
    title: 'Sign out everywhere else',
    access: 'person',
    handle: ({ caller }) => parts.accounts.endOtherSessions(caller),
  }),
  route({
    method: 'DELETE',
    path: '/api/sessions/{id}',
    group: 'Sessions',
    title: 'End a session',
    access: 'person',
    params: byId,
    refusals: ['not-found'],
    handle: async ({ caller, params }) => {
      const found = hashIn(await parts.accounts.sessionsOf(caller), params.id);
      await parts.accounts.endSession(caller, found);
    },
  }),
  route({
    method: 'POST',
    path: '/api/tokens',
    group: 'Tokens',
    title: 'Create a token for a program',
    about:
      'Send it as `Authorization: Bearer …` with every request and when opening the socket. `read` allows reading; `play` allows opening tables, sitting, moving and chatting.',
    access: 'person',
    body: z.strictObject({
      label: z.string().trim().min(1).max(60).describe('What it is for'),
      scopes: z.array(z.enum(SCOPES)).min(1).max(SCOPES.length).default(['read', 'play']),
    }),
    answer: z.object({ token: z.string().describe('Shown only once'), ...token.shape }),
    status: 201,
    refusals: ['too-many-tokens'],
    handle: async ({ caller, body }) => {
      const made = valueOrThrow(
        await parts.accounts.addToken(caller, { ...body, scopes: [...new Set(body.scopes)] }),
      );
      return { token: made.text, ...tokenInfo(made.token) };
    },
  }),
  route({
    method: 'GET',
    path: '/api/tokens',
    group: 'Tokens',
    title: 'List your tokens',
    access: 'person',
    answer: z.array(token),
    handle: async ({ caller }) => (await parts.accounts.tokensOf(caller)).map(tokenInfo),
  }),
  route({
    method: 'DELETE',
    path: '/api/tokens/{id}',
    group: 'Tokens',
    title: 'Remove a token',
    access: 'person',
    params: byId,
    refusals: ['not-found'],
    handle: async ({ caller, params }) => {
      const found = hashIn(await parts.accounts.tokensOf(caller), params.id);
      await parts.accounts.endToken(caller, found);
    },
  }),
];

const sessionInfo = ({ hash, createdAt, seenAt, agent }: Session, { credential }: AuthenticatedCaller) => ({
  id: shortOf(hash),
  createdAt,
  seenAt,
  agent,
  current: hash === credential,
});

const tokenInfo = ({ hash, label, scopes, createdAt }: AccessToken) => ({
  id: shortOf(hash),
  label,
  scopes: SCOPES.filter((scope) => scopes.includes(scope)),
  createdAt,
});

function hashIn(list: readonly { readonly hash: string }[], id: string): string {
  const found = list.find(({ hash }) => shortOf(hash) === id);
  if (found === undefined) throw problem('not-found');
  return found.hash;
}
