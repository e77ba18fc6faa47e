import { afterEach, describe, expect, it } from 'vitest';
import { type Client, join } from '../testing/client.ts';
import { choicesOf, openTable, sitAndStart } from '../testing/games.ts';
import { serverForEachTest } from '../testing/server.ts';

const start = serverForEachTest(afterEach);

/** A table where ann plays Stacks against a bot, with no other people. */
async function amongBots() {
  const server = await start();
  const [ann] = await join(server.address, 'ann');
  const table = await openTable(server.app.registry, 'ann', { seats: 2, options: { target: 20 } });
  await ann.watch(table);
  await ann.order(table, { kind: 'sit', seat: 1 });
  await ann.order(table, { kind: 'bot', seat: 2, level: 'beginner' });
  await ann.order(table, { kind: 'start' });
  return { server, ann, table };
}

/** Makes `count` moves, each as soon as ann is asked; returns the entry before each. */
async function makeMoves(client: Client, table: string, count: number) {
  const before: { readonly seq: number; readonly view: unknown }[] = [];
  while (before.length < count) {
    await client.until(table, () => choicesOf(client, table).length > 0);
    const { seq, view } = structuredClone(client.at(table));
    const [text] = choicesOf(client, table);
    if ((await client.act(table, text)) === null) before.push({ seq, view });
  }
  return before;
}

describe('undo of one person among bots', () => {
  it('goes back move by move to the first, whatever was seen since', async () => {
    const { ann, table } = await amongBots();
    expect(ann.at(table).info.undo).toBe('free');
    const made = await makeMoves(ann, table, 4);
    for (const { seq, view } of made.toReversed()) {
      expect(await ann.order(table, { kind: 'undo', to: seq })).toBeNull();
      expect(ann.at(table).view).toEqual(view);
    }
    expect(await makeMoves(ann, table, 1)).toHaveLength(1);
  });

  it('goes back over several moves at once, and is logged', async () => {
    const { server, ann, table } = await amongBots();
    const [first] = await makeMoves(ann, table, 3);
    expect(await ann.order(table, { kind: 'undo', to: first.seq })).toBeNull();
    expect(ann.at(table).view).toEqual(first.view);
    const stored = await server.store.readTable(table);
    expect(stored?.entries.map(({ what }) => what)).toContainEqual({ kind: 'undone', to: first.seq });
    const again = await start({}, { store: server.store });
    expect((await again.app.registry.find(table))?.info.status).toBe('playing');
  });

  it('goes back only to the player’s own moves', async () => {
    const { ann, table } = await amongBots();
    const [first, second] = await makeMoves(ann, table, 2);
    const others = [first.seq + 1, second.seq + 1, 0, 9999].filter((to) => to !== second.seq);
    for (const to of others) {
      expect([to, (await ann.order(table, { kind: 'undo', to }))?.code]).toEqual([to, 'no-undo']);
    }
  });

  it('waits until the seat is taken back from a bot', async () => {
    const { ann, table } = await amongBots();
    const [first] = await makeMoves(ann, table, 1);
    await ann.order(table, { kind: 'hand-over', level: 'beginner' });
    expect(await ann.order(table, { kind: 'undo', to: first.seq })).toMatchObject({ code: 'bot-plays' });
  });
});

describe('undo after somebody else has seen cards', () => {
  it('is impossible while a bot plays for the other person', async () => {
    const server = await start();
    const clients = await join(server.address, 'ann', 'bob');
    const [ann, bob] = clients;
    const table = await openTable(server.app.registry, 'ann', { seats: 2, options: { target: 20 } });
    await sitAndStart(table, clients);
    expect(ann.at(table).info.undo).toBe('last');
    const [first] = await makeMoves(ann, table, 1);
    await bob.order(table, { kind: 'hand-over', level: 'beginner' });
    await ann.until(table, ({ info }) => info.undo === 'none');
    expect(await ann.order(table, { kind: 'undo', to: first.seq })).toMatchObject({ code: 'no-agreement' });
    await bob.order(table, { kind: 'take-back' });
    await ann.until(table, ({ info }) => info.undo === 'last');
  });

  it('is not free for a user who claims the only person’s seat', async () => {
    const { server, ann, table } = await amongBots();
    const [bob] = await join(server.address, 'bob');
    await bob.watch(table);
    await ann.order(table, { kind: 'give-up' });
    await bob.until(table, ({ info }) => info.seats[0].givenUp);
    expect(await bob.order(table, { kind: 'claim', seat: 1 })).toBeNull();
    await bob.until(table, ({ info }) => info.undo === 'none');
  });
});
