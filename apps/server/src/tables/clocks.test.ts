import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Client, join } from '../testing/client.ts';
import { choicesOf, isMoveBy, openTable, sitAndStart } from '../testing/games.ts';
import { HandClock, serverForEachTest } from '../testing/server.ts';

const start = serverForEachTest(afterEach);

async function stacksWith(wish: Parameters<typeof openTable>[2], seats = 2) {
  const clock = new HandClock();
  const server = await start({}, { now: clock.now });
  const clients = await join(server.address, ...['ann', 'bob', 'cyd'].slice(0, seats));
  const table = await openTable(server.app.registry, 'ann', { seats, ...wish });
  await sitAndStart(table, clients);
  const pass = (seconds: number) => {
    clock.forward(seconds);
    server.app.registry.at(table)?.tick();
  };
  return { server, clients, table, clock, pass };
}

const leftOf = (client: Client, table: string) =>
  client.at(table).info.seats.map(({ clock }) => Math.round(clock ?? -1));

const playOf = (client: Client, table: string): string =>
  choicesOf(client, table).find((text) => text.startsWith('play')) ?? '';

describe('a clock for the whole game', () => {
  it('runs for those the game waits for, and adds the increment after a move', async () => {
    const { clients, table, clock } = await stacksWith({
      clock: { kind: 'game', base: 60, increment: 5 },
      callSeconds: null,
    });
    const [ann, bob] = clients;
    expect(ann.at(table).info.seats.map(({ running }) => running)).toEqual([true, false]);
    clock.forward(20);
    await ann.act(table, playOf(ann, table));
    expect(leftOf(ann, table)).toEqual([45, 60]);
    await bob.until(table, ({ info }) => info.seats[1].running);
    clock.forward(10);
    expect(leftOf(await bob.watch(table).then(() => bob), table)).toEqual([45, 50]);
  });

  it('is due in the store when it is due at the table', async () => {
    const { server, clients, table, clock } = await stacksWith({
      clock: { kind: 'game', base: 60, increment: 5 },
      callSeconds: null,
    });
    const [ann, bob] = clients;
    const isSame = async (): Promise<void> => {
      const stored = (await server.store.readTable(table))?.row.deadline;
      expect(stored).toBe(server.app.registry.at(table)?.deadline);
      expect(stored).toBeTypeOf('number');
    };
    await isSame();
    clock.forward(20);
    await ann.act(table, playOf(ann, table));
    await isSame();
    expect(await ann.order(table, { kind: 'undo', to: ann.at(table).seq - 1 })).toBeNull();
    const { info } = await bob.until(table, (mirror) => mirror.info.asks.length === 1);
    expect(await bob.order(table, { kind: 'answer', ask: info.asks[0].id, agree: true })).toBeNull();
    await isSame();
  });

  it('gives the seat to a bot when time runs out, and the owner can take it back', async () => {
    const { server, clients, table, pass } = await stacksWith({
      clock: { kind: 'game', base: 60, increment: 0 },
    });
    const [ann] = clients;
    const handed = ann.next('step', ({ what }) => what.kind === 'handed');
    pass(61);
    expect((await handed).what).toMatchObject({ seat: 1, by: 'clock' });
    await ann.until(table, ({ info }) => info.seats[0].bot === 'casual');
    expect(await ann.act(table, 'fold')).toMatchObject({ code: 'bot-plays' });
    expect(await ann.order(table, { kind: 'take-back' })).toBeNull();
    expect(ann.at(table).info.seats[0]).toMatchObject({ bot: null, name: 'ann' });
    expect(leftOf(ann, table)[0]).toBe(30);
    expect((await server.store.readTable(table))?.entries.some(({ what }) => what.kind === 'handed')).toBe(
      true,
    );
  });

  it('makes the player leave by the rules of the game if the table is set up so', async () => {
    const { clients, table, pass } = await stacksWith({
      clock: { kind: 'game', base: 60, increment: 0 },
      onTimeout: 'leave',
    });
    pass(61);
    const { info } = await clients[1].until(table, (mirror) => mirror.info.status === 'over');
    expect(info.places).toEqual([2, 1]);
    expect(clients[1].messages.at(-1)).toMatchObject({
      kind: 'step',
      what: { kind: 'left', seat: 1, by: 'clock' },
    });
  });

  it('does nothing before time runs out', async () => {
    const { server, clients, table, pass } = await stacksWith({
      clock: { kind: 'game', base: 60, increment: 0 },
    });
    const { seq } = clients[0].at(table);
    pass(59);
    await server.app.registry.at(table)?.settle();
    expect(server.app.registry.at(table)?.seq).toBe(seq);
  });
});

describe('when the system’s clock is set while a game is played', () => {
  let ahead = 0;
  beforeEach(() => {
    ahead = 0;
    const real = Date.now;
    vi.spyOn(Date, 'now').mockImplementation(() => real() + ahead);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('nobody runs out of time', async () => {
    const server = await start();
    const [ann, bob] = await join(server.address, 'ann', 'bob');
    const table = await openTable(server.app.registry, 'ann', {
      clock: { kind: 'game', base: 60, increment: 0 },
    });
    await sitAndStart(table, [ann, bob]);
    ahead = 3_600_000;
    const { seq } = ann.at(table);
    server.app.registry.at(table)?.tick();
    await server.app.registry.at(table)?.settle();
    expect((await ann.watch(table)).seq).toBe(seq);
    expect(leftOf(ann, table)[0]).toBeGreaterThan(30);
  });

  it('nobody is waited for longer', async () => {
    const server = await start();
    const [ann, bob] = await join(server.address, 'ann', 'bob');
    const table = await openTable(server.app.registry, 'ann', { callSeconds: 1 });
    await sitAndStart(table, [ann, bob]);
    await ann.act(table, playOf(ann, table));
    ahead = -3_600_000;
    expect((await bob.next('step', isMoveBy('clock'))).what).toMatchObject({ seat: 2 });
  });
});

describe('a clock for each decision', () => {
  it('starts again for each', async () => {
    const { clients, table, clock } = await stacksWith({
      clock: { kind: 'turn', seconds: 30 },
      callSeconds: null,
    });
    const [ann, bob] = clients;
    clock.forward(25);
    await ann.act(table, playOf(ann, table));
    await bob.until(table, ({ info }) => info.seats[1].running);
    clock.forward(25);
    await bob.act(table, 'pass');
    expect(leftOf(bob, table)[1]).toBe(30);
    expect(bob.at(table).info.seats.map(({ running }) => running)).toEqual([false, true]);
  });

  it('passes in the call window for players who do not answer, whatever the table does on time-outs', async () => {
    const { clients, table, pass } = await stacksWith({
      clock: { kind: 'days', days: 2 },
      onTimeout: 'leave',
    });
    const [ann, bob] = clients;
    await ann.act(table, playOf(ann, table));
    await bob.until(table, ({ info }) => info.seats[1].running);
    pass(20);
    expect((await bob.watch(table)).seq).toBe(ann.at(table).seq);
    const passed = bob.next('step');
    pass(2 * 86_400);
    expect(await passed).toMatchObject({
      what: { kind: 'moved', seat: 2, by: 'clock' },
      events: [{ kind: 'passed' }, { kind: 'drew' }],
    });
  });
});

describe('the call window', () => {
  it('has its own short clock, which passes for all who have not answered', async () => {
    const { clients, table, pass } = await stacksWith({ callSeconds: 10 }, 3);
    const [ann, bob, cyd] = clients;
    await ann.act(table, playOf(ann, table));
    await bob.until(table, () => choicesOf(bob, table).length > 0);
    pass(6);
    await bob.act(table, 'pass');
    const passed = cyd.next('step', isMoveBy('clock', 3));
    pass(5);
    await passed;
    await bob.until(table, () => choicesOf(bob, table).includes('fold'));
  });

  it('closes by itself', async () => {
    const { clients, table } = await stacksWith({ callSeconds: 1 });
    const [ann, bob] = clients;
    const before = performance.now();
    await ann.act(table, playOf(ann, table));
    const { info } = await ann.watch(table);
    expect(info.windowUntil).toBeGreaterThan(info.now);
    expect((await bob.next('step', isMoveBy('clock'))).what).toMatchObject({ seat: 2 });
    expect(performance.now() - before).toBeGreaterThan(900);
  });
});

describe('a pause', () => {
  it('needs everyone’s agreement, stops clocks and moves, and ends when anyone wants', async () => {
    const { server, clients, table, clock, pass } = await stacksWith({
      clock: { kind: 'game', base: 60, increment: 0 },
    });
    const [ann, bob] = clients;
    clock.forward(10);
    expect(await bob.order(table, { kind: 'pause' })).toBeNull();
    const { info } = await ann.until(table, (mirror) => mirror.info.asks.length === 1);
    expect(info).toMatchObject({ status: 'playing', asks: [{ seat: 2, what: 'pause', agreed: [2] }] });
    expect(await bob.order(table, { kind: 'pause' })).toMatchObject({ code: 'asked-already' });
    expect(await ann.order(table, { kind: 'answer', ask: info.asks[0].id, agree: true })).toBeNull();
    await bob.until(table, (mirror) => mirror.info.status === 'paused');
    pass(1000);
    await server.app.registry.at(table)?.settle();
    expect(await ann.act(table, 'fold')).toMatchObject({ code: 'paused' });
    expect(await bob.order(table, { kind: 'resume' })).toBeNull();
    await ann.until(table, (mirror) => mirror.info.status === 'playing');
    expect(leftOf(ann, table)).toEqual([50, 60]);
    expect(ann.at(table).info.seats[0].running).toBe(true);
  });

  it('is not made if one does not agree', async () => {
    const { clients, table } = await stacksWith({});
    const [ann, bob] = clients;
    await bob.order(table, { kind: 'pause' });
    const { info } = await ann.until(table, (mirror) => mirror.info.asks.length === 1);
    await ann.order(table, { kind: 'answer', ask: info.asks[0].id, agree: false });
    expect(ann.at(table).info).toMatchObject({ status: 'playing', asks: [] });
  });

  it('keeps the remaining time of a call window', async () => {
    const { clients, table, pass } = await stacksWith({ callSeconds: 10 });
    const [ann, bob] = clients;
    await ann.act(table, playOf(ann, table));
    await bob.until(table, () => choicesOf(bob, table).length > 0);
    pass(6);
    await bob.order(table, { kind: 'pause' });
    const { info } = await ann.until(table, (mirror) => mirror.info.asks.length === 1);
    await ann.order(table, { kind: 'answer', ask: info.asks[0].id, agree: true });
    pass(100);
    await ann.order(table, { kind: 'resume' });
    const { windowUntil, now } = (await ann.watch(table)).info;
    expect(Math.round(((windowUntil ?? 0) - now) / 1000)).toBe(4);
  });
});
