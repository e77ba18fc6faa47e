import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameById } from '@tuckbox/catalog';
import { tableRecord } from '@tuckbox/protocol';
import { verifyRecord } from '@tuckbox/table';
import { afterAll, expect, it, vi } from 'vitest';
import { databaseIn, startServer } from './start.ts';
import { restrictionOf } from './store/testing/samples.ts';
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
  await ann.order(table, { kind: 'bot', seat: 2, level: 'casual' });
  expect(await ann.order(table, { kind: 'start' })).toBeNull();
  await first.app.close();
  const second = await startServer(environment);
  const again = await Client.join(second.address.replace('http', 'ws'), 'Ann', { cookie });
  expect((await again.watch(table)).you).toBe(1);
  await playToTheEnd(table, [again], 'a guest');
  expect(again.at(table).info.proof?.entropy).toEqual(['ab'.repeat(32), '']);
  const record = await fetch(`${second.address}/api/tables/${table}/record`);
  const verdict = verifyRecord(gameById('stacks') ?? fail(), tableRecord.parse(await record.json()));
  expect(verdict).toMatchObject({ failed: null, places: again.at(table).info.places });
  await second.app.close();
});

it('a damaged write-ahead log is reported when the server starts', async () => {
  const data = join(folder, 'damaged');
  const environmentOf = { ...environment, DATA_DIR: data };
  const { app } = await startServer(environmentOf);
  const path = `${databaseIn(data)}-wal`;
  // Two writes, because the first may be followed by a checkpoint that empties the write-ahead log.
  await app.registry.restrictions.put(restrictionOf('uann000000000'));
  await app.registry.restrictions.lift('uann000000000', 'silence');
  const log = readFileSync(path);
  await app.close();
  log[log.length - 1] ^= 1;
  writeFileSync(path, log);
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const again = await startServer(environmentOf);
  const lines = written.mock.calls.map(([line]) => JSON.parse(String(line)));
  written.mockRestore();
  expect(lines).toMatchObject([
    { level: 'error', lostCommits: 1, message: expect.stringContaining('log of the database is damaged') },
  ]);
  await again.app.close();
});
