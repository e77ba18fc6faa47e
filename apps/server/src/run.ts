import { join } from 'node:path';
import type { App } from './app.ts';
import type { Config } from './config.ts';
import { OPERATOR_KEY } from './identity/key-files.ts';

export interface Running {
  readonly app: App;
  readonly address: string;
  readonly config: Config;
}

/** Prints the address of a server, and keeps it running until a signal stops it. */
export async function runUntilStopped({ app, address, config }: Running): Promise<void> {
  const stopping = stopSignal();
  console.log(`Tuckbox is open at ${config.PUBLIC_URL ?? displayAddress(address)}`);
  const kept = config.DATABASE_URL === undefined ? config.DATA_DIR : 'PostgreSQL';
  console.log(`Everything is kept in ${kept}. Ctrl-C stops the server.`);
  const password =
    config.OPERATOR_TOKEN === undefined ? join(config.DATA_DIR, OPERATOR_KEY) : 'OPERATOR_TOKEN';
  console.log(`Reports and tables are at /operator, whose password is in ${password}.`);
  await stopping;
  // A shutdown that takes longer than this is cut off.
  setTimeout(() => process.exit(1), config.SHUTDOWN_SECONDS * 1000).unref();
  await app.close();
}

/** The address as people type it. */
const displayAddress = (address: string): string =>
  address.replace(/\/\/(0\.0\.0\.0|\[::1?\]|127\.0\.0\.1):/, '//localhost:');

/**
 * Resolves at the first signal. Later ones are caught and ignored: Ctrl-C may arrive twice, from the terminal and from
 * the parent process, and the second must not interrupt the shutdown.
 */
const stopSignal = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
