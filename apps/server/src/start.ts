import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { gameById } from '@tuckbox/catalog';
import { App } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { httpFor, isBehindTls } from './http/register.ts';
import { Accounts } from './identity/accounts.ts';
import { cookieKey, operatorKey } from './identity/key.ts';
import { jsonLog } from './ops/log.ts';
import { Meters } from './ops/meters.ts';
import { memoryStore } from './store/memory.ts';
import { openSqlite } from './store/sqlite.ts';

/** Where everything is kept. */
export const databaseIn = (folder: string): string => join(folder, 'tuckbox.db');

/** The whole server as it is run, from its environment. */
export async function startServer(environment: {
  readonly [name: string]: string | undefined;
}): Promise<{ readonly app: App; readonly address: string; readonly config: Config }> {
  const config = readConfig(environment);
  const log = jsonLog(config.LOG_LEVEL, (line) => process.stdout.write(line));
  // Shuffle secrets and password hashes are in there.
  mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 });
  const store = config.STORE === 'memory' ? memoryStore() : await openSqlite(databaseIn(config.DATA_DIR));
  const isSecure = isBehindTls(config.PUBLIC_URL);
  const accounts = new Accounts({ store, key: cookieKey(config.DATA_DIR), isSecure });
  const operatorToken = config.OPERATOR_TOKEN ?? operatorKey(config.DATA_DIR);
  const meters = new Meters();
  const registerHttp = httpFor({ accounts, meters, log, operatorToken });
  const app = new App({ config, store, identity: accounts, metrics: meters, log, gameById, registerHttp });
  try {
    return { app, address: await app.listen(), config };
  } catch (error) {
    await app.close();
    throw error;
  }
}
