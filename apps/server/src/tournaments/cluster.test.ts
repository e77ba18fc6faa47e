import { setTimeout as sleep } from 'node:timers/promises';
import { ok } from '@tuckbox/kit';
import { newSecret } from '@tuckbox/table';
import { afterAll, afterEach, expect, inject, it } from 'vitest';
import { InlineBotPool } from '../bots/testing/inline-pool.ts';
import { startNodes, type TestNode } from '../cluster/testing/nodes.ts';
import { memoryStore } from '../store/memory/store.ts';
import { openPostgres } from '../store/postgres/store.ts';
import type { Store } from '../store/store.ts';
import { tournamentOf } from '../store/testing/samples.ts';
import type { WholeTournament } from '../store/tournaments.ts';
import { Client } from '../testing/client.ts';
import { PostgresServer } from '../testing/postgres.ts';
import { serverForEachTest, userOf } from '../testing/server.ts';
import { enter, enterBots } from './entries.ts';
import { playUntilCutOff, QUICK } from './testing/people.ts';

const start = serverForEachTest(afterEach);
const ID = 'cup0000000';

async function read(store: Store): Promise<WholeTournament> {
  return (await store.readTournament(ID)) ?? expect.unreachable();
}

/** Plays all games of a person at the node where they are now. */
async function play(name: string, node: () => TestNode): Promise<void> {
  const { store } = node();
  const played = new Set<string>();
  for (;;) {
    const { tournament, entrants, tables } = await read(store);
    if (tournament.status === 'over') return;
    const number = entrants.find(({ user }) => user === userOf(name))?.number;
    const mine = tables.find(
      ({ table, status, seats }) =>
        (status === 'waiting' || status === 'playing') &&
        !played.has(table) &&
        seats.some(({ entrant }) => entrant === number),
    );
    if (mine === undefined) {
      await sleep(30);
      continue;
    }
    const coming = come(node(), name, mine.table).catch(() => null);
    const client = await Promise.race([coming, sleep(PATIENCE, null)]);
    if (client !== null && (await playUntilCutOff(client, mine.table, name))) played.add(mine.table);
  }
}

/** How long a node may take to let somebody in; one that is going away may never answer. */
const PATIENCE = 3000;

/** Fails where the node goes away at this moment. */
async function come({ address }: TestNode, name: string, table: string): Promise<Client> {
  const client = await Client.join(address, name);
  await client.watch(table);
  await client.order(table, { kind: 'entropy', value: newSecret() });
  return client;
}

const { postgres } = inject('programs');

it(
  'two nodes hold a tournament together, and one goes on alone',
  () => holdTogether(memoryStore(), 3),
  60_000,
);

it.skipIf(postgres === null)(
  'two nodes hold a tournament together on PostgreSQL',
  async () => {
    const server = await PostgresServer.start(postgres ?? '', 'forgets');
    const store = await openPostgres([await server.createDatabase()]);
    try {
      // A node that goes away closes its own connections only.
      await holdTogether({ ...store, close: async () => {} }, 2);
    } finally {
      closing.push(async () => {
        await store.close();
        await server.remove();
      });
    }
  },
  60_000,
);

/** Runs after the nodes are closed. */
const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

async function holdTogether(shared: Store, count: number): Promise<void> {
  const nodes = await startNodes(start, 2, {}, { bots: new InlineBotPool(), store: shared });
  const [{ store, app }] = nodes;
  const plan = { ...tournamentOf(ID).plan, options: QUICK.options, rounds: count };
  await store.addTournament(tournamentOf(ID, { plan, madeAt: Date.now() }));
  const now = Date.now();
  await app.tournaments.change(ID, (whole) => enterBots(whole, { level: 'beginner', count: 3 }, now));
  for (const name of ['ann', 'bob', 'cid']) {
    const applicant = { user: userOf(name), name, isGuest: false, rating: null, entropy: null };
    await app.tournaments.change(ID, (whole) => enter(whole, applicant, now));
  }
  expect(await app.tournaments.begin(ID)).toEqual(ok(null));
  let isAlone = false;
  const at = (index: number) => (): TestNode => (isAlone ? nodes[1] : nodes[index]);
  const people = ['ann', 'bob', 'cid'].map((name, index) => play(name, at(index % 2)));
  const steps = setInterval(() => {
    for (const node of isAlone ? nodes.slice(1) : nodes) void node.app.tournaments.step();
  }, 50);
  await expect.poll(async () => (await read(store)).tournament.round, { timeout: 20_000 }).toBe(2);
  isAlone = true;
  await app.close();
  // Whoever was at the node that went away comes back to the other one.
  await Promise.all(people).finally(() => clearInterval(steps));
  const { tournament, tables, rounds } = await read(store);
  expect(tournament).toMatchObject({ status: 'over', round: count });
  expect(rounds.map(({ number }) => number)).toEqual([1, 2, 3].slice(0, count));
  expect(tables).toHaveLength(3 * count);
  expect(new Set(tables.map(({ table }) => table)).size).toBe(3 * count);
  expect((await store.tablesInvolving(userOf('ann'))).length).toBe(count);
}
