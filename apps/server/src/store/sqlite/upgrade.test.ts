import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { NEWEST } from '../sql/migrate.ts';
import { entryOf, moveOf, openingOf, rowOf, tokenOf, userOf } from '../testing/samples.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openSqlite } from './store.ts';

/** Removes what the migrations after the first have added. */
const BACK_TO_THE_FIRST = `
  alter table tables drop column seated; drop index tables_by_host; alter table tables drop column host; drop table appearances; drop table passkeys;
  drop table leases; drop table snapshots; drop table shared_values; drop table buckets; drop table nodes; drop table ratings; drop table seekers; drop table results; drop table feats; drop table organisers;
  drop table bonds; drop table contacts; drop table challenges; drop table challenge_guests; drop table invitations;
  drop table tournaments; drop table tournament_entrants; drop table tournament_rounds; drop table tournament_tables;
  drop table notice_settings; drop table devices; drop table told; drop table deliveries; drop table days_off;
  drop table judgements; drop table judgement_wishes; drop table sign_notes;
  drop table farewells; drop table restrictions; drop table audit; alter table reports drop column closed_at;
  drop table mentions; alter table tokens drop column seen_at; drop index sessions_by_use; drop index chat_by_user;
  drop index reports_by_chat; drop index reports_by_user;
  drop index progress_by_question; alter table progress drop column turns; alter table progress drop column asked_at;
  delete from facts where name = 'wiped'; delete from migrations;
  drop table kysely_migration; drop table kysely_migration_lock;
  insert into migrations values (1, 'tables, talk and people', 1700000000000);`;

/** What an older Tuckbox left in the free space of the file after somebody was removed. */
const REMAINS = `
  pragma secure_delete = off; create table remains (name text); insert into remains values ('Henrietta');
  drop table remains;`;

const pathOf = temporaryFolder(afterAll);

it('an old database is brought up to date with whose tables are whose', async () => {
  const path = pathOf('old.db');
  const old = await openSqlite(path);
  const row = rowOf('one');
  await old.createTable(row, openingOf(row));
  const seated = [
    { user: 'bob', name: 'Bob' },
    { user: null, name: '' },
  ];
  await old.append('one', [entryOf(2, { kind: 'sat', seat: 0, user: 'bob', name: 'Bob' })], {
    taken: 1,
    seated,
  });
  const muted = entryOf(3, { kind: 'muted', user: 'cat', muted: true });
  await old.append('one', [muted], {});
  await old.addToken(tokenOf('a', 'bob', 5));
  await old.addReport({ chat: 1, by: 'bob', why: 'rude', at: 5 });
  await old.close();
  const database = new DatabaseSync(path);
  database.exec(BACK_TO_THE_FIRST);
  database.exec(REMAINS);
  database.close();
  expect(readFileSync(path, 'latin1')).toContain('Henrietta');
  const before = Date.now();
  const store = await openSqlite(path);
  expect(await store.tablesInvolving(row.plan.host)).toEqual(['one']);
  expect(await store.tablesInvolving('bob')).toEqual(['one']);
  expect(await store.listReports(9)).toEqual([
    { id: 1, chat: 1, by: 'bob', why: 'rude', at: 5, closedAt: null },
  ]);
  expect(await store.readTable('one')).toMatchObject({ row: { taken: 1, seated }, entries: [{}, {}, {}] });
  expect((await store.readToken('a'))?.seenAt).toBeGreaterThanOrEqual(before);
  await store.anonymizeUser('cat', 'Nobody', 'removed');
  expect(JSON.stringify(await store.readTable('one'))).not.toContain('cat');
  await store.close();
  expect(readFileSync(path, 'latin1')).not.toContain('Henrietta');
});

describe('a database that an older Tuckbox made, with versions in a table of its own', () => {
  const VERSION_4 = readFileSync(new URL('./fixtures/version-4.sql', import.meta.url), 'utf8');

  const make = (name: string, change = ''): string => {
    const path = pathOf(name);
    alter(path, VERSION_4 + change);
    return path;
  };

  const alter = (path: string, statements: string): void => {
    const database = new DatabaseSync(path);
    database.exec(statements);
    database.close();
  };

  const read = (path: string, query: string): unknown[] => {
    const database = new DatabaseSync(path, { readOnly: true });
    const rows = database.prepare(query).all();
    database.close();
    return rows.map((row) => Object.values(row)[0]);
  };

  it('is taken over with all that is in it, and no migration is run twice', async () => {
    const path = make('four.db');
    for (let opened = 0; opened < 2; opened++) {
      const store = await openSqlite(path);
      const row = rowOf('one');
      expect(await store.readTable('one')).toEqual({ row, entries: [openingOf(row), moveOf(2)] });
      expect(await store.readUser('ann')).toEqual(userOf('ann'));
      await store.close();
    }
    const run = read(path, 'select name from kysely_migration order by name');
    expect(run).toHaveLength(NEWEST);
    expect(run[3]).toBe('0004 what has to be found to be removed');
    expect(read(path, "select timestamp from kysely_migration where name like '0004%'")).toEqual([
      new Date(1794852688907).toISOString(),
    ]);
  });

  it('keeps its silenced users, who have a restriction without an end now', async () => {
    const path = make('silenced.db', "insert into silenced values ('ann');");
    const before = Date.now();
    const store = await openSqlite(path);
    const [restriction] = await store.listRestrictions();
    expect(restriction).toMatchObject({ user: 'ann', kind: 'silence', reason: '', until: null });
    expect(restriction.since).toBeGreaterThanOrEqual(before);
    await store.close();
    expect(read(path, "select name from sqlite_schema where name = 'silenced'")).toEqual([]);
  });

  it('is too new for the older Tuckbox from then on, which looks for a number above 4', async () => {
    const path = make('sign.db');
    await (await openSqlite(path)).close();
    expect(read(path, 'select max(number) from migrations')).toEqual([5]);
    await (await openSqlite(pathOf('new.db'))).close();
    expect(read(pathOf('new.db'), 'select max(number) from migrations')).toEqual([5]);
  });

  it('stays as it was where one of the migrations fails', async () => {
    // Version 3 with a column that makes the fourth migration fail after its first indexes.
    const path = make('fails.db', 'delete from migrations where number = 4; drop index chat_by_user;');
    alter(path, 'drop index reports_by_chat; drop index reports_by_user; drop index appearances_by_table;');
    alter(path, 'drop index sessions_by_use; drop index mentions_by_user; drop table mentions;');
    await expect(openSqlite(path)).rejects.toThrow('seen_at');
    expect(read(path, "select name from sqlite_schema where name = 'chat_by_user'")).toEqual([]);
    expect(read(path, 'select count(*) from kysely_migration')).toEqual([3]);
    alter(path, 'alter table tokens drop column seen_at');
    await (await openSqlite(path)).close();
    expect(read(path, "select name from sqlite_schema where name = 'chat_by_user'")).toEqual([
      'chat_by_user',
    ]);
    expect(read(path, 'select count(*) from kysely_migration')).toEqual([NEWEST]);
  });

  it('is opened though the clock was set back between two migrations', async () => {
    const path = make('clock.db', 'update migrations set at = 1000 where number = 4;');
    await (await openSqlite(path)).close();
    await (await openSqlite(path)).close();
    expect(read(path, 'select count(*) from kysely_migration')).toEqual([NEWEST]);
  });

  it('is refused and left alone where its version is higher than any we know', async () => {
    const path = make('future.db', "insert into migrations values (99, 'from the future', 0);");
    await expect(openSqlite(path)).rejects.toThrow(`its version is 99, and this one knows ${NEWEST}`);
    expect(read(path, "select name from sqlite_schema where name like 'kysely%'")).toEqual([]);
  });
});
