import { type App, readConfig, SETTINGS, startServer } from '@tuckbox/server';
import type { Given } from '../arguments.ts';
import { type Command, DATA_FLAG } from '../command.ts';
import { EXIT, inWords } from '../complaint.ts';
import { dataFolder } from '../files.ts';
import { described } from '../ink.ts';

export const serve: Command = {
  name: 'serve',
  operands: '',
  maxOperands: 0,
  flags: {
    port: {
      value: 'N',
      help: 'port to listen on; by default PORT of the environment, or 8080; 0 for a free one',
    },
    data: DATA_FLAG,
  },
  about:
    'Opens the server on which people and bots play, prints the address to open, and goes on until it is told to ' +
    'stop by Ctrl-C or SIGTERM. Every move is on the disk before anybody sees it. `npm start` is the same.',
  examples: [
    ['tuckbox serve', 'for everybody who can reach this machine, at port 8080'],
    ['tuckbox serve --port 0 --data /tmp/trial', 'to try something out'],
    ['HOST=127.0.0.1 PUBLIC_URL=https://tuckbox.example TRUST_PROXY=yes tuckbox serve', 'behind a proxy'],
  ],
  more: settingsHelp,
  run,
};

/** Every setting with its meaning. */
function settingsHelp(): string[] {
  const names = Object.entries(SETTINGS);
  const defaults = new Map(Object.entries(readConfig({})));
  const width = Math.max(...names.map(([name]) => name.length)) + 2;
  const lines = names.flatMap(([name, { description = '' }]) => {
    const value = String(defaults.get(name) ?? '');
    return described(name, value === '' ? `${description}.` : `${description}; by default ${value}.`, width);
  });
  return ['', 'settings, as variables of the environment:', ...lines];
}

async function run(given: Given): Promise<number> {
  const port = given.integer('port', 0, 65_535, null);
  const folder = given.text('data') ?? dataFolder();
  const environment = {
    ...process.env,
    ...(port === null ? {} : { PORT: String(port) }),
    DATA_DIR: folder,
  };
  const { app, address, config } = await inWords(`serve ${folder}`, () => startServer(environment));
  const stopping = toldToStop();
  console.log(`Tuckbox is open at ${config.PUBLIC_URL ?? forPeople(address)}`);
  console.log(`Everything is kept in ${config.DATA_DIR}. Ctrl-C stops the server.`);
  await stopping;
  return close(app, config.SHUTDOWN_SECONDS);
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

/** Finishes what is in hand; whatever still holds the process after that time is cut off. */
async function close(app: App, seconds: number): Promise<number> {
  setTimeout(() => process.exit(EXIT.failed), seconds * 1000).unref();
  await app.close();
  return EXIT.ok;
}
