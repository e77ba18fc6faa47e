import type { IncomingHttpHeaders } from 'node:http';
import { isSame, signatureOf } from './secrets.ts';

const DAY = 86_400;
/** As long as browsers keep a cookie at most. */
const LIFETIME = 400 * DAY;

/** How the session of a browser is carried. */
export interface CookieJar {
  /** The header that gives a browser this secret. */
  give(secret: string): string;
  /** The header that takes it away. */
  readonly clear: string;
  /** The secret that a request carries, if the signature is ours. */
  read(headers: IncomingHttpHeaders): string | null;
}

/**
 * Behind TLS the cookie is Secure, and its `__Host-` name keeps neighbouring subdomains from planting one of
 * their own. Forged ones are known by their signature, without asking the store.
 */
export function cookieJar(key: Buffer, isSecure: boolean): CookieJar {
  const name = isSecure ? '__Host-tuckbox' : 'tuckbox';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    give: (secret) => `${name}=${secret}.${signatureOf(key, secret)}; Max-Age=${LIFETIME}; ${attributes}`,
    clear: `${name}=; Max-Age=0; ${attributes}`,
    read: ({ cookie = '' }) => {
      const [secret, signature] = cookieNamed(cookie, name).split('.');
      if (!secret || !signature) return null;
      return isSame(signature, signatureOf(key, secret)) ? secret : null;
    },
  };
}

function cookieNamed(header: string, name: string): string {
  for (const pair of header.split(';')) {
    const sign = pair.indexOf('=');
    if (pair.slice(0, sign).trim() === name) return pair.slice(sign + 1).trim();
  }
  return '';
}
