import { gameById } from '@tuckbox/catalog';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Accounts } from '../identity/accounts.ts';
import { Doorkeeper } from '../identity/doorkeeper.ts';
import { secureHeaders } from '../ops/headers.ts';
import type { Meters } from '../ops/meters.ts';
import { HEALTH, METRICS, READY, registerOps } from '../ops/routes.ts';
import type { Log, Services } from '../services.ts';
import { asyncApi } from './asyncapi.ts';
import { openApiOf } from './openapi.ts';
import { referencePage } from './pages/reference.ts';
import { rulesPage } from './pages/rules.ts';
import { socketPage } from './pages/socket.ts';
import { problem } from './problem.ts';
import type { Route } from './route.ts';
import { gameRoutes } from './routes/games.ts';
import { keyRoutes } from './routes/keys.ts';
import { peopleRoutes } from './routes/people.ts';
import { tableRoutes } from './routes/tables.ts';
import { rulesOf } from './rules.ts';
import { answerProblems, logRequests, routeOf, serve } from './serve.ts';

const HTML = 'text/html; charset=utf-8';

export interface HttpParts {
  readonly accounts: Accounts;
  readonly meters: Meters;
  readonly log: Log;
}

/** Everything that is served over HTTP, as `app.ts` wants it. */
export const httpFor =
  ({ accounts, meters, log }: HttpParts) =>
  (app: FastifyInstance, services: Services): void => {
    const { config } = services;
    const routes = routesOf(accounts, services);
    const isSecure = isBehindTls(config.PUBLIC_URL);
    secureHeaders(app, isSecure);
    logRequests(app, log, (route) => [HEALTH, READY, METRICS].includes(route));
    app.addHook('onResponse', async (request, reply) => {
      meters.answered(request.method, routeOf(request), reply.statusCode, reply.elapsedTime);
    });
    answerProblems(app, { metrics: meters, log });
    registerOps(app, { ...services, meters });
    const requests = new Doorkeeper(600, 3000, services.house.now);
    const lets = (network: string) => isMeasured(config) || requests.lets(network);
    for (const route of routes) serve(app, route, { accounts, config, lets });
    servePages(app, routes, isSecure);
  };

export const isBehindTls = (publicUrl: string | undefined): boolean =>
  publicUrl?.startsWith('https:') ?? false;

/** Where sockets may send any number of messages the server is being measured, and people come by the thousand. */
const isMeasured = ({ MESSAGES_PER_SECOND }: Config): boolean => MESSAGES_PER_SECOND === 0;

function routesOf(accounts: Accounts, { house, store, config }: Services): readonly Route[] {
  const guests = new Doorkeeper(60, 60, house.now);
  const tables = new Doorkeeper(30, 20, house.now);
  return [
    ...peopleRoutes(accounts, (network) => isMeasured(config) || guests.lets(network)),
    ...keyRoutes(accounts),
    ...gameRoutes(),
    ...tableRoutes({ house, store, lets: (user) => isMeasured(config) || tables.lets(user) }),
  ];
}

function servePages(app: FastifyInstance, routes: readonly Route[], isSecure: boolean): void {
  const openApi = openApiOf(routes, isSecure);
  const messages = asyncApi();
  const reference = referencePage(routes);
  const socket = socketPage();
  for (const path of ['/', '/docs']) {
    app.get(path, async (request, reply) =>
      reply.type(HTML).send(reference(`${request.protocol}://${request.host}`)),
    );
  }
  app.get('/docs/socket', async (_request, reply) => reply.type(HTML).send(socket));
  app.get('/openapi.json', async () => openApi);
  app.get('/asyncapi.json', async () => messages);
  app.get<{ Params: { game: string } }>('/rules/:game', async ({ params }, reply) => {
    const game = gameById(params.game);
    if (game === null) throw problem('not-found');
    const rules = rulesOf(game.id);
    if (rules === null) throw problem('no-rules', { game: game.id });
    return reply.type(HTML).send(rulesPage(game, rules));
  });
}
