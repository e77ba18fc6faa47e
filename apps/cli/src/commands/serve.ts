import { readConfig, runToTheEnd, SETTINGS, startServer } from '@tuckbox/server';
import type { Given } from '../arguments.ts';
import { type Command, DATA_FLAG } from '../command.ts';
import { EXIT, inWords } from '../complaint.ts';
import { dataFolder, makeFolder, ROOT } from '../files.ts';
import { described } from '../ink.ts';
import { buildWithVite, builtApp } from '../serve/build.ts';

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
    'stop by Ctrl-C or SIGTERM. Every move is on the disk before anybody sees it. The web app is built first where it ' +
    'is not there or its sources have changed. `npm start` is the same.',
  examples: [
    ['tuckbox serve', 'for everybody who can reach this machine, at port 8080'],
    ['tuckbox serve --port 0 --data /tmp/trial', 'to try something out'],
    ['HOST=127.0.0.1 PUBLIC_URL=https://tuckbox.example TRUST_PROXY=yes tuckbox serve', 'behind a proxy'],
    ['WEB_DIR= tuckbox serve', 'without the web app, for programs only'],
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
    WEB_DIR: process.env.WEB_DIR ?? (await builtApp(ROOT, say, buildWithVite)),
  };
  // Shuffle secrets and password hashes will be in there.
  makeFolder(folder, 0o700);
  await runToTheEnd(await inWords(`serve from the folder ${folder}`, () => startServer(environment)));
  return EXIT.ok;
}

const say = (line: string): void => console.error(`tuckbox: ${line}`);
