import { gameById } from '@tuckbox/catalog';
import { invariant } from '@tuckbox/kit';
import { recordOf, type Span, type TableRow, verifyRecord } from '@tuckbox/table';
import { afterEach, describe, expect, it } from 'vitest';
import { type Client, join } from '../testing/client.ts';
import { choicesOf, openTable, playToTheEnd, sitAndStart } from '../testing/games.ts';
import { HandClock, serverForEachTest, userOf } from '../testing/server.ts';

const DAY = 86_400_000;
const start = serverForEachTest(afterEach);

const playOf = (client: Client, table: string): string =>
  choicesOf(client, table).find((text) => text.startsWith('play')) ?? '';

async function overDays(days = 1) {
  const clock = new HandClock();
  const server = await start({}, { now: clock.now });
  const clients = await join(server.address, 'ann', 'bob');
  const table = await openTable(server.app.registry, 'ann', {
    clock: { kind: 'days', days },
    onTimeout: 'leave',
  });
  await sitAndStart(table, clients);
  const row = async (): Promise<TableRow> => {
    const header = await server.store.readHeader(table);
    invariant(header !== null, 'the table is in the store');
    return header.row;
  };
  const rest = async (seat: number, spans: readonly Span[]): Promise<void> => {
    const at = await server.app.registry.find(table);
    await at?.enact(() => [{ kind: 'rested', seat, spans }]);
  };
  const pass = (seconds: number) => {
    clock.forward(seconds);
    server.app.registry.at(table)?.tick();
  };
  return { server, clients, table, clock, row, rest, pass };
}

describe('a game with days per turn', () => {
  it('stores whose turn it is, until when and since when', async () => {
    const { clients, table, clock, row } = await overDays(3);
    const first = await row();
    expect(first.turns).toEqual([{ seat: 0, until: first.deadline }]);
    expect(first.deadline).toBeCloseTo(clock.now() + 3 * DAY, -5);
    expect(first.askedAt).toBeCloseTo(clock.now(), -5);
    clock.forward(3600);
    await clients[0].act(table, playOf(clients[0], table));
    const second = await row();
    expect(second.turns.map(({ seat }) => seat)).toEqual([1]);
    expect(second.askedAt).toBeCloseTo(clock.now(), -5);
  });

  it('has nobody to move in a pause, and asks again after it', async () => {
    const { clients, table, clock, row } = await overDays();
    const [ann, bob] = clients;
    await ann.order(table, { kind: 'pause' });
    const { info } = await bob.until(table, ({ info: { asks } }) => asks.length === 1);
    await bob.order(table, { kind: 'answer', ask: info.asks[0].id, agree: true });
    expect(await row()).toMatchObject({ status: 'paused', turns: [], askedAt: null });
    clock.forward(7200);
    await ann.order(table, { kind: 'resume' });
    const resumed = await row();
    expect(resumed.turns.map(({ seat }) => seat)).toEqual([0]);
    expect(resumed.askedAt).toBeCloseTo(clock.now(), -5);
  });

  it('does not report absent players, and lets nobody play for them', async () => {
    const { server, clients, table, clock } = await overDays();
    clients[1].leave();
    clock.forward(600);
    const { info } = await clients[0]
      .until(table, ({ info: { seats } }) => !seats[1].online)
      .then(() => clients[0].watch(table));
    expect(info.seats[1].awaySince).toBeNull();
    expect(info.absence).toBeNull();
    expect(await clients[0].order(table, { kind: 'cover', seat: 2, level: 'casual' })).toMatchObject({
      code: 'clock-acts',
    });
    expect(server.warnings).toEqual([]);
  });

  it('waits for a player with days off: the clock is stopped, here, in the store and after a restart', async () => {
    const { server, clients, table, clock, row, rest, pass } = await overDays();
    const [ann] = clients;
    const now = clock.now();
    const { deadline } = await row();
    await rest(0, [{ from: now + DAY / 2, to: now + 5 * DAY }]);
    const later = (deadline ?? 0) + 4.5 * DAY;
    expect(await row()).toMatchObject({ deadline: later, turns: [{ seat: 0, until: later }] });
    pass(4 * 86_400);
    const resting = (await ann.watch(table)).info.seats[0];
    expect(resting).toMatchObject({ running: false, restsUntil: now + 5 * DAY, bot: null });
    expect(resting.clock).toBeCloseTo(DAY / 2000, -2);
    await server.store.writeHeartbeat(clock.now());
    const again = await start({}, { store: server.store, now: clock.now });
    expect((await again.app.registry.find(table))?.deadline).toBeCloseTo(later, -5);
    await rest(0, []);
    expect((await row()).deadline).toBeCloseTo(clock.now() + DAY / 2, -5);
  });

  it('leaves a verifiable record with the days off', async () => {
    const { server, clients, table, clock, rest } = await overDays();
    const spans = [{ from: clock.now(), to: clock.now() + DAY }];
    await rest(1, spans);
    await playToTheEnd(table, clients, 'days off');
    const stored = await server.store.readTable(table);
    const game = gameById('stacks');
    invariant(stored !== null && game !== null, 'the game is over');
    const record = recordOf(game, stored);
    invariant(record !== null, 'a finished game has a record');
    expect(record.entries).toContainEqual(expect.objectContaining({ kind: 'rested', seat: 2, spans }));
    expect(verifyRecord(game, record).failed).toBeNull();
  });
});

it('a game without a clock stores whose turn it is as well', async () => {
  const server = await start();
  const clients = await join(server.address, 'ann', 'bob');
  const table = await openTable(server.app.registry, 'ann', {});
  await sitAndStart(table, clients);
  const turns = async () => (await server.store.tablesOf(userOf('ann'), 9, 'unfinished'))[0].row.turns;
  expect(await turns()).toEqual([{ seat: 0, until: null }]);
  await clients[0].act(table, playOf(clients[0], table));
  expect(await turns()).toEqual([{ seat: 1, until: null }]);
});
