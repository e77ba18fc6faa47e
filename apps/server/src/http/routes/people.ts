import type { IncomingHttpHeaders } from 'node:http';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import * as z from 'zod';
import { removeAccount } from '../../identity/account-removal.ts';
import type { AuthenticatedCaller, RequestSource } from '../../identity/accounts.ts';
import { networkOf } from '../../limits/network.ts';
import { problem, valueOrThrow } from '../problem.ts';
import { relyingPartyOf } from '../relying-party.ts';
import { type Route, route } from '../route.ts';
import type { PasskeyParts } from './passkeys.ts';
import { login, me, meOf, name, password } from './schemas.ts';
import { authenticationResponse } from './webauthn.ts';

const GROUP = 'You';

/** Guests, accounts and the caller's own data. `allowGuest` tells whether a network may add one more guest. */
export const peopleRoutes = (
  parts: PasskeyParts,
  allowGuest: (network: string) => boolean,
): readonly Route[] => [...newUserRoutes(parts, allowGuest), ...ownDataRoutes(parts)];

const newUserRoutes = (
  { accounts }: PasskeyParts,
  allowGuest: (network: string) => boolean,
): readonly Route[] => [
  route({
    method: 'POST',
    path: '/api/guests',
    group: GROUP,
    title: 'Become a guest',
    about:
      'Only a name is needed. The answer sets a signed, http-only cookie, which a browser then sends. Programs can use it to create a token (POST /api/tokens).',
    access: 'anyone',
    body: z.strictObject({ name }),
    answer: me,
    status: 201,
    refusals: ['signed-in', 'too-often'],
    handle: async ({ caller, body, source, setCookie }) => {
      if (caller !== null) throw problem('signed-in', { name: caller.name });
      if (!allowGuest(networkOf(source.address))) throw problem('too-often');
      const { person, cookie } = await accounts.addGuest(body.name, source);
      setCookie(cookie);
      return meOf(person, { isGuest: true });
    },
  }),
  route({
    method: 'POST',
    path: '/api/accounts',
    group: GROUP,
    title: 'Create an account',
    about: 'A guest stays the same user and keeps seats, games and tokens.',
    access: 'anyone',
    body: z.strictObject({
      login,
      password,
      name: name.optional().describe('A guest keeps the name by default; for others it is the login'),
    }),
    answer: me,
    status: 201,
    refusals: ['login-taken', 'has-account', 'people-only', 'password-short', 'password-common', 'too-often'],
    handle: async ({ caller, body, source, setCookie }) => {
      if (caller !== null && caller.scopes !== null) throw problem('people-only');
      const wish = { login: body.login, password: body.password, name: body.name };
      const { person, cookie } = valueOrThrow(await accounts.register(caller, wish, source));
      setCookie(cookie);
      return meOf(person, { isGuest: false });
    },
  }),
];

/** The caller's own data; the answer also renews the cookie. */
async function ownData(
  { accounts }: PasskeyParts,
  caller: AuthenticatedCaller,
  { headers, setCookie }: { readonly headers: IncomingHttpHeaders; setCookie(header: string): void },
): Promise<z.input<typeof me>> {
  const again = caller.scopes === null ? accounts.renewedCookie(headers) : null;
  if (again !== null) setCookie(again);
  return meOf(caller.person, { isGuest: await accounts.isGuest(caller.person), scopes: caller.scopes });
}

const ownDataRoutes = (parts: PasskeyParts): readonly Route[] => [
  route({
    method: 'GET',
    path: '/api/me',
    group: GROUP,
    title: 'Show the caller',
    access: 'read',
    answer: me,
    handle: (asked) => ownData(parts, asked.caller, asked),
  }),
  route({
    method: 'GET',
    path: '/api/session',
    group: GROUP,
    title: 'Show the caller, or null',
    about:
      'Like GET /api/me, but a visitor without a valid cookie or token gets null instead of a 401, which a browser would log as an error.',
    access: 'anyone',
    answer: z.object({ me: me.nullable() }),
    handle: async (asked) => ({
      me: asked.caller === null ? null : await ownData(parts, asked.caller, asked),
    }),
  }),
  route({
    method: 'PATCH',
    path: '/api/me',
    group: GROUP,
    title: 'Change your name',
    about: 'Seats taken earlier and open sockets keep the old name.',
    access: 'person',
    body: z.strictObject({ name }),
    answer: me,
    handle: async ({ caller, body }) => {
      const person = await parts.accounts.rename(caller, body.name);
      return meOf(person, { isGuest: await parts.accounts.isGuest(person) });
    },
  }),
  route({
    method: 'PUT',
    path: '/api/me/password',
    group: GROUP,
    title: 'Change your password',
    about: 'All your other sessions end. Tokens stay valid: remove those you no longer trust.',
    access: 'person',
    body: z.strictObject({ current: password, next: password }),
    refusals: ['wrong-password', 'needs-account', 'password-short', 'password-common', 'too-often'],
    handle: async ({ caller, body, source }) => {
      valueOrThrow(await parts.accounts.changePassword(caller, body, source));
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/me',
    group: GROUP,
    title: 'Delete your account',
    about:
      'Sessions, tokens, passkeys, the name and, unless the host wants it otherwise (GET /api/privacy), what you have said are deleted for good. In running games a bot plays on; the records of games stay, without your name. An account proves by password or passkey that it is you; guests have nothing to prove it by.',
    access: 'person',
    body: z.strictObject({
      password: password.optional(),
      passkey: authenticationResponse.optional().describe('As for POST /api/passkeys/authentication'),
    }),
    refusals: [
      'needs-proof',
      'wrong-password',
      'passkey-wrong',
      'passkey-stale',
      'passkey-unknown',
      'too-often',
    ],
    handle: async ({ caller, body, headers, source, setCookie }) => {
      const passkey = body.passkey as AuthenticationResponseJSON | undefined;
      await assertProof(caller, { password: body.password, passkey, source }, headers, parts);
      await removeAccount(caller.person, null, parts);
      setCookie(parts.accounts.clearedCookie);
    },
  }),
];

/** Throws if an account does not prove that it is really its owner. */
async function assertProof(
  { person }: AuthenticatedCaller,
  proof: {
    readonly password: string | undefined;
    readonly passkey: AuthenticationResponseJSON | undefined;
    readonly source: RequestSource;
  },
  headers: IncomingHttpHeaders,
  { accounts, passkeys, config }: PasskeyParts,
): Promise<void> {
  if (await accounts.isGuest(person)) return;
  if (proof.password !== undefined) {
    valueOrThrow(await accounts.confirmPassword(person, proof.password, proof.source));
    return;
  }
  if (proof.passkey === undefined) throw problem('needs-proof');
  const owner = valueOrThrow(await passkeys.ownerOf(proof.passkey, relyingPartyOf(headers, config)));
  if (owner.id !== person.id) throw problem('passkey-wrong');
}
