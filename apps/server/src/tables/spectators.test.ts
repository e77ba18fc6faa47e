import { afterEach, expect, it } from 'vitest';
import { Client, join } from '../testing/client.ts';
import { choicesOf, openTable, playToTheEnd, sitAndStart } from '../testing/games.ts';
import { serverForEachTest } from '../testing/server.ts';

const start = serverForEachTest(afterEach);

async function watchedBy(delay: number) {
  const server = await start();
  const [ann, bob, eve] = await join(server.address, 'ann', 'bob', 'eve');
  const table = await openTable(server.app.registry, 'ann', {
    spectatorDelay: delay,
    options: { target: 10 },
  });
  await eve.watch(table);
  await sitAndStart(table, [ann, bob]);
  await eve.until(table, ({ info }) => info.status === 'playing');
  return { server, ann, bob, eve, table };
}

const play = (client: Client, table: string) =>
  client.act(table, choicesOf(client, table).find((text) => /^(play|pass)/.test(text)) ?? '');

it('spectators see the public view, step by step', async () => {
  const { ann, bob, eve, table } = await watchedBy(0);
  await play(ann, table);
  await eve.until(table, ({ seq }) => seq === ann.at(table).seq);
  const { seats } = eve.at(table).view as { seats: { hand: number[]; stack: number[] }[] };
  expect(seats.flatMap(({ hand, stack }) => [...hand, ...stack]).every((card) => card === -1)).toBe(true);
  await playToTheEnd(table, [ann, bob], 'watched');
  await eve.until(table, ({ info }) => info.status === 'over');
  expect(eve.at(table).info.proof?.secret).toMatch(/^[0-9a-f]{64}$/);
});

it('undone moves do not count towards the delay, and are not shown', async () => {
  const { server, ann, bob, eve, table } = await watchedBy(2);
  const { seq } = eve.at(table);
  const view = structuredClone(eve.at(table).view);
  const takeBack = async () => {
    await play(ann, table);
    await ann.order(table, { kind: 'undo', to: ann.at(table).seq - 1 });
    const { info } = await bob.until(table, (mirror) => mirror.info.asks.length === 1);
    await bob.order(table, { kind: 'answer', ask: info.asks[0].id, agree: true });
    await ann.until(table, ({ seq: now }) => now === bob.at(table).seq);
  };
  for (let count = 0; count < 4; count++) await takeBack();
  await play(ann, table);
  await bob.until(table, () => choicesOf(bob, table).length > 0);
  expect((await eve.watch(table)).seq).toBe(seq);
  const before = eve.messages.length;
  // With two moves held back, spectators may learn that others were undone, but not which.
  await play(bob, table);
  await eve.until(table, (mirror) => mirror.seq === bob.at(table).seq - 2);
  expect(eve.at(table).view).toEqual(view);
  const eventful = () => eve.messages.slice(before).filter((message) => 'events' in message);
  expect(eventful()).toEqual([]);
  const kinds = eve.messages.slice(before).flatMap((each) => (each.kind === 'step' ? [each.what.kind] : []));
  expect(kinds).toContain('unseen');
  expect(kinds).not.toContain('moved');
  await play(bob, table);
  await eve.until(table, (mirror) => mirror.seq === bob.at(table).seq - 2);
  expect(eventful()).toHaveLength(1);
  const restarted = await start({}, { store: server.store });
  const late = await Client.join(restarted.address, 'late');
  expect((await late.watch(table)).view).toEqual(eve.at(table).view);
  expect(late.at(table).seq).toBe(eve.at(table).seq);
  await playToTheEnd(table, [ann, bob], 'taken back');
  await eve.until(table, ({ info }) => info.status === 'over');
  const whole = structuredClone(eve.at(table).view);
  expect((await eve.watch(table)).view).toEqual(whole);
});

it('delayed spectators see every step in order, and everything at the end', async () => {
  const { server, ann, bob, eve, table } = await watchedBy(2);
  const { seq } = eve.at(table);
  await play(ann, table);
  await bob.until(table, () => choicesOf(bob, table).length > 0);
  await play(bob, table);
  const late = await Client.join(server.address, 'late');
  expect((await late.watch(table)).seq).toBe(seq);
  expect(late.at(table).view).toEqual(eve.at(table).view);
  await play(bob, table);
  await eve.until(table, (mirror) => mirror.seq === seq + 1);
  expect(bob.at(table).seq).toBe(seq + 3);
  const again = await start({}, { store: server.store });
  const later = await Client.join(again.address, 'later');
  expect((await later.watch(table)).seq).toBe(seq + 1);
  expect(later.at(table).view).toEqual(eve.at(table).view);
  await playToTheEnd(table, [ann, bob], 'behind');
  await eve.until(table, ({ info }) => info.status === 'over');
  expect(eve.at(table).seq).toBe(ann.at(table).seq);
});
