import { setImmediate as nextTurn } from 'node:timers/promises';
import { gameById } from '@tuckbox/catalog';
import { invariant } from '@tuckbox/kit';
import { CONTRACT_BOTS, type ContractProgram, type ContractTable, clausesFor } from '@tuckbox/table/testing';
import { afterEach, describe, it } from 'vitest';
import { SteppedBotPool } from '../bots/testing/stepped-pool.ts';
import { type Client, join } from '../testing/client.ts';
import { openTable } from '../testing/games.ts';
import { serverForEachTest, type TestServer } from '../testing/server.ts';

const start = serverForEachTest(afterEach);

/** By seat; empty for a bot. */
const NAMES = ['ann', 'bob', 'cyd', 'dan'];

/** The people of a table, each connected by a socket. */
async function contractTable(
  server: TestServer,
  desk: SteppedBotPool,
  id: string,
  clients: readonly Client[],
): Promise<ContractTable> {
  const { registry } = server.app;
  const of = (seat: number): Client => {
    const client = clients.find(({ name }) => name === NAMES[seat]);
    invariant(client !== undefined, `a person sits at seat ${seat + 1}`);
    return client;
  };
  for (const client of clients) await client.watch(id);
  const game = gameById(clients[0].at(id).info.game);
  invariant(game !== null, 'there is the game');
  /** Resolves when bots and rules have made their moves, and everybody has been shown them. */
  const rest = async (): Promise<number> => {
    for (let seq = -1; ; ) {
      await registry.at(id)?.settle();
      for (let turn = 0; turn < 3; turn++) await nextTurn();
      const now = registry.at(id)?.seq ?? 0;
      if (now === seq && clients.every((client) => client.at(id).seq === now)) return now;
      seq = now;
    }
  };
  let seen = await rest();
  return {
    id,
    game,
    shown: async (seat) => {
      await rest();
      return { ...of(seat).at(id) };
    },
    send: (seat, message) =>
      message.kind === 'act'
        ? of(seat).act(id, message.do, message.seq, message.id)
        : of(seat).order(id, message.order, message.id),
    letPlay: async () => {
      await rest();
      const isAnswered = desk.answerOne();
      const before = seen;
      seen = await rest();
      return isAnswered || seen !== before;
    },
    stored: async () => {
      await rest();
      const stored = await server.store.readTable(id);
      invariant(stored !== null, 'the table is in the store');
      return stored;
    },
    reopen: async () => {
      const bots = new SteppedBotPool(CONTRACT_BOTS);
      const again = await start({}, { store: server.store, bots });
      const people = await join(again.address, ...clients.map(({ name }) => name));
      return contractTable(again, bots, id, people);
    },
  };
}

const program: ContractProgram = {
  people: 'several',
  async open(game, seats) {
    const desk = new SteppedBotPool(CONTRACT_BOTS);
    const server = await start({}, { bots: desk });
    const people = NAMES.filter((_, seat) => seats[seat] === 'person');
    const clients = await join(server.address, ...people);
    const [host] = clients;
    const table = await openTable(server.app.registry, host.name, { game, seats: seats.length });
    for (const client of clients) {
      await client.watch(table);
      await client.order(table, { kind: 'sit', seat: NAMES.indexOf(client.name) + 1 });
      await client.order(table, { kind: 'ready', ready: true });
    }
    for (const [seat, level] of seats.entries())
      if (level !== 'person') await host.order(table, { kind: 'bot', seat: seat + 1, level });
    const refusal = await host.order(table, { kind: 'start' });
    invariant(refusal === null, `the game starts: ${refusal?.message}`);
    return contractTable(server, desk, table, clients);
  },
};

describe('a table of the server', () => {
  for (const { name, check } of clausesFor(program)) it(name, () => check(program));
});
