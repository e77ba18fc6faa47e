import type { IncomingHttpHeaders } from 'node:http';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import * as z from 'zod';
import type { Known } from '../../identity/accounts.ts';
import { networkOf } from '../../identity/doorkeeper.ts';
import { goForGood } from '../../identity/farewell.ts';
import { placeOf } from '../place.ts';
import { problem, valueOr } from '../problem.ts';
import { type Route, route } from '../route.ts';
import type { PasskeyParts } from './passkeys.ts';
import { login, me, meOf, name, password } from './schemas.ts';
import { authenticationResponse } from './webauthn.ts';

const GROUP = 'You';

/** Guests, accounts and whoever asks. `lets` says whether this network may bring one more guest. */
export const peopleRoutes = (parts: PasskeyParts, lets: (network: string) => boolean): readonly Route[] => [
  ...arrivalRoutes(parts, lets),
  ...ownRoutes(parts),
];

const arrivalRoutes = ({ accounts }: PasskeyParts, lets: (network: string) => boolean): readonly Route[] => [
  route({
    method: 'POST',
    path: '/api/guests',
    group: GROUP,
    title: 'Become a guest',
    about:
      'A name is all it takes. The answer sets a signed, http-only cookie, which is all that a browser needs from then on. Programs that would rather send a token ask for one with this cookie (POST /api/tokens).',
    who: 'anyone',
    body: z.strictObject({ name }),
    answer: me,
    status: 201,
    refusals: ['signed-in', 'too-often'],
    handle: async ({ who, body, origin, setCookie }) => {
      if (who !== null) throw problem('signed-in', { name: who.name });
      if (!lets(networkOf(origin.address))) throw problem('too-often');
      const { person, cookie } = await accounts.welcomeGuest(body.name, origin);
      setCookie(cookie);
      return meOf(person, { isGuest: true });
    },
  }),
  route({
    method: 'POST',
    path: '/api/accounts',
    group: GROUP,
    title: 'Make an account',
    about: 'A guest who makes an account stays the same user and keeps seats, games and tokens.',
    who: 'anyone',
    body: z.strictObject({
      login,
      password,
      name: name.optional().describe('A guest keeps the name; others are called as they sign in'),
    }),
    answer: me,
    status: 201,
    refusals: ['login-taken', 'has-account', 'people-only', 'password-short', 'password-common', 'too-often'],
    handle: async ({ who, body, origin, setCookie }) => {
      if (who !== null && who.scopes !== null) throw problem('people-only');
      const wish = { login: body.login, password: body.password, name: body.name };
      const { person, cookie } = valueOr(await accounts.register(who, wish, origin));
      setCookie(cookie);
      return meOf(person, { isGuest: false });
    },
  }),
];

const ownRoutes = (parts: PasskeyParts): readonly Route[] => [
  route({
    method: 'GET',
    path: '/api/me',
    group: GROUP,
    title: 'Who am I?',
    who: 'read',
    answer: me,
    handle: async ({ who, headers, setCookie }) => {
      const again = who.scopes === null ? parts.accounts.cookieAgain(headers) : null;
      if (again !== null) setCookie(again);
      return meOf(who.person, { isGuest: await parts.accounts.isGuest(who.person), scopes: who.scopes });
    },
  }),
  route({
    method: 'PATCH',
    path: '/api/me',
    group: GROUP,
    title: 'Change your name',
    about: 'Seats that you have taken already, and sockets that are open, keep the old one.',
    who: 'person',
    body: z.strictObject({ name }),
    answer: me,
    handle: async ({ who, body }) => {
      const person = await parts.accounts.rename(who, body.name);
      return meOf(person, { isGuest: await parts.accounts.isGuest(person) });
    },
  }),
  route({
    method: 'PUT',
    path: '/api/me/password',
    group: GROUP,
    title: 'Change your password',
    about: 'All your other sessions end. Tokens stay: remove those you no longer trust.',
    who: 'person',
    body: z.strictObject({ current: password, next: password }),
    refusals: ['wrong-password', 'needs-account', 'password-short', 'password-common', 'too-often'],
    handle: async ({ who, body }) => {
      valueOr(await parts.accounts.changePassword(who, body));
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/me',
    group: GROUP,
    title: 'Go for good',
    about:
      'Sessions, tokens, passkeys and the name are deleted. In running games a bot plays on; the records of games stay, without your name. An account proves by password or passkey that it is you; guests have nothing to prove it by.',
    who: 'person',
    body: z.strictObject({
      password: password.optional(),
      passkey: authenticationResponse
        .optional()
        .describe('As for signing in (POST /api/passkeys/authentication)'),
    }),
    refusals: [
      'needs-proof',
      'wrong-password',
      'passkey-wrong',
      'passkey-stale',
      'passkey-unknown',
      'too-often',
    ],
    handle: async ({ who, body, headers, setCookie }) => {
      const passkey = body.passkey as AuthenticationResponseJSON | undefined;
      await prove(who, { password: body.password, passkey }, headers, parts);
      await goForGood(who.person, null, parts);
      setCookie(parts.accounts.goodbye);
    },
  }),
];

/** Whether it is really them; throws where it is not. */
async function prove(
  { person }: Known,
  proof: { readonly password: string | undefined; readonly passkey: AuthenticationResponseJSON | undefined },
  headers: IncomingHttpHeaders,
  { accounts, passkeys, config }: PasskeyParts,
): Promise<void> {
  if (await accounts.isGuest(person)) return;
  if (proof.password !== undefined) {
    valueOr(await accounts.confirm(person, proof.password));
    return;
  }
  if (proof.passkey === undefined) throw problem('needs-proof');
  const owner = valueOr(await passkeys.whose(proof.passkey, placeOf(headers, config)));
  if (owner.id !== person.id) throw problem('passkey-wrong');
}
