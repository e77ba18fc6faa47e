// The entry point: `node scripts/up.mjs start|check|run …`, on any Node from 18 on and without dependencies.
// Installs Node 24 and the packages of the lock if they are missing, then runs the command with both on the PATH.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isInstalled } from './installed.mjs';
import { isNode24, NODE24_PACKAGE, node24, ROOT, runToEnd } from './node24.mjs';

const ORDERS = ['start', 'check', 'test', 'peers', 'mutants', 'lighthouse', 'run'];

const USAGE = `use one of
  node scripts/up.mjs start [ARGUMENTS]        open the server (the same as \`tuckbox serve\`)
  node scripts/up.mjs check                    run every check and test (\`test\` is the same)
  node scripts/up.mjs peers                    install what the benchmark compares us with
  node scripts/up.mjs mutants FOLDER           break the folder's code and see whether its tests notice
  node scripts/up.mjs lighthouse               measure the pages of the app
  node scripts/up.mjs run COMMAND [ARGUMENTS]  run a command on Node 24`;

class Trouble extends Error {}

const say = (/** @type {string} */ line) => console.error(`tuckbox: ${line}`);

/** Settings of an outer `npm … --flag` that would change what an inner `npm ci` installs. */
const OUTER_NPM =
  /^npm_config_(workspaces?|include_workspace_root|omit|include|only|production|dry_run|global|location|package_lock\w*)$/i;

/**
 * The environment with a Node's folder and the installed commands first on the PATH. Sources are stripped of their types
 * and compiled once: a cache makes every later start of the command and of the server take half the processor time.
 */
const environmentOn = (/** @type {string} */ node) => {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OUTER_NPM.test(name)));
  const pathName = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const path = [dirname(node), join(ROOT, 'node_modules', '.bin'), env[pathName] ?? ''].join(delimiter);
  return { NODE_COMPILE_CACHE: join(ROOT, '.tools', 'compile-cache'), ...env, [pathName]: path };
};

/**
 * `npm ci` in a folder; the npm that started us if there is one, else the one on the PATH.
 * @param {string} cwd
 * @param {string} node
 * @param {{ forServing?: boolean }} wishes for serving, without what only tests and tools need
 */
const npmCi = async (cwd, node, { forServing = false }) => {
  const dev = forServing ? '--omit=dev' : '--include=dev';
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', dev, '--include=optional'];
  const npmCli = process.env.npm_execpath;
  const options = { cwd, env: environmentOn(node) };
  const code = npmCli?.endsWith('npm-cli.js')
    ? await runToEnd(node, [npmCli, ...args], options)
    : await runToEnd('npm', args, { ...options, shell: process.platform === 'win32' });
  if (code !== 0) throw new Trouble(`npm ci failed (exit code ${code}).`);
};

/** Two runs at once must not both install: the second waits until the first is done. */
const alone = async (/** @type {() => Promise<void>} */ work) => {
  const lock = join(ROOT, '.tools', 'installing');
  mkdirSync(dirname(lock), { recursive: true });
  for (let told = false; ; told = true) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch {
      if (!isOwned(lock)) rmSync(lock, { force: true });
      else if (!told) say('waiting for another run to finish installing');
    }
    await sleep(200);
  }
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
};

/** Whether the process that wrote a lock file is still there. */
const isOwned = (/** @type {string} */ lock) => {
  try {
    return process.kill(Number(readFileSync(lock, 'utf8')), 0);
  } catch {
    return false;
  }
};

/**
 * `npm ci` in a folder, unless its node_modules was made from the same lock for this kind of machine already.
 * @param {string} folder
 * @param {string} lock path of the lock
 * @param {string} node the Node that npm runs on
 * @param {() => void} prepare runs just before
 * @param {{ forServing?: boolean }} [wishes] for serving, a folder with everything in it is good too
 */
const ensureInstalled = async (folder, lock, node, prepare, { forServing = false } = {}) => {
  const stampFile = join(folder, 'node_modules', '.tuckbox-stamp');
  const everything = createHash('sha256').update(readFileSync(lock)).update(NODE24_PACKAGE).digest('hex');
  const served = `${everything} for serving`;
  const good = forServing ? [everything, served] : [everything];
  const isFresh = () => existsSync(stampFile) && good.includes(readFileSync(stampFile, 'utf8'));
  if (isFresh()) return;
  await alone(async () => {
    if (isFresh()) return;
    if (!isInstalled(folder, lock, { forServing })) {
      prepare();
      await npmCi(folder, node, { forServing });
    }
    writeFileSync(stampFile, forServing ? served : everything);
  });
};

/**
 * Installs a tool with a lock of its own, scripts/NAME, into .tools/NAME.
 * @param {string} name
 * @param {string} node
 * @param {string} line what to say if there is something to do
 */
const ensureTool = async (name, node, line) => {
  const recipe = join(ROOT, 'scripts', name);
  const home = join(ROOT, '.tools', name);
  await ensureInstalled(home, join(recipe, 'package-lock.json'), node, () => {
    say(line);
    cpSync(recipe, home, { recursive: true });
  });
  return home;
};

/** The path of a Node 24 or newer, which is downloaded if necessary. */
const ensureNode24 = async () => {
  if (isNode24) return process.execPath;
  const running = `this is Node ${process.versions.node}`;
  const { optionalDependencies } = JSON.parse(
    readFileSync(join(ROOT, 'scripts/node24/package.json'), 'utf8'),
  );
  const version = optionalDependencies[NODE24_PACKAGE];
  if (version === undefined) {
    throw new Trouble(
      `${running} and Tuckbox needs Node 24, which npm does not carry for ` +
        `${process.platform} ${process.arch}: install Node 24 and run this again.`,
    );
  }
  await ensureTool('node24', process.execPath, `${running}; fetching Node ${version} into .tools/`);
  const node = node24();
  if (node === null) throw new Trouble(`Node 24 was installed, but ${NODE24_PACKAGE} is not there.`);
  return node;
};

/**
 * The packages of the lock.
 * @param {string} node
 * @param {{ forServing: boolean }} wishes
 */
const ensurePackages = (node, wishes) => {
  const tell = () => say('installing packages (npm ci)');
  return ensureInstalled(ROOT, join(ROOT, 'package-lock.json'), node, tell, wishes);
};

/** Installs what the benchmark compares us with, in a folder of its own: nobody needs it to play. */
const ensurePeers = (/** @type {string} */ node) => {
  const folder = join(ROOT, 'bench', 'peers');
  const tell = () => say('installing boardgame.io and Colyseus to compare with (npm ci in bench/peers)');
  return ensureInstalled(folder, join(folder, 'package-lock.json'), node, tell);
};

/** Mutation tests of one folder. */
const runMutants = async (
  /** @type {string} */ node,
  /** @type {readonly string[]} */ [folder, ...flags],
) => {
  if (folder === undefined) throw new Trouble('name a folder, such as packages/games/tock.');
  const home = await ensureTool('mutants', node, 'fetching the mutation tester into .tools/');
  const stryker = join(home, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const env = { ...environmentOn(node), TUCKBOX_MUTANTS_OF: folder };
  return runToEnd(node, [stryker, 'run', 'scripts/mutants/stryker.config.mjs', ...flags], { cwd: ROOT, env });
};

const up = async () => {
  const [order, ...rest] = process.argv.slice(2);
  if (order === undefined || !ORDERS.includes(order) || (order === 'run' && rest.length === 0))
    throw new Trouble(USAGE);
  const node = await ensureNode24();
  await ensurePackages(node, { forServing: order === 'start' });
  const isCheck = order === 'check' || order === 'test';
  if (order === 'peers' || isCheck) await ensurePeers(node);
  if (order === 'peers') return 0;
  if (order === 'mutants') return runMutants(node, rest);
  const options = { env: environmentOn(node) };
  if (order === 'lighthouse') {
    await ensureTool('lighthouse', node, 'fetching Lighthouse into .tools/');
    return runToEnd(node, [join(ROOT, 'e2e/src/lighthouse.ts'), ...rest], options);
  }
  if (order === 'start')
    return runToEnd(node, [join(ROOT, 'apps/cli/src/main.ts'), 'serve', ...rest], options);
  if (isCheck) return runToEnd(node, [join(ROOT, 'scripts/check.ts')], options);
  const [command = '', ...args] = rest;
  return runToEnd(command, args, { ...options, shell: process.platform === 'win32' });
};

try {
  process.exitCode = await up();
} catch (error) {
  if (!(error instanceof Trouble)) throw error;
  say(error.message);
  process.exitCode = 1;
}
