import { afterEach, describe, expect, it } from 'vitest';
import { Client, join } from '../testing/client.ts';
import { openTable, sitAndStart } from '../testing/games.ts';
import { serverForEachTest, userOf } from '../testing/server.ts';

const start = serverForEachTest(afterEach);

async function openFor(seats: number, wish = {}) {
  const server = await start();
  const [ann, bob] = await join(server.address, 'ann', 'bob');
  const table = await openTable(server.app.registry, 'ann', { seats, ...wish });
  await ann.watch(table);
  await bob.watch(table);
  return { server, ann, bob, table };
}

const names = (client: Client, table: string) => client.at(table).info.seats.map(({ name }) => name);

describe('before the start', () => {
  it('people take, change and leave seats, and the others see it', async () => {
    const { ann, bob, table } = await openFor(3);
    expect(await ann.order(table, { kind: 'sit', seat: 1 })).toBeNull();
    expect(ann.at(table).you).toBe(1);
    expect(await bob.order(table, { kind: 'sit', seat: 1 })).toMatchObject({ code: 'seat-taken' });
    expect(await bob.order(table, { kind: 'sit', seat: 4 })).toMatchObject({ code: 'no-such-seat' });
    expect(await bob.order(table, { kind: 'sit', seat: 3 })).toBeNull();
    await ann.until(table, () => names(ann, table)[2] === 'bob');
    expect(await bob.order(table, { kind: 'sit', seat: 2 })).toBeNull();
    await ann.until(table, () => names(ann, table).join() === 'ann,bob,');
    expect(await bob.order(table, { kind: 'stand' })).toBeNull();
    expect(bob.at(table).you).toBeNull();
    await ann.until(table, () => names(ann, table).join() === 'ann,,');
  });

  it('only the host swaps seats, removes players, and adds and removes bots', async () => {
    const { ann, bob, table } = await openFor(2);
    await ann.order(table, { kind: 'sit', seat: 1 });
    await bob.order(table, { kind: 'sit', seat: 2 });
    expect(await bob.order(table, { kind: 'swap', a: 1, b: 2 })).toMatchObject({ code: 'not-host' });
    expect(await ann.order(table, { kind: 'swap', a: 1, b: 2 })).toBeNull();
    await bob.until(table, ({ you }) => you === 1);
    expect(await ann.order(table, { kind: 'bot', seat: 1, level: 'beginner' })).toMatchObject({
      code: 'seat-taken',
    });
    expect(await ann.order(table, { kind: 'kick', seat: 1 })).toBeNull();
    await bob.until(table, ({ you }) => you === null);
    expect(await ann.order(table, { kind: 'bot', seat: 1, level: 'casual' })).toBeNull();
    expect(ann.at(table).info.seats[0]).toMatchObject({ bot: 'casual', user: null, ready: true });
    expect(await ann.order(table, { kind: 'bot', seat: 1, level: null })).toBeNull();
    expect(ann.at(table).info.seats[0]).toMatchObject({ bot: null, name: '' });
  });

  it('the game starts when every seat is taken and everybody is ready', async () => {
    const { ann, bob, table } = await openFor(2);
    await ann.order(table, { kind: 'sit', seat: 1 });
    expect(await ann.order(table, { kind: 'start' })).toMatchObject({ code: 'seats-empty' });
    await bob.order(table, { kind: 'sit', seat: 2 });
    expect(await ann.order(table, { kind: 'start' })).toMatchObject({ code: 'not-ready' });
    await bob.order(table, { kind: 'ready', ready: true });
    expect(await bob.order(table, { kind: 'start' })).toMatchObject({ code: 'not-host' });
    expect(await ann.order(table, { kind: 'start' })).toBeNull();
    expect(await ann.order(table, { kind: 'kick', seat: 2 })).toMatchObject({ code: 'not-open' });
    expect(await ann.order(table, { kind: 'entropy', value: '0'.repeat(64) })).toMatchObject({
      code: 'late-entropy',
    });
  });

  it('seats are drawn at the start if the host wants it, and people get the view of their new seat', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 12 && seen.size < 2; round++) {
      const { ann, bob, table } = await openFor(2, { order: 'random' });
      await sitAndStart(table, [ann, bob]);
      seen.add(names(ann, table).join());
      expect(names(ann, table)[(ann.at(table).you ?? 0) - 1]).toBe('ann');
      expect((ann.at(table).view as { viewer: number }).viewer).toBe((ann.at(table).you ?? 0) - 1);
    }
    expect(seen.size).toBe(2);
  });

  it('an order that is sent again is answered again', async () => {
    const { ann, table } = await openFor(2);
    await ann.order(table, { kind: 'sit', seat: 1 }, 'sit');
    const { seq } = ann.at(table);
    expect(await ann.order(table, { kind: 'sit', seat: 1 }, 'sit')).toBeNull();
    expect(ann.at(table).seq).toBe(seq);
  });
});

describe('a table', () => {
  it('is refused with the rule if the game cannot be played with its options', async () => {
    const { app } = await start();
    const wish = { seats: 9, game: 'stacks' } as const;
    await expect(openTable(app.registry, 'ann', wish)).rejects.toThrow();
    await expect(openTable(app.registry, 'ann', { game: 'chess' })).rejects.toThrow();
    await expect(openTable(app.registry, 'ann', { options: { target: 5 } })).rejects.toThrow();
  });

  it('shows who is connected', async () => {
    const { server, ann, bob, table } = await openFor(2);
    await ann.order(table, { kind: 'sit', seat: 1 });
    await bob.order(table, { kind: 'sit', seat: 2 });
    const gone = ann.next('presence', ({ online }) => online.join() === '1');
    bob.leave();
    await gone;
    const back = ann.next('presence', ({ online }) => online.join() === '1,2');
    const again = await Client.join(server.address, 'bob');
    await again.watch(table);
    await back;
    expect(again.at(table).info.seats.map(({ online }) => online)).toEqual([true, true]);
  });

  it('can be watched by anyone, unless the host forbids it', async () => {
    const { server, ann, bob, table } = await openFor(2, { spectators: 'no' });
    const eve = await Client.join(server.address, 'eve');
    await eve.watch(table);
    const sentAway = eve.next('closed');
    await sitAndStart(table, [ann, bob]);
    expect(await sentAway).toMatchObject({ table, reason: { code: 'no-spectators' } });
    const late = eve.next('closed');
    eve.send({ kind: 'watch', table });
    expect(await late).toMatchObject({ reason: { code: 'no-spectators' } });
  });

  it('that does not exist is reported as such', async () => {
    const server = await start();
    const ann = await Client.join(server.address, 'ann');
    expect(await ann.order('nosuchtabl', { kind: 'stand' })).toMatchObject({ code: 'no-table' });
    const closed = ann.next('closed');
    ann.send({ kind: 'watch', table: 'nosuchtabl' });
    expect(await closed).toMatchObject({ reason: { code: 'no-table' } });
  });

  it('is made again with the same seats, once', async () => {
    const { server, ann, bob, table } = await openFor(2);
    await sitAndStart(table, [ann, bob]);
    expect(await ann.order(table, { kind: 'rematch' })).toMatchObject({ code: 'not-over' });
    await ann.act(table, 'leave');
    await bob.until(table, ({ info }) => info.status === 'over');
    const [first, second] = await Promise.all([
      ann.order(table, { kind: 'rematch' }),
      bob.order(table, { kind: 'rematch' }),
    ]);
    expect([first, second]).toEqual([null, null]);
    const rematch = (await ann.until(table, ({ info }) => info.rematch !== null)).info.rematch ?? '';
    const { info, you } = await ann.watch(rematch);
    expect(info).toMatchObject({ status: 'open', game: 'stacks', host: userOf('ann') });
    expect(info.seats.map(({ name }) => name)).toEqual(['ann', 'bob']);
    expect(you).toBe(1);
    expect(server.app.registry.at(rematch)?.seq).toBe(3);
  });
});

describe('the list of tables', () => {
  it('is live: public tables appear, change and disappear; others are not in it', async () => {
    const server = await start();
    const [ann, bob] = await join(server.address, 'ann', 'bob');
    const first = bob.next('lobby');
    bob.send({ kind: 'lobby', on: true });
    expect((await first).tables).toEqual([]);
    const opened = bob.next('lobby');
    await openTable(server.app.registry, 'ann', { access: 'link' });
    const table = await openTable(server.app.registry, 'ann', { access: 'public' });
    expect((await opened).tables).toMatchObject([{ id: table, taken: 0, host: 'ann', status: 'open' }]);
    const playing = bob.next('lobby', ({ tables }) => tables[0]?.status === 'playing');
    await sitAndStart(table, [ann, bob]);
    expect((await playing).tables).toMatchObject([{ id: table, taken: 2 }]);
    const gone = bob.next('lobby', (message) => message.gone.length > 0);
    await ann.act(table, 'leave');
    expect((await gone).gone).toEqual([table]);
  });
});
