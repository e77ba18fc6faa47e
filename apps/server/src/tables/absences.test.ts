import { afterEach, describe, expect, it } from 'vitest';
import { type Client, join } from '../testing/client.ts';
import { choicesOf, isMoveBy, openTable, playToTheEnd, sitAndStart } from '../testing/games.ts';
import { HandClock, serverForEachTest } from '../testing/server.ts';

const start = serverForEachTest(afterEach);

type Wish = Parameters<typeof openTable>[2];

/** Ann hosts; Bob, Cyd and Dan sit with her as far as there are seats. The test moves the clocks. */
async function table(wish: Wish = {}, seats = 3) {
  const clock = new HandClock();
  const server = await start({}, { now: clock.now, uptime: clock.uptime });
  const clients = await join(server.address, ...['ann', 'bob', 'cyd', 'dan'].slice(0, seats));
  const id = await openTable(server.app.registry, 'ann', { seats, callSeconds: null, ...wish });
  await sitAndStart(id, clients);
  return { server, clock, clients, id };
}

const cover = (seat: number) => ({ kind: 'cover', seat, level: 'casual' }) as const;
const remove = (seat: number) => ({ kind: 'remove', seat }) as const;

/** A player closes the page, and another player is told. */
async function goesAway(player: Client, seat: number, other: Client): Promise<void> {
  const told = other.next('presence', ({ online }) => !online.includes(seat));
  player.leave();
  expect((await told).awaySince?.[seat - 1]).toEqual(expect.any(Number));
}

async function comesBack(server: { readonly address: string }, name: string, id: string): Promise<Client> {
  const [client] = await join(server.address, name);
  await client.watch(id);
  return client;
}

describe('a player who closes the page', () => {
  it('is shown as away to everybody since that moment, until they are back', async () => {
    const { server, clock, clients, id } = await table();
    const [ann, bob, cyd] = clients;
    const before = clock.now();
    await goesAway(bob, 2, ann);
    clock.forward(30);
    const eve = await comesBack(server, 'eve', id);
    for (const client of [await comesBack(server, 'cyd', id), eve]) {
      const { seats, absence, now } = client.at(id).info;
      expect(seats.map(({ awaySince }) => typeof awaySince)).toEqual(['object', 'number', 'object']);
      expect(now - (seats[1].awaySince ?? 0)).toBeGreaterThanOrEqual(30_000);
      expect(seats[1].awaySince).toBeGreaterThanOrEqual(Math.floor(before));
      expect(absence).toEqual({ botAfter: 12, removeAfter: 12 });
    }
    const back = cyd.next('presence', ({ online }) => online.includes(2));
    await comesBack(server, 'bob', id);
    expect((await back).awaySince).toEqual([null, null, null]);
  });

  it('can be covered by a bot after 12 seconds, and takes the seat back', async () => {
    const { server, clock, clients, id } = await table();
    const [ann, bob, cyd] = clients;
    await goesAway(bob, 2, ann);
    clock.forward(11);
    expect(await cyd.order(id, cover(2))).toMatchObject({ code: 'not-yet', params: { seconds: 1 } });
    clock.forward(1);
    expect(await cyd.order(id, cover(2))).toBeNull();
    const { info } = await ann.until(id, (mirror) => mirror.info.seats[1].bot === 'casual');
    expect(info.seats[1]).toMatchObject({ name: 'bob', givenUp: false, awaySince: null });
    expect(await ann.order(id, cover(2)), 'two may ask at once').toBeNull();
    expect((await server.store.readTable(id))?.entries.filter(({ what }) => what.kind === 'handed')).toEqual([
      expect.objectContaining({ what: { kind: 'handed', seat: 1, level: 'casual', givenUp: false } }),
    ]);
    const again = await comesBack(server, 'bob', id);
    expect(await again.order(id, { kind: 'take-back' })).toBeNull();
    expect(again.at(id).info.seats[1].bot).toBeNull();
    await playToTheEnd(id, [ann, again, cyd], 'covered and back');
  });

  it('a player who is back, or was never away, is not covered', async () => {
    const { server, clock, clients, id } = await table();
    const [ann, bob] = clients;
    clock.forward(500);
    for (const order of [cover(2), remove(2), cover(1), remove(1)]) {
      expect(await ann.order(id, order)).toMatchObject({ code: 'not-absent' });
    }
    await goesAway(bob, 2, ann);
    clock.forward(500);
    await comesBack(server, 'bob', id);
    for (const order of [cover(2), remove(2)]) {
      expect(await ann.order(id, order)).toMatchObject({ code: 'not-absent' });
    }
  });

  it('is not away while one of two pages is open', async () => {
    const { server, clock, clients, id } = await table();
    const [ann, bob] = clients;
    await comesBack(server, 'bob', id);
    bob.leave();
    clock.forward(60);
    expect(await ann.order(id, cover(2))).toMatchObject({ code: 'not-absent' });
  });

  it('is removed by the host after the same time, and the game goes on by its rules', async () => {
    const { server, clock, clients, id } = await table();
    const [ann, bob, cyd] = clients;
    await goesAway(bob, 2, ann);
    clock.forward(11);
    expect(await ann.order(id, remove(2))).toMatchObject({ code: 'not-yet', params: { seconds: 1 } });
    clock.forward(1);
    expect(await cyd.order(id, remove(2))).toMatchObject({ code: 'not-host' });
    const seen = cyd.next('step', ({ events }) => events !== undefined);
    expect(await ann.order(id, remove(2))).toBeNull();
    expect(await seen).toMatchObject({
      what: { kind: 'left', seat: 2, by: 'rule' },
      events: [expect.objectContaining({ seat: 1 })],
    });
    expect(cyd.at(id).info.seats[1].awaySince).toBeNull();
    expect(await cyd.order(id, cover(2)), 'nobody waits for who has left').toMatchObject({
      code: 'not-absent',
    });
    await playToTheEnd(id, [ann, cyd], 'without bob');
    const again = await start({}, { store: server.store });
    expect((await again.app.registry.find(id))?.info.places).toEqual(ann.at(id).info.places);
  });

  it('leaves the win to the other of two players', async () => {
    const { clock, clients, id } = await table({}, 2);
    const [ann, bob] = clients;
    await goesAway(bob, 2, ann);
    clock.forward(12);
    expect(await ann.order(id, remove(2))).toBeNull();
    const { info } = await ann.until(id, (mirror) => mirror.info.status === 'over');
    expect(info.places).toEqual([1, 2]);
  });
});

describe('nobody may act for an absent player', () => {
  it('without a seat, or after giving it up', async () => {
    const { server, clock, clients, id } = await table();
    const [ann, bob, cyd] = clients;
    await goesAway(bob, 2, ann);
    clock.forward(200);
    const eve = await comesBack(server, 'eve', id);
    expect(await eve.order(id, cover(2))).toMatchObject({ code: 'not-seated' });
    expect(await eve.order(id, remove(2))).toMatchObject({ code: 'not-host' });
    await cyd.order(id, { kind: 'give-up' });
    expect(await cyd.order(id, cover(2))).toMatchObject({ code: 'not-seated' });
    expect(await ann.order(id, cover(6))).toMatchObject({ code: 'no-such-seat' });
  });

  it('before the start, in a pause, or for the time before either ended', async () => {
    const { server, clock, clients, id } = await table();
    const [ann, bob, cyd] = clients;
    await bob.order(id, { kind: 'pause' });
    for (const client of [ann, cyd]) {
      const { info } = await client.until(id, (mirror) => mirror.info.asks.length === 1);
      await client.order(id, { kind: 'answer', ask: info.asks[0].id, agree: true });
    }
    await ann.until(id, (mirror) => mirror.info.status === 'paused' && mirror.info.seats[1].online);
    const gone = ann.next('presence', ({ online }) => !online.includes(2));
    bob.leave();
    expect((await gone).awaySince, 'in a pause nobody is missed').toEqual([null, null, null]);
    clock.forward(500);
    expect(await ann.order(id, cover(2))).toMatchObject({ code: 'paused' });
    await ann.order(id, { kind: 'resume' });
    expect(await ann.order(id, cover(2))).toMatchObject({ code: 'not-yet' });
    expect(ann.at(id).info.seats[1].awaySince).toEqual(expect.any(Number));
    const open = await openTable(server.app.registry, 'ann', {});
    await ann.watch(open);
    await ann.order(open, { kind: 'sit', seat: 1 });
    expect(await ann.order(open, cover(2))).toMatchObject({ code: 'not-playing' });
  });

  it.each([
    ['game', { kind: 'game', base: 600, increment: 0 }],
    ['days', { kind: 'days', days: 1 }],
  ] as const)('where a clock acts: %s', async (kind, plan) => {
    const { clock, clients, id } = await table({ clock: plan });
    const [ann, bob] = clients;
    const told = ann.next('presence', ({ online }) => !online.includes(2));
    bob.leave();
    // With a clock of days nobody is expected to be connected, so nobody is missed.
    expect(typeof (await told).awaySince?.[1]).toBe(kind === 'days' ? 'object' : 'number');
    clock.forward(150);
    expect((await ann.watch(id)).info.absence).toBeNull();
    for (const order of [cover(2), remove(2)]) {
      expect(await ann.order(id, order)).toMatchObject({ code: 'clock-acts' });
    }
  });

  it('by setting the system’s clock', async () => {
    const { clock, clients, id } = await table();
    const [ann, bob] = clients;
    await goesAway(bob, 2, ann);
    clock.set(3600);
    expect(await ann.order(id, cover(2))).toMatchObject({ code: 'not-yet' });
  });
});

it('after a restart everybody is away from the moment the table is read until they connect', async () => {
  const { server, clock, id } = await table();
  clock.forward(500);
  const again = await start({}, { store: server.store, now: clock.now, uptime: clock.uptime });
  const ann = await comesBack(again, 'ann', id);
  const { seats, now } = ann.at(id).info;
  expect(seats[0].awaySince).toBeNull();
  for (const { awaySince } of seats.slice(1)) expect(now - (awaySince ?? 0)).toBeLessThan(15_000);
  expect(await ann.order(id, cover(2))).toMatchObject({ code: 'not-yet' });
  clock.forward(20);
  expect(await ann.order(id, cover(2))).toBeNull();
});

describe('a soft clock', () => {
  const SOFT = { kind: 'soft', seconds: 60 } as const;

  it('runs per decision, and does nothing when time runs out', async () => {
    const { server, clock, clients, id } = await table({ clock: SOFT }, 2);
    const [ann, bob] = clients;
    clock.forward(25);
    const { info, seq } = await ann.watch(id);
    expect(info.seats.map((seat) => [Math.round(seat.clock ?? -1), seat.running])).toEqual([
      [35, true],
      [60, false],
    ]);
    expect(server.app.registry.at(id)?.deadline).toBeNull();
    clock.forward(1000);
    server.app.registry.at(id)?.tick();
    await server.app.registry.at(id)?.settle();
    expect((await ann.watch(id)).seq).toBe(seq);
    expect(await ann.act(id, choicesOf(ann, id).find((text) => text.startsWith('play')) ?? '')).toBeNull();
    const { info: next } = await bob.until(id, (mirror) => mirror.info.seats[1].running);
    expect(Math.round(next.seats[1].clock ?? -1)).toBe(60);
    expect((await server.store.readTable(id))?.row.deadline).toBeNull();
  });

  it('lets the others hand the turn to a bot once it runs out, even if the player is connected', async () => {
    const { clock, clients, id } = await table({ clock: SOFT });
    const [ann, bob, cyd] = clients;
    clock.forward(59);
    expect(await bob.order(id, cover(1))).toMatchObject({ code: 'not-absent' });
    clock.forward(1);
    expect(await bob.order(id, cover(3)), 'it is not this player’s turn').toMatchObject({
      code: 'not-absent',
    });
    expect(await cyd.order(id, remove(1))).toMatchObject({ code: 'not-host' });
    expect(await bob.order(id, cover(1))).toBeNull();
    await ann.until(id, (mirror) => mirror.info.seats[0].bot === 'casual');
    expect(await ann.order(id, { kind: 'take-back' })).toBeNull();
    await playToTheEnd(id, [ann, bob, cyd], 'soft');
  });

  it('does not run while no server is up', async () => {
    const { server, clock, clients, id } = await table({ clock: SOFT }, 2);
    const { seq } = clients[0].at(id);
    await server.app.close();
    clock.forward(500);
    const again = await start({}, { store: server.store, now: clock.now, uptime: clock.uptime });
    const ann = await comesBack(again, 'ann', id);
    expect(ann.at(id).info.seats[0].clock).toBeGreaterThan(40);
    expect(ann.at(id).seq).toBe(seq + 1);
  });

  it('leaves the short window of a call as it is', async () => {
    const { server, clock, clients, id } = await table({ clock: SOFT, callSeconds: 10 }, 2);
    const [ann, bob] = clients;
    await ann.act(id, choicesOf(ann, id).find((text) => text.startsWith('play')) ?? '');
    const passed = bob.next('step', isMoveBy('clock'));
    clock.forward(11);
    server.app.registry.at(id)?.tick();
    expect((await passed).what).toMatchObject({ seat: 2 });
  });
});
