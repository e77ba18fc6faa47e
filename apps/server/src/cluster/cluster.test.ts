import { setTimeout as sleep } from 'node:timers/promises';
import { below, rngFromSeed } from '@tuckbox/kit';
import { afterEach, describe, expect, it } from 'vitest';
import { memoryStore } from '../store/memory/store.ts';
import type { Store } from '../store/store.ts';
import { restrictionOf } from '../store/testing/samples.ts';
import { Client } from '../testing/client.ts';
import { choicesOf, openTable, playToTheEnd, sitAndStart } from '../testing/games.ts';
import { serverForEachTest, userOf } from '../testing/server.ts';
import { type Line, startNodes } from './testing/nodes.ts';

const start = serverForEachTest(afterEach);

const PEOPLE = ['ann', 'bob', 'cid'];

/** Everybody on another node, at one table. */
async function everywhere(
  wish: Parameters<typeof openTable>[2] = {},
  line: Line = (deliver) => deliver(),
  store: Store = memoryStore(),
) {
  const nodes = await startNodes(start, 3, {}, { line, store });
  const clients = await Promise.all(nodes.map(({ address }, index) => Client.join(address, PEOPLE[index])));
  const table = await openTable(nodes[0].app.registry, 'ann', { seats: 3, ...wish });
  return { nodes, clients, table };
}

/** Waits until everybody has seen the same last entry. */
async function untilEqual(table: string, clients: readonly Client[]): Promise<void> {
  await expect
    .poll(() => new Set(clients.map((client) => client.at(table).seq)).size, { timeout: 10_000 })
    .toBe(1);
}

const rng = rngFromSeed('bad line');
const LINES: { readonly [name: string]: Line } = {
  'that loses nothing': (deliver) => deliver(),
  'that loses every message': () => {},
  'that loses half, doubles some and delays the rest': (deliver) => {
    for (let copy = below(rng, 3); copy > 0; copy--) setTimeout(deliver, below(rng, 40));
  },
};

describe('three nodes and one table', () => {
  for (const [name, line] of Object.entries(LINES)) {
    it(`over a bus ${name}: everybody plays the same game`, async () => {
      const { nodes, clients, table } = await everywhere({ options: { target: 10 } }, line);
      const onlooker = await Client.join(nodes[2].address, 'eve');
      await onlooker.watch(table);
      await sitAndStart(table, clients);
      await playToTheEnd(table, clients, 'everywhere');
      await untilEqual(table, [...clients, onlooker]);
      const views = clients.map((client) => client.at(table).info.places);
      expect(views[0]).not.toBeNull();
      expect(new Set(views.map((places) => JSON.stringify(places))).size).toBe(1);
      const stored = await nodes[0].store.readTable(table);
      expect(stored?.entries.length).toBe(onlooker.at(table).seq);
    });
  }

  it('an order that loses the race for the next entry is decided again, and goes through', async () => {
    const { clients, table, nodes } = await everywhere({}, () => {});
    for (const [seat, client] of clients.entries()) {
      await client.watch(table);
      expect(await client.order(table, { kind: 'sit', seat: seat + 1 })).toBeNull();
    }
    const ready = clients.map((client) => client.order(table, { kind: 'ready', ready: true }));
    expect(await Promise.all(ready)).toEqual([null, null, null]);
    const stored = await nodes[1].store.readTable(table);
    expect(stored?.entries.filter(({ what }) => what.kind === 'readied')).toHaveLength(3);
  });

  it('a seat that two people want at once goes to one of them', async () => {
    const { clients, table } = await everywhere({}, () => {});
    for (const client of clients) await client.watch(table);
    const answers = await Promise.all(clients.map((client) => client.order(table, { kind: 'sit', seat: 1 })));
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(answers.filter((answer) => answer?.code === 'seat-taken')).toHaveLength(2);
  });

  it('a message that is sent again to another node is answered there, and counts once', async () => {
    const { nodes, clients, table } = await everywhere({}, () => {});
    await sitAndStart(table, clients);
    const [ann] = clients;
    const text = choicesOf(ann, table).find((choice) => choice.startsWith('play')) ?? '';
    const { seq } = ann.at(table);
    expect(await ann.act(table, text, seq, 'the-same')).toBeNull();
    const elsewhere = await Client.join(nodes[1].address, 'ann');
    await elsewhere.watch(table);
    expect(await elsewhere.act(table, text, seq, 'the-same')).toBeNull();
    const stored = await nodes[2].store.readTable(table);
    expect(stored?.entries.filter(({ id }) => id === 'the-same')).toHaveLength(1);
  });

  it('a move in view of an entry that this node has not read yet is not stale', async () => {
    const store = memoryStore();
    const polled = Promise.withResolvers<void>();
    let isPolled = true;
    const lengthsOf: Store['lengthsOf'] = async (tables) => {
      const lengths = await store.lengthsOf(tables);
      if (!isPolled) await polled.promise;
      return lengths;
    };
    const { nodes, clients, table } = await everywhere({ seats: 3 }, () => {}, { ...store, lengthsOf });
    await sitAndStart(table, clients);
    const [ann, bob] = clients;
    isPolled = false;
    try {
      await ann.act(table, choicesOf(ann, table).find((choice) => choice.startsWith('play')) ?? '');
      const here = await Client.join(nodes[0].address, 'bob');
      await here.watch(table);
      expect(bob.at(table).seq).toBe(here.at(table).seq - 1);
      expect(await bob.act(table, 'pass', here.at(table).seq)).toBeNull();
    } finally {
      polled.resolve();
    }
  });

  it('two rematches at once are one', async () => {
    const { nodes, clients, table } = await everywhere({ seats: 2 });
    const [ann, bob] = clients;
    await sitAndStart(table, [ann, bob]);
    await ann.act(table, 'leave');
    for (const client of [ann, bob]) await client.until(table, ({ info }) => info.status === 'over');
    const rematches = [ann, bob].map((client) => client.order(table, { kind: 'rematch' }));
    expect(await Promise.all(rematches)).toEqual([null, null]);
    const { rematch } = (await ann.until(table, ({ info }) => info.rematch !== null)).info;
    await expect
      .poll(async () => (await nodes[0].store.tablesInvolving(userOf('bob'))).toSorted())
      .toEqual([table, rematch].toSorted());
  });
});

describe('across nodes', () => {
  it('everybody sees who is present, and who leaves', async () => {
    const { nodes, clients, table } = await everywhere();
    const [ann, bob] = clients;
    await sitAndStart(table, clients);
    const online = () => ann.at(table).info.seats.map((seat) => seat.online);
    await expect.poll(online).toEqual([true, true, true]);
    bob.leave();
    await expect.poll(online).toEqual([true, false, true]);
    const back = await Client.join(nodes[2].address, 'bob');
    await back.watch(table);
    await expect.poll(online).toEqual([true, true, true]);
    await nodes[2].app.close();
    await expect.poll(online).toEqual([true, false, false]);
  });

  it('a line of chat reaches everybody, once', async () => {
    const { nodes, clients, table } = await everywhere();
    for (const client of clients) await client.watch(table);
    const heard = clients.slice(1).map((client) => client.next('chat'));
    await clients[0].order(table, { kind: 'say', text: 'hello' });
    for (const { line } of await Promise.all(heard)) expect(line.text).toBe('hello');
    const again = clients[0].next('chat', ({ line }) => line.text === 'hi');
    await clients[2].order(table, { kind: 'say', text: 'hi' });
    await again;
    await sleep(50);
    for (const client of clients)
      expect(client.messages.filter(({ kind }) => kind === 'chat')).toHaveLength(2);
    const late = await Client.join(nodes[1].address, 'dee');
    await late.watch(table);
    const shown = late.messages.find((message) => message.kind === 'table');
    expect(shown?.kind === 'table' && shown.chat.map(({ text }) => text)).toEqual(['hello', 'hi']);
  });

  it('the public list is one', async () => {
    const nodes = await startNodes(start, 2);
    const table = await openTable(nodes[0].app.registry, 'ann', { access: 'public' });
    const listed = () =>
      nodes.map(({ app }) => app.registry.lobby.tables.map(({ id, taken }) => [id, taken]));
    await expect.poll(listed).toEqual([[[table, 0]], [[table, 0]]]);
    const ann = await Client.join(nodes[1].address, 'ann');
    await ann.watch(table);
    await ann.order(table, { kind: 'sit', seat: 1 });
    await expect.poll(listed).toEqual([[[table, 1]], [[table, 1]]]);
    await nodes[0].app.registry.endGame(table);
    await expect.poll(listed).toEqual([[], []]);
  });

  it('a silenced user is silent on every node', async () => {
    const { nodes, clients, table } = await everywhere();
    for (const client of clients) await client.watch(table);
    await nodes[0].app.registry.restrictions.put(restrictionOf(userOf('bob')));
    await expect
      .poll(async () => (await clients[1].order(table, { kind: 'say', text: 'hello' }))?.code)
      .toBe('silenced');
  });

  it('a removed user is gone from the tables and the chat of every node', async () => {
    const { nodes, clients, table } = await everywhere();
    const [ann, bob] = clients;
    await sitAndStart(table, clients);
    await bob.order(table, { kind: 'say', text: 'remember me' });
    await ann.next('chat');
    await nodes[2].app.registry.replaceUser(userOf('bob'), null, 'removed');
    await ann.until(table, ({ info }) => info.seats[1].user === null);
    expect(ann.at(table).info.seats[1].name).toBe('Former player');
    await expect.poll(() => nodes[0].app.registry.at(table)?.chat.lines).toEqual([]);
  });
});

/** Two nodes, and a game with a clock against a bot whose only player has left; tables can be unreadable. */
async function asleep(environment: { readonly [name: string]: string }) {
  const store = memoryStore();
  let isAway = false;
  const ifThere = <Result>(read: () => Promise<Result>): Promise<Result> =>
    isAway ? Promise.reject(new Error('the store is away')) : read();
  const shaky: Store = {
    ...store,
    readHeader: (id) => ifThere(() => store.readHeader(id)),
    readTable: (id) => ifThere(() => store.readTable(id)),
  };
  const nodes = await startNodes(start, 2, environment, { store: shaky });
  const [{ app, address, node }] = nodes;
  const clock = { kind: 'turn', seconds: 5 } as const;
  const table = await openTable(app.registry, 'ann', { clock, callSeconds: null, onTimeout: 'bot' });
  const ann = await Client.join(address, 'ann');
  await ann.watch(table);
  await ann.order(table, { kind: 'sit', seat: 1 });
  await ann.order(table, { kind: 'bot', seat: 2, level: 'beginner' });
  await ann.order(table, { kind: 'start' });
  await expect.poll(() => node.holds(table)).toBe(true);
  ann.leave();
  const setAway = (is: boolean): void => {
    isAway = is;
  };
  return { store, table, nodes, setAway };
}

/** Whether a bot has been given the seat of the player whose time is up. */
const isHanded = async (store: Store, table: string): Promise<boolean> =>
  (await store.readTable(table))?.entries.some(({ what }) => what.kind === 'handed') ?? false;

describe('bots and clocks', () => {
  it('act on one node, and on another after that one has stopped', async () => {
    const { nodes, clients, table } = await everywhere({ seats: 2 });
    const [ann] = clients;
    await ann.watch(table);
    await ann.order(table, { kind: 'sit', seat: 1 });
    await ann.order(table, { kind: 'bot', seat: 2, level: 'beginner' });
    await ann.order(table, { kind: 'start' });
    await ann.until(table, ({ info }) => info.status === 'playing');
    const cid = clients[2];
    await cid.watch(table);
    const moves = async () =>
      (await nodes[2].store.readTable(table))?.entries.filter(
        ({ what }) => what.kind === 'moved' && what.mover === 'bot',
      ).length ?? 0;
    await ann.until(table, () => choicesOf(ann, table).length > 0);
    const holders = () => nodes.map(({ node }) => node.holds(table));
    await expect.poll(holders).toEqual([true, false, false]);
    const there = await Client.join(nodes[2].address, 'ann');
    await there.watch(table);
    await nodes[0].app.close();
    const before = await moves();
    await expect.poll(() => holders().filter(Boolean), { timeout: 5000 }).toHaveLength(1);
    const isPlay = (text: string): boolean => text.startsWith('play');
    await there.until(table, () => choicesOf(there, table).some(isPlay));
    await there.act(table, choicesOf(there, table).find(isPlay) ?? '');
    await expect.poll(async () => (await moves()) > before, { timeout: 5000 }).toBe(true);
  });

  it('act at a table that could not be read at the moment when its lease came', async () => {
    const { store, table, nodes, setAway } = await asleep({});
    setAway(true);
    await nodes[0].app.close();
    await expect.poll(() => nodes[1].warnings.length, { timeout: 8000 }).toBeGreaterThan(0);
    setAway(false);
    await expect.poll(() => isHanded(store, table), { timeout: 12_000 }).toBe(true);
    for (const warning of nodes[1].warnings.splice(0)) expect(warning).toContain('the store is away');
  });

  it('act at a table that could not be read at the moment when its clock ran out', async () => {
    const { store, table, nodes, setAway } = await asleep({ IDLE_SECONDS: '1' });
    const warnings = () => nodes.flatMap((node) => node.warnings);
    const isInMemory = () => nodes.some(({ app }) => app.registry.at(table) !== null);
    await expect.poll(isInMemory, { timeout: 4000 }).toBe(false);
    setAway(true);
    await expect.poll(() => warnings().length, { timeout: 8000 }).toBeGreaterThan(0);
    setAway(false);
    await expect.poll(() => isHanded(store, table), { timeout: 8000 }).toBe(true);
    for (const warning of nodes.flatMap((node) => node.warnings.splice(0)))
      expect(warning).toContain('the store is away');
  });

  it('are shared out: a node holds no more than its part of the tables', async () => {
    const nodes = await startNodes(start, 3);
    const ann = await Client.join(nodes[0].address, 'ann');
    const tables: string[] = [];
    for (let count = 0; count < 30; count++) {
      const table = await openTable(nodes[0].app.registry, 'ann', { seats: 2 });
      await ann.watch(table);
      await ann.order(table, { kind: 'sit', seat: 1 });
      await ann.order(table, { kind: 'bot', seat: 2, level: 'beginner' });
      await ann.order(table, { kind: 'start' });
      tables.push(table);
    }
    const shares = () => nodes.map(({ node }) => node.leaseCount);
    await expect.poll(() => shares().reduce((sum, count) => sum + count, 0), { timeout: 8000 }).toBe(30);
    expect(Math.max(...shares())).toBeLessThanOrEqual(13);
    for (const table of tables) expect(nodes.filter(({ node }) => node.holds(table))).toHaveLength(1);
  });
});
