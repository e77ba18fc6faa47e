import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '../http/problem.ts';
import { addressOf } from '../http/serve.ts';
import { isEqualInConstantTime } from '../identity/secrets.ts';
import { networkOf } from '../limits/network.ts';
import { SERVER } from '../store/moderation.ts';
import type { LoginLimits } from './login-limits.ts';

/** Throws unless the request carries the password. */
export async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  loginLimits: LoginLimits,
): Promise<void> {
  const password = basicLogin(request.headers)?.password ?? null;
  if (await isRightPassword(password, networkOf(addressOf(request)), token, loginLimits)) return;
  reply.header('www-authenticate', 'Basic realm="Tuckbox", charset="UTF-8"');
  throw problem('operator-only');
}

/** Whether this is the password; null for none given. Throws after too many attempts. */
export async function isRightPassword(
  given: string | null,
  network: string,
  token: string,
  loginLimits: LoginLimits,
): Promise<boolean> {
  if (given === null) return false;
  if (!loginLimits.mayTry(network)) throw problem('too-often');
  const isRight = isEqualInConstantTime(given, token);
  if (isRight) loginLimits.noteRight(network);
  else await loginLimits.noteWrong(network);
  return isRight;
}

const LONGEST_NAME = 40;

/** The name for the audit log. All operators share a password, so it is only what somebody claims. */
export function operatorName(headers: IncomingHttpHeaders): string {
  const name = (basicLogin(headers)?.name ?? '').replace(/\p{C}/gu, '').trim().slice(0, LONGEST_NAME);
  return name === '' || name === SERVER ? 'operator' : name;
}

function basicLogin({ authorization = '' }: IncomingHttpHeaders): { name: string; password: string } | null {
  const [, encoded = ''] = /^Basic +(\S+)$/i.exec(authorization) ?? [];
  if (encoded === '') return null;
  const [, name = '', password] =
    /^(?:([^:]*):)?(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  return { name, password: password ?? '' };
}
