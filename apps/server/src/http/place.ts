import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config.ts';
import type { Place } from '../identity/passkeys.ts';
import { problem } from './problem.ts';

/**
 * The address that passkeys belong to: the public one, or the page's that asks, which has been found to be ours. To
 * move the server to another address is to lose the passkeys of the old one; that is how they are made.
 */
export function placeOf(
  { origin, host }: IncomingHttpHeaders,
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
): Place {
  const address = PUBLIC_URL ?? origin ?? `http://${host}`;
  if (!URL.canParse(address)) throw problem('malformed', { problem: 'its host is no address' });
  return { origin: new URL(address).origin };
}
