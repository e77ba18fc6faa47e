import type { IncomingHttpHeaders } from 'node:http';
import { isEqualInConstantTime, signatureOf } from './secrets.ts';

const DAY = 86_400;
/** Browsers keep no cookie for longer. */
const LIFETIME = 400 * DAY;

/** The cookie that carries the secret of a session. */
export interface CookieJar {
  /** The header that sets the cookie. */
  give(secret: string): string;
  /** The header that deletes it. */
  readonly clear: string;
  /** The secret in a request's cookie; null if there is none, or the signature is wrong. */
  read(headers: IncomingHttpHeaders): string | null;
}

/**
 * Behind TLS the cookie is Secure, and its `__Host-` prefix keeps other subdomains from setting it. The signature
 * exposes forged cookies without a query to the store.
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
      return isEqualInConstantTime(signature, signatureOf(key, secret)) ? secret : null;
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
