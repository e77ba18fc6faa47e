import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { Browser } from '../http/testing/browser.ts';
import { Client } from '../testing/client.ts';
import { choicesOf, sitAndStart } from '../testing/games.ts';
import { ServerProcess } from './testing/server-process.ts';
import { smallDisk } from './testing/small-disk.ts';

const disk = smallDisk('4m');
afterAll(() => disk?.remove());

/** Two guests at a table where a game has begun. */
async function twoAtATable(address: string) {
  const browsers = [new Browser(address), new Browser(address)];
  const clients: Client[] = [];
  for (const [index, browser] of browsers.entries()) {
    await browser.beGuest(`Player ${index + 1}`);
    const headers = { cookie: browser.cookie };
    clients.push(await Client.join(address.replace('http', 'ws'), `Player ${index + 1}`, headers));
  }
  const wish = { game: 'stacks', seats: 2, options: { target: 100 } };
  const { json } = await browsers[0].ask('POST', '/api/tables', wish);
  const { id: table } = json as { readonly id: string };
  await sitAndStart(table, clients);
  return { table, clients, browser: browsers[0] };
}

/** The player to move makes a legal move; resolves to the code of the refusal, or to null. */
async function moveOn(table: string, clients: readonly Client[]): Promise<string | null> {
  const mover = clients.find((client) => choicesOf(client, table).length > 0) ?? expect.unreachable();
  const refusal = await mover.act(table, choicesOf(mover, table)[0]);
  if (refusal !== null) return refusal.code;
  const { seq } = mover.at(table);
  await Promise.all(clients.map((client) => client.until(table, (mirror) => mirror.seq >= seq)));
  return null;
}

it.skipIf(disk === null)(
  'on a full disk the server is not ready, refuses moves, and goes on when there is room',
  async () => {
    if (disk === null) return;
    const data = join(disk.folder, 'data');
    const settings = { LOG_LEVEL: 'silent' };
    const server = new ServerProcess(data, settings);
    const address = (await server.open) ?? expect.unreachable();
    const { table, clients, browser } = await twoAtATable(address);
    const readiness = async () => (await browser.ask('GET', '/readyz')).status;
    for (let moves = 0; moves < 4; moves++) expect(await moveOn(table, clients)).toBeNull();
    expect(await readiness()).toBe(200);

    disk.fill();
    await expect.poll(readiness, { timeout: 10_000, interval: 200 }).toBe(503);
    const { json } = await browser.ask('GET', '/readyz');
    expect(json).toMatchObject({ ready: false, why: expect.stringMatching(/^Nothing can be kept: .*full/) });
    expect((await browser.ask('GET', '/healthz')).status).toBe(200);
    const before = clients[0].at(table).seq;
    expect(await moveOn(table, clients)).toBe('not-kept');
    expect(await clients[1].order(table, { kind: 'say', text: 'hello?' })).toMatchObject({
      code: 'not-kept',
    });
    expect((await browser.ask('POST', '/api/tables', { game: 'stacks', seats: 2 })).status).toBe(500);
    expect(clients.map((client) => client.at(table).seq)).toEqual([before, before]);

    disk.clear();
    await expect.poll(readiness, { timeout: 10_000, interval: 200 }).toBe(200);
    for (let moves = 0; moves < 4; moves++) expect(await moveOn(table, clients)).toBeNull();
    const kept = clients[0].at(table).seq;
    await server.kill();

    const next = new ServerProcess(data, settings);
    const again = (await next.open) ?? expect.unreachable();
    const info = await new Browser(again).ask('GET', `/api/tables/${table}`);
    expect(info.status).toBe(200);
    const back = await Client.join(again.replace('http', 'ws'), 'Player 1', { cookie: browser.cookie });
    expect((await back.watch(table)).seq).toBe(kept);
    expect(await next.stop()).toBe(0);
  },
);
