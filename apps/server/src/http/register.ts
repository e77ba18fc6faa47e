import type { FastifyInstance } from 'fastify';
import { WatchList } from '../club/watch-list.ts';
import type { Accounts } from '../identity/accounts.ts';
import { type Challenges, ownChallenges, sharedChallenges } from '../identity/challenges.ts';
import { Passkeys } from '../identity/passkeys.ts';
import { networkOf } from '../limits/network.ts';
import { sharedLimiters } from '../limits/shared-limiter.ts';
import { isRightPassword } from '../operator/admit.ts';
import { LoginLimits } from '../operator/login-limits.ts';
import { registerOperator } from '../operator/routes.ts';
import type { PrometheusMetrics } from '../ops/prometheus-metrics.ts';
import { HEALTH, METRICS, READY, registerOps } from '../ops/routes.ts';
import { addSecurityHeaders } from '../ops/security-headers.ts';
import { ReplayCache } from '../replays/cache.ts';
import { Replayer } from '../replays/replayer.ts';
import type { Logger, Services } from '../services.ts';
import { TournamentPages } from '../tournaments/pages.ts';
import { noticePages } from './pages/notices.ts';
import { servePages } from './pages/serve.ts';
import type { Route } from './route.ts';
import { archiveRoutes } from './routes/archive.ts';
import { callRoutes } from './routes/calls.ts';
import { clubRoutes } from './routes/club.ts';
import { daysOffRoutes } from './routes/days-off.ts';
import { friendRoutes } from './routes/friends.ts';
import { gameRoutes } from './routes/games.ts';
import { keyRoutes } from './routes/keys.ts';
import { noticeRoutes } from './routes/notices.ts';
import { passkeyRoutes } from './routes/passkeys.ts';
import { peopleRoutes } from './routes/people.ts';
import { privacyRoutes } from './routes/privacy.ts';
import { profileRoutes } from './routes/profile.ts';
import { seekRoutes } from './routes/seek.ts';
import { tableRoutes } from './routes/tables.ts';
import { OPERATOR_PASSWORD, tournamentRoutes } from './routes/tournaments.ts';
import { watchRoutes } from './routes/watch.ts';
import { addressOf, answerProblems, logRequests, routeOf, serve } from './serve.ts';
import { serveWeb } from './web/serve.ts';
import { titleOf } from './web/titles.ts';

export interface HttpParts {
  /** The password of the operator's page. */
  readonly operatorToken: string;
  readonly accounts: Accounts;
  readonly metrics: PrometheusMetrics;
  readonly logger: Logger;
}

/** Registers everything that is served over HTTP. */
export const httpFor =
  ({ accounts, metrics, logger, operatorToken }: HttpParts) =>
  async (app: FastifyInstance, services: Services): Promise<void> => {
    const { config, limits } = services;
    const replayCache = replayCacheFor(services);
    app.addHook('onClose', () => replayCache.close());
    const challenges = await challengesFor(services);
    const pages = new TournamentPages(services.store);
    const routes = [
      ...routesOf(accounts, services, { replayCache, challenges, pages }),
      ...tournamentRoutesOf(accounts, services, pages, operatorToken),
    ];
    const isSecure = isBehindTls(config.PUBLIC_URL);
    addSecurityHeaders(app, isSecure);
    logRequests(app, logger, (route) => [HEALTH, READY, METRICS].includes(route));
    app.addHook('onResponse', async (request, reply) => {
      metrics.answered(request.method, routeOf(request), reply.statusCode, reply.elapsedTime);
    });
    answerProblems(app, { metrics: metrics, logger });
    registerOps(app, { ...services, metrics, logger });
    registerOperator(app, { ...services, accounts, metrics, token: operatorToken });
    noticePages(app, services);
    for (const route of routes) serve(app, route, { accounts, config, limits });
    const hasApp = config.WEB_DIR !== '';
    servePages(app, routes, { isSecure, hasApp });
    if (!hasApp) return;
    serveWeb(app, {
      folder: config.WEB_DIR,
      publicUrl: config.PUBLIC_URL,
      // A title needs a query, which costs more than the page: a network over its limit gets the page without one.
      titleOf: async (path, request) =>
        limits.requests.allow(networkOf(addressOf(request))) ? titleOf(path, services.registry) : null,
    });
  };

export const isBehindTls = (publicUrl: string | undefined): boolean =>
  publicUrl?.startsWith('https:') ?? false;

const challengesFor = ({ store, registry }: Services): Promise<Challenges> | Challenges =>
  registry.isShared ? sharedChallenges(store, registry.now) : ownChallenges(registry.uptime);

/** Histories and records. Changed names and a restored backup empty the cache. */
function replayCacheFor({ registry, store }: Services): ReplayCache {
  const replayCache = new ReplayCache({
    store,
    replayer: new Replayer(),
    onDamage: (table, error) => registry.broken(table, error),
  });
  store.onReplaced(() => replayCache.forgetAll());
  registry.onRenamed((tables) => replayCache.forget(tables));
  return replayCache;
}

function tournamentRoutesOf(
  accounts: Accounts,
  { registry, store, config, limits, tournaments }: Services,
  pages: TournamentPages,
  operatorToken: string,
): readonly Route[] {
  const loginLimits = new LoginLimits(registry.uptime, registry.isShared ? sharedLimiters(store) : null);
  return tournamentRoutes({
    ...{ accounts, store, tournaments, limits, config, now: registry.now },
    pages,
    isOperator: ({ headers, source }) => {
      const given = headers[OPERATOR_PASSWORD];
      const password = typeof given === 'string' ? given : null;
      return isRightPassword(password, networkOf(source.address), operatorToken, loginLimits);
    },
  });
}

/** Parts that several routes share. */
interface SharedParts {
  readonly replayCache: ReplayCache;
  readonly challenges: Challenges;
  readonly pages: TournamentPages;
}

function routesOf(
  accounts: Accounts,
  { registry, store, config, limits, cluster, presence, channels }: Services,
  { replayCache, challenges, pages }: SharedParts,
): readonly Route[] {
  const passkeys = new Passkeys(store, registry.now, challenges);
  const parts = { accounts, passkeys, store, registry, config };
  const known = { accounts, store, presence, limits, now: registry.now };
  return [
    ...privacyRoutes(config),
    ...peopleRoutes(parts, (network) => limits.guests.allow(network)),
    ...archiveRoutes({ store, replayCache, now: registry.now }),
    ...keyRoutes(parts),
    ...passkeyRoutes(parts),
    ...gameRoutes(),
    ...clubRoutes({ accounts, store, now: registry.now }),
    ...profileRoutes({ accounts, store }),
    ...seekRoutes({ accounts, store, now: registry.now }),
    ...watchRoutes(new WatchList({ store, registry, cluster })),
    ...friendRoutes(known),
    ...callRoutes({ ...known, registry, pages }),
    ...noticeRoutes({ accounts, store, channels, now: registry.now }),
    ...daysOffRoutes({ accounts, store, registry }),
    ...tableRoutes({ registry, store, replayCache, limits, accounts }),
  ];
}
