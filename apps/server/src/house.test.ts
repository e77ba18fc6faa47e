import { afterEach, describe, expect, it } from 'vitest';
import { memoryStore } from './store/memory.ts';
import { Conflict, type Store } from './store/store.ts';
import { Client, join } from './testing/client.ts';
import { choicesOf, openTable, playToTheEnd, sitAndStart } from './testing/games.ts';
import { HandClock, serverForEachTest } from './testing/server.ts';

const start = serverForEachTest(afterEach);

describe('after a restart', () => {
  it('games go on where they were, and messages that were answered are known', async () => {
    const store = memoryStore();
    const first = await start({}, { store });
    const [ann, bob] = await join(first.address, 'ann', 'bob');
    const table = await openTable(first.app.house, 'ann', { options: { target: 10 } });
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

  it('the time the server was down is nobody’s', async () => {
    const store = memoryStore();
    const clock = new HandClock();
    const first = await start({}, { store, now: clock.now });
    const [ann, bob] = await join(first.address, 'ann', 'bob');
    const wish = { clock: { kind: 'game', base: 60, increment: 0 } } as const;
    const table = await openTable(first.app.house, 'ann', wish);
    await sitAndStart(table, [ann, bob]);
    clock.forward(20);
    await store.beat(clock.now());
    clock.forward(3600);
    const second = await start({}, { store, now: clock.now });
    const again = await Client.join(second.address, 'ann');
    const { info } = await again.watch(table);
    expect(Math.round(info.seats[0].clock ?? 0)).toBe(40);
    expect(info.seats[0].running).toBe(true);
  });

  it('bots go on thinking and clocks that ran out are enforced, though nobody looks', async () => {
    const store = memoryStore();
    const clock = new HandClock();
    const first = await start(
      {},
      { store, now: clock.now, bots: { choose: () => new Promise(() => {}), close: async () => {} } },
    );
    const ann = await Client.join(first.address, 'ann');
    const table = await openTable(first.app.house, 'ann', { options: { target: 10 } });
    await ann.watch(table);
    for (const seat of [1, 2]) await ann.order(table, { kind: 'bot', seat, level: 'random' });
    await ann.order(table, { kind: 'start' });
    const second = await start({}, { store, now: clock.now });
    await expect
      .poll(async () => (await store.readTable(table))?.row.status, { timeout: 10_000 })
      .toBe('over');
    expect(second.app.house.at(table)?.info.places).toHaveLength(2);
  });
});

describe('a house', () => {
  it('leaves tables where nobody is to the store, and brings them back', async () => {
    const clock = new HandClock();
    const server = await start({ IDLE_SECONDS: '60' }, { now: clock.now });
    const [ann, bob] = await join(server.address, 'ann', 'bob');
    const table = await openTable(server.app.house, 'ann', { options: { target: 10 } });
    await sitAndStart(table, [ann, bob]);
    clock.forward(100);
    server.app.house.sweep();
    expect(server.app.house.tableCount).toBe(1);
    for (const client of [ann, bob]) client.leave();
    await expect.poll(() => server.app.gateway.connectionCount).toBe(0);
    clock.forward(100);
    server.app.house.sweep();
    expect(server.app.house.tableCount).toBe(0);
    const again = await join(server.address, 'ann', 'bob');
    await Promise.all(again.map((client) => client.watch(table)));
    await playToTheEnd(table, again, 'again');
  });

  it('brings a table back for its deadline', async () => {
    const server = await start({ IDLE_SECONDS: '1' });
    const [ann, bob] = await join(server.address, 'ann', 'bob');
    const table = await openTable(server.app.house, 'ann', { callSeconds: 2 });
    await sitAndStart(table, [ann, bob]);
    await ann.act(table, choicesOf(ann, table).find((text) => text.startsWith('play')) ?? '');
    const { seq } = ann.at(table);
    for (const client of [ann, bob]) client.leave();
    await expect.poll(() => server.app.house.tableCount, { timeout: 5000 }).toBe(0);
    await expect
      .poll(async () => (await server.store.readTable(table))?.entries.length, { timeout: 5000 })
      .toBe(seq + 1);
  });
});

describe('a store', () => {
  it('that fails leaves everything as it was, and the player is told', async () => {
    const store = memoryStore();
    let isBroken = false;
    const shaky: Store = {
      ...store,
      write: (table, entries, change, receipt) => {
        if (isBroken) receipt.failed(new Error('the disk is full'));
        else store.write(table, entries, change, receipt);
      },
    };
    const server = await start({}, { store: shaky });
    const [ann, bob] = await join(server.address, 'ann', 'bob');
    const table = await openTable(server.app.house, 'ann', {});
    await sitAndStart(table, [ann, bob]);
    isBroken = true;
    expect(await ann.act(table, 'fold')).toMatchObject({ code: 'not-kept' });
    isBroken = false;
    expect(await ann.act(table, 'fold')).toBeNull();
    expect(server.complaints.splice(0)).toHaveLength(1);
  });

  it('to which another server writes is read again, and everybody sees how things stand', async () => {
    const store = memoryStore();
    const [one, two] = [await start({}, { store }), await start({}, { store })];
    const [ann, bob] = await join(one.address, 'ann', 'bob');
    const table = await openTable(one.app.house, 'ann', {});
    await sitAndStart(table, [ann, bob]);
    const elsewhere = await Client.join(two.address, 'ann');
    await elsewhere.watch(table);
    await elsewhere.act(table, choicesOf(elsewhere, table).find((text) => text.startsWith('play')) ?? '');
    const shown = bob.next('table');
    expect(await ann.act(table, 'fold')).toMatchObject({ code: 'stale' });
    expect((await shown).seq).toBe(elsewhere.at(table).seq);
    expect(await bob.act(table, 'pass')).toBeNull();
    expect(Conflict.name).toBe('Conflict');
  });
});
