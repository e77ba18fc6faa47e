import type { FastifyInstance } from 'fastify';
import type { ClusterNode } from '../cluster/cluster-node.ts';
import type { Config } from '../config.ts';
import { problem } from '../http/problem.ts';
import { addressOf } from '../http/serve.ts';
import type { Logger } from '../services.ts';
import type { Store } from '../store/store.ts';
import type { TableRegistry } from '../tables/registry.ts';
import { isFromPrivateNetwork } from './private-network.ts';
import type { PrometheusMetrics } from './prometheus-metrics.ts';
import { Readiness } from './readiness.ts';

export const HEALTH = '/healthz';
export const READY = '/readyz';
export const METRICS = '/metrics';

export interface OpsParts {
  readonly store: Store;
  readonly registry: TableRegistry;
  readonly metrics: PrometheusMetrics;
  readonly config: Config;
  readonly logger: Logger;
  readonly cluster?: ClusterNode | undefined;
}

/** The routes for monitoring. */
export function registerOps(
  app: FastifyInstance,
  { store, registry, metrics, config, logger, cluster }: OpsParts,
): void {
  const readiness = new Readiness(store, logger);
  app.addHook('preClose', async () => {
    readiness.close();
    metrics.close();
  });
  metrics.gauge('tuckbox_tables', 'Tables in memory', () => registry.tableCount);
  metrics.gauge('tuckbox_bot_queue', 'Bots that wait for a worker', () => registry.bots.waiting);
  metrics.gauge(
    'tuckbox_bot_share',
    'The part of its budget that a bot may use: 1, or less while too many wait',
    () => registry.bots.share,
  );
  metrics.gauge('tuckbox_listed_tables', 'Public tables in the list', () => registry.lobby.tables.length);

  if (cluster !== undefined) {
    metrics.gauge(
      'tuckbox_leases',
      'Tables at which this node lets bots and clocks act',
      () => cluster.leaseCount,
    );
    metrics.gauge('tuckbox_nodes', 'Nodes that were alive a moment ago', () => cluster.nodeCount);
    metrics.gauge('tuckbox_bus_connected', '1 while NATS is connected, else 0', () =>
      cluster.isConnected ? 1 : 0,
    );
  }

  app.get(HEALTH, async (_request, reply) => reply.header('cache-control', 'no-store').send({ alive: true }));

  app.get(READY, async (_request, reply) => {
    const why = await readiness.whyNot();
    return reply
      .header('cache-control', 'no-store')
      .code(why === null ? 200 : 503)
      .send(why === null ? { ready: true } : { ready: false, why });
  });

  app.get(METRICS, async (request, reply) => {
    const isNear = isFromPrivateNetwork(addressOf(request), request.headers, config.TRUST_PROXY === 'yes');
    if (!isNear) throw problem('not-here');
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}
