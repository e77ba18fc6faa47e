import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, expect, it } from 'vitest';
import { Browser, OPERATOR, openSite } from '../http/testing/browser.ts';
import { openSqlite } from '../store/sqlite/store.ts';
import { temporaryFolder } from '../store/testing/temporary-folder.ts';
import { type Client, join } from '../testing/client.ts';
import { choicesOf, openTable, playToTheEnd, sitAndStart } from '../testing/games.ts';
import { serverForEachTest } from '../testing/server.ts';

const start = serverForEachTest(afterEach);
const pathOf = temporaryFolder(afterAll);

/** The game starts with entry 6; then this many moves follow. */
const MOVES = 4;
const STARTED = 6;

const at = (seq: number): string => `table_key = (select key from tables where id = ?1) and seq = ${seq}`;

/** The kinds of damage: the SQL that causes each (`?1` is the table), and the entry at which it is noticed. */
const DAMAGES: { readonly [name: string]: { readonly sql: string; readonly entry: number | null } } = {
  'a hash of a move': {
    sql: `update entries set what = json_set(what, '$.hash', 'abcd') where ${at(8)}`,
    entry: 8,
  },
  'the hash of the deal': {
    sql: `update entries set what = json_set(what, '$.hash', 'abcd') where ${at(STARTED)}`,
    entry: STARTED,
  },
  'another move than was made': {
    sql: `update entries set what = json_set(what, '$.do', 'call') where ${at(7)}`,
    entry: 7,
  },
  'a seat that is not there': {
    sql: `update entries set what = json_set(what, '$.seat', 9) where ${at(2)}`,
    entry: 2,
  },
  'an entry of a kind that is none': {
    sql: `update entries set what = '{"kind":"bogus"}' where ${at(9)}`,
    entry: 9,
  },
  'an entry that is nothing': { sql: `update entries set what = 'null' where ${at(9)}`, entry: 9 },
  'half of an entry': { sql: `update entries set what = '{"kind":"mo' where ${at(10)}`, entry: 10 },
  'a gap': { sql: `delete from entries where ${at(5)}`, entry: 5 },
  'the last entry lost': { sql: `delete from entries where ${at(10)}`, entry: 10 },
  'a log that leads in a circle': {
    sql: `update entries set before = (select number from entries where ${at(8)}) where ${at(7)}`,
    entry: 6,
  },
  'a plan that cannot be read': { sql: `update tables set plan = '{"game":' where id = ?1`, entry: null },
};

/** Plays some moves at a table for each kind of damage, and at one that stays whole. */
async function damagedFile(): Promise<{ path: string; tables: Map<string, string>; whole: string }> {
  const path = pathOf('damaged.db');
  const server = await start({}, { store: await openSqlite(path) });
  const players = await join(server.address, 'ann', 'bob');
  const open = async (): Promise<string> => {
    const table = await openTable(server.app.registry, 'ann', {
      access: 'public',
      callSeconds: null,
      options: { target: 10 },
    });
    await sitAndStart(table, players);
    for (let made = 0; made < MOVES; made++) await moveOnce(table, players);
    return table;
  };
  const whole = await open();
  const tables = new Map<string, string>();
  for (const name of Object.keys(DAMAGES)) tables.set(name, await open());
  await server.app.close();
  const database = new DatabaseSync(path);
  for (const [name, table] of tables) expect(database.prepare(DAMAGES[name].sql).run(table).changes).toBe(1);
  database.close();
  return { path, tables, whole };
}

async function moveOnce(table: string, players: readonly Client[]): Promise<void> {
  const mover = players.find((client) => choicesOf(client, table).length > 0);
  const choices = mover === undefined ? [] : choicesOf(mover, table);
  const text = choices.find((choice) => /^(play|pass)/.test(choice)) ?? choices[0];
  expect(await mover?.act(table, text)).toBeNull();
  const { seq } = mover?.at(table) ?? { seq: 0 };
  await Promise.all(players.map((client) => client.until(table, (mirror) => mirror.seq >= seq)));
}

/** Every byte of the logs. */
function contentsOf(path: string): unknown {
  const database = new DatabaseSync(path);
  const read = (text: string) => database.prepare(text).all();
  const all = [read('select * from tables'), read('select * from entries'), read('select * from progress')];
  database.close();
  return all;
}

it('a damaged log is detected, closes its table and is left as it is', {
  timeout: 60_000,
}, async () => {
  const { path, tables, whole } = await damagedFile();
  const before = contentsOf(path);
  const second = await start({}, { store: await openSqlite(path) });
  const [ann, bob] = await join(second.address, 'ann', 'bob');
  await second.app.registry.woken;
  const found = second.app.registry.damaged.all.map(({ error: { table, entry } }) => ({ table, entry }));
  const expected = [...tables].map(([name, table]) => ({ table, entry: DAMAGES[name].entry }));
  expect(found).toEqual(expected);
  const warnings = second.warnings.splice(0);
  expect(warnings).toHaveLength(tables.size);
  for (const [index, { table, entry }] of expected.entries()) {
    expect(warnings[index]).toContain(`a table is damaged`);
    expect(warnings[index]).toContain(`table: ${table} entry: ${entry} why: `);
  }
  for (const table of tables.values()) {
    const closed = ann.next('closed');
    ann.send({ kind: 'watch', table });
    expect((await closed).reason.code).toBe('damaged');
    expect(await ann.act(table, 'fold', STARTED + MOVES)).toMatchObject({ code: 'damaged' });
    expect(await bob.order(table, { kind: 'give-up' })).toMatchObject({ code: 'damaged' });
  }
  expect(second.app.registry.lobby.tables.map(({ id }) => id)).toEqual([whole]);
  await second.app.close();
  expect(contentsOf(path)).toEqual(before);

  const site = await openSite({}, {}, { store: await openSqlite(path) });
  for (const [name, table] of tables) {
    for (const path of [`/api/tables/${table}`, `/api/tables/${table}/history`]) {
      const { status, json } = await new Browser(site.url).ask('GET', path);
      expect([name, status, (json as { code: string }).code]).toEqual([name, 409, 'damaged']);
    }
  }
  await expect.poll(() => site.app.registry.damaged.all.length).toBe(tables.size);
  const password = Buffer.from(`me:${OPERATOR}`).toString('base64');
  const page = await new Browser(site.url).ask('GET', '/operator/', undefined, {
    authorization: `Basic ${password}`,
  });
  for (const table of tables.values()) expect(page.text).toContain(`<a href="/operator/tables/${table}">`);
  expect(page.text).not.toContain(whole);
  await site.app.close();

  const third = await start({}, { store: await openSqlite(path) });
  const again = await join(third.address, 'ann', 'bob');
  for (const client of again) await client.watch(whole);
  await playToTheEnd(whole, again, 'whole');
  await expect.poll(() => third.warnings.length).toBe(tables.size);
  third.warnings.splice(0);
});
