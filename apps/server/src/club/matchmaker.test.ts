import { BOTS_AFTER } from '@tuckbox/club';
import { afterEach, describe, expect, it } from 'vitest';
import { ANY, type Seek } from '../store/club.ts';
import { memoryStore } from '../store/memory/store.ts';
import type { Store } from '../store/store.ts';
import { userOf as sampleUser, seekOf } from '../store/testing/samples.ts';
import { Client } from '../testing/client.ts';
import { HandClock, serverForEachTest, type TestServer, userOf } from '../testing/server.ts';

const serve = serverForEachTest(afterEach);

const entropy = 'ab'.repeat(32);

/** A store in which these people wait. */
async function storeWaiting(names: readonly string[], parts: Partial<Seek> = {}): Promise<Store> {
  const store = memoryStore();
  for (const name of names) {
    await store.addUser({ ...sampleUser(userOf(name), name.toLowerCase()), name });
    const now = Date.now();
    await store.putSeek(seekOf(userOf(name), { seats: names.length, since: now, seenAt: now, ...parts }));
  }
  return store;
}

const tableFor = async (store: Store, name: string): Promise<string | null> =>
  (await store.readSeek(userOf(name)))?.table ?? null;

async function come(server: TestServer, table: string, names: readonly string[]): Promise<Client[]> {
  const clients = await Promise.all(names.map((name) => Client.join(server.address, name)));
  for (const client of clients) {
    await client.watch(table);
    await client.order(table, { kind: 'entropy', value: entropy });
  }
  return clients;
}

describe('people who wait for a game', () => {
  it('are seated at a rated table, which starts when all have come', async () => {
    const store = await storeWaiting(['Ann', 'Bob', 'Cyd'], { isRated: true });
    const server = await serve({}, { store });
    await server.app.matchmaker.pair();
    const table = (await tableFor(store, 'Ann')) ?? '';
    const { room } = (await server.app.registry.find(table)) ?? {};
    expect(room?.seats.map(({ user }) => user).sort()).toEqual(['Ann', 'Bob', 'Cyd'].map(userOf));
    expect(room?.plan).toMatchObject({ rated: true, clock: { kind: 'game', base: 300 }, onTimeout: 'leave' });
    const [ann] = await come(server, table, ['Ann', 'Bob']);
    await server.app.matchmaker.pair();
    expect(ann.at(table).info.status).toBe('open');
    await come(server, table, ['Cyd']);
    await server.app.matchmaker.pair();
    await ann.until(table, ({ info }) => info.status === 'playing');
    await server.app.matchmaker.pair();
    expect(await store.listSeeks()).toEqual([]);
  });

  it('wait on after a restart, and are seated by the next server once they are heard of', async () => {
    const clock = new HandClock();
    const store = await storeWaiting(['Ann', 'Bob']);
    clock.forward(120);
    const server = await serve({}, { store, now: clock.now });
    await server.app.matchmaker.pair();
    expect(await tableFor(store, 'Ann')).toBeNull();
    for (const name of ['Ann', 'Bob']) await store.touchSeek(userOf(name), clock.now());
    await server.app.matchmaker.pair();
    expect(await tableFor(store, 'Ann')).toBe(await tableFor(store, 'Bob'));
    expect(await tableFor(store, 'Ann')).not.toBeNull();
  });

  it('are seated once, though several servers run', async () => {
    const store = await storeWaiting(['Ann', 'Bob']);
    const servers = [await serve({}, { store }), await serve({}, { store }), await serve({}, { store })];
    await Promise.all(servers.map(({ app }) => app.matchmaker.pair()));
    await Promise.all(servers.map(({ app }) => app.matchmaker.pair()));
    expect(await store.tablesInvolving(userOf('Ann'))).toHaveLength(1);
    expect(await tableFor(store, 'Ann')).toBe(await tableFor(store, 'Bob'));
  });

  it('play with bots after a while, if they agree', async () => {
    const clock = new HandClock();
    const store = await storeWaiting(['Ann'], { seats: 3, takesBots: true, isRated: true });
    const server = await serve({}, { store, now: clock.now });
    await server.app.matchmaker.pair();
    expect(await tableFor(store, 'Ann')).toBeNull();
    clock.forward(BOTS_AFTER / 1000);
    await store.touchSeek(userOf('Ann'), clock.now());
    await server.app.matchmaker.pair();
    const table = (await tableFor(store, 'Ann')) ?? '';
    const { room } = (await server.app.registry.find(table)) ?? {};
    expect(room?.seats.map(({ bot }) => bot)).toEqual([null, 'casual', 'casual']);
    expect(room?.plan.rated).toBe(false);
  });

  it('are seated at a table that suits all of them, with its options, and unrated if these are not standard', async () => {
    const wishes = {
      Ann: { seats: 4, preset: 'pairs', pace: 'calm' },
      Bob: { seats: ANY, preset: 'pairs', pace: ANY },
      Cyd: { seats: 4, preset: ANY, pace: ANY },
      Dan: { seats: ANY, preset: ANY, pace: ANY },
    } as const;
    const store = await storeWaiting(Object.keys(wishes), { game: 'tock', isRated: true });
    for (const [name, wish] of Object.entries(wishes))
      await store.putSeek({ ...(await store.readSeek(userOf(name))), ...wish } as Seek);
    const server = await serve({}, { store });
    await server.app.matchmaker.pair();
    const tables = await Promise.all(Object.keys(wishes).map((name) => tableFor(store, name)));
    expect(new Set(tables).size).toBe(1);
    const { room } = (await server.app.registry.find(tables[0] ?? '')) ?? {};
    expect(room?.plan).toMatchObject({
      options: { teams: 'pairs', start: 'normal' },
      clock: { kind: 'game', base: 900 },
      rated: false,
    });
  });

  it('are seated at the usual table where none of them minds', async () => {
    const any = { seats: ANY, preset: ANY, pace: ANY } as const;
    const store = await storeWaiting(['Ann', 'Bob'], { ...any, game: 'tock', isRated: true });
    const server = await serve({}, { store });
    await server.app.matchmaker.pair();
    const { room } = (await server.app.registry.find((await tableFor(store, 'Ann')) ?? '')) ?? {};
    expect(room?.seats).toHaveLength(2);
    expect(room?.plan).toMatchObject({ rated: true, clock: { base: 300 }, options: { teams: 'none' } });
  });

  it('are forgotten at once where this version has no table for their wish', async () => {
    const store = await storeWaiting(['Ann'], { preset: 'no-longer-there' });
    await store.addUser({ ...sampleUser(userOf('Bob'), 'bob'), name: 'Bob' });
    await store.putSeek(seekOf(userOf('Bob'), { game: 'go', since: Date.now(), seenAt: Date.now() }));
    const server = await serve({}, { store });
    await server.app.matchmaker.pair();
    expect(await store.listSeeks()).toEqual([]);
  });

  it('do not wait for somebody who stays away from the table', async () => {
    const clock = new HandClock();
    const store = await storeWaiting(['Ann', 'Bob']);
    const server = await serve({}, { store, now: clock.now });
    await server.app.matchmaker.pair();
    const table = (await tableFor(store, 'Ann')) ?? '';
    const [ann] = await come(server, table, ['Ann']);
    clock.forward(41);
    await server.app.matchmaker.pair();
    await ann.until(table, ({ info }) => info.status === 'over');
    await server.app.matchmaker.pair();
    expect(await store.listSeeks()).toEqual([]);
  });

  it('are not seated with somebody whom one of them has blocked', async () => {
    const store = await storeWaiting(['Ann', 'Bob'], { since: Date.now() - 40_000 });
    await store.block(userOf('Bob'), userOf('Ann'), 1);
    const server = await serve({}, { store });
    await server.app.matchmaker.pair();
    expect(await tableFor(store, 'Ann')).toBeNull();
    await store.unblock(userOf('Bob'), userOf('Ann'));
    await server.app.matchmaker.pair();
    expect(await tableFor(store, 'Ann')).not.toBeNull();
  });

  it('are forgotten ten minutes after they were last heard of', async () => {
    const clock = new HandClock();
    const store = await storeWaiting(['Ann']);
    const server = await serve({}, { store, now: clock.now });
    clock.forward(599);
    await server.app.matchmaker.pair();
    expect(await store.listSeeks()).toHaveLength(1);
    clock.forward(2);
    await server.app.matchmaker.pair();
    expect(await store.listSeeks()).toEqual([]);
  });
});
