import { rememberIdentity } from '../../app/online-identity.ts';
import { type Me, request, signInAsGuest } from '../../wires/http.ts';

/** The identity on the server. */
export interface Person extends Me {
  /** Whether it is a guest without an account, who cannot sign in again. */
  readonly guest: boolean;
}

export interface Passkey {
  readonly id: string;
  readonly label: string;
  readonly createdAt: number;
}

export interface Session {
  readonly id: string;
  readonly seenAt: number;
  readonly agent: string;
  readonly current: boolean;
}

export interface Token {
  readonly id: string;
  readonly label: string;
  readonly scopes: readonly string[];
  readonly createdAt: number;
}

const known = (person: Person): Person => {
  rememberIdentity(true);
  return person;
};

export const signUp = async (login: string, password: string, name: string): Promise<Person> =>
  known(
    await request<Person>('POST', '/api/accounts', { login, password, ...(name === '' ? {} : { name }) }),
  );

export const signIn = async (login: string, password: string): Promise<Person> =>
  known(await request<Person>('POST', '/api/sessions', { login, password }));

/** Asks the device for a passkey and signs in with it. */
export const signInByPasskey = async (): Promise<Person> =>
  known(await request<Person>('POST', '/api/sessions/passkey', { response: await passkeyProof() }));

/** A proof of identity for the server. */
export async function passkeyProof(): Promise<unknown> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON: await request('POST', '/api/passkeys/authentication') });
}

/** Creates a passkey on the device. A guest or a new user thereby gets an account. */
export async function makePasskey(name: string, label: string): Promise<void> {
  await signInAsGuest(name);
  rememberIdentity(true);
  const { startRegistration } = await import('@simplewebauthn/browser');
  const response = await startRegistration({
    optionsJSON: await request('POST', '/api/passkeys/registration'),
  });
  await request('POST', '/api/passkeys', { response, label });
}

export async function signOut(): Promise<void> {
  await request('DELETE', '/api/sessions/current');
  rememberIdentity(false);
}

/** A user agent in short: "Firefox, Linux". */
export function agentName(agent: string): string {
  const browser = [
    ['Edge', /Edg\//],
    ['Opera', /OPR\//],
    ['Firefox', /Firefox\//],
    ['Chrome', /Chrom(e|ium)\//],
    ['Safari', /Safari\//],
  ] as const;
  const system = [
    ['Android', /Android/],
    ['iPhone', /iPhone/],
    ['iPad', /iPad/],
    ['Windows', /Windows/],
    ['macOS', /Mac OS/],
    ['Linux', /Linux/],
  ] as const;
  const named = (list: readonly (readonly [string, RegExp])[]): string | undefined =>
    list.find(([, sign]) => sign.test(agent))?.[0];
  const names = [named(browser), named(system)].filter((name) => name !== undefined);
  return names.length === 0 ? agent.slice(0, 40) : names.join(', ');
}
