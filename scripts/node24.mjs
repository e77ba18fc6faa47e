// Finds Node 24 and runs commands on it. No dependencies: this runs on any Node from 18 on.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

const WINDOWS = process.platform === 'win32';

/** The npm package with Node 24 for this machine; scripts/node24/package.json lists all of them. */
export const NODE24_PACKAGE = `node-${WINDOWS ? 'win' : process.platform}-${process.arch}`;

/** Whether the Node we run on is new enough by itself. */
export const isNode24 = Number.parseInt(process.versions.node, 10) >= 24;

/** Path of a Node 24 or newer: the running one, else the one in .tools, else null. */
export const node24 = () => {
  if (isNode24) return process.execPath;
  const path = join(ROOT, '.tools/node24/node_modules', NODE24_PACKAGE, 'bin', WINDOWS ? 'node.exe' : 'node');
  return existsSync(path) ? path : null;
};

/** The time between two checks for npm's shell, in milliseconds. */
const LOOK = 250;

/**
 * npm starts scripts through a shell. A SIGTERM to npm kills that shell, and many shells do not pass it on, so the
 * command would keep running, with its port and its database. Outside npm a parent may end, as with `nohup … &`.
 * @param {() => void} tell called once when npm's shell is gone
 */
const whenAbandoned = (tell) => {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    tell();
  }, LOOK);
  timer.unref();
};

/**
 * Runs a command on our own terminal and resolves to its exit code; 127, as in a shell, if there is no such command.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export const runToEnd = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    // Ctrl-C in a terminal reaches the child by itself: forwarding it would send it twice.
    process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
    process.on('SIGTERM', () => child.kill('SIGTERM'));
    process.on('SIGHUP', () => child.kill('SIGHUP'));
    whenAbandoned(() => child.kill('SIGTERM'));
    child.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code !== 'ENOENT') return reject(error);
      console.error(`tuckbox: there is no command "${command}".`);
      resolve(127);
    });
    child.on('close', (code, signal) => resolve(signal ? 128 + constants.signals[signal] : (code ?? 1)));
  });
