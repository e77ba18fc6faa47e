import * as z from 'zod';
import type { Accounts, Known } from '../../identity/accounts.ts';
import { networkOf } from '../../identity/doorkeeper.ts';
import type { User } from '../../store/store.ts';
import { problem, valueOr } from '../problem.ts';
import { type Route, route } from '../route.ts';
import { login, me, name, password } from './schemas.ts';

const GROUP = 'You';

const meOf = ({ id, name, login }: User, scopes: Known['scopes']): z.input<typeof me> => ({
  user: id,
  name,
  login,
  scopes: scopes === null ? null : [...scopes],
});

/** Guests, accounts and whoever asks. `lets` says whether this network may bring one more guest. */
export const peopleRoutes = (accounts: Accounts, lets: (network: string) => boolean): readonly Route[] => [
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
      return meOf(person, null);
    },
  }),
  route({
    method: 'GET',
    path: '/api/me',
    group: GROUP,
    title: 'Who am I?',
    who: 'read',
    answer: me,
    handle: async ({ who, headers, setCookie }) => {
      const again = who.scopes === null ? accounts.cookieAgain(headers) : null;
      if (again !== null) setCookie(again);
      return meOf(who.person, who.scopes);
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
    handle: async ({ who, body }) => meOf(await accounts.rename(who, body.name), who.scopes),
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
      valueOr(await accounts.changePassword(who, body));
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
      return meOf(person, null);
    },
  }),
];
