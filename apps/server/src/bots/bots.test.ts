import { gameById } from '@tuckbox/catalog';
import { FAIR, type GameTypes, legalTexts, type Position, type Seat } from '@tuckbox/engine';
import { type Json, rngFromSeed } from '@tuckbox/kit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Client } from '../testing/client.ts';
import { choicesOf, openTable, playToTheEnd } from '../testing/games.ts';
import { serverForEachTest } from '../testing/server.ts';
import { type BotDesk, BotWorkers, BRAIN } from './desk.ts';
import type { Question } from './question.ts';

const start = serverForEachTest(afterEach);

const wishes = { workers: 1, atMost: 5000, atLeast: 0, brain: BRAIN };

async function besideBots(
  server: { address: string; app: { house: Parameters<typeof openTable>[0] } },
  game: string,
  seats: number,
  options = {},
) {
  const ann = await Client.join(server.address, 'ann');
  const table = await openTable(server.app.house, 'ann', { game, seats, options });
  await ann.watch(table);
  await ann.order(table, { kind: 'sit', seat: 1 });
  for (let seat = 2; seat <= seats; seat++) {
    await ann.order(table, { kind: 'bot', seat, level: seat % 2 === 0 ? 'greedy' : 'random' });
  }
  expect(await ann.order(table, { kind: 'start' })).toBeNull();
  return { ann, table };
}

describe('bots', () => {
  it.each([
    ['stacks', 3, { target: 10 }],
    ['tricky-tactics', 3, {}],
    ['tock', 2, {}],
    ['tuck-it', 2, {}],
  ])(
    'play %s through the same door, and the record says that they did',
    { timeout: 120_000 },
    async (game, seats, options) => {
      const server = await start();
      const { ann, table } = await besideBots(server, game, seats, options);
      await playToTheEnd(table, [ann], `bots at ${game}`);
      const stored = await server.store.readTable(table);
      const moves = stored?.entries.flatMap(({ what }) => (what.kind === 'moved' ? [what] : [])) ?? [];
      expect(moves.filter(({ seat }) => seat === 0).every(({ mover }) => mover === 'player')).toBe(true);
      expect(moves.filter(({ seat }) => seat > 0).every(({ mover }) => mover === 'bot')).toBe(true);
      expect(ann.messages.some((message) => message.kind === 'step' && message.by === 'bot')).toBe(true);
    },
  );

  it('play a whole table alone', async () => {
    const server = await start();
    const ann = await Client.join(server.address, 'ann');
    const table = await openTable(server.app.house, 'ann', { options: { target: 10 } });
    await ann.watch(table);
    for (const seat of [1, 2]) await ann.order(table, { kind: 'bot', seat, level: 'random' });
    await ann.order(table, { kind: 'start' });
    await ann.until(table, ({ info }) => info.status === 'over');
  });

  it('that overrun or die are replaced, and a legal move is played for them', async () => {
    const brain = new URL('./testing/stubborn.ts', import.meta.url);
    const server = await start({}, { bots: new BotWorkers({ ...wishes, atMost: 300, brain }) });
    const { ann, table } = await besideBots(server, 'stacks', 3);
    const passed = [2, 3].map((seat) => ann.next('step', (message) => message.seat === seat));
    await ann.act(table, choicesOf(ann, table).find((text) => text.startsWith('play')) ?? '');
    for (const step of await Promise.all(passed)) {
      expect(step.by).toBe('bot');
      expect(step.events?.[0]).toMatchObject({ kind: 'passed' });
    }
  });
});

describe('out of turn', () => {
  /** A desk that passes when it is asked and calls when it is not, and notes what it was told. */
  class Eager implements BotDesk {
    readonly unasked: Question[] = [];
    isPatient = true;

    async choose(question: Question): Promise<string | null> {
      if (question.isAsked) return 'pass';
      this.unasked.push(question);
      return this.isPatient ? null : 'call';
    }

    async close(): Promise<void> {}
  }

  it('a bot may call that nobody waits for, and is asked once after each entry', async () => {
    const bots = new Eager();
    const server = await start({}, { bots });
    const [ann, bob] = await Promise.all(['ann', 'bob'].map((name) => Client.join(server.address, name)));
    const table = await openTable(server.app.house, 'ann', { seats: 3, callSeconds: null });
    for (const [index, client] of [ann, bob].entries()) {
      await client.watch(table);
      await client.order(table, { kind: 'sit', seat: index + 1 });
      await client.order(table, { kind: 'ready', ready: true });
    }
    await ann.order(table, { kind: 'bot', seat: 3, level: 'greedy' });
    await ann.order(table, { kind: 'start' });
    // The bot passes in the window; bob has not answered, so that nobody waits for the bot.
    const passed = bob.next('step', (message) => message.by === 'bot');
    await ann.act(table, choicesOf(ann, table).find((text) => text.startsWith('play')) ?? '');
    await passed;
    await vi.waitFor(() => expect(bots.unasked.length).toBeGreaterThan(0));
    const before = bots.unasked.length;
    bots.isPatient = false;
    const called = ann.next('step', (message) => message.by === 'bot');
    expect(await bob.act(table, 'pass')).toBeNull();
    expect((await called).events?.[0]).toMatchObject({ kind: 'called', seat: 2 });
    expect(bots.unasked.length).toBe(before + 1);
    for (const { view, seat } of bots.unasked) {
      expect(seat).toBe(2);
      expect(JSON.stringify(view)).toContain('"hand"');
    }
  });

  it('keeps still where the level never acts unasked', async () => {
    const bots = new Eager();
    bots.isPatient = false;
    const server = await start({}, { bots });
    const ann = await Client.join(server.address, 'ann');
    const table = await openTable(server.app.house, 'ann', { seats: 2 });
    await ann.watch(table);
    await ann.order(table, { kind: 'sit', seat: 1 });
    await ann.order(table, { kind: 'bot', seat: 2, level: 'random' });
    await ann.order(table, { kind: 'start' });
    const passed = ann.next('step', (message) => message.by === 'bot');
    await ann.act(table, choicesOf(ann, table).find((text) => text.startsWith('play')) ?? '');
    await passed;
    expect(bots.unasked).toEqual([]);
  });
});

describe('the desk', () => {
  const game = gameById('stacks');
  if (game === null) throw new Error('there is Stacks');
  const p = game.setup(
    { target: 40, deck: [1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, -10] },
    2,
    rngFromSeed('desk'),
    FAIR,
  ) as Position<GameTypes>;
  const question = {
    game: 'stacks',
    view: game.view(p, 0 as Seat) as Json,
    seat: 0 as Seat,
    level: 'greedy',
    isAsked: true,
  } as const;

  it('answers with a legal move', async () => {
    // On a busy machine a worker is long in coming: what counts here is what it answers, not when.
    const desk = new BotWorkers({ ...wishes, atMost: 50_000 });
    expect(legalTexts(game, p, 0 as Seat)).toContain(await desk.choose(question));
    await desk.close();
  });

  it('gives up after the time it has, and serves the next question', async () => {
    const desk = new BotWorkers({
      ...wishes,
      atMost: 400,
      brain: new URL('./testing/stubborn.ts', import.meta.url),
    });
    const before = performance.now();
    expect(await desk.choose({ ...question, seat: 1 as Seat })).toBeNull();
    expect(performance.now() - before).toBeLessThan(10_000);
    expect(await desk.choose({ ...question, seat: 2 as Seat })).toBeNull();
    expect(await desk.choose(question)).toBeNull();
    await desk.close();
  });

  it('answers nothing once it is closed', async () => {
    const desk = new BotWorkers(wishes);
    const asked = desk.choose(question);
    await desk.close();
    expect(await asked).toBeNull();
    expect(await desk.choose(question)).toBeNull();
  });
});
