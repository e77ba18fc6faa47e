import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { House } from '../house.ts';
import { problem } from '../http/problem.ts';
import { addressOf } from '../http/serve.ts';
import type { Store } from '../store/store.ts';
import type { Meters } from './meters.ts';
import { isNearby } from './nearby.ts';

export const HEALTH = '/healthz';
export const READY = '/readyz';
export const METRICS = '/metrics';

/** How long the store may take to answer before the server is called not ready. */
const PATIENCE_MS = 2000;

export interface OpsParts {
  readonly store: Store;
  readonly house: House;
  readonly meters: Meters;
  readonly config: Config;
}

/** What operators and their machines ask. */
export function registerOps(app: FastifyInstance, { store, house, meters, config }: OpsParts): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    meters.close();
  });
  meters.gauge('tuckbox_tables', 'Tables in memory', () => house.tableCount);
  meters.gauge('tuckbox_listed_tables', 'Public tables in the list', () => house.lobby.tables.length);

  app.get(HEALTH, async (_request, reply) => reply.header('cache-control', 'no-store').send({ alive: true }));

  app.get(READY, async (_request, reply) => {
    const isReady = !isClosing && (await answersInTime(store));
    return reply
      .header('cache-control', 'no-store')
      .code(isReady ? 200 : 503)
      .send({ ready: isReady });
  });

  app.get(METRICS, async (request, reply) => {
    const isNear = isNearby(addressOf(request), request.headers, config.TRUST_PROXY === 'yes');
    if (!isNear) throw problem('not-here');
    return reply
      .header('cache-control', 'no-store')
      .type(meters.contentType)
      .send(await meters.text());
  });
}

async function answersInTime(store: Store): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((tell) => {
    timer = setTimeout(() => tell(false), PATIENCE_MS);
  });
  const answer = store.ping().then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
