import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Conflict, type Happening } from '@tuckbox/table';
import { afterAll, describe, expect, it } from 'vitest';
import { NEWEST } from '../sql/migrate.ts';
import { moveOf, openingOf, rowOf, userOf } from '../testing/samples.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { SqliteFile } from './file.ts';
import { GroupCommit } from './group-commit.ts';
import { openSqlite } from './store.ts';

const pathOf = temporaryFolder(afterAll);
const row = rowOf('one');

describe('a SQLite file', () => {
  it('waits for the disk at every commit', () => {
    const file = new SqliteFile(pathOf('synchronous.db'));
    expect(file.prepare('pragma synchronous').get()).toEqual({ synchronous: 2 });
    expect(file.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' });
    file.close();
  });

  it.skipIf(process.platform === 'win32')('is for nobody else on the machine to read', async () => {
    const path = pathOf('ours.db');
    const store = await openSqlite(path);
    for (const name of [path, `${path}-wal`]) expect(statSync(name).mode & 0o777).toBe(0o600);
    await store.close();
  });

  it('keeps everything when it is closed with writes under way', async () => {
    const path = pathOf('close.db');
    const store = await openSqlite(path);
    const writes = [store.createTable(row, openingOf(row)), store.append('one', [moveOf(2)], {})];
    await store.close();
    await Promise.all(writes);
    await expect(store.append('one', [moveOf(3)], {})).rejects.toThrow('closed');
    const again = await openSqlite(path);
    expect((await again.readTable('one'))?.entries).toEqual([openingOf(row), moveOf(2)]);
    await again.close();
  });

  it('mixes up no tables after one that could not be made', async () => {
    const store = await openSqlite(pathOf('unmade.db'));
    const unwritable = { ...openingOf(row), what: { kind: 'woken', gap: 1n } as unknown as Happening };
    await expect(store.createTable(row, unwritable)).rejects.toThrow('BigInt');
    await store.createTable(rowOf('two'), openingOf(rowOf('two')));
    await expect(store.append('one', [moveOf(2)], {})).rejects.toThrow(Conflict);
    expect((await store.readTable('two'))?.entries.length).toBe(1);
    await store.close();
  });

  it('refuses what a newer Tuckbox has written, and leaves it alone', async () => {
    const path = pathOf('newer.db');
    await (await openSqlite(path)).close();
    const file = new DatabaseSync(path);
    file.prepare('insert into kysely_migration values (?, ?)').run(`${NEWEST + 1} from the future`, '');
    file.close();
    await expect(openSqlite(path)).rejects.toThrow(
      `its version is ${NEWEST + 1}, and this one knows ${NEWEST}`,
    );
  });

  it('refuses a database of somebody else', async () => {
    const path = pathOf('foreign.db');
    const file = new DatabaseSync(path);
    file.exec('create table recipes (name text)');
    file.close();
    await expect(openSqlite(path)).rejects.toThrow('is not a database of Tuckbox');
  });

  it('lets a second server on the same file find out that it was overtaken', async () => {
    const path = pathOf('two.db');
    const [ours, theirs] = [await openSqlite(path), await openSqlite(path)];
    await ours.createTable(row, openingOf(row));
    await theirs.append('one', [moveOf(2, 'theirs')], {});
    await expect(ours.append('one', [moveOf(2, 'ours')], {})).rejects.toThrow(Conflict);
    await ours.append('one', [moveOf(3, 'ours')], {});
    expect((await theirs.readTable('one'))?.entries.map(({ id }) => id)).toEqual([null, 'theirs', 'ours']);
    await Promise.all([ours.close(), theirs.close()]);
  });
});

describe('a group of writes', () => {
  const openGroup = (name: string) => {
    const file = new SqliteFile(pathOf(name));
    file.prepare('create table numbers (number integer primary key)').run();
    const group = new GroupCommit(file, { whyNot: () => null, undone: () => {} });
    const add = (number: number) =>
      group.add(() => {
        file.prepare('insert into numbers values (?)').run(number);
        if (number < 0) throw new Error('no negative numbers');
        return number;
      });
    const numbers = () =>
      file
        .prepare('select number from numbers order by number')
        .all()
        .map(({ number }) => number);
    return { file, group, add, numbers };
  };

  it('is one commit for all that is written within a turn', async () => {
    const { file, group, add, numbers } = openGroup('turn.db');
    expect(await Promise.all([1, 2, 3].map(add))).toEqual([1, 2, 3]);
    expect(group.commits).toBe(1);
    await add(4);
    expect(group.commits).toBe(2);
    expect(numbers()).toEqual([1, 2, 3, 4]);
    file.close();
  });

  it('takes in what comes a turn later, while the first is still waiting', async () => {
    const { file, group, add, numbers } = openGroup('later.db');
    const first = add(1);
    await new Promise((done) => setImmediate(done));
    await Promise.all([first, add(2)]);
    expect(group.commits).toBe(1);
    expect(numbers()).toEqual([1, 2]);
    file.close();
  });

  it('does not let the others suffer for a bad one, of which nothing stays', async () => {
    const { file, add, numbers } = openGroup('bad.db');
    const ends = await Promise.allSettled([1, -2, 3].map(add));
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(numbers()).toEqual([1, 3]);
    file.close();
  });

  it('is told to nobody if the commit itself fails', async () => {
    const { file, group, add, numbers } = openGroup('promise.db');
    const reference = 'references numbers(number) deferrable initially deferred';
    file.prepare(`create table promises (number integer ${reference})`).run();
    const promise = group.add(() => file.prepare('insert into promises values (9)').run());
    const ends = await Promise.allSettled([add(1), promise]);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(numbers()).toEqual([]);
    file.close();
  });

  it('fails for all while another process holds the file', async () => {
    const { file, add, numbers } = openGroup('locked.db');
    const other = new DatabaseSync(pathOf('locked.db'));
    file.prepare('pragma busy_timeout = 1').get();
    other.exec('begin immediate');
    const ends = await Promise.allSettled([1, 2].map(add));
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    other.exec('rollback');
    other.close();
    await add(3);
    expect(numbers()).toEqual([3]);
    file.close();
  });

  it('refuses what the disk does not take, and goes on when there is room again', async () => {
    const { file, group, numbers } = openGroup('full.db');
    file.prepare('create table texts (text text)').run();
    const add = () => group.add(() => file.prepare('insert into texts values (?)').run('x'.repeat(50_000)));
    await add();
    const { page_count: pages } = file.prepare('pragma page_count').get() ?? {};
    file.prepare(`pragma max_page_count = ${pages}`).get();
    await expect(add()).rejects.toThrow('full');
    expect(file.prepare('select count(*) as texts from texts').get()).toEqual({ texts: 1 });
    file.prepare('pragma max_page_count = 100000').get();
    await add();
    expect(file.prepare('select count(*) as texts from texts').get()).toEqual({ texts: 2 });
    expect(numbers()).toEqual([]);
    file.close();
  });

  it('carries the writes of everybody, tables and people', async () => {
    const store = await openSqlite(pathOf('mixed.db'));
    await Promise.all([
      store.createTable(row, openingOf(row)),
      store.addUser(userOf('ann')),
      store.append('one', [moveOf(2)], {}),
      store.writeHeartbeat(5),
    ]);
    expect((await store.readTable('one'))?.entries.length).toBe(2);
    expect(await store.readUser('ann')).toEqual(userOf('ann'));
    await store.close();
  });
});
