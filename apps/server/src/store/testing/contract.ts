import { deepEqual, equal, rejects } from 'node:assert/strict';
import type { Entry } from '../../table/log.ts';
import { Conflict, type Store, type TableRow } from '../store.ts';
import { entryOf, moveOf, openingOf, planOf, rowOf, sessionOf, tokenOf, userOf } from './samples.ts';

/** Something every store keeps to, checked on an empty one. */
interface Clause {
  readonly name: string;
  check(store: Store): Promise<void>;
}

const clause = (name: string, check: Clause['check']): Clause => ({ name, check });

const create = async (store: Store, id: string, parts: Partial<TableRow> = {}): Promise<TableRow> => {
  const row = rowOf(id, parts);
  await store.createTable(row, openingOf(row));
  return row;
};

const sat = (seq: number, seat: number, user: string): Entry =>
  entryOf(seq, { kind: 'sat', seat, user, name: user });

const LOGS: readonly Clause[] = [
  clause('a table is read as it was written', async (store) => {
    const row = await create(store, 'one', { deadline: 5, taken: 2, status: 'playing' });
    await store.append('one', [moveOf(2), moveOf(3)], {});
    await store.append('one', [moveOf(4)], {});
    const entries = [openingOf(row), moveOf(2), moveOf(3), moveOf(4)];
    deepEqual(await store.readTable('one'), { row, entries });
  }),
  clause('a table that was never made is nothing', async (store) => {
    equal(await store.readTable('none'), null);
    await rejects(store.append('none', [moveOf(1)], {}), Conflict);
  }),
  clause('there is one table of an id', async (store) => {
    const row = await create(store, 'one', { taken: 1 });
    await rejects(create(store, 'one', { taken: 2 }), Conflict);
    deepEqual((await store.readTable('one'))?.row, row);
  }),
  clause(
    'an entry that somebody else has written already is a conflict, and changes nothing',
    async (store) => {
      await create(store, 'one');
      await store.append('one', [moveOf(2, 'mine')], {});
      await rejects(store.append('one', [moveOf(2, 'yours'), moveOf(3)], { status: 'over' }), Conflict);
      const stored = await store.readTable('one');
      deepEqual(stored?.entries.slice(1), [moveOf(2, 'mine')]);
      equal(stored?.row.status, 'open');
    },
  ),
  clause('an entry that leaves a gap is a conflict', async (store) => {
    await create(store, 'one');
    await rejects(store.append('one', [moveOf(3)], {}), Conflict);
    equal((await store.readTable('one'))?.entries.length, 1);
  }),
  clause('of two who write the same entry at once one succeeds', async (store) => {
    await create(store, 'one');
    const writers = ['a', 'b', 'c'].map((id) => store.append('one', [moveOf(2, id)], {}));
    const ends = await Promise.allSettled(writers);
    deepEqual(
      ends.map(({ status }) => status),
      ['fulfilled', 'rejected', 'rejected'],
    );
    deepEqual((await store.readTable('one'))?.entries[1], moveOf(2, 'a'));
  }),
  clause('entries that do not follow one another are not written at all', async (store) => {
    await create(store, 'one');
    await create(store, 'two');
    const good = store.append('two', [moveOf(2)], {});
    await rejects(store.append('one', [moveOf(2), moveOf(4)], { taken: 2 }));
    await good;
    const stored = await store.readTable('one');
    deepEqual([stored?.entries.length, stored?.row.taken], [1, 0]);
    equal((await store.readTable('two'))?.entries.length, 2);
  }),
  clause('appends to many tables at once keep to their tables', async (store) => {
    const ids = Array.from({ length: 20 }, (_, index) => `t${index}`);
    await Promise.all(ids.map((id) => create(store, id)));
    for (const seq of [2, 3, 4]) {
      await Promise.all(ids.map((id) => store.append(id, [moveOf(seq, `${id} ${seq}`)], {})));
    }
    for (const id of ids) {
      const stored = await store.readTable(id);
      deepEqual(
        stored?.entries.slice(1).map((entry) => entry.id),
        [2, 3, 4].map((seq) => `${id} ${seq}`),
      );
    }
  }),
  clause('an append changes what it names and leaves the rest', async (store) => {
    const row = await create(store, 'one', { deadline: 9 });
    await store.append('one', [moveOf(2)], { status: 'playing', taken: 2 });
    deepEqual((await store.readTable('one'))?.row, { ...row, status: 'playing', taken: 2 });
    await store.append('one', [moveOf(3)], { deadline: null });
    deepEqual((await store.readTable('one'))?.row, { ...row, status: 'playing', taken: 2, deadline: null });
    await store.append('one', [moveOf(4)], { deadline: 12 });
    await store.append('one', [moveOf(5)], { deadline: 13 });
    equal((await store.readTable('one'))?.row.deadline, 13);
  }),
];

const LISTS: readonly Clause[] = [
  clause('the list shows public tables that are not over, newest first', async (store) => {
    await create(store, 'one');
    await create(store, 'two', { plan: planOf('two', { access: 'link' }) });
    await create(store, 'three', { status: 'playing' });
    await create(store, 'four', { status: 'over' });
    await create(store, 'five', { status: 'paused' });
    deepEqual(
      (await store.listTables(10)).map(({ id }) => id),
      ['five', 'three', 'one'],
    );
    deepEqual((await store.listTables(1))[0], rowOf('five', { status: 'paused' }));
  }),
  clause('a table that is over is listed no more', async (store) => {
    await create(store, 'one', { status: 'playing' });
    await store.append('one', [moveOf(2)], { status: 'over' });
    deepEqual(await store.listTables(10), []);
    deepEqual(await store.liveTables(), []);
  }),
  clause('live tables are those being played', async (store) => {
    await create(store, 'one', { status: 'playing' });
    await create(store, 'two');
    await create(store, 'three', { status: 'paused' });
    await store.append('two', [moveOf(2)], { status: 'playing' });
    deepEqual(await store.liveTables(), ['one', 'two']);
  }),
  clause('tables are due by their deadline, the most urgent first', async (store) => {
    await create(store, 'one', { deadline: 30 });
    await create(store, 'two', { deadline: 10 });
    await create(store, 'three');
    await create(store, 'four', { deadline: 40 });
    deepEqual(await store.dueTables(30), ['two', 'one']);
    await store.append('two', [moveOf(2)], { deadline: 50 });
    deepEqual(await store.dueTables(30), ['one']);
  }),
  clause('a user finds the tables where a seat is theirs', async (store) => {
    await create(store, 'one');
    await create(store, 'two');
    await store.append('one', [sat(2, 0, 'ann'), sat(3, 1, 'bob')], { taken: 2 });
    await store.append('two', [sat(2, 1, 'ann')], { taken: 1 });
    deepEqual(await store.tablesOf('ann', 10), ['two', 'one']);
    deepEqual(await store.tablesOf('ann', 1), ['two']);
    deepEqual(await store.tablesOf('bob', 10), ['one']);
    await store.append('two', [sat(3, 0, 'ann')], {});
    await store.append('two', [moveOf(4)], { status: 'over' });
    deepEqual(await store.tablesOf('ann', 10), ['one']);
  }),
  clause('a seat that is given up or taken over is no longer theirs', async (store) => {
    await create(store, 'one', { plan: planOf('one', { seats: 3 }) });
    const seats = [sat(2, 0, 'ann'), sat(3, 1, 'bob'), sat(4, 2, 'cat')];
    await store.append('one', seats, {});
    await store.append('one', [entryOf(5, { kind: 'swapped', a: 0, b: 1 })], {});
    await store.append('one', [entryOf(6, { kind: 'stood', seat: 0 })], {});
    deepEqual(await store.tablesOf('bob', 10), []);
    await store.append('one', [entryOf(7, { kind: 'taken', seat: 1, user: 'dan', name: 'Dan' })], {});
    await store.append('one', [entryOf(8, { kind: 'botted', seat: 2, level: 'greedy' })], {});
    deepEqual(await store.tablesOf('ann', 10), []);
    deepEqual(await store.tablesOf('cat', 10), []);
    deepEqual(await store.tablesOf('dan', 10), ['one']);
  }),
];

const TALK: readonly Clause[] = [
  clause('chat is read in order, the last lines of one table', async (store) => {
    const say = (table: string, text: string) =>
      store.addChat({ table, user: 'ann', name: 'Ann', text, at: 7 });
    const lines = [
      await say('one', 'hello'),
      await say('two', 'other'),
      await say('one', 'good ♥'),
      await say('one', 'bye'),
    ];
    equal(new Set(lines.map(({ id }) => id)).size, 4);
    deepEqual(await store.readChat('one', 2), [lines[2], lines[3]]);
    deepEqual(await store.readChat('two', 9), [lines[1]]);
    deepEqual(await store.readChat('three', 9), []);
  }),
  clause('reports are kept for the host, newest first', async (store) => {
    const reports = [1, 2, 3].map((chat) => ({ chat, by: 'ann', why: `rude ${chat}`, at: chat }));
    for (const report of reports) await store.addReport(report);
    deepEqual(await store.listReports(2), [reports[2], reports[1]]);
  }),
  clause('a heartbeat is the last that was noted', async (store) => {
    equal(await store.aliveAt(), null);
    await store.beat(1_700_000_000_000);
    await store.beat(1_700_000_000_500);
    equal(await store.aliveAt(), 1_700_000_000_500);
  }),
];

const PEOPLE: readonly Clause[] = [
  clause('users are found by id and by login', async (store) => {
    await store.addUser(userOf('ann', 'Ann'));
    await store.addUser(userOf('bob'));
    await store.addUser(userOf('cat'));
    deepEqual(await store.readUser('ann'), userOf('ann', 'Ann'));
    deepEqual(await store.userByLogin('Ann'), userOf('ann', 'Ann'));
    deepEqual(await store.readUser('bob'), userOf('bob'));
    equal(await store.readUser('dan'), null);
    equal(await store.userByLogin('ann'), null);
  }),
  clause('an id and a login are given once', async (store) => {
    await store.addUser(userOf('ann', 'Ann'));
    await rejects(store.addUser(userOf('ann')));
    await rejects(store.addUser(userOf('bob', 'Ann')));
    equal(await store.readUser('bob'), null);
  }),
  clause('a guest becomes an account unless the login is taken', async (store) => {
    await store.addUser(userOf('ann', 'Ann'));
    await store.addUser(userOf('bob'));
    equal(await store.updateUser(userOf('bob', 'Ann')), false);
    deepEqual(await store.readUser('bob'), userOf('bob'));
    equal(await store.updateUser(userOf('bob', 'Bob')), true);
    deepEqual(await store.userByLogin('Bob'), userOf('bob', 'Bob'));
    equal(await store.updateUser({ ...userOf('bob', 'Bob'), name: 'Bobby' }), true);
    equal((await store.readUser('bob'))?.name, 'Bobby');
    equal(await store.updateUser(userOf('nobody')), false);
  }),
  clause('of two who want a login at once one gets it', async (store) => {
    await store.addUser(userOf('ann'));
    await store.addUser(userOf('bob'));
    const wishes = [store.updateUser(userOf('ann', 'X')), store.updateUser(userOf('bob', 'X'))];
    deepEqual(await Promise.all(wishes), [true, false]);
  }),
  clause('sessions are listed, touched, and removed by their owner only', async (store) => {
    await store.addSession(sessionOf('b', 'ann', 2000));
    await store.addSession(sessionOf('a', 'ann', 1000));
    await store.addSession(sessionOf('c', 'bob'));
    deepEqual(await store.listSessions('ann'), [sessionOf('a', 'ann', 1000), sessionOf('b', 'ann', 2000)]);
    await store.touchSession('a', 5000);
    deepEqual(await store.readSession('a'), { ...sessionOf('a', 'ann', 1000), seenAt: 5000 });
    equal(await store.removeSession('bob', 'a'), false);
    equal(await store.removeSession('ann', 'a'), true);
    equal(await store.removeSession('ann', 'a'), false);
    equal(await store.readSession('a'), null);
    deepEqual(await store.listSessions('bob'), [sessionOf('c', 'bob')]);
  }),
  clause('tokens are listed, and removed by their owner only', async (store) => {
    await store.addToken(tokenOf('b', 'ann', 2000));
    await store.addToken(tokenOf('a', 'ann', 1000));
    deepEqual(await store.readToken('b'), tokenOf('b', 'ann', 2000));
    deepEqual(await store.listTokens('ann'), [tokenOf('a', 'ann', 1000), tokenOf('b', 'ann', 2000)]);
    deepEqual(await store.listTokens('bob'), []);
    equal(await store.removeToken('bob', 'a'), false);
    equal(await store.removeToken('ann', 'a'), true);
    equal(await store.readToken('a'), null);
  }),
  clause('it answers', (store) => store.ping()),
];

export const STORE_CONTRACT: readonly Clause[] = [...LOGS, ...LISTS, ...TALK, ...PEOPLE];
