import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, it } from 'vitest';
import { openSqlite } from './sqlite.ts';
import { scratchFolder } from './testing/folder.ts';
import { entryOf, openingOf, rowOf } from './testing/samples.ts';

/** Takes away what the second migration has brought, as if it had never been. */
const BACK_TO_THE_FIRST = `
  drop index tables_by_host; alter table tables drop column host; drop table appearances; drop table passkeys;
  drop table farewells; drop table silenced; alter table reports drop column closed_at;
  delete from migrations where number > 1;`;

it('an old database is brought up to date with whose tables are whose', async () => {
  const path = scratchFolder(afterAll)('old.db');
  const old = await openSqlite(path);
  const row = rowOf('one');
  await old.createTable(row, openingOf(row));
  await old.append('one', [entryOf(2, { kind: 'sat', seat: 0, user: 'bob', name: 'Bob' })], { taken: 1 });
  await old.addReport({ chat: 1, by: 'bob', why: 'rude', at: 5 });
  await old.close();
  const database = new DatabaseSync(path);
  database.exec(BACK_TO_THE_FIRST);
  database.close();
  const store = await openSqlite(path);
  expect(await store.tablesWith(row.plan.host)).toEqual(['one']);
  expect(await store.tablesWith('bob')).toEqual(['one']);
  expect(await store.listReports(9)).toEqual([
    { id: 1, chat: 1, by: 'bob', why: 'rude', at: 5, closedAt: null },
  ]);
  expect(await store.readTable('one')).toMatchObject({ row: { taken: 1 }, entries: [{}, {}] });
  await store.close();
});
