import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config.ts';
import type { RelyingParty } from '../identity/passkeys.ts';
import { problem } from './problem.ts';

/**
 * The site that passkeys belong to: the public address, or else the origin of the page, which has been checked. A
 * server that moves to another address loses the passkeys of the old one; WebAuthn binds them to it.
 */
export function relyingPartyOf(
  { origin, host }: IncomingHttpHeaders,
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
): RelyingParty {
  const address = PUBLIC_URL ?? origin ?? `http://${host}`;
  if (!URL.canParse(address)) throw problem('malformed', { problem: 'its host is no address' });
  return { origin: new URL(address).origin };
}
