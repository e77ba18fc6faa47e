import { join } from 'node:path';
import type { App } from './app.ts';
import type { Config } from './config.ts';
import { OPERATOR_KEY } from './identity/key.ts';

export interface Running {
  readonly app: App;
  readonly address: string;
  readonly config: Config;
}

/** Says where a server is to be found, and goes on until it is told to stop. */
export async function runToTheEnd({ app, address, config }: Running): Promise<void> {
  const stopping = toldToStop();
  console.log(`Tuckbox is open at ${config.PUBLIC_URL ?? forPeople(address)}`);
  console.log(`Everything is kept in ${config.DATA_DIR}. Ctrl-C stops the server.`);
  const password =
    config.OPERATOR_TOKEN === undefined ? join(config.DATA_DIR, OPERATOR_KEY) : 'OPERATOR_TOKEN';
  console.log(`Reports and tables are at /operator, whose password is in ${password}.`);
  await stopping;
  // Finishes what is in hand; whatever still holds the process after that time is cut off.
  setTimeout(() => process.exit(1), config.SHUTDOWN_SECONDS * 1000).unref();
  await app.close();
}

/** The address as people type it. */
const forPeople = (address: string): string =>
  address.replace(/\/\/(0\.0\.0\.0|\[::1?\]|127\.0\.0\.1):/, '//localhost:');

/**
 * Resolves at the first signal. The rest are listened to as well, and not obeyed: Ctrl-C may arrive twice, from
 * the terminal and from whoever started us, and the second must not cut the first one short.
 */
const toldToStop = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
  });
