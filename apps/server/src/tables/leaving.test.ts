import { afterEach, describe, expect, it } from 'vitest';
import { Client, join } from '../testing/client.ts';
import { choicesOf, isMoveBy, openTable, playToTheEnd, sitAndStart } from '../testing/games.ts';
import { serverForEachTest } from '../testing/server.ts';

const start = serverForEachTest(afterEach);

async function stacksFor(...names: string[]) {
  const server = await start();
  const clients = await join(server.address, ...names);
  const table = await openTable(server.app.registry, names[0], {
    seats: names.length,
    options: { target: 10 },
  });
  await sitAndStart(table, clients);
  return { server, clients, table };
}

describe('a player who leaves', () => {
  it('may do so whatever they have seen, and the rules play on for them', async () => {
    const { server, clients, table } = await stacksFor('ann', 'bob', 'cyd');
    const [ann, bob, cyd] = clients;
    expect(await bob.act(table, 'leave', 0)).toBeNull();
    await playToTheEnd(table, [ann, cyd], 'without bob');
    const stored = await server.store.readTable(table);
    const movers = stored?.entries.flatMap(({ what }) =>
      what.kind === 'moved' && what.seat === 1 ? [what.mover] : [],
    );
    expect(movers?.[0]).toBe('player');
    expect(movers?.slice(1).every((mover) => mover === 'rule')).toBe(true);
    expect((await bob.act(table, 'leave'))?.rules).toContain('ST-4.3');
  });
});

describe('a seat', () => {
  it('can be handed to a bot and taken back in the middle of a hand', async () => {
    const { clients, table } = await stacksFor('ann', 'bob');
    const [ann, bob] = clients;
    const played = bob.next('step', isMoveBy('bot'));
    expect(await ann.order(table, { kind: 'hand-over', level: 'beginner' })).toBeNull();
    await played;
    expect(await bob.order(table, { kind: 'take-back' })).toMatchObject({ code: 'not-yours' });
    expect(await ann.order(table, { kind: 'take-back' })).toBeNull();
    await playToTheEnd(table, [ann, bob], 'back');
  });

  it('that was given up can be claimed by somebody else, who sees what it sees', async () => {
    const { server, clients, table } = await stacksFor('ann', 'bob');
    const [ann, bob] = clients;
    const eve = await Client.join(server.address, 'eve');
    await eve.watch(table);
    expect(await eve.order(table, { kind: 'claim', seat: 2 })).toMatchObject({ code: 'not-yours' });
    expect(await bob.order(table, { kind: 'give-up' })).toBeNull();
    await eve.until(table, ({ info }) => info.seats[1].givenUp);
    expect(await eve.order(table, { kind: 'claim', seat: 2 })).toBeNull();
    expect(eve.at(table)).toMatchObject({
      you: 2,
      info: { seats: [{}, { name: 'eve', bot: null, givenUp: false }] },
    });
    await bob.until(table, ({ you }) => you === null);
    expect(bob.at(table).view).not.toEqual(eve.at(table).view);
    await playToTheEnd(table, [ann, eve], 'eve plays');
  });

  it('cannot be claimed by somebody who has seen another hand', async () => {
    const { server, clients, table } = await stacksFor('ann', 'bob', 'cyd');
    const [ann, bob] = clients;
    const eve = await Client.join(server.address, 'eve');
    await bob.order(table, { kind: 'give-up' });
    await eve.watch(table);
    await eve.order(table, { kind: 'claim', seat: 2 });
    await ann.order(table, { kind: 'give-up' });
    await bob.until(table, ({ info }) => info.seats[0].givenUp);
    expect(await bob.order(table, { kind: 'claim', seat: 1 })).toMatchObject({ code: 'not-yours' });
    expect(await ann.order(table, { kind: 'take-back' })).toBeNull();
  });
});

describe('undo', () => {
  const playOf = (client: Client, table: string): string =>
    choicesOf(client, table).find((text) => text.startsWith('play')) ?? '';

  it('is free while nobody has learned anything', async () => {
    const { clients, table } = await stacksFor('ann', 'bob', 'cyd');
    const [ann, bob] = clients;
    await ann.act(table, playOf(ann, table));
    const { seq } = await bob.until(table, () => choicesOf(bob, table).length > 0);
    await bob.act(table, 'pass');
    expect(choicesOf(bob, table)).toEqual([]);
    expect(await bob.order(table, { kind: 'undo', to: seq })).toBeNull();
    expect(choicesOf(bob, table)).toEqual(['call', 'pass']);
    await ann.until(table, (mirror) => mirror.seq === bob.at(table).seq);
    await playToTheEnd(table, clients, 'after undo');
  });

  it('needs the others to agree once something was shown', async () => {
    const { server, clients, table } = await stacksFor('ann', 'bob');
    const [ann, bob] = clients;
    const { seq, view } = structuredClone(ann.at(table));
    await ann.act(table, playOf(ann, table));
    expect(await bob.order(table, { kind: 'undo', to: seq })).toMatchObject({ code: 'no-undo' });
    expect(await ann.order(table, { kind: 'undo', to: seq })).toBeNull();
    expect(ann.at(table).view).not.toEqual(view);
    const { info } = await bob.until(table, (mirror) => mirror.info.asks.length === 1);
    expect(info.asks).toMatchObject([{ seat: 1, what: 'undo', to: seq }]);
    expect(await ann.order(table, { kind: 'answer', ask: info.asks[0].id, agree: true })).toMatchObject({
      code: 'no-ask',
    });
    expect(await bob.order(table, { kind: 'answer', ask: info.asks[0].id, agree: true })).toBeNull();
    await ann.until(table, (mirror) => mirror.seq === bob.at(table).seq);
    expect(ann.at(table).view).toEqual(view);
    await playToTheEnd(table, clients, 'after agreement');
    const again = await start({}, { store: server.store });
    expect((await again.app.registry.find(table))?.info.places).toEqual(ann.at(table).info.places);
  });

  it('is no longer possible after another move', async () => {
    const { clients, table } = await stacksFor('ann', 'bob');
    const [ann, bob] = clients;
    const { seq } = ann.at(table);
    await ann.act(table, playOf(ann, table));
    await ann.order(table, { kind: 'undo', to: seq });
    const { info } = await bob.until(table, (mirror) => mirror.info.asks.length === 1);
    await bob.act(table, 'pass');
    expect(await bob.order(table, { kind: 'answer', ask: info.asks[0].id, agree: true })).toMatchObject({
      code: 'no-ask',
    });
  });
});
