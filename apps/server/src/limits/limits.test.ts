import { gameById } from '@tuckbox/catalog';
import { Play } from '@tuckbox/table';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { Browser, openSite } from '../http/testing/browser.ts';
import { memoryStore } from '../store/memory/store.ts';
import { Client, join } from '../testing/client.ts';
import { choicesOf, openTable, sitAndStart } from '../testing/games.ts';
import { HandClock, serverForEachTest, userOf } from '../testing/server.ts';
import { Limits } from './limits.ts';

const start = serverForEachTest(afterEach);

/** A game of Stacks that has just ended. */
async function finished(server: Awaited<ReturnType<typeof start>>, ann: Client, bob: Client) {
  const table = await openTable(server.app.registry, 'ann', {});
  await sitAndStart(table, [ann, bob]);
  await ann.act(table, 'leave');
  await bob.until(table, ({ info }) => info.status === 'over');
  return table;
}

describe('a rematch', () => {
  it('counts as a new table', async () => {
    const clock = new HandClock();
    const server = await start({ MESSAGES_PER_SECOND: '10000' }, clock);
    const [ann, bob] = await join(server.address, 'ann', 'bob');
    let table = await finished(server, ann, bob);
    const again = async (): Promise<string | null> => {
      const refusal = await ann.order(table, { kind: 'rematch' });
      if (refusal !== null) return refusal.code;
      table = (await ann.until(table, ({ info }) => info.rematch !== null)).info.rematch ?? '';
      await sitAndStart(table, [ann, bob]);
      await ann.act(table, 'leave');
      return null;
    };
    for (let count = 0; count < 30; count++) expect(await again()).toBeNull();
    expect(await again()).toBe('too-fast');
    clock.forward(60);
    expect(await again()).toBeNull();
  });

  it('is refused like a new table if the options cannot be played any more', async () => {
    const stacks = gameById('stacks') ?? expect.unreachable();
    const store = memoryStore();
    const first = await start({}, { store });
    const table = await finished(first, ...((await join(first.address, 'ann', 'bob')) as [Client, Client]));
    const { target } = stacks.options.specs as { readonly target: object };
    const specs = { ...stacks.options.specs, target: { ...target, min: 150 } };
    const narrowed = { ...stacks, options: { ...stacks.options, specs } };
    const second = await start({}, { store, gameById: () => narrowed });
    const ann = await Client.join(second.address, 'ann');
    await ann.watch(table);
    const refusal = await ann.order(table, { kind: 'rematch' });
    const host = { user: userOf('ann'), name: 'ann', network: '' };
    const plan = (await store.readTable(table))?.row.plan ?? expect.unreachable();
    const opened = await second.app.registry.open(plan as never, host);
    expect(refusal).toMatchObject({ code: 'bad-option', rules: ['ST-0.3'] });
    expect(opened).toEqual({ ok: false, error: refusal });
  });
});

describe('an undo', () => {
  it('is checked once for each move, and not at all while the others are asked', async () => {
    const server = await start();
    const [ann, bob] = await join(server.address, 'ann', 'bob');
    const table = await openTable(server.app.registry, 'ann', {});
    await sitAndStart(table, [ann, bob]);
    await ann.act(table, choicesOf(ann, table).find((text) => text.startsWith('play')) ?? '');
    const played = vi.spyOn(Play.prototype as unknown as { isLastMoveFree(): boolean }, 'isLastMoveFree');
    const dealt = vi.spyOn(gameById('stacks') ?? expect.unreachable(), 'setup');
    const to = ann.at(table).seq - 1;
    const undo = () => ann.order(table, { kind: 'undo', to });
    expect(await undo()).toBeNull();
    for (let count = 0; count < 5; count++) expect(await undo()).toMatchObject({ code: 'asked-already' });
    const { info } = await bob.until(table, (mirror) => mirror.info.asks.length === 1);
    await bob.order(table, { kind: 'answer', ask: info.asks[0].id, agree: false });
    expect(await undo()).toBeNull();
    expect(played).toHaveBeenCalledTimes(2);
    const again = (await bob.until(table, (mirror) => mirror.info.asks.length === 1)).info.asks[0].id;
    await bob.order(table, { kind: 'answer', ask: again, agree: true });
    await ann.until(table, () => choicesOf(ann, table).length > 0);
    expect(dealt).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
    const text = choicesOf(ann, table).find((choice) => choice.startsWith('play')) ?? '';
    expect(await ann.act(table, text)).toBeNull();
    const stored = await server.store.readTable(table);
    const restarted = await start({}, { store: server.store });
    const there = await Client.join(restarted.address, 'ann');
    expect((await there.watch(table)).view).toEqual(ann.at(table).view);
    expect(stored?.entries.at(-1)?.what).toMatchObject({ kind: 'moved', do: text });
  });
});

describe('messages', () => {
  it('count by cost, for the user and the network as well', () => {
    const limits = new Limits({ messagesPerSecond: 10, uptime: () => 0 });
    const sent = (user: string, network: string, cost: number): number => {
      let count = 0;
      while (limits.allowMessage({ user, network }, cost)) count++;
      return count;
    };
    expect(sent('ann', 'here', 10)).toBe(9);
    expect(sent('bob', 'here', 1)).toBe(90);
    for (const user of ['c', 'd', 'e', 'f', 'g', 'h']) sent(user, 'here', 1);
    expect(sent('late', 'here', 1)).toBe(0);
    expect(sent('another', 'elsewhere', 1)).toBe(90);
    const unlimited = new Limits({ messagesPerSecond: 0, uptime: () => 0 });
    for (let count = 0; count < 1000; count++)
      expect(unlimited.allowTable({ user: 'a', network: 'b' })).toBe(true);
  });

  it('that are expensive are refused before the socket is closed for flooding', async () => {
    const server = await start({ MESSAGES_PER_SECOND: '100' }, { uptime: () => 0 });
    const [ann, bob] = await join(server.address, 'ann', 'bob');
    const table = await openTable(server.app.registry, 'ann', {});
    // Watching, sitting, getting ready and starting cost 17 of a socket's 300, and an undo costs 10.
    await sitAndStart(table, [ann, bob]);
    const undo = () => ann.order(table, { kind: 'undo', to: 1 });
    const codes = (await Promise.all(Array.from({ length: 31 }, undo))).map((refusal) => refusal?.code);
    expect(codes).toEqual([...Array(28).fill('no-undo'), ...Array(3).fill('too-fast')]);
    expect(ann.closed).toBeNull();
    expect(await bob.order(table, { kind: 'undo', to: 1 })).toMatchObject({ code: 'no-undo' });
  });
});

describe('presence', () => {
  it('is sent a few times a second at most, and the last state always', async () => {
    const server = await start();
    const [ann, bob] = await join(server.address, 'ann', 'bob');
    const table = await openTable(server.app.registry, 'ann', {});
    await sitAndStart(table, [ann, bob]);
    await new Promise((done) => setTimeout(done, 400));
    const told = () => ann.messages.filter(({ kind }) => kind === 'presence').length;
    const before = told();
    const since = performance.now();
    for (let flap = 0; flap < 40; flap++) {
      bob.send({ kind: 'unwatch', table });
      bob.send({ kind: 'watch', table });
    }
    bob.send({ kind: 'unwatch', table });
    await ann.until(table, ({ info }) => !info.seats[1].online);
    await new Promise((done) => setTimeout(done, 400));
    expect(ann.at(table).info.seats.map(({ online }) => online)).toEqual([true, false]);
    expect(told() - before).toBeLessThanOrEqual(2 + (performance.now() - since) / 300);
  });

  it('is not sent about spectators', async () => {
    const server = await start();
    const [ann, eve] = await join(server.address, 'ann', 'eve');
    const table = await openTable(server.app.registry, 'ann', {});
    await ann.watch(table);
    await eve.watch(table);
    eve.send({ kind: 'unwatch', table });
    await ann.order(table, { kind: 'say', text: 'hello' });
    expect(ann.messages.filter(({ kind }) => kind === 'presence')).toEqual([]);
  });
});

it('a mute list is bounded', async () => {
  const server = await start();
  const ann = await Client.join(server.address, 'ann');
  const table = await openTable(server.app.registry, 'ann', {});
  await ann.watch(table);
  const mute = (number: number, muted = true) =>
    ann.order(table, { kind: 'mute', user: userOf(`x${number}y`), muted });
  for (let number = 0; number < 20; number++) expect(await mute(number)).toBeNull();
  expect(await mute(20)).toMatchObject({ code: 'too-many-muted', params: { most: 20 } });
  expect(await mute(0, false)).toBeNull();
  expect(await mute(20)).toBeNull();
  expect(ann.at(table).info.muted).toHaveLength(20);
});

describe('open tables that nobody comes back to', () => {
  const listed = (server: Awaited<ReturnType<typeof start>>) =>
    server.app.registry.lobby.tables.map(({ id }) => id);

  it('leave the list after an hour, though the table has left memory before that', async () => {
    const clock = new HandClock();
    const server = await start({ IDLE_SECONDS: '300' }, clock);
    const ann = await Client.join(server.address, 'ann');
    const [left, watched] = [
      await openTable(server.app.registry, 'ann', { access: 'public' }),
      await openTable(server.app.registry, 'ann', { access: 'public' }),
    ];
    await ann.watch(watched);
    for (let minute = 0; minute < 61; minute++) {
      clock.forward(60);
      server.app.registry.unloadIdleTables();
    }
    expect(server.app.registry.at(left)).toBeNull();
    expect(listed(server)).toEqual([watched]);
    await ann.watch(left);
    expect(listed(server)).toEqual([left, watched]);
  });

  it('leave it after a restart too, and return when somebody opens them', async () => {
    const clock = new HandClock();
    const store = memoryStore();
    const first = await start({}, { ...clock, store });
    const old = await openTable(first.app.registry, 'ann', { access: 'public' });
    clock.forward(3000);
    const young = await openTable(first.app.registry, 'ann', { access: 'public' });
    clock.forward(3000);
    const second = await start({}, { ...clock, store });
    expect(listed(second)).toEqual([young]);
    clock.forward(700);
    second.app.registry.unloadIdleTables();
    expect(listed(second)).toEqual([]);
    const ann = await Client.join(second.address, 'ann');
    await ann.watch(old);
    expect(listed(second)).toEqual([old]);
  });
});

describe('sockets', () => {
  it('of one network are opened at a limited rate', async () => {
    let now = 0;
    const site = await openSite({ SOCKETS_PER_USER: '1000', TRUST_PROXY: 'yes' }, {}, { uptime: () => now });
    const ann = new Browser(site.url);
    await ann.beGuest('Ann');
    const status = (from: string): Promise<number> =>
      new Promise((done) => {
        const headers = { cookie: ann.cookie, 'x-forwarded-for': `10.1.1.1, ${from}` };
        const socket = new WebSocket(`${site.socketUrl}/ws`, { headers });
        socket.once('open', () => {
          done(101);
          socket.terminate();
        });
        socket.once('unexpected-response', (_, { statusCode = 0 }) => {
          done(statusCode);
          socket.terminate();
        });
        socket.on('error', () => {});
      });
    const statuses: number[] = [];
    for (let batch = 0; batch < 11; batch++)
      statuses.push(...(await Promise.all(Array.from({ length: 20 }, () => status('203.0.113.7')))));
    expect(statuses).toEqual([...Array(200).fill(101), ...Array(20).fill(429)]);
    expect(await status('192.0.2.1')).toBe(101);
    now += 1000;
    expect(await status('203.0.113.7')).toBe(101);
    await site.app.close();
  });
});

describe('when the system’s clock is set', () => {
  it.each([-3600, 3600])('by %i seconds, no limit changes', async (seconds) => {
    const clock = new HandClock();
    const site = await openSite({}, clock, clock);
    const ask = (path: string, payload: object) =>
      site.app.fastify.inject({ method: 'POST', url: path, payload, remoteAddress: '192.0.2.1' });
    const guest = async () => (await ask('/api/guests', { name: 'Ann' })).statusCode;
    const login = async () =>
      (await ask('/api/sessions', { login: 'nobody', password: 'not the password' })).statusCode;
    for (let count = 0; count < 30; count++) expect(await guest()).toBe(201);
    for (let count = 0; count < 5; count++) expect(await login()).toBe(401);
    clock.set(seconds);
    for (let count = 0; count < 30; count++) expect(await guest()).toBe(201);
    expect(await guest()).toBe(429);
    for (let count = 0; count < 5; count++) expect(await login()).toBe(401);
    expect(await login()).toBe(429);
    clock.forward(60);
    expect(await guest()).toBe(201);
    expect(await login()).toBe(401);
    await site.app.close();
  });

  it.each([-3600, 3600])('by %i seconds, people talk and sign in as before', async (seconds) => {
    const clock = new HandClock();
    const server = await start({}, clock);
    const ann = await Client.join(server.address, 'ann');
    const table = await openTable(server.app.registry, 'ann', { access: 'public' });
    await ann.watch(table);
    for (let line = 0; line < 3; line++) await ann.order(table, { kind: 'say', text: 'hello' });
    clock.set(seconds);
    for (let line = 0; line < 3; line++)
      expect(await ann.order(table, { kind: 'say', text: 'hello' })).toBeNull();
    expect(await ann.order(table, { kind: 'say', text: 'hello' })).toMatchObject({ code: 'too-fast' });
    server.app.registry.unloadIdleTables();
    expect(server.app.registry.tableCount).toBe(1);
    expect(server.app.registry.lobby.tables).toHaveLength(1);
  });
});
