import type { FastifyInstance } from 'fastify';
import { STYLE_HASH } from '../http/pages/html.ts';

const YEAR = 31_536_000;

/** Our pages run no scripts, are framed by nobody and ask nobody else for anything. */
const POLICY = [
  "default-src 'none'",
  `style-src ${STYLE_HASH}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS: { readonly [name: string]: string } = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Puts the headers on every answer, refusals too; what a route has set itself stays. */
export function secureHeaders(app: FastifyInstance, isSecure: boolean): void {
  const headers = isSecure ? { ...HEADERS, 'strict-transport-security': `max-age=${YEAR}` } : HEADERS;
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
