import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowedFor, SETTINGS } from '../config.ts';
import { Browser, openSite, type Site } from '../http/testing/browser.ts';
import { cookieKey } from '../identity/key-files.ts';
import { networkOf } from '../limits/network.ts';
import { jsonLogger } from './json-logger.ts';
import { isFromPrivateNetwork } from './private-network.ts';
import { PrometheusMetrics } from './prometheus-metrics.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  site = await openSite();
  browser = new Browser(site.url);
});
afterAll(() => site.app.close());

describe('health', () => {
  it('is reported while the process runs and the store answers', async () => {
    expect(await browser.ask('GET', '/healthz')).toMatchObject({ status: 200, json: { alive: true } });
    expect(await browser.ask('GET', '/readyz')).toMatchObject({ status: 200, json: { ready: true } });
  });

  it('is not ready if the store cannot be written to, which is tried once a second at most', async () => {
    const broken = await openSite();
    const visitor = new Browser(broken.url);
    let isFull = true;
    let probes = 0;
    broken.store.probe = async () => {
      probes++;
      if (isFull) throw new Error('the disk is full');
    };
    const startedAt = performance.now();
    const asked = await Promise.all(Array.from({ length: 20 }, () => visitor.ask('GET', '/readyz')));
    const why = 'Nothing can be kept: the disk is full.';
    for (const { status, json } of asked)
      expect({ status, json }).toEqual({ status: 503, json: { ready: false, why } });
    expect(probes).toBeLessThanOrEqual(1 + (performance.now() - startedAt) / 1000);
    expect((await visitor.ask('GET', '/healthz')).status).toBe(200);
    isFull = false;
    const status = async () => (await visitor.ask('GET', '/readyz')).status;
    await expect.poll(status, { timeout: 10_000, interval: 100 }).toBe(200);
    expect(broken.lines.filter((line) => line.includes('the store can'))).toHaveLength(2);
    await broken.app.close();
  });
});

describe('metrics', () => {
  it('count moves, refusals, sockets, tables and the delay of the event loop', async () => {
    await browser.ask('GET', '/api/me');
    const { text, headers } = await browser.ask('GET', '/metrics');
    expect(headers.get('content-type')).toContain('text/plain');
    expect(text).toContain('tuckbox_refusals_total{rule="sign-in"} 1');
    for (const name of [
      'tuckbox_move_seconds',
      'tuckbox_connections 0',
      'tuckbox_tables 0',
      'tuckbox_bot_queue 0',
      'tuckbox_bot_share 1',
      'tuckbox_event_loop_delay_seconds{quantile="0.99"}',
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
      'tuckbox_http_request_seconds_count{method="GET",route="/api/me",status="401"} 1',
    ]) {
      expect(text).toContain(name);
    }
  });

  it('put a move into its histogram bucket', async () => {
    const metrics = new PrometheusMetrics();
    metrics.moved('stacks', 1.5);
    metrics.moved('stacks', 40);
    metrics.socketOpened();
    const text = await metrics.text();
    metrics.close();
    expect(text).toContain('tuckbox_move_seconds_bucket{le="0.002",game="stacks"} 1');
    expect(text).toContain('tuckbox_move_seconds_count{game="stacks"} 2');
    expect(text).toContain('tuckbox_move_seconds_bucket{le="0.001",game="stacks"} 0');
    expect(text).toContain('tuckbox_move_seconds_bucket{le="+Inf",game="stacks"} 2');
    expect(text).toContain('tuckbox_move_seconds_sum{game="stacks"} 0.0415');
    expect(text).toContain('tuckbox_connections 1');
    const line = /^(#.*|[a-z_]+(\{[^}]*\})? [-+.\de]+|)$/;
    expect(text.split('\n').filter((one) => !line.test(one))).toEqual([]);
  });

  it('include the bots', async () => {
    const metrics = new PrometheusMetrics();
    metrics.botWorkerStarted();
    metrics.botWaited(30);
    metrics.botThought(4);
    metrics.botShortened();
    metrics.botOverran();
    metrics.botFellBack('overran');
    metrics.botFellBack('crowded');
    const text = await metrics.text();
    metrics.close();
    for (const line of [
      'tuckbox_bot_worker_starts_total 1',
      'tuckbox_bot_wait_seconds_bucket{le="0.05"} 1',
      'tuckbox_bot_wait_seconds_sum 0.03',
      'tuckbox_bot_thought_seconds_sum 0.004',
      'tuckbox_bot_shortened_total 1',
      'tuckbox_bot_overruns_total 1',
      'tuckbox_bot_fallback_moves_total{why="overran"} 1',
      'tuckbox_bot_fallback_moves_total{why="crowded"} 1',
    ]) {
      expect(text).toContain(line);
    }
  });

  it('measure the delay of the event loop, without the sampling interval', async () => {
    const metrics = new PrometheusMetrics();
    const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
    await pause(400);
    const blockedUntil = performance.now() + 200;
    while (performance.now() < blockedUntil);
    await pause(400);
    const text = await metrics.text();
    metrics.close();
    const delayOf = (quantile: string) =>
      Number(text.match(`tuckbox_event_loop_delay_seconds{quantile="${quantile}"} (.*)`)?.[1]);
    expect(delayOf('1')).toBeGreaterThan(0.1);
    expect(delayOf('0.5')).toBeLessThan(0.05);
  });

  it('are shown to private networks only', async () => {
    const forwarded = await browser.ask('GET', '/metrics', undefined, { 'x-forwarded-for': '127.0.0.1' });
    expect(forwarded.status).toBe(403);
    for (const address of [
      '127.0.0.1',
      '::1',
      '10.1.2.3',
      '192.168.0.9',
      '172.20.0.1',
      '::ffff:10.0.0.1',
      'fd00::1',
    ]) {
      expect(isFromPrivateNetwork(address, {}, false)).toBe(true);
    }
    for (const address of ['8.8.8.8', '172.32.0.1', '2001:db8::1', '::ffff:8.8.8.8']) {
      expect(isFromPrivateNetwork(address, {}, false)).toBe(false);
    }
    expect(isFromPrivateNetwork('8.8.8.8', { 'x-forwarded-for': '8.8.8.8' }, true)).toBe(false);
    expect(isFromPrivateNetwork('10.0.0.7', { 'x-forwarded-for': '10.0.0.7' }, true)).toBe(true);
  });
});

describe('the log', () => {
  it('writes a line of JSON, and neither secrets nor hidden cards', () => {
    const lines: string[] = [];
    const logger = jsonLogger('warn', (line) => lines.push(line));
    logger.info({}, 'not this');
    const inner = { seat: 1, view: { hand: ['K♠'] }, secret: 'abc' };
    logger.error({ table: 't', error: new Error('oops'), inner, cookie: 'x', seed: 'y' }, 'something broke');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0])).toMatchObject({
      level: 'error',
      message: 'something broke',
      table: 't',
      error: { name: 'Error', message: 'oops' },
      inner: { seat: 1 },
    });
    expect(lines[0]).not.toMatch(/K♠|abc|cookie|seed/);
  });

  it('includes the seed of a bot, which is not that of the cards', () => {
    const lines: string[] = [];
    jsonLogger('warn', (line) => lines.push(line)).warn({ botSeed: 'b0b', level: 'casual' }, 'a bot failed');
    expect(JSON.parse(lines[0])).toMatchObject({ botSeed: 'b0b' });
  });
});

describe('the cookie key', () => {
  it('is made once, readable by the server only, and reused', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tuckbox-key-'));
    const key = cookieKey(join(folder, 'data'));
    expect(key).toHaveLength(32);
    expect(cookieKey(join(folder, 'data'))).toEqual(key);
    const path = join(folder, 'data', 'cookie.key');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    writeFileSync(path, 'short');
    expect(() => cookieKey(join(folder, 'data'))).toThrow(/cookie\.key/);
    rmSync(folder, { recursive: true });
  });
});

it.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

describe('the handbook', () => {
  const handbook = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');

  it.each(Object.entries(SETTINGS))(
    'lists %s with its default, its allowed values and its meaning',
    (name, schema) => {
      const row = handbook.split('\n').find((line) => line.startsWith(`| \`${name}\` |`));
      const fallback = schema.safeParse(undefined).data;
      expect(row).toBe(
        `| \`${name}\` | ${fallback === undefined || fallback === '' ? '' : `\`${fallback}\``} | ${allowedFor(schema)} | ${schema.description} |`,
      );
    },
  );
});
