import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { gameById } from '@tuckbox/catalog';
import { App } from './app.ts';
import { loneBus } from './bus/in-process.ts';
import { natsBus } from './bus/nats.ts';
import { uptime } from './clocks.ts';
import { ClusterClock } from './cluster/clock.ts';
import { ClusterNode } from './cluster/cluster-node.ts';
import { type Config, databasesIn, readConfig } from './config.ts';
import { httpFor, isBehindTls } from './http/register.ts';
import { Accounts } from './identity/accounts.ts';
import { cookieKey, operatorKey } from './identity/key-files.ts';
import { sharedLimiters } from './limits/shared-limiter.ts';
import { jsonLogger } from './ops/json-logger.ts';
import { PrometheusMetrics } from './ops/prometheus-metrics.ts';
import type { Logger } from './services.ts';
import { memoryStore } from './store/memory/store.ts';
import { openPostgres } from './store/postgres/store.ts';
import { lockFolder } from './store/sqlite/folder-lock.ts';
import { openSqlite } from './store/sqlite/store.ts';
import { walDamageOf } from './store/sqlite/wal-damage.ts';
import type { Store } from './store/store.ts';

/** The database file of a data folder. */
export const databaseIn = (folder: string): string => join(folder, 'tuckbox.db');

/** Opens PostgreSQL, or the store of the data folder, which is locked until the store is closed. */
async function openStore({ DATABASE_URL, STORE, DATA_DIR }: Config, logger: Logger): Promise<Store> {
  if (DATABASE_URL !== undefined) return openPostgres(databasesIn(DATABASE_URL));
  if (STORE === 'memory') return memoryStore();
  assertWritable(DATA_DIR);
  const lock = lockFolder(DATA_DIR);
  try {
    const database = databaseIn(DATA_DIR);
    const damage = walDamageOf(database);
    if (damage !== null)
      logger.error(damage, 'the write-ahead log of the database is damaged or was cut short');
    const store = await openSqlite(database);
    return { ...store, close: () => store.close().finally(() => lock.release()) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** All nodes sign cookies with the same key: that of the first node. */
async function cookieKeyOf({ DATABASE_URL, DATA_DIR }: Config, store: Store): Promise<Buffer> {
  const own = cookieKey(DATA_DIR);
  return DATABASE_URL === undefined
    ? own
    : Buffer.from(await store.keepKey('cookie', own.toString('hex')), 'hex');
}

/** Fails with the system's own error: SQLite reports a denied permission as "unable to open", like everything else. */
function assertWritable(folder: string): void {
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  const database = databaseIn(folder);
  for (const file of [database, `${database}-wal`, `${database}-shm`])
    if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
}

/** With PostgreSQL the server is a node of a cluster, even if it is the only one. */
async function clusterNodeOf(
  { DATABASE_URL, NATS_URL }: Config,
  store: Store,
  logger: Logger,
): Promise<ClusterNode | undefined> {
  if (DATABASE_URL === undefined) {
    if (NATS_URL !== undefined)
      logger.warn({}, 'NATS_URL is of no use without DATABASE_URL: this server is alone');
    return undefined;
  }
  const bus = NATS_URL === undefined ? loneBus() : natsBus({ url: NATS_URL, logger });
  const clock = new ClusterClock(store);
  await clock.compare(true);
  return new ClusterNode({ store, bus, clock, logger, uptime });
}

/** Starts the whole server from its environment. */
export async function startServer(environment: {
  readonly [name: string]: string | undefined;
}): Promise<{ readonly app: App; readonly address: string; readonly config: Config }> {
  const config = readConfig(environment);
  const logger = jsonLogger(config.LOG_LEVEL, (line) => process.stdout.write(line));
  // The folder holds shuffle secrets and password hashes.
  mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 });
  const store = await openStore(config, logger);
  const node = await clusterNodeOf(config, store, logger);
  const isSecure = isBehindTls(config.PUBLIC_URL);
  const accounts = new Accounts({
    store,
    key: await cookieKeyOf(config, store),
    isSecure,
    sessionDays: config.SESSIONS_KEPT_DAYS,
    now: node?.clock.now,
    limiters: node === undefined ? undefined : sharedLimiters(store),
  });
  const operatorToken = config.OPERATOR_TOKEN ?? operatorKey(config.DATA_DIR);
  const metrics = new PrometheusMetrics();
  const registerHttp = httpFor({ accounts, metrics, logger, operatorToken });
  const app = new App({
    config,
    store,
    identity: accounts,
    metrics: metrics,
    logger,
    gameById,
    registerHttp,
    cluster: node,
    now: node?.clock.now,
  });
  try {
    return { app, address: await app.listen(), config };
  } catch (error) {
    await app.close();
    throw error;
  }
}
