import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FloodOptions } from './testing/flood.ts';
import { PingProbe, tellPings } from './testing/ping-probe.ts';
import { FLOODER } from './testing/remote-guest.ts';
import { ServerProcess } from './testing/server-process.ts';

/** In full: long floods, with the limit of a quiet machine. Otherwise a sample, on any machine. */
const IS_WHOLE = process.env.TUCKBOX_LOAD === 'full';
const SECONDS = IS_WHOLE ? 10 : 0.7;
/** The 99th percentile of the pings, in milliseconds. */
const MAX_P99 = IS_WHOLE ? 100 : 2000;
const OPERATOR = 'the right password';
const ELSEWHERE = '192.0.2.44';

const folder = mkdtempSync(join(tmpdir(), 'tuckbox-limits-'));
let server: ServerProcess;
let address: string;

/** The server with its limits on, behind a proxy that tells each caller's address. */
beforeAll(async () => {
  server = new ServerProcess(folder, {
    MESSAGES_PER_SECOND: '100',
    TRUST_PROXY: 'yes',
    OPERATOR_TOKEN: OPERATOR,
    // Password checks that are under way at the end have to finish.
    SHUTDOWN_SECONDS: '60',
  });
  address = (await server.open) ?? expect.unreachable(server.warnings.join('\n'));
});
afterAll(async () => {
  expect(await server.stop()).toBe(0);
  rmSync(folder, { recursive: true });
  expect(server.warnings).toEqual([]);
});

const wait = (seconds: number): Promise<void> => new Promise((done) => setTimeout(done, 1000 * seconds));

/** The 99th percentile of the pings during a flood, part of which must have got through. */
async function pingDuring(name: string, meanwhile = async () => {}): Promise<number> {
  const probe = await PingProbe.join(address);
  const before = await probe.quietP99();
  const wish: FloodOptions = { address, name, seconds: SECONDS };
  const worker = new Worker(new URL('./testing/flood.ts', import.meta.url), { workerData: wish });
  await once(worker, 'message');
  probe.takeP99();
  const done = once(worker, 'message');
  const pings = await probe.around(() => Promise.all([meanwhile(), done]), before);
  probe.leave();
  const [sent] = await done;
  console.log(`${name}: ${sent} in ${SECONDS} s; ${tellPings(pings)}`);
  expect(sent).toBeGreaterThan(0);
  return pings.during;
}

it.each(['undo', 'rematch', 'lobby', 'presence'])(
  'a flood from one address makes nobody wait: %s',
  async (name) => {
    expect(await pingDuring(name)).toBeLessThan(MAX_P99);
  },
);

it('dozens of logins delay nobody and lock out nobody from other networks', async () => {
  let status = 0;
  const during = await pingDuring('logins', async () => {
    await wait(SECONDS / 2);
    const answer = await fetch(`${address}/api/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': ELSEWHERE },
      body: JSON.stringify({ login: 'nobody.here', password: 'not the password' }),
    });
    status = answer.status;
  });
  expect(status).toBe(401);
  expect(during).toBeLessThan(MAX_P99);
});

it('the operator’s password is not found by trying, and the operator is let in from elsewhere', async () => {
  const statusOf = async (password: string, from: string): Promise<number> => {
    const authorization = `Basic ${Buffer.from(`me:${password}`).toString('base64')}`;
    const headers = { authorization, 'x-forwarded-for': from };
    return (await fetch(`${address}/operator/`, { headers })).status;
  };
  const during = await pingDuring('operator');
  for (let guess = 0; guess < 15; guess++) await statusOf('wrong', FLOODER);
  expect(await statusOf(OPERATOR, FLOODER)).toBe(429);
  expect(await statusOf(OPERATOR, ELSEWHERE)).toBe(200);
  expect(during).toBeLessThan(MAX_P99);
});
