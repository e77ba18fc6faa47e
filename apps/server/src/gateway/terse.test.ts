import { once } from 'node:events';
import { readServerMessage, type ServerMessage, type TableNumbers, TERSE } from '@tuckbox/protocol';
import { afterEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { join } from '../testing/client.ts';
import { choicesOf, openTable, sitAndStart } from '../testing/games.ts';
import { serverForEachTest } from '../testing/server.ts';

const start = serverForEachTest(afterEach);

/** What depends on when one came, and on how one is told. */
const comparable = (message: ServerMessage): unknown =>
  message.kind === 'table' ? { ...message, number: undefined, info: { ...message.info, now: 0 } } : message;

it('a terse socket is told the same in fewer bytes', async () => {
  const server = await start();
  const [ann, bob] = await join(server.address, 'ann', 'bob');
  const table = await openTable(server.app.house, 'ann', { game: 'stacks', seats: 2 });
  await sitAndStart(table, [ann, bob]);
  const socket = new WebSocket(`${server.address}/ws`, [TERSE], { headers: { authorization: 'Bearer ann' } });
  const texts: string[] = [];
  socket.on('message', (bytes) => texts.push(String(bytes)));
  await once(socket, 'open');
  expect(socket.protocol).toBe(TERSE);
  socket.send(JSON.stringify({ kind: 'watch', table }));
  await ann.watch(table);
  await expect.poll(() => texts.some((text) => text.includes('"presence"'))).toBe(true);
  const plainFrom = ann.bytes.length;
  const terseFrom = texts.length;
  for (let moves = 0; moves < 10; ) {
    for (const client of [ann, bob]) {
      const [text] = choicesOf(client, table);
      if (text === undefined) continue;
      expect(await client.act(table, text)).toBeNull();
      moves++;
      const { seq } = client.at(table);
      for (const other of [ann, bob]) await other.until(table, (mirror) => mirror.seq >= seq);
    }
  }
  const plain = ann.bytes.slice(plainFrom);
  await expect.poll(() => texts.length - terseFrom).toBe(plain.length);
  const tables: TableNumbers = new Map();
  const told = texts.map((text) => comparable(readServerMessage(text, tables))).slice(terseFrom);
  expect(told).toEqual(plain.map((text) => comparable(JSON.parse(text) as ServerMessage)));
  const size = (all: readonly string[]): number => all.reduce((sum, text) => sum + text.length, 0);
  expect(size(texts.slice(terseFrom))).toBeLessThan(0.9 * size(plain));
  socket.close();
});
