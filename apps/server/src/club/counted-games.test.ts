import { GAMES } from '@tuckbox/catalog';
import { COUNTED_A_DAY } from '@tuckbox/club';
import { afterEach, describe, expect, it } from 'vitest';
import { memoryStore } from '../store/memory/store.ts';
import type { Store } from '../store/store.ts';
import { userOf as sampleUser, seekOf } from '../store/testing/samples.ts';
import { Client } from '../testing/client.ts';
import { openTable, sitAndStart } from '../testing/games.ts';
import { HandClock, serverForEachTest, type TestServer, userOf } from '../testing/server.ts';

const serve = serverForEachTest(afterEach);
const [ann, puppet, bob] = ['Ann', 'Puppet', 'Bob'].map(userOf);

async function storeWith(...names: readonly string[]): Promise<Store> {
  const store = memoryStore();
  for (const name of names) await store.addUser({ ...sampleUser(userOf(name), name.toLowerCase()), name });
  return store;
}

/** A rated game that the last of these people gives away at once. */
async function giveAway(server: TestServer, names: readonly string[]): Promise<string> {
  const clients = await Promise.all(names.map((name) => Client.join(server.address, name)));
  const table = await openTable(server.app.registry, names[0], { seats: names.length, rated: true });
  await sitAndStart(table, clients);
  expect(await clients[names.length - 1].act(table, 'leave')).toBeNull();
  await server.app.ratings.settle();
  for (const client of clients) client.leave();
  return table;
}

const meanOf = async ({ store }: TestServer): Promise<number> =>
  (await store.newestRatings('stacks', [ann]))[0].mean;

describe('somebody who plays a second account of their own', () => {
  it('gains from a few games a day, whatever the host and the seats, and from more the next day', async () => {
    const clock = new HandClock();
    const server = await serve({}, { store: await storeWith('Ann', 'Puppet', 'Bob'), now: clock.now });
    const { store, app } = server;
    const means: number[] = [];
    for (let game = 0; game < COUNTED_A_DAY + 2; game++) {
      await giveAway(server, game % 2 === 0 ? ['Ann', 'Puppet'] : ['Puppet', 'Ann']);
      means.push(await meanOf(server));
    }
    expect(new Set(means).size).toBe(COUNTED_A_DAY);
    expect(means.at(-1)).toBe(means.at(COUNTED_A_DAY - 1));
    // Others are not kept from playing either of them.
    await giveAway(server, ['Ann', 'Bob']);
    expect(await meanOf(server)).not.toBe(means.at(-1));
    const before = await meanOf(server);
    clock.forward(24 * 3600 + 60);
    await giveAway(server, ['Ann', 'Puppet']);
    expect(await meanOf(server)).toBeGreaterThan(before);
    const live = await store.listRatings('stacks');
    const uncounted = await store.listRatings('stacks', 'uncounted');
    expect([live.length, uncounted.length]).toEqual([2 * (COUNTED_A_DAY + 2), 4]);
    await store.replaceRatings('stacks', [], ['people', 'uncounted']);
    await app.ratings.rebuild(GAMES);
    expect(await store.listRatings('stacks')).toEqual(live);
    expect(await store.listRatings('stacks', 'uncounted')).toEqual(uncounted);
  });

  it('gains nothing by deleting that account, neither with a restart nor with a rebuild', async () => {
    const store = await storeWith('Ann', 'Puppet');
    const server = await serve({}, { store });
    for (let game = 0; game < COUNTED_A_DAY + 1; game++) await giveAway(server, ['Ann', 'Puppet']);
    const mean = await meanOf(server);
    await server.app.registry.replaceUser(puppet, null, 'removed');
    await store.removeUser(puppet);
    const next = await serve({}, { store });
    await next.app.ratings.settle();
    expect(await meanOf(next)).toBe(mean);
    await next.app.ratings.rebuild(GAMES);
    expect(await meanOf(next)).toBe(mean);
  });

  it('is on no leaderboard, however many games that were', async () => {
    const server = await serve({}, { store: await storeWith('Ann', 'Puppet', 'Bob') });
    for (let game = 0; game < 3; game++) await giveAway(server, ['Ann', 'Puppet']);
    const leaders = async (): Promise<unknown> =>
      (
        await server.store.leaders('stacks', {
          span: { from: 0, to: 1e15 },
          leastGames: 3,
          hasSeveralOpponents: true,
          limit: 9,
        })
      ).map(({ user }) => user);
    expect(await leaders()).toEqual([]);
    await giveAway(server, ['Ann', 'Bob']);
    expect(await leaders()).toEqual([ann]);
  });

  it('learns it from the table, and finds only unrated games in the search', async () => {
    const store = await storeWith('Ann', 'Puppet', 'Bob');
    const server = await serve({}, { store });
    const planOf = async (users: readonly string[]): Promise<unknown> => {
      const now = Date.now();
      for (const user of users) await store.putSeek(seekOf(user, { since: now, seenAt: now, isRated: true }));
      await server.app.matchmaker.pair();
      const table = (await store.readSeek(users[0]))?.table ?? '';
      await store.removeSeeks(users);
      return (await server.app.registry.find(table))?.room.plan.rated;
    };
    for (let game = 0; game < COUNTED_A_DAY - 1; game++) await giveAway(server, ['Ann', 'Puppet']);
    expect(await planOf([ann, puppet])).toBe(true);
    await giveAway(server, ['Ann', 'Puppet']);
    expect(await planOf([ann, puppet])).toBe(false);
    expect(await planOf([ann, bob])).toBe(true);
  });
});
