import { afterEach, describe, expect, it } from 'vitest';
import { Client, join } from '../testing/client.ts';
import { openTable, sitAndStart } from '../testing/games.ts';
import { serverForEachTest, userOf } from '../testing/server.ts';

const start = serverForEachTest(afterEach);

async function tableFor(wish: Parameters<typeof openTable>[2], ...names: string[]) {
  const server = await start();
  const clients = await join(server.address, ...names);
  const table = await openTable(server.app.registry, names[0], { seats: names.length, ...wish });
  for (const client of clients) await client.watch(table);
  return { server, clients, table };
}

describe('chat', () => {
  it('reaches everybody at the table, and people who join later', async () => {
    const { server, clients, table } = await tableFor({}, 'ann', 'bob');
    const [ann, bob] = clients;
    const heard = bob.next('chat');
    expect(await ann.order(table, { kind: 'say', text: 'good evening' })).toBeNull();
    expect((await heard).line).toMatchObject({ name: 'ann', text: 'good evening', phrase: null });
    const eve = await Client.join(server.address, 'eve');
    await eve.watch(table);
    expect(eve.messages.find((message) => message.kind === 'table')).toMatchObject({
      chat: [{ text: 'good evening' }],
    });
  });

  it('sent again with the same id appears once', async () => {
    const { clients, table } = await tableFor({}, 'ann', 'bob');
    await clients[0].order(table, { kind: 'say', text: 'once' }, 'say');
    await clients[0].order(table, { kind: 'say', text: 'once' }, 'say');
    expect(clients[0].messages.filter(({ kind }) => kind === 'chat')).toHaveLength(1);
  });

  it('has its limits: length, and lines a second', async () => {
    const { clients, table } = await tableFor({}, 'ann', 'bob');
    const [ann] = clients;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, line) => ann.order(table, { kind: 'say', text: `line ${line}` })),
    );
    expect(answers.at(-1)).toMatchObject({ code: 'too-fast' });
    const error = ann.next('error');
    ann.send({ kind: 'order', table, id: 'long', order: { kind: 'say', text: 'x'.repeat(301) } });
    expect((await error).message).toMatch(/text/);
  });

  it('among partners is limited to set phrases while they hold cards (TK-5.4)', async () => {
    const { clients, table } = await tableFor(
      { game: 'tock', seats: 4, options: { teams: 'pairs' } },
      'ann',
      'bob',
      'cyd',
      'dan',
    );
    const [ann, bob] = clients;
    expect(await ann.order(table, { kind: 'say', text: 'shall we begin?' })).toBeNull();
    await sitAndStart(table, clients);
    expect(ann.at(table).info.phrasesOnly).toBe(true);
    expect(await ann.order(table, { kind: 'say', text: 'I hold a jack' })).toMatchObject({
      code: 'phrases-only',
    });
    const heard = bob.next('chat');
    expect(await ann.order(table, { kind: 'phrase', phrase: 'well-played' })).toBeNull();
    expect((await heard).line).toMatchObject({ phrase: 'well-played' });
  });

  it('of somebody the host has muted is not shown', async () => {
    const { clients, table } = await tableFor({}, 'ann', 'bob');
    const [ann, bob] = clients;
    expect(await bob.order(table, { kind: 'mute', user: userOf('ann'), muted: true })).toMatchObject({
      code: 'not-host',
    });
    expect(await ann.order(table, { kind: 'mute', user: userOf('bob'), muted: true })).toBeNull();
    expect(await bob.order(table, { kind: 'say', text: 'hm' })).toMatchObject({ code: 'muted' });
    expect(await ann.order(table, { kind: 'mute', user: userOf('bob'), muted: false })).toBeNull();
    expect(await bob.order(table, { kind: 'say', text: 'hm' })).toBeNull();
  });

  it('can be reported, if it was written here', async () => {
    const { clients, table } = await tableFor({}, 'ann', 'bob');
    const [ann, bob] = clients;
    const heard = bob.next('chat');
    await ann.order(table, { kind: 'say', text: 'something rude' });
    const { line } = await heard;
    expect(await bob.order(table, { kind: 'report', chat: line.id, why: 'rude' })).toBeNull();
    expect(await bob.order(table, { kind: 'report', chat: 999, why: 'rude' })).toMatchObject({
      code: 'no-such-line',
    });
  });
});
