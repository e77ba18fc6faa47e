import { gameById } from '@tuckbox/catalog';
import { WebSocket } from 'ws';
import { App, type AppParts } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { type AccountParts, Accounts } from '../../identity/accounts.ts';
import { jsonLogger } from '../../ops/json-logger.ts';
import { PrometheusMetrics } from '../../ops/prometheus-metrics.ts';
import { memoryStore } from '../../store/memory/store.ts';
import type { Store } from '../../store/store.ts';
import { httpFor, isBehindTls } from '../register.ts';

export { Browser, type Reply } from './caller.ts';

/** Cheap enough for hundreds of attempts. */
const CHEAP = { log2: 4, block: 8, lanes: 1 };

/** The password of the operator's page. */
export const OPERATOR = 'let me in, I run this';

export interface Site {
  readonly app: App;
  readonly accounts: Accounts;
  readonly store: Store;
  readonly url: string;
  readonly socketUrl: string;
  /** The logged lines. */
  readonly lines: string[];
}

/** A whole server with real identity and routes, on a free port. */
export async function openSite(
  environment: { readonly [name: string]: string } = {},
  accountParts: Partial<AccountParts> = {},
  appParts: Partial<AppParts> = {},
): Promise<Site> {
  const store = appParts.store ?? memoryStore();
  const lines: string[] = [];
  const logger = jsonLogger('info', (line) => lines.push(line));
  const isSecure = isBehindTls(environment.PUBLIC_URL);
  const accounts = new Accounts({ store, key: Buffer.alloc(32, 7), isSecure, cost: CHEAP, ...accountParts });
  const metrics = new PrometheusMetrics();
  const app = new App({
    config: readConfig({ PORT: '0', HOST: '127.0.0.1', BOT_PAUSE_MS: '0', ...environment }),
    store,
    identity: accounts,
    metrics: metrics,
    logger,
    gameById,
    registerHttp: httpFor({ accounts, metrics, logger, operatorToken: OPERATOR }),
    ...appParts,
  });
  const url = await app.listen();
  return { app, accounts, store, url, socketUrl: url.replace('http', 'ws'), lines };
}

/** The first message on a socket that is opened with these headers, or the status with which it is rejected. */
export const firstWord = (
  socketUrl: string,
  headers: { readonly [name: string]: string },
): Promise<unknown> =>
  new Promise((done) => {
    const socket = new WebSocket(`${socketUrl}/ws`, { headers });
    socket.once('message', (bytes) => {
      done(JSON.parse(String(bytes)));
      socket.close();
    });
    socket.once('unexpected-response', (_request, { statusCode }) => done(statusCode));
    socket.once('error', () => done(null));
  });
