import { existsSync, statSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Conflict } from '@tuckbox/table';
import { afterAll, describe, expect, it } from 'vitest';
import { NEWEST } from '../sql/migrate.ts';
import type { Store } from '../store.ts';
import { moveOf, openingOf, rowOf } from '../testing/samples.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { backUp, restore } from './backup.ts';
import { openSqlite } from './store.ts';

const pathOf = temporaryFolder(afterAll);
const row = rowOf('one');

async function storeWithTable(path: string): Promise<Store> {
  const store = await openSqlite(path);
  await store.createTable(row, openingOf(row));
  await store.append('one', [moveOf(2)], {});
  await store.writeHeartbeat(77);
  return store;
}

describe('a backup', () => {
  it('holds everything that was acknowledged, taken while the server writes', async () => {
    const store = await storeWithTable(pathOf('a.db'));
    const under = store.append('one', [moveOf(3)], {});
    backUp(pathOf('a.db'), pathOf('a.backup'));
    await under;
    await store.append('one', [moveOf(4)], {});
    await store.close();
    const copy = await openSqlite(pathOf('a.backup'));
    expect(await copy.readTable('one')).toEqual({ row, entries: [openingOf(row), moveOf(2)] });
    await copy.close();
    expect(statSync(pathOf('a.backup')).mode & 0o777).toBe(0o600);
    expect(existsSync(pathOf('a.backup.part'))).toBe(false);
  });

  it('replaces nothing, and wants a database', async () => {
    writeFileSync(pathOf('there'), 'something');
    await (await openSqlite(pathOf('b.db'))).close();
    expect(() => backUp(pathOf('b.db'), pathOf('there'))).toThrow('is there already');
    expect(() => backUp(pathOf('nowhere.db'), pathOf('c'))).toThrow('There is no database');
  });

  it('is restored where there is nothing', async () => {
    await (await storeWithTable(pathOf('d.db'))).close();
    backUp(pathOf('d.db'), pathOf('d.backup'));
    await restore(pathOf('d.backup'), pathOf('d2.db'));
    const again = await openSqlite(pathOf('d2.db'));
    expect((await again.readTable('one'))?.entries).toEqual([openingOf(row), moveOf(2)]);
    expect(await again.lastHeartbeat()).toBe(77);
    await again.append('one', [moveOf(3)], {});
    await again.close();
  });

  it('is restored under a running server, which is told and goes on from there', async () => {
    const store = await storeWithTable(pathOf('e.db'));
    let isReplaced = false;
    store.onReplaced(() => {
      isReplaced = true;
    });
    backUp(pathOf('e.db'), pathOf('e.backup'));
    await store.append('one', [moveOf(3, 'lost')], { status: 'over' });
    await restore(pathOf('e.backup'), pathOf('e.db'));
    await expect(store.append('one', [moveOf(4, 'never')], {})).rejects.toThrow(Conflict);
    expect(isReplaced).toBe(true);
    expect(await store.readTable('one')).toEqual({ row, entries: [openingOf(row), moveOf(2)] });
    await store.append('one', [moveOf(3, 'new')], {});
    await store.close();
    const again = await openSqlite(pathOf('e.db'));
    expect((await again.readTable('one'))?.entries[2]).toEqual(moveOf(3, 'new'));
    await again.close();
  });

  it('waits for a server that is in the middle of a write', async () => {
    await (await storeWithTable(pathOf('w.db'))).close();
    backUp(pathOf('w.db'), pathOf('w.backup'));
    const writer = new DatabaseSync(pathOf('w.db'));
    writer.exec('begin immediate');
    const restored = restore(pathOf('w.backup'), pathOf('w.db'));
    setTimeout(() => writer.exec('rollback'), 200);
    await restored;
    writer.close();
    const again = await openSqlite(pathOf('w.db'));
    expect((await again.readTable('one'))?.entries).toEqual([openingOf(row), moveOf(2)]);
    await again.close();
  });

  it('is refused when it is damaged, somebody else’s or too new, and the database stays', async () => {
    await (await storeWithTable(pathOf('f.db'))).close();
    writeFileSync(
      pathOf('noise'),
      'this is not a database, but it is long enough to be taken for one'.repeat(99),
    );
    const foreign = new DatabaseSync(pathOf('foreign'));
    foreign.exec('create table recipes (name text)');
    foreign.close();
    backUp(pathOf('f.db'), pathOf('newer'));
    const newer = new DatabaseSync(pathOf('newer'));
    newer.prepare('insert into kysely_migration values (?, ?)').run(`${NEWEST + 1} from the future`, '');
    newer.close();
    await expect(restore(pathOf('noise'), pathOf('f.db'))).rejects.toThrow('is damaged, or is no database');
    await expect(restore(pathOf('foreign'), pathOf('f.db'))).rejects.toThrow('is not a database of Tuckbox');
    await expect(restore(pathOf('newer'), pathOf('f.db'))).rejects.toThrow('by a newer Tuckbox');
    await expect(restore(pathOf('none'), pathOf('f.db'))).rejects.toThrow('There is no backup');
    const store = await openSqlite(pathOf('f.db'));
    expect((await store.readTable('one'))?.entries.length).toBe(2);
    await store.close();
  });
});
