import type { Answer, BotRequest, Question } from '@tuckbox/table';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Client } from '../testing/client.ts';
import { choicesOf, isMoveBy, openTable, playToTheEnd } from '../testing/games.ts';
import { serverForEachTest } from '../testing/server.ts';
import { type BotPool, WorkerBotPool } from './pool.ts';
import { FAILING_MODULE, optionsThatNote, requestOf } from './testing/pool-options.ts';

const start = serverForEachTest(afterEach);

async function besideBots(
  server: { address: string; app: { registry: Parameters<typeof openTable>[0] } },
  game: string,
  seats: number,
  options = {},
) {
  const ann = await Client.join(server.address, 'ann');
  const table = await openTable(server.app.registry, 'ann', { game, seats, options });
  await ann.watch(table);
  await ann.order(table, { kind: 'sit', seat: 1 });
  for (let seat = 2; seat <= seats; seat++) {
    await ann.order(table, { kind: 'bot', seat, level: seat % 2 === 0 ? 'casual' : 'beginner' });
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
      expect(ann.messages.some((message) => message.kind === 'step' && isMoveBy('bot')(message))).toBe(true);
    },
  );

  it('play a whole table alone', async () => {
    const server = await start();
    const ann = await Client.join(server.address, 'ann');
    const table = await openTable(server.app.registry, 'ann', { options: { target: 10 } });
    await ann.watch(table);
    for (const seat of [1, 2]) await ann.order(table, { kind: 'bot', seat, level: 'beginner' });
    await ann.order(table, { kind: 'start' });
    await ann.until(table, ({ info }) => info.status === 'over');
  });

  it('that overrun or die are replaced, and a legal move is played for them', async () => {
    const { options, warnings } = optionsThatNote({ atMost: 300, botModule: FAILING_MODULE });
    const bots = new WorkerBotPool(options);
    // Starts a worker first: on a busy machine the wait for it would exceed the time that a player waits.
    await bots.choose(requestOf({ priority: 'spectator' }));
    const server = await start({}, { bots });
    const { ann, table } = await besideBots(server, 'stacks', 3);
    const passed = [2, 3].map((seat) => ann.next('step', isMoveBy('bot', seat)));
    await ann.act(table, choicesOf(ann, table).find((text) => text.startsWith('play')) ?? '');
    for (const step of await Promise.all(passed)) {
      expect(step.events?.[0]).toMatchObject({ kind: 'passed' });
    }
    expect(warnings).toContainEqual({
      text: 'a bot thought for too long',
      atMost: 300,
      table,
      game: 'stacks',
      seat: 2,
      level: 'casual',
      seq: expect.any(Number),
      botSeed: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });
});

it('whose move the rules refuse are reported, and a legal move is played for them', async () => {
  const facts = { table: 'one', seq: 1, game: 'stacks', seat: 1, level: 'casual', botSeed: 'b0b' } as const;
  const refused: unknown[] = [];
  const bots: BotPool = {
    waiting: 0,
    share: 1,
    choose: async () => ({ kind: 'move', text: 'play 9 bid 1000', facts }),
    refused: (...what) => refused.push(what),
    close: async () => {},
  };
  const server = await start({}, { bots });
  const ann = await Client.join(server.address, 'ann');
  const table = await openTable(server.app.registry, 'ann', { seats: 2 });
  await ann.watch(table);
  await ann.order(table, { kind: 'bot', seat: 1, level: 'beginner' });
  await ann.order(table, { kind: 'sit', seat: 2 });
  const played = ann.next('step', isMoveBy('bot'));
  await ann.order(table, { kind: 'start' });
  expect((await played).what).toMatchObject({ seat: 1 });
  expect(refused[0]).toEqual([facts, expect.any(String)]);
});

describe('out of turn', () => {
  /** A pool whose bots pass when asked and call out of turn, and which notes the questions. */
  class Eager implements BotPool {
    readonly waiting = 0;
    readonly share = 1;
    readonly unasked: Question[] = [];
    isPatient = true;

    async choose(request: BotRequest): Promise<Answer> {
      const question = request.question();
      if (question.isAsked) return moveOf('pass');
      this.unasked.push(question);
      return this.isPatient ? { kind: 'none' } : moveOf('call');
    }

    refused(): void {}
    async close(): Promise<void> {}
  }

  const moveOf = (text: string): Answer => ({
    kind: 'move',
    text,
    facts: { table: '', seq: 0, game: 'stacks', seat: 3, level: 'casual', botSeed: '' },
  });

  it('a bot may call out of turn, and is asked once after each entry', async () => {
    const bots = new Eager();
    const server = await start({}, { bots });
    const [ann, bob] = await Promise.all(['ann', 'bob'].map((name) => Client.join(server.address, name)));
    const table = await openTable(server.app.registry, 'ann', { seats: 3, callSeconds: null });
    for (const [index, client] of [ann, bob].entries()) {
      await client.watch(table);
      await client.order(table, { kind: 'sit', seat: index + 1 });
      await client.order(table, { kind: 'ready', ready: true });
    }
    await ann.order(table, { kind: 'bot', seat: 3, level: 'casual' });
    await ann.order(table, { kind: 'start' });
    // The bot passes in the window. Bob has not answered, so nobody waits for the bot.
    const passed = bob.next('step', isMoveBy('bot'));
    await ann.act(table, choicesOf(ann, table).find((text) => text.startsWith('play')) ?? '');
    await passed;
    await vi.waitFor(() => expect(bots.unasked.length).toBeGreaterThan(0));
    const before = bots.unasked.length;
    bots.isPatient = false;
    const called = ann.next('step', isMoveBy('bot'));
    expect(await bob.act(table, 'pass')).toBeNull();
    expect((await called).events?.[0]).toMatchObject({ kind: 'called', seat: 2 });
    expect(bots.unasked.length).toBe(before + 1);
    for (const { view, seat } of bots.unasked) {
      expect(seat).toBe(2);
      expect(JSON.stringify(view)).toContain('"hand"');
    }
  });
});
