import { afterEach, expect, it } from 'vitest';
import { Limits } from '../limits/limits.ts';
import { memoryStore } from '../store/memory/store.ts';
import type { Store } from '../store/store.ts';
import { userOf as sampleUser } from '../store/testing/samples.ts';
import { Client } from '../testing/client.ts';
import { HandClock, serverForEachTest, userOf } from '../testing/server.ts';
import { acceptChallenge, type ChallengeWish, sendChallenge } from './challenges.ts';

const serve = serverForEachTest(afterEach);

const entropy = 'ab'.repeat(32);

async function storeWith(...names: readonly string[]): Promise<Store> {
  const store = memoryStore();
  for (const name of names) await store.addUser({ ...sampleUser(userOf(name), name.toLowerCase()), name });
  return store;
}

const wishOf = (by: string, ...guests: readonly string[]): ChallengeWish => ({
  by: userOf(by),
  guests: guests.map(userOf),
  game: 'stacks',
  pace: 'quick',
  isRated: true,
});

it('starts the game when both have come to the table', async () => {
  const store = await storeWith('Ann', 'Bob');
  const server = await serve({}, { store });
  const parts = { store, registry: server.app.registry, limits: { allowCalls: () => true } };
  const sent = await sendChallenge(wishOf('Ann', 'Bob'), parts);
  const accepted = await acceptChallenge(sent.ok ? sent.value.id : '', userOf('Bob'), parts);
  const table = (accepted.ok ? accepted.value : null) ?? '';
  const clients = await Promise.all(['Ann', 'Bob'].map((name) => Client.join(server.address, name)));
  for (const client of clients) {
    await client.watch(table);
    await client.order(table, { kind: 'entropy', value: entropy });
  }
  await clients[0].until(table, ({ info }) => info.status === 'playing');
  expect(clients[0].at(table).info.rated).toBe(true);
});

it('opens one table, though the last two accept at the same moment', async () => {
  const store = await storeWith('Ann', 'Bob', 'Cyd');
  const server = await serve({}, { store });
  const parts = { store, registry: server.app.registry, limits: { allowCalls: () => true } };
  const sent = await sendChallenge(wishOf('Ann', 'Bob', 'Cyd'), parts);
  const id = sent.ok ? sent.value.id : '';
  await Promise.all(['Bob', 'Cyd'].map((name) => acceptChallenge(id, userOf(name), parts)));
  const open = await store.tablesOf(userOf('Ann'), 9, 'unfinished');
  expect(open.map(({ row }) => row.id)).toEqual([(await store.readChallenge(id))?.table]);
});

it('expires after ten minutes', async () => {
  const clock = new HandClock();
  const store = await storeWith('Ann', 'Bob');
  const server = await serve({}, { store, now: clock.now });
  const parts = { store, registry: server.app.registry, limits: { allowCalls: () => true } };
  const sent = await sendChallenge(wishOf('Ann', 'Bob'), parts);
  clock.forward(601);
  const accepted = await acceptChallenge(sent.ok ? sent.value.id : '', userOf('Bob'), parts);
  expect(accepted).toEqual({ ok: false, error: 'call-gone' });
  expect(await store.challengesOf(userOf('Bob'), clock.now())).toEqual([]);
});

it('refuses thousands of challenges without a question to the store, to one person and to many', async () => {
  const names = [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => `Bob${letter}`);
  const store = await storeWith('Ann', ...names);
  const server = await serve({}, { store });
  let questions = 0;
  const counting = new Proxy(store, {
    get: (target, name) => {
      questions++;
      return target[name as keyof Store];
    },
  });
  const clock = new HandClock();
  const limits = new Limits({ messagesPerSecond: 0, uptime: clock.uptime });
  const parts = { store: counting, registry: server.app.registry, limits };
  const flood = async (guestOf: (index: number) => string): Promise<number> => {
    let sent = 0;
    for (let index = 0; index < 2000; index++)
      if ((await sendChallenge(wishOf('Ann', guestOf(index)), parts)).ok) sent++;
    return sent;
  };
  expect(await flood(() => 'Boba')).toBe(1);
  expect(questions).toBeLessThan(40);
  expect(await flood((index) => names[index % names.length])).toBe(4);
  expect(questions).toBeLessThan(300);
  expect((await store.challengesOf(userOf('Ann'), 0)).length).toBe(5);
});
