import { afterEach, describe, expect, it } from 'vitest';
import type { BotPool } from '../bots/pool.ts';
import { InlineBotPool } from '../bots/testing/inline-pool.ts';
import { memoryStore } from '../store/memory/store.ts';
import type { Store } from '../store/store.ts';
import { Client, join } from '../testing/client.ts';
import { choicesOf, openTable, playToTheEnd, sitAndStart } from '../testing/games.ts';
import { HandClock, serverForEachTest } from '../testing/server.ts';

const start = serverForEachTest(afterEach);

describe('after a restart', () => {
  it('games continue, and answered messages are recognised', async () => {
    const store = memoryStore();
    const first = await start({}, { store });
    const [ann, bob] = await join(first.address, 'ann', 'bob');
    const table = await openTable(first.app.registry, 'ann', { options: { target: 10 } });
    await sitAndStart(table, [ann, bob]);
    const { seq } = ann.at(table);
    const text = choicesOf(ann, table).find((choice) => choice.startsWith('play')) ?? '';
    await ann.act(table, text, seq, 'the-move');
    const seen = structuredClone(ann.at(table));
    const second = await start({}, { store });
    const clients = await join(second.address, 'ann', 'bob');
    const again = await clients[0].watch(table);
    await clients[1].watch(table);
    expect(again.view).toEqual(seen.view);
    expect(await clients[0].act(table, text, seq, 'the-move')).toBeNull();
    const made = (await store.readTable(table))?.entries.filter(({ what }) => what.kind === 'moved');
    expect(made).toHaveLength(1);
    await playToTheEnd(table, clients, 'restarted');
  });

  it('no clock counts the downtime', async () => {
    const store = memoryStore();
    const clock = new HandClock();
    const first = await start({}, { store, now: clock.now });
    const [ann, bob] = await join(first.address, 'ann', 'bob');
    const wish = { clock: { kind: 'game', base: 60, increment: 0 } } as const;
    const table = await openTable(first.app.registry, 'ann', wish);
    await sitAndStart(table, [ann, bob]);
    clock.forward(20);
    await store.writeHeartbeat(clock.now());
    clock.forward(3600);
    const second = await start({}, { store, now: clock.now });
    const again = await Client.join(second.address, 'ann');
    const { info } = await again.watch(table);
    expect(Math.round(info.seats[0].clock ?? 0)).toBe(40);
    expect(info.seats[0].running).toBe(true);
  });

  it('no clock counts the downtime even if a server came up in between and was killed before it read the table', async () => {
    const store = memoryStore();
    const clock = new HandClock();
    const first = await start({}, { store, now: clock.now });
    const [ann, bob] = await join(first.address, 'ann', 'bob');
    const wish = { clock: { kind: 'game', base: 60, increment: 0 } } as const;
    const table = await openTable(first.app.registry, 'ann', wish);
    await sitAndStart(table, [ann, bob]);
    clock.forward(20);
    await store.writeHeartbeat(clock.now());
    clock.forward(3600);
    // This server never gets to read a table.
    const killed = Promise.withResolvers<null>();
    const stuck: Store = { ...store, readTable: () => killed.promise };
    await start({}, { store: stuck, now: clock.now });
    clock.forward(1800);
    const third = await start({}, { store, now: clock.now });
    const { info } = await (await Client.join(third.address, 'ann')).watch(table);
    expect(Math.round(info.seats[0].clock ?? 0)).toBe(40);
    await third.app.registry.woken;
    expect(await store.downtimes()).toEqual([]);
    killed.resolve(null);
  });

  /** A pool that never answers, as if the server died while the bots think. */
  const deaf: BotPool = {
    waiting: 0,
    share: 1,
    choose: () => new Promise(() => {}),
    refused: () => {},
    close: async () => {},
  };

  it('tables without people are not even read', async () => {
    const store = memoryStore();
    const first = await start({}, { store, bots: deaf });
    const ann = await Client.join(first.address, 'ann');
    const table = await openTable(first.app.registry, 'ann', { options: { target: 10 } });
    await ann.watch(table);
    for (const seat of [1, 2]) await ann.order(table, { kind: 'bot', seat, level: 'beginner' });
    await ann.order(table, { kind: 'start' });
    const { length } = (await store.readTable(table))?.entries ?? [];
    const read: string[] = [];
    const watched: Store = {
      ...store,
      readTable: (id) => {
        read.push(id);
        return store.readTable(id);
      },
    };
    const second = await start({}, { store: watched, bots: new InlineBotPool() });
    await second.app.registry.woken;
    expect(read).toEqual([]);
    // Somebody who watches finds the game as it was, and it continues.
    const again = await Client.join(second.address, 'ann');
    const { seq } = await again.watch(table);
    expect(seq).toBe(length);
    await again.until(table, ({ info }) => info.status === 'over');
  });

  it('bots go on if somebody waits for them, and clocks are enforced, though nobody watches', async () => {
    const store = memoryStore();
    const clock = new HandClock();
    const first = await start({}, { store, now: clock.now, bots: deaf });
    const ann = await Client.join(first.address, 'ann');
    const wish = {
      clock: { kind: 'turn', seconds: 60 },
      callSeconds: null,
      options: { target: 99 },
    } as const;
    const table = await openTable(first.app.registry, 'ann', wish);
    await ann.watch(table);
    await ann.order(table, { kind: 'bot', seat: 1, level: 'casual' });
    await ann.order(table, { kind: 'sit', seat: 2 });
    await ann.order(table, { kind: 'start' });
    const movers = async () =>
      (await store.readTable(table))?.entries.flatMap(({ what }) =>
        what.kind === 'moved' ? what.mover : [],
      );
    const second = await start({}, { store, now: clock.now, bots: new InlineBotPool() });
    await expect.poll(movers).toEqual(['bot']);
    await second.app.close();
    const third = await start({}, { store, now: clock.now, bots: new InlineBotPool() });
    await third.app.registry.woken;
    expect(third.app.registry.at(table)).toBeNull();
    clock.forward(3600);
    (await third.app.registry.find(table))?.tick();
    await expect.poll(movers).toContain('clock');
  });

  it('the server answers while tables are read, one after the other', async () => {
    const store = memoryStore();
    const first = await start({}, { store });
    const [ann, bob] = await join(first.address, 'ann', 'bob');
    const tables: string[] = [];
    for (let count = 0; count < 5; count++) {
      tables.push(await openTable(first.app.registry, 'ann', {}));
      await sitAndStart(tables[count], [ann, bob]);
    }
    let open: (() => void) | undefined;
    const read: string[] = [];
    const slow: Store = {
      ...store,
      readTable: async (id) => {
        read.push(id);
        await new Promise<void>((done) => {
          open = done;
        });
        return store.readTable(id);
      },
    };
    const second = await start({}, { store: slow });
    const eve = await Client.join(second.address, 'eve');
    for (let count = 1; count <= tables.length; count++) {
      await expect.poll(() => read.length).toBe(count);
      eve.send({ kind: 'ping', at: count });
      await eve.next('pong', ({ at }) => at === count);
      open?.();
    }
    await second.app.registry.woken;
    expect(read).toEqual(tables);
    expect(second.app.registry.tableCount).toBe(0);
  });

  it('a server that is closed reads no more tables', async () => {
    const store = memoryStore();
    const first = await start({}, { store });
    const [ann, bob] = await join(first.address, 'ann', 'bob');
    for (let count = 0; count < 3; count++) {
      await sitAndStart(await openTable(first.app.registry, 'ann', {}), [ann, bob]);
    }
    let reads = 0;
    const counted: Store = {
      ...store,
      readTable: (id) => {
        reads++;
        return store.readTable(id);
      },
    };
    const second = await start({}, { store: counted });
    await second.app.close();
    const before = reads;
    expect(before).toBeLessThan(3);
    await new Promise((done) => setTimeout(done, 20));
    expect(reads).toBe(before);
  });
});

describe('a registry', () => {
  it('unloads tables without anybody, and loads them again', async () => {
    const clock = new HandClock();
    const server = await start({ IDLE_SECONDS: '60' }, clock);
    const [ann, bob] = await join(server.address, 'ann', 'bob');
    const table = await openTable(server.app.registry, 'ann', { options: { target: 10 } });
    await sitAndStart(table, [ann, bob]);
    clock.forward(100);
    server.app.registry.unloadIdleTables();
    expect(server.app.registry.tableCount).toBe(1);
    for (const client of [ann, bob]) client.leave();
    await expect.poll(() => server.app.gateway.connectionCount).toBe(0);
    clock.forward(100);
    server.app.registry.unloadIdleTables();
    expect(server.app.registry.tableCount).toBe(0);
    const again = await join(server.address, 'ann', 'bob');
    await Promise.all(again.map((client) => client.watch(table)));
    await playToTheEnd(table, again, 'again');
  });

  it('loads a table for its deadline', async () => {
    const server = await start({ IDLE_SECONDS: '1' });
    const [ann, bob] = await join(server.address, 'ann', 'bob');
    const table = await openTable(server.app.registry, 'ann', { callSeconds: 2 });
    await sitAndStart(table, [ann, bob]);
    await ann.act(table, choicesOf(ann, table).find((text) => text.startsWith('play')) ?? '');
    const { seq } = ann.at(table);
    for (const client of [ann, bob]) client.leave();
    await expect.poll(() => server.app.registry.tableCount, { timeout: 5000 }).toBe(0);
    await expect
      .poll(async () => (await server.store.readTable(table))?.entries.length, { timeout: 5000 })
      .toBe(seq + 1);
  });
});

describe('a store', () => {
  it('that fails changes nothing, and the player gets an error', async () => {
    const store = memoryStore();
    let isBroken = false;
    const shaky: Store = {
      ...store,
      append: async (table, entries, change) => {
        if (isBroken) throw new Error('the disk is full');
        await store.append(table, entries, change);
      },
    };
    const server = await start({}, { store: shaky });
    const [ann, bob] = await join(server.address, 'ann', 'bob');
    const table = await openTable(server.app.registry, 'ann', {});
    await sitAndStart(table, [ann, bob]);
    isBroken = true;
    expect(await ann.act(table, 'fold')).toMatchObject({ code: 'not-kept' });
    isBroken = false;
    expect(await ann.act(table, 'fold')).toBeNull();
    expect(server.warnings.splice(0)).toHaveLength(1);
  });

  it('with entries of another server is read on, and everybody sees the steps', async () => {
    const store = memoryStore();
    const [one, two] = [await start({}, { store }), await start({}, { store })];
    const [ann, bob] = await join(one.address, 'ann', 'bob');
    const table = await openTable(one.app.registry, 'ann', {});
    await sitAndStart(table, [ann, bob]);
    const elsewhere = await Client.join(two.address, 'ann');
    await elsewhere.watch(table);
    await elsewhere.act(table, choicesOf(elsewhere, table).find((text) => text.startsWith('play')) ?? '');
    const shown = bob.next('step');
    const late = choicesOf(ann, table).find((text) => text.startsWith('play')) ?? '';
    expect(await ann.act(table, late)).toMatchObject({ code: 'stale' });
    expect((await shown).seq).toBe(elsewhere.at(table).seq);
    expect(await bob.act(table, 'pass')).toBeNull();
  });
});
