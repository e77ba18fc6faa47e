import type { IncomingMessage } from 'node:http';
import { Damaged, refuse } from '@tuckbox/table';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Config } from '../config.ts';
import type { Accounts, AuthenticatedCaller } from '../identity/accounts.ts';
import type { Limits } from '../limits/limits.ts';
import { networkOf } from '../limits/network.ts';
import { Banned } from '../moderation/banned.ts';
import type { Logger, Metrics } from '../services.ts';
import { parseAs } from '../validation.ts';
import { isAllowedOrigin } from './origin.ts';
import { bannedProblem, Problem, problem } from './problem.ts';
import { type Access, type Route, SerializedAnswer, StreamedFile } from './route.ts';

export interface ServeParts {
  readonly accounts: Accounts;
  readonly config: Config;
  readonly limits: Limits;
}

export interface ProblemParts {
  readonly metrics: Metrics;
  readonly logger: Logger;
}

/** Registers a route: limits, origin, caller, access, parsing, handler, answer. */
export function serve(app: FastifyInstance, route: Route, { accounts, config, limits }: ServeParts): void {
  app.route({
    method: route.method,
    url: route.path.replace(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const address = addressOf(request);
      if (!limits.requests.allow(networkOf(address), route.cost)) throw problem('too-often');
      if (!isAllowedOrigin(request.method, request.headers, config)) throw problem('cross-origin');
      const known = await accounts.authenticate(request.headers);
      const caller = admitted(route.access, known);
      if (known !== null) accounts.noteOwnerNetwork(known.person, address);
      reply.header('cache-control', 'no-store');
      const answer = await route.handle({
        caller,
        params: parsed(route.params, request.params),
        query: parsed(route.query, request.query),
        body: parsed(route.body, request.body),
        source: { address, agent: request.headers['user-agent'] ?? '' },
        headers: request.headers,
        setCookie: (header) => void reply.header('set-cookie', header),
      });
      if (answer instanceof StreamedFile) return sendFile(reply, route, answer);
      if (route.answer === undefined) return reply.code(204).send();
      if (answer instanceof SerializedAnswer) return sendSerialized(request, reply, answer);
      // Fields that the schema does not name are never sent, whatever a handler returns.
      return reply.code(route.status ?? 200).send(route.answer.parse(answer));
    },
  });
}

/** Each viewer gets a different answer, so only the browser that asked may cache it. */
function sendSerialized({ headers }: FastifyRequest, reply: FastifyReply, { bytes, etag }: SerializedAnswer) {
  if (etag !== null) {
    reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'cookie, authorization' });
    if (headers['if-none-match'] === etag) return reply.code(304).send();
  }
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return reply.type('application/json; charset=utf-8').send(body);
}

const sendFile = (reply: FastifyReply, { file = 'application/zip' }: Route, { stream, name }: StreamedFile) =>
  reply.type(file).header('content-disposition', `attachment; filename="${name}"`).send(stream);

function admitted(access: Access, known: AuthenticatedCaller | null): AuthenticatedCaller {
  // A handler for anyone declares that the caller may be null.
  if (access === 'anyone') return known as AuthenticatedCaller;
  if (known === null) throw problem('sign-in');
  if (known.scopes === null) return known;
  if (access === 'person') throw problem('people-only');
  if (!known.scopes.includes(access)) throw problem('needs-scope', { scope: access });
  return known;
}

function parsed(schema: z.ZodType | undefined, raw: unknown): unknown {
  if (schema === undefined) return null;
  const read = parseAs(schema, raw ?? {});
  if (!read.ok) throw problem('malformed', { problem: read.error });
  return read.value;
}

/** Answers every error in the same form, and reveals nothing about the server's inside. */
export function answerProblems(app: FastifyInstance, { metrics, logger }: ProblemParts): void {
  app.removeContentTypeParser('text/plain');
  app.setNotFoundHandler(() => {
    throw problem('not-found');
  });
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const refusal = problemOf(error);
    if (refusal.status >= 500)
      logger.error({ error, method: request.method, route: routeOf(request) }, 'a request failed');
    metrics.refused(refusal.reason.rules[0] ?? refusal.reason.code);
    if (refusal.status === 429 || refusal.status === 503) reply.header('retry-after', '60');
    return reply.code(refusal.status).send(refusal.reason);
  });
}

function problemOf(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof Banned) return bannedProblem(error);
  // The registry has logged the damage.
  if (error instanceof Damaged) return new Problem(409, refuse('damaged'));
  const status = error.statusCode ?? 500;
  if (status === 413) return problem('too-long');
  if (status === 415) return problem('not-json');
  if (status >= 400 && status < 500)
    return problem('malformed', { problem: 'it is not proper HTTP or JSON' });
  return problem('broken');
}

/** Logs each request by its route and never by its whole address, which may be an invitation. */
export function logRequests(app: FastifyInstance, logger: Logger, isQuiet: (route: string) => boolean): void {
  app.addHook('onResponse', async (request: FastifyRequest, reply: FastifyReply) => {
    const route = routeOf(request);
    if (isQuiet(route)) return;
    logger.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ip: addressOf(request),
      },
      'request',
    );
  });
}

export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none';

/**
 * The caller's address as our own proxy saw it. Earlier ones in `X-Forwarded-For` come from the caller, who could send
 * a new one with every guess at a password.
 */
export const addressOf = ({ ip, ips }: FastifyRequest): string => ips?.[1] ?? ip;

/** The same for a request that did not come through Fastify. */
export function addressIn(
  { headers, socket }: IncomingMessage,
  { TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>,
): string {
  const forwarded = TRUST_PROXY === 'yes' ? String(headers['x-forwarded-for'] ?? '') : '';
  return forwarded.split(',').at(-1)?.trim() || (socket.remoteAddress ?? '');
}
