import type { WireHappening } from '@tuckbox/protocol';
import { afterEach, expect, it } from 'vitest';
import { type Client, join } from '../testing/client.ts';
import { choicesOf, openTable } from '../testing/games.ts';
import { serverForEachTest } from '../testing/server.ts';

const start = serverForEachTest(afterEach);

const told = ({ messages }: Client): WireHappening[] =>
  messages.flatMap((message) => (message.kind === 'step' ? [message.what] : []));

it('every step says what happened and who did it', async () => {
  const server = await start();
  const [ann, bob, eve] = await join(server.address, 'ann', 'bob', 'eve');
  const table = await openTable(server.app.registry, 'ann', { game: 'stacks', seats: 2, callSeconds: null });
  for (const client of [eve, ann, bob]) await client.watch(table);
  await ann.order(table, { kind: 'sit', seat: 2 });
  await ann.order(table, { kind: 'swap', a: 1, b: 2 });
  await ann.order(table, { kind: 'bot', seat: 2, level: 'beginner' });
  await ann.order(table, { kind: 'bot', seat: 2, level: null });
  await bob.order(table, { kind: 'sit', seat: 2 });
  await bob.order(table, { kind: 'entropy', value: 'ab'.repeat(32) });
  await bob.order(table, { kind: 'ready', ready: true });
  await ann.order(table, { kind: 'start' });
  await ann.until(table, () => choicesOf(ann, table).length > 0);
  await bob.order(table, { kind: 'pause' });
  const { info } = await ann.until(table, (mirror) => mirror.info.asks.length > 0);
  await ann.order(table, { kind: 'answer', ask: info.asks[0].id, agree: true });
  await ann.order(table, { kind: 'resume' });
  await bob.order(table, { kind: 'hand-over', level: 'casual' });
  await bob.order(table, { kind: 'take-back' });
  const { seq } = ann.at(table);
  await ann.act(table, choicesOf(ann, table)[0]);
  await ann.order(table, { kind: 'undo', to: seq });
  const { info: asked } = await bob.until(table, (mirror) => mirror.info.asks.length > 0);
  await bob.order(table, { kind: 'answer', ask: asked.asks[0].id, agree: true });
  await bob.act(table, 'leave');
  await eve.until(table, () => told(eve).some(({ kind }) => kind === 'left'));
  expect(told(eve)).toEqual([
    { kind: 'sat', seat: 2 },
    { kind: 'swapped', a: 1, b: 2 },
    { kind: 'botted', seat: 2, level: 'beginner' },
    { kind: 'botted', seat: 2, level: null },
    { kind: 'sat', seat: 2 },
    { kind: 'stirred', seat: 2 },
    { kind: 'readied', seat: 2, ready: true },
    { kind: 'started' },
    { kind: 'asked', seat: 2, ask: 'pause' },
    { kind: 'answered', seat: 1, ask: info.asks[0].id, agree: true },
    { kind: 'paused' },
    { kind: 'resumed' },
    { kind: 'handed', seat: 2, level: 'casual', givenUp: false, by: 'player' },
    { kind: 'taken', seat: 2 },
    { kind: 'moved', seat: 1, by: 'player' },
    { kind: 'asked', seat: 1, ask: 'undo' },
    { kind: 'answered', seat: 2, ask: asked.asks[0].id, agree: true },
    { kind: 'undone', seat: 1, to: seq },
    { kind: 'left', seat: 2, by: 'player' },
  ]);
});
