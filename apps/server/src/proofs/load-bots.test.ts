import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { BotHost } from './testing/bot-host.ts';
import { PingProbe } from './testing/ping-probe.ts';
import { readMetric } from './testing/read-metric.ts';
import { ServerProcess } from './testing/server-process.ts';

/** In full: many tables, with the limits of a quiet machine. Otherwise a few, with limits that hold on a busy one. */
const IS_FULL = process.env.TUCKBOX_LOAD === 'full';
const TABLES = IS_FULL ? 168 : 18;
const RESTARTED = IS_FULL ? 224 : 16;
/** Every fourth table has a player who is away: its bots play on until that player's turn. */
const SEATED_AT = 4;
const HOSTS = 6;
const WATCHED_BY_EACH = 1;
/** How long each phase lasts, in milliseconds. */
const PHASE = IS_FULL ? 15_000 : 1000;

const MAX_P99 = IS_FULL ? 100 : 2000;
const MAX_RSS = 500e6;
/** How many more bytes than at first the heap may use when all tables have left the memory. */
const MAX_LEFT = 20e6;
/** From the start of the process to the first answer: mostly Node loading the sources. */
const MAX_STARTUP = IS_FULL ? 3000 : 60_000;

const folder = mkdtempSync(join(tmpdir(), 'tuckbox-load-bots-'));
const servers: ServerProcess[] = [];
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  rmSync(folder, { recursive: true });
});

function startIn(name: string): ServerProcess {
  const server = new ServerProcess(join(folder, name), { BOT_PAUSE_MS: '500', IDLE_SECONDS: '1' });
  servers.push(server);
  return server;
}

/** Resolves to the address once the server is open. */
async function opened(server: ServerProcess): Promise<string> {
  const address = await server.open;
  if (address === null) throw new Error(`the server does not come up: ${server.warnings.join('\n')}`);
  return address;
}

/** The longest time that /healthz takes to answer, asked repeatedly for a while. */
async function slowestHealth(address: string, milliseconds: number): Promise<number> {
  const until = performance.now() + milliseconds;
  let slowest = 0;
  while (performance.now() < until) {
    const asked = performance.now();
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    slowest = Math.max(slowest, performance.now() - asked);
    await wait(20);
  }
  return slowest;
}

/** Prints the server's metrics of bots and memory, and how quickly it answers. */
async function report(phase: string, address: string, p99: number) {
  const rss = await readMetric(address, 'process_resident_memory_bytes');
  const starts = await readMetric(address, 'tuckbox_bot_worker_starts_total');
  const fallbacks = await readMetric(address, 'tuckbox_bot_fallback_moves_total');
  const tables = await readMetric(address, 'tuckbox_tables');
  console.log(
    `${phase}: p99 of a probe's pings ${p99.toFixed(0)} ms, ${(rss / 1e6).toFixed(0)} MB, ${tables} tables in memory, ` +
      `${starts} worker starts, ${fallbacks} fallback moves`,
  );
  return { p99, rss, starts, fallbacks };
}

/** Guests at one address. */
async function hostsOf(address: string): Promise<BotHost[]> {
  const numbers = Array.from({ length: HOSTS }, (_, index) => index + 1);
  return Promise.all(numbers.map((number) => BotHost.join(address, `Host ${number}`)));
}

/** The hosts open this many tables, and sit at every `seatedAt`th; then all games start at once. */
async function openAndStart(hosts: readonly BotHost[], tables: number, seatedAt = Infinity): Promise<void> {
  const open = async (host: BotHost, index: number): Promise<void> => {
    for (let table = index; table < tables; table += HOSTS)
      await host.open(table % seatedAt === seatedAt - 1);
  };
  await Promise.all(hosts.map(open));
  await Promise.all(hosts.map((host) => host.start()));
}

it(`${TABLES} tables of six bots make nobody wait`, { timeout: 120_000 + 20 * PHASE }, async () => {
  const server = startIn('load');
  const address = await opened(server);
  const probe = await PingProbe.join(address);
  const heap = (): Promise<number> => readMetric(address, 'tuckbox_heap_used_bytes');
  const heapAtFirst = await heap();
  await report('before', address, await probe.quietP99());
  const hosts = await hostsOf(address);
  /** Each host watches this many tables for a while, and at least until the bots have moved. */
  const watch = async (each: number) => {
    const watched = Math.min(TABLES, HOSTS * each);
    const steps = (): number => hosts.reduce((sum, host) => sum + host.steps, 0);
    const seen = steps();
    for (const host of hosts) host.watch(each);
    await wait(PHASE);
    await expect.poll(steps, { timeout: 60_000 }).toBeGreaterThan(seen + 3 * watched);
    const taken = report(`${watched} of ${TABLES} tables watched`, address, probe.takeP99());
    console.log(`${steps() - seen} moves seen`);
    return taken;
  };

  await openAndStart(hosts, TABLES);
  const few = await watch(WATCHED_BY_EACH);
  const all = await watch(TABLES);

  for (const host of hosts) host.leave();
  await expect.poll(() => readMetric(address, 'tuckbox_tables'), { timeout: 60_000, interval: 200 }).toBe(0);
  const left = await report('nobody watches', address, probe.takeP99());
  const after = await report('in the second after', address, await probe.quietP99());
  // Garbage is collected when the server has been idle for a while.
  if (IS_FULL)
    await expect.poll(heap, { timeout: 90_000, interval: 1000 }).toBeLessThan(heapAtFirst + MAX_LEFT);
  probe.leave();
  for (const { p99, rss, starts, fallbacks } of [few, all, left, after]) {
    expect(p99).toBeLessThan(MAX_P99);
    expect(rss).toBeLessThan(MAX_RSS);
    expect(starts).toBe(1);
    expect(fallbacks).toBe(0);
  }
  expect(await server.stop()).toBe(0);
  expect(server.warnings).toEqual([]);
});

it(`${RESTARTED} tables of six bots hold up no restart`, { timeout: 120_000 + 20 * PHASE }, async () => {
  const server = startIn('restart');
  const first = await opened(server);
  const earlier = await PingProbe.join(first);
  await report('before', first, await earlier.quietP99());
  earlier.leave();
  await openAndStart(await hostsOf(first), RESTARTED, SEATED_AT);
  await server.kill();
  const next = startIn('restart');
  const address = await opened(next);
  const startup = Date.now() - next.startedAt;
  const probe = await PingProbe.join(address);
  const slowest = await slowestHealth(address, PHASE);
  await expect.poll(() => readMetric(address, 'tuckbox_tables'), { timeout: 60_000, interval: 200 }).toBe(0);
  const { p99, starts, fallbacks } = await report(
    `after a restart with ${RESTARTED} tables`,
    address,
    probe.takeP99(),
  );
  await report('in the second after', address, await probe.quietP99());
  probe.leave();
  console.log(`open after ${startup} ms, /healthz at most ${slowest.toFixed(0)} ms`);
  expect(p99).toBeLessThan(MAX_P99);
  expect(starts).toBe(1);
  expect(fallbacks).toBe(0);
  expect(startup).toBeLessThan(MAX_STARTUP);
  expect(slowest).toBeLessThan(MAX_P99);
  expect(await next.stop()).toBe(0);
  expect(next.warnings).toEqual([]);
});
