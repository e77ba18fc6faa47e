import { botRating } from '@tuckbox/bots/ratings';
import { GAMES } from '@tuckbox/catalog';
import { NEW_RATING, rate } from '@tuckbox/club';
import { afterEach, describe, expect, it } from 'vitest';
import { memoryStore } from '../store/memory/store.ts';
import type { Store } from '../store/store.ts';
import { userOf as sampleUser } from '../store/testing/samples.ts';
import { Client } from '../testing/client.ts';
import { openTable, playToTheEnd, sitAndStart } from '../testing/games.ts';
import { serverForEachTest, type TestServer, userOf } from '../testing/server.ts';

const serve = serverForEachTest(afterEach);

/** A store that knows these people. */
async function storeWith(...names: readonly string[]): Promise<Store> {
  const store = memoryStore();
  for (const name of names) await store.addUser({ ...sampleUser(userOf(name), name.toLowerCase()), name });
  return store;
}

const join = (server: TestServer, names: readonly string[]): Promise<Client[]> =>
  Promise.all(names.map((name) => Client.join(server.address, name)));

const open = (server: TestServer, seats: number, host = 'Ann'): Promise<string> =>
  openTable(server.app.registry, host, { seats, rated: true });

async function play(server: TestServer, names: readonly string[], seed: string): Promise<string> {
  const clients = await join(server, names);
  const table = await open(server, names.length, names[0]);
  await sitAndStart(table, clients);
  await playToTheEnd(table, clients, seed);
  await server.app.ratings.settle();
  return table;
}

const CLOCK = { kind: 'game', base: 600, increment: 5 } as const;

/** A rated game of one person against a casual bot has begun. */
async function beginAgainstBot(
  server: TestServer,
  name: string,
): Promise<{ readonly table: string; readonly ann: Client }> {
  const [ann] = await join(server, [name]);
  const table = await openTable(server.app.registry, name, { seats: 2, rated: true, clock: CLOCK });
  await ann.watch(table);
  await ann.order(table, { kind: 'sit', seat: 1 });
  expect(await ann.order(table, { kind: 'bot', seat: 2, level: 'casual' })).toBeNull();
  expect(await ann.order(table, { kind: 'start' })).toBeNull();
  await ann.until(table, ({ info }) => info.status === 'playing');
  return { table, ann };
}

async function playBot(server: TestServer, name: string, seed: string): Promise<string> {
  const { table, ann } = await beginAgainstBot(server, name);
  await playToTheEnd(table, [ann], seed);
  await server.app.ratings.settle();
  return table;
}

describe('a rated game', () => {
  it('changes the ratings of its players as the model says', async () => {
    const server = await serve({}, { store: await storeWith('Ann', 'Bob') });
    const table = await play(server, ['Ann', 'Bob'], 'one');
    const rows = await server.store.ratingsAt(table);
    const places = (await server.app.registry.find(table))?.info.places ?? [];
    const [[one], [other]] = rate(places.map((place) => ({ players: [NEW_RATING], place })));
    expect(rows).toMatchObject([
      { user: userOf('Ann'), place: places[0], isGone: false, meanBefore: 1500, ...one },
      { user: userOf('Bob'), place: places[1], isGone: false, meanBefore: 1500, ...other },
    ]);
  });

  it('is a loss for a player who leaves, lets a bot play, or is replaced to the end', async () => {
    const server = await serve({}, { store: await storeWith('Ann', 'Bob', 'Cyd') });
    const clients = await join(server, ['Ann', 'Bob', 'Cyd']);
    const table = await open(server, 3);
    await sitAndStart(table, clients);
    const [ann, bob, cyd] = clients;
    await bob.order(table, { kind: 'hand-over', level: 'beginner' });
    await bob.order(table, { kind: 'take-back' });
    expect(await cyd.act(table, 'leave')).toBeNull();
    await playToTheEnd(table, [ann, bob], 'gone');
    await server.app.ratings.settle();
    const rows = await server.store.ratingsAt(table);
    expect(rows.map(({ isGone }) => isGone)).toEqual([false, true, true]);
    expect(rows[0].mean).toBeGreaterThan(1500);
    expect(rows[1].mean).toBeLessThan(1500);
    expect(rows[2].mean).toBe(rows[1].mean);
  });

  it('is for accounts, with standard options and without bots, and nobody has two seats', async () => {
    const server = await serve({}, { store: await storeWith('Ann') });
    const [ann, guest] = await join(server, ['Ann', 'Guest']);
    const table = await open(server, 3);
    for (const client of [ann, guest]) await client.watch(table);
    expect(ann.at(table).info.rated).toBe(true);
    expect(await guest.order(table, { kind: 'sit', seat: 1 })).toMatchObject({ code: 'accounts-only' });
    expect(await ann.order(table, { kind: 'bot', seat: 2, level: 'casual' })).toMatchObject({
      code: 'rated-clock',
    });
    await ann.order(table, { kind: 'sit', seat: 1 });
    await ann.order(table, { kind: 'sit', seat: 2 });
    expect(ann.at(table).info.seats.map(({ user }) => user)).toEqual([null, userOf('Ann'), null]);
    const strange = { game: 'stacks', seats: 2, options: { target: 20 }, rated: true };
    await expect(openTable(server.app.registry, 'Ann', strange)).rejects.toThrow();
  });

  it('is between people, or between one person and bots', async () => {
    const server = await serve({}, { store: await storeWith('Ann', 'Bob') });
    const [ann, bob] = await join(server, ['Ann', 'Bob']);
    const table = await openTable(server.app.registry, 'Ann', { seats: 3, rated: true, clock: CLOCK });
    for (const client of [ann, bob]) await client.watch(table);
    for (const [seat, client] of [ann, bob].entries())
      expect(await client.order(table, { kind: 'sit', seat: seat + 1 })).toBeNull();
    const callBot = () => ann.order(table, { kind: 'bot', seat: 3, level: 'casual' });
    expect(await callBot()).toMatchObject({ code: 'rated-people' });
    await bob.order(table, { kind: 'stand' });
    expect(await callBot()).toBeNull();
    expect(await bob.order(table, { kind: 'sit', seat: 2 })).toMatchObject({ code: 'rated-people' });
    // Whoever sits already may change seats.
    expect(await ann.order(table, { kind: 'sit', seat: 2 })).toBeNull();
  });

  it('that no server has rated is rated by the next one', async () => {
    const store = await storeWith('Ann', 'Bob');
    const first = await serve({}, { store });
    const table = await play(first, ['Ann', 'Bob'], 'late');
    const rows = await store.ratingsAt(table);
    await store.replaceRatings('stacks', []);
    const second = await serve({}, { store });
    await second.app.ratings.settle();
    expect(await store.ratingsAt(table)).toEqual(rows);
  });
});

describe('a rated game against bots', () => {
  it('changes a rating of its own, with the measured strength of the bots, and a rebuild gives the same', async () => {
    const server = await serve({ BOT_PAUSE_MS: '0' }, { store: await storeWith('Ann', 'Bob') });
    const { store, app } = server;
    await play(server, ['Ann', 'Bob'], 'people');
    const people = await store.listRatings('stacks');
    const tables = [await playBot(server, 'Ann', 'one'), await playBot(server, 'Ann', 'two')];
    const rows = await store.listRatings('stacks', 'bots');
    expect(rows).toHaveLength(4);
    const [first, second] = tables.map((table) => rows.filter((row) => row.table === table));
    const casual = botRating('stacks', 'casual');
    for (const [own, bot] of [first, second].map((both) => both.toSorted((a) => (a.bot === null ? -1 : 1)))) {
      expect(own).toMatchObject({ user: userOf('Ann'), bot: null, list: 'bots' });
      expect(bot).toMatchObject({ user: null, bot: 'casual', meanBefore: casual.mean, ...casual });
    }
    const own = first.find(({ user }) => user !== null) ?? expect.unreachable();
    const places = first.map(({ place }) => place);
    const [[rated]] = rate([
      { players: [NEW_RATING], place: own.place },
      { players: [casual], place: places[1 - own.seat] },
    ]);
    expect(own).toMatchObject(rated);
    expect(await store.listRatings('stacks')).toEqual(people);
    expect(await app.ratings.rebuild(GAMES)).toBe(3);
    expect(await store.listRatings('stacks', 'bots')).toEqual(rows);
    expect(await store.listRatings('stacks')).toEqual(people);
  });

  it('cannot be undone or paused, and is lost by leaving', async () => {
    const server = await serve({ BOT_PAUSE_MS: '0' }, { store: await storeWith('Ann') });
    const { table, ann } = await beginAgainstBot(server, 'Ann');
    expect(ann.at(table).info.undo).toBe('none');
    expect(await ann.order(table, { kind: 'pause' })).toMatchObject({ code: 'no-agreement' });
    expect(await ann.act(table, 'leave')).toBeNull();
    await server.app.ratings.settle();
    const rows = await server.store.ratingsAt(table);
    const own = rows.find(({ bot }) => bot === null) ?? expect.unreachable();
    expect(own).toMatchObject({ isGone: true, list: 'bots' });
    expect(own.mean).toBeLessThan(1500);
  });

  it('goes with the account', async () => {
    const server = await serve({ BOT_PAUSE_MS: '0' }, { store: await storeWith('Ann') });
    const { table, ann } = await beginAgainstBot(server, 'Ann');
    await ann.act(table, 'leave');
    await server.app.ratings.settle();
    await server.app.registry.replaceUser(userOf('Ann'), null, 'removed');
    await server.store.removeUser(userOf('Ann'));
    await server.app.ratings.rebuild(GAMES);
    expect(await server.store.listRatings('stacks', 'bots')).toEqual([]);
  });
});

describe('a rebuild', () => {
  it('gives the same figures as play did, whatever became of them', async () => {
    const server = await serve({}, { store: await storeWith('Ann', 'Bob', 'Cyd') });
    const { store, app } = server;
    for (const [index, names] of [
      ['Ann', 'Bob'],
      ['Bob', 'Cyd', 'Ann'],
      ['Ann', 'Cyd'],
    ].entries())
      await play(server, names, `game ${index}`);
    const live = await store.listRatings('stacks');
    expect(live.map(({ games }) => games)).toEqual([1, 1, 2, 1, 2, 3, 2]);
    await store.replaceRatings('stacks', []);
    expect(await app.ratings.rebuild(GAMES)).toBe(3);
    expect(await store.listRatings('stacks')).toEqual(live);
    await store.replaceRatings(
      'stacks',
      live.map((row) => ({ ...row, mean: row.mean + 1 })),
    );
    await app.ratings.rebuild(GAMES);
    expect(await store.listRatings('stacks')).toEqual(live);
  });

  it('keeps the figures of the others when somebody is removed', async () => {
    const server = await serve({}, { store: await storeWith('Ann', 'Bob') });
    const { store, app } = server;
    for (const seed of ['one', 'two']) await play(server, ['Ann', 'Bob'], seed);
    await app.registry.replaceUser(userOf('Bob'), null, 'removed');
    await store.removeUser(userOf('Bob'));
    const left = await store.listRatings('stacks');
    expect(left.map(({ user }) => user)).toEqual([userOf('Ann'), null, userOf('Ann'), null]);
    await app.ratings.rebuild(GAMES);
    expect(await store.listRatings('stacks')).toEqual(left);
  });

  it('is the same whichever of two games is rated first', async () => {
    const server = await serve({}, { store: await storeWith('Ann', 'Bob') });
    const { store, app } = server;
    const tables = [await play(server, ['Ann', 'Bob'], 'one'), await play(server, ['Ann', 'Bob'], 'two')];
    const live = await store.listRatings('stacks');
    await store.replaceRatings('stacks', []);
    for (const table of tables.toReversed()) app.ratings.rate(table);
    await app.ratings.settle();
    expect(await store.listRatings('stacks')).toEqual(live);
  });
});
