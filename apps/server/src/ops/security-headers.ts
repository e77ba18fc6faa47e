import type { FastifyInstance } from 'fastify';
import { STYLE_HASH } from '../http/pages/html.ts';

const YEAR = 31_536_000;

/** Our pages run no scripts, cannot be framed, and load nothing from elsewhere. */
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

/** Sets the headers on every answer, refusals too. A route may override them. */
export function addSecurityHeaders(app: FastifyInstance, isSecure: boolean): void {
  const headers = isSecure ? { ...HEADERS, 'strict-transport-security': `max-age=${YEAR}` } : HEADERS;
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
