import { gameById } from '@tuckbox/catalog';
import { resultOf } from '@tuckbox/engine';
import { playedRecord, recordOf } from '@tuckbox/table';
import { afterEach, describe, expect, it } from 'vitest';
import { memoryStore } from '../store/memory/store.ts';
import { userOf as sampleUser } from '../store/testing/samples.ts';
import { Client } from '../testing/client.ts';
import { openTable, playToTheEnd, sitAndStart } from '../testing/games.ts';
import { serverForEachTest, type TestServer, userOf } from '../testing/server.ts';

const serve = serverForEachTest(afterEach);

async function serverWith(...names: readonly string[]): Promise<TestServer> {
  const store = memoryStore();
  for (const name of names) await store.addUser({ ...sampleUser(userOf(name), name.toLowerCase()), name });
  return serve({}, { store });
}

/** A game to its end. The last player leaves first, if that is wanted. */
async function play(
  server: TestServer,
  names: readonly string[],
  parts = { leaves: false },
): Promise<string> {
  const clients = await Promise.all(names.map((name) => Client.join(server.address, name)));
  const table = await openTable(server.app.registry, names[0], { seats: names.length });
  await sitAndStart(table, clients);
  if (parts.leaves) await clients[clients.length - 1].act(table, 'leave');
  await playToTheEnd(table, parts.leaves ? clients.slice(0, -1) : clients, names.join());
  await server.app.results.settle();
  return table;
}

describe('the results of a finished game', () => {
  it('are stored for the people who played it, rated or not, with their feats', async () => {
    const server = await serverWith('Ann', 'Bob');
    const table = await play(server, ['Ann', 'Bob', 'Eve']);
    const stored = (await server.store.readTable(table)) ?? expect.unreachable();
    const stacks = gameById('stacks') ?? expect.unreachable();
    const record = recordOf(stacks, stored) ?? expect.unreachable();
    const { places, feats } = resultOf(stacks, playedRecord(record)) ?? expect.unreachable();
    for (const [seat, name] of ['Ann', 'Bob'].entries())
      expect(await server.store.resultsOf(userOf(name), 9)).toMatchObject([
        {
          table,
          seat,
          game: 'stacks',
          place: places[seat],
          isGone: false,
          people: 3,
          feats: feats[seat].toSorted(),
        },
      ]);
    // Nobody knows a user Eve.
    expect(await server.store.resultsOf(userOf('Eve'), 9)).toEqual([]);
  });

  it('say who left, and nothing else about them', async () => {
    const server = await serverWith('Ann', 'Bob', 'Cyd');
    await play(server, ['Ann', 'Bob', 'Cyd'], { leaves: true });
    expect(await server.store.resultsOf(userOf('Cyd'), 9)).toMatchObject([{ isGone: true, feats: [] }]);
    expect(await server.store.encountersOf(userOf('Ann'), userOf('Cyd'))).toMatchObject({ ahead: 1 });
  });

  it('that no server has kept are kept by the next one, and a rebuild gives the same', async () => {
    const server = await serverWith('Ann', 'Bob');
    const table = await play(server, ['Ann', 'Bob']);
    const { store } = server;
    const kept = await store.resultsOf(userOf('Ann'), 9);
    expect(kept).toHaveLength(1);
    await store.putResults(table, []);
    const next = await serve({}, { store });
    await next.app.results.settle();
    expect(await store.resultsOf(userOf('Ann'), 9)).toEqual(kept);
    await store.putResults(table, [{ ...kept[0], place: 7, feats: ['wrong'] }]);
    expect(await next.app.results.rebuild()).toBe(1);
    expect(await store.resultsOf(userOf('Ann'), 9)).toEqual(kept);
  });
});
