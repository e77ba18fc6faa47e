import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
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
  const child = spawn(process.execPath, words, { stdio: 'pipe', detached: true });
  const [, address] = /open at (\S+)/.exec(await saidBy(child)) ?? [];
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  // A minus: the whole group, as a terminal does it.
  process.kill(-(child.pid ?? 0), 'SIGINT');
  expect(await once(child, 'close')).toEqual([0, null]);
  rmSync(folder, { recursive: true });
});

it('exits like a shell when the command is killed, or is not there', async () => {
  expect(await once(up('run', 'node', '-e', "process.kill(process.pid, 'SIGKILL')"), 'close')).toEqual([
    137,
    null,
  ]);
  expect(await once(up('run', 'no-such-command'), 'close')).toEqual([127, null]);
});
