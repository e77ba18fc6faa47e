import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { Client, join } from '../testing/client.ts';
import { choicesOf, openTable, sitAndStart } from '../testing/games.ts';
import { serverForEachTest } from '../testing/server.ts';

const start = serverForEachTest(afterEach);

const MESSAGES = 2000;
/** How many messages one socket sends: it is closed after too many bad ones. */
const EACH_SOCKET = 40;

/** Hostile messages for this table: valid, nearly valid, and garbage. */
const attacks = (table: string) => {
  const number = fc.oneof(fc.integer({ min: -2, max: 12 }), fc.double(), fc.constant(2 ** 53));
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('leave', 'fold', 'pass', 'call', 'play 1 bid 3', '__proto__'),
  );
  const order = fc.record(
    {
      kind: fc.constantFrom(
        'sit',
        'stand',
        'swap',
        'ready',
        'kick',
        'bot',
        'entropy',
        'start',
        'hand-over',
        'take-back',
        'claim',
        'give-up',
        'undo',
        'pause',
        'resume',
        'answer',
        'mute',
        'rematch',
      ),
      seat: number,
      a: number,
      b: number,
      to: number,
      ask: number,
      level: fc.constantFrom('beginner', 'casual', null, 'god'),
      agree: fc.boolean(),
      user: text,
    },
    { requiredKeys: ['kind'] },
  );
  return fc.oneof(
    fc.record({ kind: fc.constant('act'), table: fc.constant(table), seq: number, id: text, do: text }),
    fc.record({
      kind: fc.constant('order'),
      table: fc.constant(table),
      id: fc.string({ minLength: 1, maxLength: 40 }),
      order,
    }),
    fc.record({
      kind: fc.constantFrom('watch', 'unwatch', 'lobby', 'ping', 'welcome', 'step'),
      table: fc.oneof(text, fc.constant(table)),
    }),
    fc.jsonValue(),
  );
};

it('whatever a stranger sends, the server stays up, answers within bounds and changes nothing', async () => {
  const server = await start();
  const [ann, bob] = await join(server.address, 'ann', 'bob');
  const table = await openTable(server.app.registry, 'ann', { spectators: 'no' });
  await sitAndStart(table, [ann, bob]);
  const { seq, view } = structuredClone(ann.at(table));
  const texts = fc.sample(
    fc.oneof(
      attacks(table).map((message) => JSON.stringify(message)),
      fc.string(),
    ),
    { numRuns: MESSAGES, seed: 7 },
  );
  for (let from = 0; from < texts.length; from += EACH_SOCKET) {
    const eve = await Client.join(server.address, 'eve');
    for (const text of texts.slice(from, from + EACH_SOCKET)) eve.sendText(text);
    const pong = eve.next('pong', ({ at }) => at === 0.5);
    eve.send({ kind: 'ping', at: 0.5 });
    await pong;
    expect(eve.bytes.length).toBeLessThan(3 * EACH_SOCKET);
    expect(eve.tables.size).toBe(0);
    eve.leave();
  }
  const now = await ann.watch(table);
  expect([now.seq, now.view]).toEqual([seq, view]);
  expect(await ann.act(table, choicesOf(ann, table)[0])).toBeNull();
});
