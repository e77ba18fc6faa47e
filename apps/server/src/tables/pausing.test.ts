import { setTimeout as wait } from 'node:timers/promises';
import { gameById } from '@tuckbox/catalog';
import { invariant, ok } from '@tuckbox/kit';
import { AutomaticPlay, type Happening, TableState } from '@tuckbox/table';
import { afterEach, describe, expect, it } from 'vitest';
import { InlineBotPool } from '../bots/testing/inline-pool.ts';
import { planOf } from '../store/testing/samples.ts';
import { Client, join } from '../testing/client.ts';
import { choicesOf, openTable, sitAndStart } from '../testing/games.ts';
import { HandClock, serverForEachTest, type TestServer } from '../testing/server.ts';

const start = serverForEachTest(afterEach);

/** Long enough for instant bots to make many moves. */
const A_WHILE = 150;
const lengthOf = async ({ store }: TestServer, table: string): Promise<number> =>
  (await store.readTable(table))?.entries.length ?? 0;

/** Expects that the table has stopped by itself and can leave memory. */
async function expectPaused(server: TestServer, table: string): Promise<number> {
  await expect.poll(() => server.app.registry.at(table)?.isIdle).toBe(true);
  const length = await lengthOf(server, table);
  await wait(A_WHILE);
  expect(await lengthOf(server, table)).toBe(length);
  expect(server.app.registry.at(table)?.isIdle).toBe(true);
  return length;
}

/** Nobody is connected any more. */
async function leave(server: TestServer, ...clients: readonly Client[]): Promise<void> {
  for (const client of clients) client.leave();
  await expect.poll(() => server.app.gateway.connectionCount).toBe(0);
}

/** A long game of Stacks with ann in the first seat and bots in the others. */
async function besideBots(server: TestServer, wish: Parameters<typeof openTable>[2] = {}) {
  const ann = await Client.join(server.address, 'ann');
  const whole = { seats: 3, callSeconds: null, options: { target: 99 }, ...wish };
  const table = await openTable(server.app.registry, 'ann', whole);
  await ann.watch(table);
  await ann.order(table, { kind: 'sit', seat: 1 });
  for (const seat of [2, 3]) await ann.order(table, { kind: 'bot', seat, level: 'beginner' });
  await ann.order(table, { kind: 'start' });
  return { ann, table };
}

describe('a table that nobody watches', () => {
  it('pauses if only bots play, and goes on when somebody watches', async () => {
    const server = await start({}, { bots: new InlineBotPool() });
    const ann = await Client.join(server.address, 'ann');
    const table = await openTable(server.app.registry, 'ann', { options: { target: 99 } });
    for (const seat of [1, 2]) await ann.order(table, { kind: 'bot', seat, level: 'beginner' });
    await ann.order(table, { kind: 'start' });
    const started = await expectPaused(server, table);
    await ann.watch(table);
    await ann.until(table, ({ seq }) => seq > started + 20);
    ann.send({ kind: 'unwatch', table });
    const left = await expectPaused(server, table);
    await ann.watch(table);
    await ann.until(table, ({ seq }) => seq > left + 20);
  });

  it('leaves memory, and is found again', async () => {
    const server = await start({ IDLE_SECONDS: '1' }, { bots: new InlineBotPool() });
    const { ann, table } = await besideBots(server);
    await ann.order(table, { kind: 'hand-over', level: 'beginner' });
    await ann.until(table, ({ seq }) => seq > 20);
    await leave(server, ann);
    await expect.poll(() => server.app.registry.tableCount, { timeout: 10_000 }).toBe(0);
    const eve = await Client.join(server.address, 'eve');
    const { seq } = await eve.watch(table);
    await eve.until(table, (mirror) => mirror.seq > seq + 20);
  });

  it('plays on until it is the turn of an absent player', async () => {
    const server = await start({}, { bots: new InlineBotPool() });
    const { ann, table } = await besideBots(server);
    const text = choicesOf(ann, table).find((choice) => choice.startsWith('play')) ?? '';
    const { seq } = ann.at(table);
    ann.send({ kind: 'act', table, seq, id: 'and-gone', do: text });
    await leave(server, ann);
    const length = await expectPaused(server, table);
    // Both bots have answered the play.
    expect(length).toBeGreaterThanOrEqual(seq + 3);
    const again = await Client.join(server.address, 'ann');
    await again.watch(table);
    expect(choicesOf(again, table)).not.toEqual([]);
  });

  it.each([
    ['the rules play for', {}],
    ['the rules pass over', { game: 'tuck-it', options: {} }],
  ])('pauses where all players have left a game for good that %s them', async (_what, wish) => {
    const server = await start({}, { bots: new InlineBotPool() });
    const { ann, table } = await besideBots(server, wish);
    ann.send({ kind: 'unwatch', table });
    expect(await ann.act(table, 'leave')).toBeNull();
    await leave(server, ann);
    const length = await expectPaused(server, table);
    const stored = await server.store.readTable(table);
    expect(stored?.row.status).toBe('playing');
    expect(stored?.entries[length - 1].what).toMatchObject({ kind: 'moved', seat: 0, do: 'leave' });
  });

  it('still enforces clocks, and lets bots answer', async () => {
    const clock = new HandClock();
    const server = await start({}, { bots: new InlineBotPool(), now: clock.now });
    const clients = await join(server.address, 'ann', 'bob');
    const table = await openTable(server.app.registry, 'ann', {
      game: 'tock',
      clock: { kind: 'days', days: 1 },
    });
    await sitAndStart(table, clients);
    await leave(server, ...clients);
    /** Lets a day pass; returns how many bots play then, and the happenings. */
    const aDayLater = async () => {
      const before = await lengthOf(server, table);
      clock.forward(90_000);
      server.app.registry.at(table)?.tick();
      await expectPaused(server, table);
      const entries = (await server.store.readTable(table))?.entries ?? [];
      const happened = entries.slice(before).map(({ what }) => what.kind);
      const bots = server.app.registry.at(table)?.room.seats.filter(({ bot }) => bot !== null).length;
      return { bots, happened };
    };
    // A bot plays for one of them, and the other is asked.
    expect(await aDayLater()).toEqual({ bots: 1, happened: ['handed', 'moved'] });
    // No player is left whose turn could come.
    expect(await aDayLater()).toEqual({ bots: 2, happened: ['handed'] });
    expect(await aDayLater()).toEqual({ bots: 2, happened: [] });
  });
});

it('bots do not finish a game for an absent player who is out of it', async () => {
  const game = gameById('stacks');
  invariant(game !== null, 'there is Stacks');
  const plan = planOf('one', { options: { target: 99, deck: [1, 2, 3, 4, 5, 6] } });
  const state = new TableState(game, plan, '5e'.repeat(32));
  const happenings: readonly Happening[] = [
    { kind: 'opened', plan },
    { kind: 'botted', seat: 0, level: 'beginner' },
    { kind: 'sat', seat: 1, user: 'ann', name: 'Ann' },
    { kind: 'started', order: [0, 1], hash: '' },
  ];
  for (const [index, what] of happenings.entries())
    state.enter({ seq: index + 1, at: 1, user: null, id: null, what });
  // The position never changes and a bot is to move, so ann is never asked.
  let moves = 0;
  const autopilot: AutomaticPlay = new AutomaticPlay(
    {
      bots: new InlineBotPool(),
      now: () => 1,
      whenSeen: (work: () => void) => work(),
      later: () => () => {},
    },
    state,
    {
      post: (work) => void work(),
      attempt: (_seat, text) => ok({ state: {}, text, hash: '', events: [] }),
      move: async () => {
        moves++;
        state.seq++;
        autopilot.goOn();
      },
      commit: async () => {},
      rescheduled: () => {},
      watchedBy: () => 'nobody',
      mayAct: () => true,
    },
  );
  autopilot.goOn();
  await expect.poll(() => autopilot.isThinking).toBe(false);
  expect(moves).toBe(100);
  // Somebody acts.
  state.seq++;
  autopilot.goOn();
  await expect.poll(() => autopilot.isThinking).toBe(false);
  expect(moves).toBe(200);
});
