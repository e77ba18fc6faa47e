import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Config } from '../config.ts';
import type { Accounts, Known } from '../identity/accounts.ts';
import { networkOf } from '../identity/doorkeeper.ts';
import { readAs } from '../reading.ts';
import type { Log, Metrics } from '../services.ts';
import { isOurOwn } from './origin.ts';
import { Problem, problem } from './problem.ts';
import type { Route, Who } from './route.ts';

export interface ServeParts {
  readonly accounts: Accounts;
  readonly config: Config;
  /** Whether this network may ask once more now. */
  lets(network: string): boolean;
}

export interface ProblemParts {
  readonly metrics: Metrics;
  readonly log: Log;
}

/** Puts a route on the server: who asks, may they, what do they ask, answer. */
export function serve(app: FastifyInstance, route: Route, { accounts, config, lets }: ServeParts): void {
  app.route({
    method: route.method,
    url: route.path.replace(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      if (!lets(networkOf(addressOf(request)))) throw problem('too-often');
      if (!isOurOwn(request.method, request.headers, config)) throw problem('cross-origin');
      const who = admitted(route.who, await accounts.whoIs(request.headers));
      reply.header('cache-control', 'no-store');
      const answer = await route.handle({
        who,
        params: parsed(route.params, request.params),
        query: parsed(route.query, request.query),
        body: parsed(route.body, request.body),
        origin: { address: addressOf(request), agent: request.headers['user-agent'] ?? '' },
        headers: request.headers,
        setCookie: (header) => void reply.header('set-cookie', header),
      });
      if (route.answer === undefined) return reply.code(204).send();
      // What a schema does not name is not sent, whatever a handler returns.
      return reply.code(route.status ?? 200).send(route.answer.parse(answer));
    },
  });
}

function admitted(who: Who, known: Known | null): Known {
  // The type of the handler says for whom it may be nobody.
  if (who === 'anyone') return known as Known;
  if (known === null) throw problem('sign-in');
  if (known.scopes === null) return known;
  if (who === 'person') throw problem('people-only');
  if (!known.scopes.includes(who)) throw problem('needs-scope', { scope: who });
  return known;
}

function parsed(schema: z.ZodType | undefined, raw: unknown): unknown {
  if (schema === undefined) return null;
  const read = readAs(schema, raw ?? {});
  if (!read.ok) throw problem('malformed', { problem: read.error });
  return read.value;
}

/** One form for everything that goes wrong, and no word about how the server is made. */
export function answerProblems(app: FastifyInstance, { metrics, log }: ProblemParts): void {
  app.removeContentTypeParser('text/plain');
  app.setNotFoundHandler(() => {
    throw problem('not-found');
  });
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const refusal = error instanceof Problem ? error : ofFastify(error);
    if (refusal.status >= 500)
      log.error({ error, method: request.method, route: routeOf(request) }, 'a request failed');
    metrics.refused(refusal.reason.rules[0] ?? refusal.reason.code);
    if (refusal.status === 429 || refusal.status === 503) reply.header('retry-after', '60');
    return reply.code(refusal.status).send(refusal.reason);
  });
}

function ofFastify(error: FastifyError): Problem {
  const status = error.statusCode ?? 500;
  if (status === 413) return problem('too-long');
  if (status === 415) return problem('not-json');
  if (status >= 400 && status < 500)
    return problem('malformed', { problem: 'it is not proper HTTP or JSON' });
  return problem('broken');
}

/** A line for each request: the route and never the whole address, which may be an invitation. */
export function logRequests(app: FastifyInstance, log: Log, isQuiet: (route: string) => boolean): void {
  app.addHook('onResponse', async (request: FastifyRequest, reply: FastifyReply) => {
    const route = routeOf(request);
    if (isQuiet(route)) return;
    log.info(
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
 * Who calls, as the proxy next to us saw it. Whatever stands before that in `X-Forwarded-For` was written by the
 * caller, who would have a new address for every guess at a password.
 */
export const addressOf = ({ ip, ips }: FastifyRequest): string => ips?.[1] ?? ip;
