import { GAMES, gameById } from '@tuckbox/catalog';
import { tablesOf } from '@tuckbox/catalog/testing';
import { invariant } from '@tuckbox/kit';
import { type NewTable, newTable } from '@tuckbox/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { natsBus } from '../bus/nats.ts';
import { uptime } from '../clocks.ts';
import { ClusterClock } from '../cluster/clock.ts';
import { ClusterNode } from '../cluster/cluster-node.ts';
import { openPostgres } from '../store/postgres/store.ts';
import { Client } from '../testing/client.ts';
import { sitAndStart } from '../testing/games.ts';
import { NatsServer } from '../testing/nats.ts';
import { PostgresServer } from '../testing/postgres.ts';
import { serverForEachTest, type TestServer, userOf } from '../testing/server.ts';
import { MessageCheck } from './testing/check-messages.ts';
import { playWithFaults, type Tried } from './testing/faulty-play.ts';

const programs = inject('programs');
const start = serverForEachTest(afterEach);
const NAMES = ['ann', 'bob', 'cid', 'dee'];
const SILENT = { info: () => {}, warn: () => {}, error: () => {} };

let postgres: PostgresServer;
let nats: NatsServer;

/** Three servers over one PostgreSQL and one NATS. */
async function threeNodes(): Promise<TestServer[]> {
  const database = await postgres.createDatabase();
  const nodes: TestServer[] = [];
  for (let index = 0; index < 3; index++) {
    const store = await openPostgres([database]);
    const bus = natsBus({ url: nats.address, logger: SILENT });
    const clock = new ClusterClock(store);
    await clock.compare(true);
    const cluster = new ClusterNode({ store, bus, clock, logger: SILENT, uptime });
    nodes.push(await start({}, { store, cluster, now: clock.now }));
  }
  return nodes;
}

describe.skipIf(programs.postgres === null || programs.nats === null)('on three nodes', () => {
  beforeAll(async () => {
    postgres = await PostgresServer.start(programs.postgres ?? '');
    nats = await NatsServer.start(programs.nats ?? '');
  });
  afterAll(async () => {
    await nats.stop();
    await postgres.remove();
  });

  for (const game of GAMES) {
    it(`${game.id}: every message equals one made from what its viewer may see`, async () => {
      const nodes = await threeNodes();
      const table = (await tablesOf(game)).find(({ seats }) => seats >= 3 && seats <= 4);
      invariant(table !== undefined, 'three or four can play it');
      const { seats, options } = table;
      const wish = { game: game.id, seats, options: options as NewTable['options'], clock: { kind: 'none' } };
      const host = { user: userOf('ann'), name: 'ann', network: '' };
      const opened = await nodes[2].app.registry.open(newTable.parse(wish), host);
      invariant(opened.ok, 'the table can be opened');
      const { id } = opened.value;
      const clients = await Promise.all(
        NAMES.slice(0, seats).map((name, index) => Client.join(nodes[index % 3].address, name)),
      );
      // What is no secret, such as the time, differs from node to node: each has a witness.
      const onlookers = await Promise.all(nodes.map(({ address }) => Client.join(address, 'eve')));
      for (const onlooker of onlookers) await onlooker.watch(id);
      await sitAndStart(id, clients);
      const late = await Client.join(nodes[1].address, 'ann');
      await late.watch(id);
      const tried: Tried = new Map();
      const made = await playWithFaults(id, clients, `cluster leak ${game.id}`, tried);
      const eyes = [...clients, ...onlookers];
      await Promise.all(
        [...eyes, late].map((client) => client.until(id, ({ info }) => info.status === 'over')),
      );
      const stored = await nodes[0].store.readTable(id);
      invariant(stored !== null, 'the table is in the store');
      const checks = onlookers.map((onlooker) => new MessageCheck(stored, onlooker, tried, gameById));
      const checked = eyes.reduce((sum, client, index) => {
        const node = index < seats ? index % 3 : index - seats;
        return sum + checks[node].check(client);
      }, checks[1].check(late));
      expect(checked).toBeGreaterThan(made * (seats + 1));
      for (const check of checks) expect(check.checkWorlds()).toBeGreaterThan(0);
    });
  }
});
