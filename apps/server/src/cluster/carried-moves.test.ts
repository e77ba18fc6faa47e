import type { Json } from '@tuckbox/kit';
import { afterEach, describe, expect, it } from 'vitest';
import { memoryStore } from '../store/memory/store.ts';
import type { Store } from '../store/store.ts';
import { Client } from '../testing/client.ts';
import { choicesOf, openTable, sitAndStart } from '../testing/games.ts';
import { serverForEachTest } from '../testing/server.ts';
import { CarriedMoves } from './carried-moves.ts';
import type { MoveEntry, TableNews } from './news.ts';
import { type Line, startNodes } from './testing/nodes.ts';

const start = serverForEachTest(afterEach);

const moveAt = (seq: number): MoveEntry => ({
  seq,
  at: 1000 + seq,
  user: 'ann',
  id: `move-${seq}`,
  what: { kind: 'moved', seat: 0, do: 'pass', mover: 'player', hash: 'f00' },
});

/** The entries that a table at entry `seq` gets from these messages; "read" if it must read the store. */
async function readOn(seq: number, ...messages: readonly (readonly number[])[]): Promise<number[] | 'read'> {
  const carried = new CarriedMoves();
  let isRead = false;
  const store = {
    entriesAfter: async () => {
      isRead = true;
      return [];
    },
  } as unknown as Store;
  for (const seqs of messages) carried.hear('table', seq, seqs.map(moveAt));
  const entries = await carried.over(store).entriesAfter('table', seq);
  return isRead ? 'read' : entries.map((entry) => entry.seq);
}

describe('moves that came with the news', () => {
  it('are entered if they follow the last known entry; otherwise the store is read', async () => {
    expect(await readOn(4, [5])).toEqual([5]);
    expect(await readOn(4, [5], [6, 7])).toEqual([5, 6, 7]);
    expect(await readOn(4)).toBe('read');
    expect(await readOn(4, [6])).toBe('read');
  });

  it('may be doubled, old or out of order', async () => {
    expect(await readOn(4, [5], [5], [6])).toEqual([5, 6]);
    expect(await readOn(4, [3], [4, 5])).toEqual([5]);
    expect(await readOn(4, [6], [5])).toEqual([5]);
    expect(await readOn(4, [5], [7])).toBe('read');
  });

  it('are used once, and not kept without end', async () => {
    const carried = new CarriedMoves();
    const store = { entriesAfter: async () => [] } as unknown as Store;
    carried.hear('table', 4, [moveAt(5)]);
    const { entriesAfter } = carried.over(store);
    expect(await entriesAfter('table', 4)).toHaveLength(1);
    expect(await entriesAfter('table', 4)).toEqual([]);
    for (let seq = 5; seq < 1000; seq++) carried.hear('table', 4, [moveAt(seq)]);
    expect((await entriesAfter('table', 4)).length).toBeLessThan(200);
  });
});

/** Two players at two nodes, whose tables count how often they read on in the store. */
async function twoNodes(line?: Line) {
  const store = memoryStore();
  const reads = { count: 0 };
  const counted: Store = {
    ...store,
    entriesAfter: (table, seq) => {
      reads.count++;
      return store.entriesAfter(table, seq);
    },
  };
  // Seldom, so that no poll is faster than the news.
  const parts = { store: counted, pollEvery: 60_000, ...(line === undefined ? {} : { line }) };
  const nodes = await startNodes(start, 2, {}, parts);
  const clients = await Promise.all(
    nodes.map(({ address }, index) => Client.join(address, ['ann', 'bob'][index])),
  );
  const table = await openTable(nodes[0].app.registry, 'ann', { callSeconds: null });
  await sitAndStart(table, clients);
  return { nodes, clients, table, reads };
}

/** Whoever is asked plays the first legal move that is no pass, and both see it. */
async function playOne(table: string, clients: readonly Client[]): Promise<void> {
  const mover = clients.find((client) => choicesOf(client, table).length > 0) ?? clients[0];
  const { seq } = mover.at(table);
  const choices = choicesOf(mover, table);
  expect(await mover.act(table, choices.find((text) => text !== 'pass') ?? choices[0])).toBeNull();
  await Promise.all(clients.map((client) => client.until(table, (mirror) => mirror.seq > seq)));
}

const isMoveNews = (message: Json): message is Extract<TableNews, { kind: 'wrote' }> =>
  (message as TableNews).kind === 'wrote' && 'moves' in (message as object);

describe('a node that follows a table', () => {
  it('reads nothing from the store where every move comes with its news', async () => {
    const { clients, table, reads } = await twoNodes();
    const before = reads.count;
    for (let moves = 0; moves < 5; moves++) await playOne(table, clients);
    expect(reads.count).toBe(before);
  });

  it('shows the move of the store where the copy is wrong, and goes on', async () => {
    let isLying = false;
    const { clients, table, nodes } = await twoNodes((deliver, message) => {
      if (!isLying || !isMoveNews(message) || message.moves.length === 0) return deliver();
      const [move] = message.moves;
      deliver({ ...message, moves: [{ ...move, what: { ...move.what, hash: 'another position' } }] });
    });
    isLying = true;
    for (let moves = 0; moves < 3; moves++) await playOne(table, clients);
    const [ann, bob] = clients.map((client) => client.at(table));
    expect(ann.seq).toBe(bob.seq);
    expect((await nodes[0].store.readTable(table))?.entries).toHaveLength(ann.seq);
    expect(nodes.flatMap(({ app }) => app.registry.damaged.all)).toEqual([]);
    const told = nodes.flatMap(({ warnings }) => warnings.splice(0));
    expect(told).toHaveLength(3);
    for (const warning of told) expect(warning).toContain('read again from its beginning');
  });

  it('ignores news of seats: these are read from the store', async () => {
    const { nodes, clients, table } = await twoNodes();
    const [ann] = clients;
    const { seq } = ann.at(table);
    const what = { kind: 'taken', seat: 0, user: 'eve', name: 'Eve' };
    const forged = {
      kind: 'wrote',
      seq: seq + 1,
      moves: [{ seq: seq + 1, at: 1, user: null, id: null, what }],
    };
    nodes[1].forge(table, forged);
    nodes[1].forge(table, { ...forged, moves: [] });
    await playOne(table, clients);
    expect(ann.at(table).info.seats[0].name).toBe('ann');
  });
});
