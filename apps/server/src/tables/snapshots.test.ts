import { afterEach, describe, expect, it } from 'vitest';
import { startNodes } from '../cluster/testing/nodes.ts';
import { Client, join } from '../testing/client.ts';
import { openTable, playToTheEnd, sitAndStart } from '../testing/games.ts';
import { serverForEachTest } from '../testing/server.ts';

const start = serverForEachTest(afterEach);

/** A long game on one of two nodes, with a written snapshot. */
async function longGame() {
  const [one, two] = await startNodes(start, 2);
  const clients = await join(one.address, 'ann', 'bob');
  const table = await openTable(one.app.registry, 'ann', { game: 'tock', seats: 2 });
  await sitAndStart(table, clients);
  await playToTheEnd(table, clients, 'long').catch(() => 0);
  const snapshot = await one.store.readSnapshot(table);
  return { one, two, clients, table, snapshot: snapshot ?? expect.unreachable('there is a snapshot') };
}

describe('a snapshot', () => {
  it('gives the same table as the whole log, and is optional', async () => {
    const { one, two, clients, table, snapshot } = await longGame();
    expect(snapshot.seq).toBeGreaterThanOrEqual(100);
    const there = await Client.join(two.address, 'ann');
    const shown = await there.watch(table);
    expect(shown.view).toEqual(clients[0].at(table).view);
    const state = two.app.registry.at(table)?.snapshot;
    expect(state).toBe(one.app.registry.at(table)?.snapshot);
    const rulesVersion = snapshot.rulesVersion + 1;
    await one.store.writeSnapshot(table, { ...snapshot, rulesVersion, data: 'of other rules' });
    expect(
      (await (await startNodes(start, 1, {}, { store: one.store }))[0].app.registry.find(table))?.snapshot,
    ).toBe(state);
  });

  it('that is damaged is discarded: the log is read', async () => {
    const { one, table, snapshot } = await longGame();
    const state = one.app.registry.at(table)?.snapshot;
    const spoilt = [
      '{',
      '{}',
      snapshot.data.replace(/"hash":"\w+"/, '"hash":"0000000000000000"'),
      snapshot.data.replace('"seq":', '"seq":1'),
    ];
    for (const [index, data] of spoilt.entries()) {
      await one.store.writeSnapshot(table, { ...snapshot, seq: snapshot.seq + index + 1, data });
      const [other] = await startNodes(start, 1, {}, { store: one.store });
      expect((await other.app.registry.find(table))?.snapshot).toBe(state);
    }
  });
});
