import { setTimeout as sleep } from 'node:timers/promises';
import { invariant } from '@tuckbox/kit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Browser, openSite } from '../http/testing/browser.ts';
import { Limits } from '../limits/limits.ts';
import { storeFinishedGame } from '../proofs/testing/finished-game.ts';
import { memoryStore } from '../store/memory/store.ts';
import type { Store } from '../store/store.ts';
import { Client, join } from '../testing/client.ts';
import { openTable, sitAndStart } from '../testing/games.ts';
import { serverForEachTest } from '../testing/server.ts';

const start = serverForEachTest(afterEach);
const TABLE = 'finished00';

/** A store with a finished game, and a clock that advances a millisecond with every call. */
async function planted(): Promise<{ readonly store: Store; readonly uptime: () => number }> {
  const store = memoryStore();
  await storeFinishedGame(store, TABLE, 'stacks', 2);
  let now = 0;
  return { store, uptime: () => ++now };
}

async function headerOf(store: Store, table = TABLE) {
  const found = await store.readHeader(table);
  invariant(found !== null, 'the table is in the store');
  return found;
}

describe('a table that is read from the store', () => {
  it('yields to others repeatedly', async () => {
    const server = await start({}, await planted());
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    const table = await server.app.registry.find(TABLE);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
    expect(table?.info).toMatchObject({ status: 'over', places: expect.any(Array) });
  });

  it('is read again if something was written meanwhile', async () => {
    const { store, uptime } = await planted();
    const server = await start({}, { store, uptime });
    const { row, length } = await headerOf(store);
    const finding = server.app.registry.find(TABLE);
    await sleep(10);
    const what = { kind: 'became', from: row.seated[0].user ?? '', user: null, name: 'Former' } as const;
    await store.append(TABLE, [{ seq: length + 1, at: 0, user: null, id: null, what }], {});
    expect((await finding)?.info.seats[0]).toMatchObject({ user: null, name: 'Former' });
  });

  it('counts for the network by the length of its log', async () => {
    const limits = new Limits({ messagesPerSecond: 10, uptime: () => 0 });
    const read = (network: string, entries: number): number => {
      let count = 0;
      while (limits.allowReading(network, entries)) count++;
      return count;
    };
    expect([read('here', 950), read('there', 150)]).toEqual([40, 200]);
    expect(read('of one endless game', 1_000_000)).toBe(1);
  });

  it('is refused to a network over its reading limit, unless it is in memory', async () => {
    const { store } = await planted();
    await storeFinishedGame(store, 'finished01', 'stacks', 2);
    const site = await openSite({}, {}, { store, uptime: () => 0 });
    const long = { ...(await headerOf(store)), length: 39_990 };
    expect(await site.app.registry.findFor('127.0.0.1', long)).toMatchObject({ ok: true });
    const browser = new Browser(site.url);
    const statusOf = async (table: string) => (await browser.ask('GET', `/api/tables/${table}`)).status;
    expect([await statusOf(TABLE), await statusOf('finished01')]).toEqual([200, 429]);
    await browser.beGuest('Ann');
    const ann = await Client.join(site.socketUrl, 'Ann', { cookie: browser.cookie });
    const closed = ann.next('closed');
    ann.send({ kind: 'watch', table: 'finished01' });
    expect(await closed).toMatchObject({ reason: { code: 'too-fast' } });
    await ann.watch(TABLE);
    await site.app.close();
  });
});

describe('a client without access', () => {
  it('is told so without the log being read', async () => {
    const store = memoryStore();
    const first = await start({}, { store });
    const players = await join(first.address, 'ann', 'bob');
    const table = await openTable(first.app.registry, 'ann', { spectators: 'no' });
    await sitAndStart(table, players);
    await players[0].act(table, 'leave');
    const { length } = await headerOf(store, table);
    const second = await start({}, { store });
    const [eve, token, bob] = await join(second.address, 'eve', 'ann:read', 'bob');
    const read = vi.spyOn(store, 'readTable');
    const closed = eve.next('closed');
    eve.send({ kind: 'watch', table });
    expect(await closed).toMatchObject({ reason: { code: 'no-spectators' } });
    const refused = token.next('refused');
    token.send({ kind: 'act', table, seq: length, id: 'one', do: 'pass' });
    expect(await refused).toMatchObject({ seq: length, reason: { code: 'token-scope' } });
    expect(read).not.toHaveBeenCalled();
    expect((await bob.watch(table)).info.status).toBe('over');
    expect(read).toHaveBeenCalledTimes(1);
  });
});

it('messages to a table that is being read are handled in order', async () => {
  const server = await start({}, await planted());
  const ann = await Client.join(server.address, 'ann');
  await ann.watch(TABLE);
  ann.send({ kind: 'unwatch', table: TABLE });
  await expect.poll(() => server.app.registry.at(TABLE)?.isIdle).toBe(true);
  server.app.registry.forget();
  ann.send({ kind: 'watch', table: TABLE });
  ann.send({ kind: 'unwatch', table: TABLE });
  await expect.poll(() => server.app.registry.at(TABLE), { timeout: 5000 }).not.toBeNull();
  await sleep(20);
  expect(server.app.registry.at(TABLE)?.isWatched).toBe(false);
});
