import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request may change something. Browsers say which page sends it, and a page of somebody else's must
 * not act with a visitor's cookie. Programs say nothing, and carry no cookie that is not theirs.
 */
export function isOurOwn(
  method: string,
  headers: IncomingHttpHeaders,
  { PUBLIC_URL, ORIGINS }: Pick<Config, 'PUBLIC_URL' | 'ORIGINS'>,
): boolean {
  if (SAFE.has(method)) return true;
  const { origin, host } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] !== 'cross-site';
  const known = ORIGINS.split(',').map((text) => text.trim());
  if (PUBLIC_URL !== undefined) known.push(new URL(PUBLIC_URL).origin);
  return known.includes(origin) || origin === `http://${host}` || origin === `https://${host}`;
}
