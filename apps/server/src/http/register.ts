import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Accounts } from '../identity/accounts.ts';
import { Doorkeeper, networkOf } from '../identity/doorkeeper.ts';
import { Passkeys } from '../identity/passkeys.ts';
import { secureHeaders } from '../ops/headers.ts';
import type { Meters } from '../ops/meters.ts';
import { registerOperator } from '../ops/operator.ts';
import { HEALTH, METRICS, READY, registerOps } from '../ops/routes.ts';
import type { Log, Services } from '../services.ts';
import { servePages } from './pages/serve.ts';
import type { Route } from './route.ts';
import { gameRoutes } from './routes/games.ts';
import { keyRoutes } from './routes/keys.ts';
import { passkeyRoutes } from './routes/passkeys.ts';
import { peopleRoutes } from './routes/people.ts';
import { tableRoutes } from './routes/tables.ts';
import { addressOf, answerProblems, logRequests, routeOf, serve } from './serve.ts';
import { serveWeb } from './web/serve.ts';
import { titleOf } from './web/titles.ts';

export interface HttpParts {
  /** The password of the operator's page. */
  readonly operatorToken: string;
  readonly accounts: Accounts;
  readonly meters: Meters;
  readonly log: Log;
}

/** Everything that is served over HTTP, as `app.ts` wants it. */
export const httpFor =
  ({ accounts, meters, log, operatorToken }: HttpParts) =>
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
    registerOperator(app, { ...services, meters, log, token: operatorToken });
    const requests = new Doorkeeper(600, 3000, services.house.now);
    const lets = (network: string) => isMeasured(config) || requests.lets(network);
    for (const route of routes) serve(app, route, { accounts, config, lets });
    const hasApp = config.WEB_DIR !== '';
    servePages(app, routes, { isSecure, hasApp });
    if (!hasApp) return;
    serveWeb(app, {
      folder: config.WEB_DIR,
      publicUrl: config.PUBLIC_URL,
      // To look a table up costs more than to send a page: whoever asks too much gets the page without its name.
      titleOf: async (path, request) =>
        lets(networkOf(addressOf(request))) ? titleOf(path, services.house) : null,
    });
  };

export const isBehindTls = (publicUrl: string | undefined): boolean =>
  publicUrl?.startsWith('https:') ?? false;

/** Where sockets may send any number of messages the server is being measured, and people come by the thousand. */
const isMeasured = ({ MESSAGES_PER_SECOND }: Config): boolean => MESSAGES_PER_SECOND === 0;

function routesOf(accounts: Accounts, { house, store, config }: Services): readonly Route[] {
  const guests = new Doorkeeper(60, 60, house.now);
  const tables = new Doorkeeper(30, 20, house.now);
  const parts = { accounts, passkeys: new Passkeys(store, house.now), store, house, config };
  return [
    ...peopleRoutes(parts, (network) => isMeasured(config) || guests.lets(network)),
    ...keyRoutes(parts),
    ...passkeyRoutes(parts),
    ...gameRoutes(),
    ...tableRoutes({ house, store, lets: (user) => isMeasured(config) || tables.lets(user) }),
  ];
}
