import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { UserError } from '../user-error.ts';
import { compressFolder } from './compress.ts';
import { sourcesHash } from './sources.ts';

/** Builds the web app of one folder into another. */
export type Builder = (app: string, outDir: string) => Promise<void>;

/** The file with the hash of the sources that the app was built from. */
const STAMP = '.sources';

/**
 * The folder of the built web app. It is built first if it is missing or its sources have changed. The build is
 * made in another folder and then renamed: a server that starts at the same time finds the old app or the new one.
 */
export async function builtApp(root: string, say: (line: string) => void, build: Builder): Promise<string> {
  const app = join(root, 'apps', 'web');
  const built = join(app, 'dist');
  const stamp = sourcesHash(root);
  if (stampOf(built) === stamp) return built;
  const started = performance.now();
  say('building the web app');
  const draft = join(root, '.tools', `web-${process.pid}`);
  try {
    mkdirSync(draft, { recursive: true });
    await build(app, draft);
    await compressFolder(draft);
    writeFileSync(join(draft, STAMP), stamp);
    replace(built, draft);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  say(`the web app is built (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return built;
}

const stampOf = (folder: string): string | null => {
  const path = join(folder, STAMP);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
};

function replace(folder: string, draft: string): void {
  const old = `${draft}-old`;
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(draft, folder);
  rmSync(old, { recursive: true, force: true });
}

/** How many lines of a failed build are shown. */
const LAST_LINES = 12;

/** Builds the app with Vite. */
export const buildWithVite: Builder = async (app, outDir) => {
  const vite = join(
    dirname(createRequire(join(app, 'package.json')).resolve('vite/package.json')),
    'bin/vite.js',
  );
  const words = [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  // Always a production build: a test run would otherwise leave an app built for tests.
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(process.execPath, words, { cwd: app, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(String(chunk)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('close', resolve);
    child.on('error', reject);
  });
  if (code === 0) return;
  const end = said.join('').trimEnd().split('\n').slice(-LAST_LINES).join('\n');
  throw new UserError(`cannot build the web app (WEB_DIR= in the environment serves without it):\n${end}`);
};
