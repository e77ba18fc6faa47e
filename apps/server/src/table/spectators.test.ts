import { afterEach, expect, it } from 'vitest';
import { Client, join } from '../testing/client.ts';
import { choicesOf, openTable, playToTheEnd, sitAndStart } from '../testing/games.ts';
import { serverForEachTest } from '../testing/server.ts';

const start = serverForEachTest(afterEach);

async function watchedBy(delay: number) {
  const server = await start();
  const [ann, bob, eve] = await join(server.address, 'ann', 'bob', 'eve');
  const table = await openTable(server.app.house, 'ann', { spectatorDelay: delay, options: { target: 10 } });
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

it('spectators may be some moves behind, see every step in its order, and all of it at the end', async () => {
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
