import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

type OriginSettings = Pick<Config, 'PUBLIC_URL' | 'ORIGINS'>;

/**
 * Whether a request may change something: another site's page must not act with a visitor's cookie. Browsers send the
 * origin of the page. Programs send none, and carry no cookie of somebody else.
 */
export function isAllowedOrigin(
  method: string,
  headers: IncomingHttpHeaders,
  settings: OriginSettings,
): boolean {
  if (SAFE.has(method)) return true;
  if (headers.origin === undefined) return headers['sec-fetch-site'] !== 'cross-site';
  return hasKnownOrigin(headers, settings);
}

/** Whether the page is one of ours. No browser sends an empty origin, so an empty one is refused. */
export function hasKnownOrigin(
  { origin, host }: IncomingHttpHeaders,
  { PUBLIC_URL, ORIGINS }: OriginSettings,
): boolean {
  if (!origin) return false;
  const known = ORIGINS.split(',').map((text) => text.trim());
  if (PUBLIC_URL !== undefined) known.push(new URL(PUBLIC_URL).origin);
  return known.includes(origin) || origin === `http://${host}` || origin === `https://${host}`;
}
