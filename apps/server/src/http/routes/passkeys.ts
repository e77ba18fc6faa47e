import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as z from 'zod';
import type { Config } from '../../config.ts';
import { type AccountRemovalParts, mergeGuest } from '../../identity/account-removal.ts';
import type { Accounts } from '../../identity/accounts.ts';
import type { Passkeys } from '../../identity/passkeys.ts';
import type { Passkey } from '../../store/store.ts';
import { problem, valueOrThrow } from '../problem.ts';
import { relyingPartyOf } from '../relying-party.ts';
import { type Route, route } from '../route.ts';
import { me, meOf, time } from './schemas.ts';
import { authenticationResponse, creationOptions, registrationResponse, requestOptions } from './webauthn.ts';

const GROUP = 'Passkeys';

const passkey = z
  .object({
    id: z.string().describe('The credential’s id'),
    label: z.string(),
    createdAt: time,
    seenAt: time.describe('When it was last used'),
  })
  .describe('A passkey of one of your devices');

export interface PasskeyParts extends AccountRemovalParts {
  readonly accounts: Accounts;
  readonly passkeys: Passkeys;
  readonly config: Config;
}

/** Passkeys: two steps to make one, two steps to sign in with one. */
export const passkeyRoutes = (parts: PasskeyParts): readonly Route[] => [
  ...registrationRoutes(parts),
  ...signInRoutes(parts),
];

const registrationRoutes = ({ accounts, passkeys, config }: PasskeyParts): readonly Route[] => [
  route({
    method: 'POST',
    path: '/api/passkeys/registration',
    group: GROUP,
    title: 'Start creating a passkey',
    about:
      'A guest who creates one gets an account without login and password. The answer contains options for the browser.',
    access: 'person',
    answer: creationOptions,
    handle: async ({ caller, headers }) => {
      const { rp, user, ...rest } = await passkeys.registration(
        caller.person,
        relyingPartyOf(headers, config),
      );
      return { ...rest, rp: { ...rp }, user: { ...user } };
    },
  }),
  route({
    method: 'POST',
    path: '/api/passkeys',
    group: GROUP,
    title: 'Store the created passkey',
    access: 'person',
    body: z.strictObject({
      response: registrationResponse,
      label: z.string().trim().min(1).max(60).default('Passkey').describe('To tell your devices apart'),
    }),
    answer: passkey,
    status: 201,
    refusals: ['passkey-stale', 'passkey-wrong', 'passkey-known', 'too-many-passkeys', 'too-often'],
    handle: async ({ caller, body, headers, source }) => {
      if (!(await accounts.allowAttempt(source))) throw problem('too-often');
      const { label } = body;
      const response = body.response as RegistrationResponseJSON;
      return passkeyInfo(
        valueOrThrow(await passkeys.add(caller.person, relyingPartyOf(headers, config), { response, label })),
      );
    },
  }),
  route({
    method: 'GET',
    path: '/api/passkeys',
    group: GROUP,
    title: 'List your passkeys',
    access: 'person',
    answer: z.array(passkey),
    handle: async ({ caller }) => (await passkeys.listOf(caller.user)).map(passkeyInfo),
  }),
  route({
    method: 'DELETE',
    path: '/api/passkeys/{id}',
    group: GROUP,
    title: 'Remove a passkey',
    about: 'The last one cannot be removed without a password: create an account first (POST /api/accounts).',
    access: 'person',
    params: z.object({ id: z.string().max(1400) }),
    refusals: ['not-found', 'last-passkey'],
    handle: async ({ caller, params }) => {
      if (!valueOrThrow(await passkeys.remove(caller.person, params.id))) throw problem('not-found');
    },
  }),
];

const signInRoutes = (parts: PasskeyParts): readonly Route[] => [
  route({
    method: 'POST',
    path: '/api/passkeys/authentication',
    group: GROUP,
    title: 'Start signing in with a passkey',
    about: 'The device identifies its owner: no name is needed.',
    access: 'anyone',
    answer: requestOptions,
    handle: async ({ headers }) => {
      const options = await parts.passkeys.authentication(relyingPartyOf(headers, parts.config));
      return { ...options, rpId: options.rpId ?? '' };
    },
  }),
  route({
    method: 'POST',
    path: '/api/sessions/passkey',
    group: GROUP,
    title: 'Sign in with a passkey',
    about: 'A guest who signs in takes all games along.',
    access: 'anyone',
    body: z.strictObject({ response: authenticationResponse }),
    answer: me,
    status: 201,
    refusals: ['passkey-stale', 'passkey-wrong', 'passkey-unknown', 'too-often'],
    handle: async ({ caller, body, headers, source, setCookie }) => {
      if (!(await parts.accounts.allowAttempt(source))) throw problem('too-often');
      const response = body.response as AuthenticationResponseJSON;
      const person = valueOrThrow(
        await parts.passkeys.ownerOf(response, relyingPartyOf(headers, parts.config)),
      );
      const { cookie } = await parts.accounts.signIn(person, source);
      await mergeGuest(caller, person, parts);
      setCookie(cookie);
      return meOf(person, { isGuest: false });
    },
  }),
];

const passkeyInfo = ({ id, label, createdAt, seenAt }: Passkey) => ({ id, label, createdAt, seenAt });
