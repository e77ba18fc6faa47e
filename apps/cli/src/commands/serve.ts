import { allowedFor, readConfig, runUntilStopped, SETTINGS, startServer } from '@tuckbox/server';
import type { Arguments } from '../arguments.ts';
import { type Command, DATA_FLAG } from '../command.ts';
import { dataFolder, makeFolder, ROOT } from '../files.ts';
import { buildWithVite, builtApp } from '../serve/build.ts';
import { described } from '../terminal-text.ts';
import { EXIT, inWords } from '../user-error.ts';

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
    'Runs a server for people and bots, prints its address, and runs until Ctrl-C or SIGTERM. Every move is on ' +
    'disk before anybody sees it. Builds the web app first if it is missing or its sources have changed. `npm ' +
    'start` does the same.',
  examples: [
    ['npx tuckbox serve', 'for everyone who can reach this machine, on port 8080'],
    ['npx tuckbox serve --port 0 --data /tmp/trial', 'to try something out'],
    ['HOST=127.0.0.1 PUBLIC_URL=https://tuckbox.example TRUST_PROXY=yes npx tuckbox serve', 'behind a proxy'],
    ['WEB_DIR= npx tuckbox serve', 'without the web app, API only'],
  ],
  more: settingsHelp,
  run,
};

/** Every setting with its meaning. */
function settingsHelp(): string[] {
  const names = Object.entries(SETTINGS);
  const defaults = new Map(Object.entries(readConfig({})));
  const width = Math.max(...names.map(([name]) => name.length)) + 2;
  const lines = names.flatMap(([name, setting]) => {
    const value = String(defaults.get(name) ?? '');
    const allowed = allowedFor(setting);
    const facts = [setting.description, allowed, value === '' ? '' : `by default ${value}`];
    return described(name, `${facts.filter((fact) => fact !== '').join('; ')}.`, width);
  });
  return ['', 'settings, as environment variables:', ...lines];
}

async function run(given: Arguments): Promise<number> {
  const port = given.integer('port', 0, 65_535, null);
  const folder = given.text('data') ?? dataFolder();
  const settings = {
    ...process.env,
    ...(port === null ? {} : { PORT: String(port) }),
    DATA_DIR: folder,
  };
  await inWords('start the server', () => readConfig(settings));
  const environment = {
    ...settings,
    WEB_DIR: process.env.WEB_DIR ?? (await builtApp(ROOT, say, buildWithVite)),
  };
  // Shuffle secrets and password hashes will be in there.
  makeFolder(folder, 0o700);
  await runUntilStopped(await inWords('start the server', () => startServer(environment)));
  return EXIT.ok;
}

const say = (line: string): void => console.error(`tuckbox: ${line}`);
