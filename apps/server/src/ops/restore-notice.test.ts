import { afterAll, expect, it } from 'vitest';
import { openSite, type Site } from '../http/testing/browser.ts';
import { backUp, restore } from '../store/sqlite/backup.ts';
import { openSqlite } from '../store/sqlite/store.ts';
import { temporaryFolder } from '../store/testing/temporary-folder.ts';

const pathOf = temporaryFolder(afterAll);

const siteOn = async (database: string): Promise<Site> =>
  openSite({ HEARTBEAT_SECONDS: '1' }, {}, { store: await openSqlite(database) });

const toldIn = ({ lines }: Site): { readonly [fact: string]: string }[] =>
  lines.map((line) => JSON.parse(line)).filter(({ message }) => message.includes('restored'));

it('a restore is in the log of the next server, and of that one only', async () => {
  const [database, backup] = [pathOf('first.db'), pathOf('first.backup')];
  const before = Date.now();
  await (await siteOn(database)).app.close();
  backUp(database, backup);
  const between = Date.now();
  await restore(backup, database);
  const next = await siteOn(database);
  const [told] = toldIn(next);
  expect(told).toMatchObject({ level: 'warn', message: 'this data folder was restored from a backup' });
  expect(Date.parse(told.backupMadeAt)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(told.backupMadeAt)).toBeLessThanOrEqual(between);
  expect(Date.parse(told.restoredAt)).toBeGreaterThanOrEqual(between);
  await next.app.close();
  const another = await siteOn(database);
  expect(toldIn(another)).toEqual([]);
  await another.app.close();
});

it('a restore under a running server is in its log', async () => {
  const [database, backup] = [pathOf('second.db'), pathOf('second.backup')];
  const site = await siteOn(database);
  backUp(database, backup);
  await restore(backup, database);
  await expect.poll(() => toldIn(site), { timeout: 10_000 }).toHaveLength(1);
  expect(toldIn(site)[0].message).toContain('while the server runs');
  await site.app.close();
});
