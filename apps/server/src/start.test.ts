import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameById } from '@tuckbox/catalog';
import { afterAll, expect, it } from 'vitest';
import { tableRecord } from './record/record.ts';
import { verifyRecord } from './record/verify.ts';
import { startServer } from './start.ts';
import { Client } from './testing/client.ts';
import { playToTheEnd } from './testing/games.ts';

const fail = (): never => {
  throw new Error('there is Stacks');
};

const folder = mkdtempSync(join(tmpdir(), 'tuckbox-'));
afterAll(() => rmSync(folder, { recursive: true }));

const environment = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'error', BOT_PAUSE_MS: '0' };

it('a guest with a name only opens a table, sits down with a bot and plays to the end, across a restart', async () => {
  const first = await startServer(environment);
  const post = async (path: string, body: object, cookie = ''): Promise<Response> =>
    fetch(`${first.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const cookie = (await post('/api/guests', { name: 'Ann' })).headers.get('set-cookie')?.split(';')[0] ?? '';
  const opened = await post('/api/tables', { game: 'stacks', seats: 2, options: { target: 10 } }, cookie);
  const { id: table } = (await opened.json()) as { id: string };
  const ann = await Client.join(first.address.replace('http', 'ws'), 'Ann', { cookie });
  await ann.watch(table);
  await ann.order(table, { kind: 'sit', seat: 1 });
  await ann.order(table, { kind: 'entropy', value: 'ab'.repeat(32) });
  await ann.order(table, { kind: 'bot', seat: 2, level: 'greedy' });
  expect(await ann.order(table, { kind: 'start' })).toBeNull();
  await first.app.close();
  const second = await startServer(environment);
  const again = await Client.join(second.address.replace('http', 'ws'), 'Ann', { cookie });
  expect((await again.watch(table)).you).toBe(1);
  await playToTheEnd(table, [again], 'a guest');
  expect(again.at(table).info.proof?.entropy).toEqual(['ab'.repeat(32), '']);
  const record = await fetch(`${second.address}/api/tables/${table}/record`);
  const verdict = verifyRecord(gameById('stacks') ?? fail(), tableRecord.parse(await record.json()));
  expect(verdict).toMatchObject({ ok: true, value: { places: again.at(table).info.places } });
  await second.app.close();
});
