import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isInstalled } from './installed.mjs';
import { ROOT } from './node24.mjs';

const up = (...args: string[]) =>
  spawn(process.execPath, [join(ROOT, 'scripts/up.mjs'), ...args], { stdio: 'pipe' });

const saidBy = async (child: ReturnType<typeof up>): Promise<string> =>
  String((await once(child.stdout, 'data'))[0]);

it('runs a command on Node 24 and passes its exit code on', async () => {
  const child = up('run', 'node', '-e', 'console.log(process.version); process.exitCode = 7');
  expect(await saidBy(child)).toMatch(/^v(2[4-9]|[3-9]\d)\./);
  expect(await once(child, 'close')).toEqual([7, null]);
});

it('finds installed commands', async () => {
  expect(await saidBy(up('run', 'biome', '--version'))).toMatch(/^Version: 2\./);
});

it('passes input on', async () => {
  const child = up('run', 'node', '-e', 'process.stdin.pipe(process.stdout)');
  child.stdin.end('5 9/5 9 9 9');
  expect(await saidBy(child)).toBe('5 9/5 9 9 9');
});

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('passes %s on', async (signal) => {
  const listen = `process.on('${signal}', () => process.exit(9)); setInterval(() => {}, 1000); console.log('ready')`;
  const child = up('run', 'node', '-e', listen);
  await saidBy(child);
  child.kill(signal);
  expect(await once(child, 'close')).toEqual([9, null]);
});

it('starts the server, which Ctrl-C stops for all of them at once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tuckbox-up-'));
  const words = [join(ROOT, 'scripts/up.mjs'), 'start', '--port', '0', '--data', folder];
  // Without the web app, which takes a while to build.
  const env = { ...process.env, WEB_DIR: '' };
  const child = spawn(process.execPath, words, { stdio: 'pipe', detached: true, env });
  const [, address] = /open at (\S+)/.exec(await saidBy(child)) ?? [];
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  // The minus signals the whole process group, as a terminal does.
  process.kill(-(child.pid ?? 0), 'SIGINT');
  expect(await once(child, 'close')).toEqual([0, null]);
  rmSync(folder, { recursive: true });
});

const isServed = (address: string): Promise<boolean> =>
  fetch(`${address}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Resolves to the address that a server says it is open at. */
const openedBy = (child: ReturnType<typeof up>): Promise<string> =>
  new Promise((found, fail) => {
    let said = '';
    const hear = (chunk: unknown) => {
      said += chunk;
      const [, address] = /open at (\S+)/.exec(said) ?? [];
      if (address !== undefined) found(address);
    };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', hear);
    child.on('close', () => fail(new Error(`the server did not open: ${said}`)));
  });

it.skipIf(process.platform === 'win32').each([
  ['npm start', 'npm', ['start', '--', '--port', '0']],
  ['npx tuckbox serve', 'npx', ['tuckbox', 'serve', '--port', '0']],
])('a SIGTERM to `%s` stops the server and frees its port', async (_name, command, words) => {
  const folder = mkdtempSync(join(tmpdir(), 'tuckbox-npm-'));
  const env = { ...process.env, WEB_DIR: '', HOST: '127.0.0.1', DATA_DIR: folder };
  const npm = spawn(command, words, { cwd: ROOT, stdio: 'pipe', env, detached: true });
  // The pipes are closed when the last of npm, its shell and the server is gone.
  const gone = once(npm, 'close');
  try {
    const address = await openedBy(npm);
    expect(await isServed(address)).toBe(true);
    npm.kill('SIGTERM');
    await expect.poll(() => isServed(address), { timeout: 20_000, interval: 100 }).toBe(false);
    await gone;
  } finally {
    killGroup(npm.pid ?? 0);
    rmSync(folder, { recursive: true });
  }
});

/** Leaves no process behind if the test failed. */
function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // The group has ended already.
  }
}

it('exits like a shell when the command is killed, or is not there', async () => {
  expect(await once(up('run', 'node', '-e', "process.kill(process.pid, 'SIGKILL')"), 'close')).toEqual([
    137,
    null,
  ]);
  expect(await once(up('run', 'no-such-command'), 'close')).toEqual([127, null]);
});

describe('what is installed', () => {
  const here = { version: '1.0.0', integrity: 'sha512-here' };
  const elsewhere = { version: '1.0.0', integrity: 'sha512-there', optional: true, os: ['plan9'] };
  const binary = { ...here, optional: true, os: [process.platform], cpu: [process.arch] };
  const tool = { version: '1.0.0', integrity: 'sha512-tool', dev: true };
  const LOCK = { '': {}, 'node_modules/a': here, 'node_modules/b': binary, 'node_modules/c': elsewhere };

  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  /** Whether a folder in which npm has installed these packages needs nothing more. */
  const isEnough = (installed: object, packages: object = LOCK, wishes = { forServing: false }): boolean => {
    const folder = mkdtempSync(join(tmpdir(), 'tuckbox-installed-'));
    folders.push(folder);
    const lock = join(folder, 'package-lock.json');
    writeFileSync(lock, JSON.stringify({ packages }));
    for (const path of Object.keys(installed)) mkdirSync(join(folder, path), { recursive: true });
    mkdirSync(join(folder, 'node_modules'), { recursive: true });
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
    return isInstalled(folder, lock, wishes);
  };

  it('is enough after a plain `npm install`', () => {
    expect(isEnough({ 'node_modules/a': here, 'node_modules/b': binary })).toBe(true);
  });

  it('is enough for serving without the tools, though not for testing', () => {
    const withTool = { ...LOCK, 'node_modules/tool': tool };
    const served = { 'node_modules/a': here, 'node_modules/b': binary };
    expect(isEnough(served, withTool, { forServing: true })).toBe(true);
    expect(isEnough(served, withTool, { forServing: false })).toBe(false);
    expect(isEnough({ ...served, 'node_modules/tool': tool }, withTool, { forServing: true })).toBe(true);
  });

  it.each<[string, object]>([
    ['a package is missing', { 'node_modules/b': binary }],
    ['a binary for this machine is missing', { 'node_modules/a': here }],
    [
      'a package is another version',
      { 'node_modules/a': { ...here, version: '2.0.0' }, 'node_modules/b': binary },
    ],
    ['a package is there that the lock does not have', { ...LOCK, 'node_modules/d': here }],
  ])('is not enough where %s', (_what, installed) => {
    expect(isEnough(installed)).toBe(false);
  });
});
