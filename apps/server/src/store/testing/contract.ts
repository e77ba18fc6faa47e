import { deepEqual, equal, rejects } from 'node:assert/strict';
import type { Entry } from '../../table/log.ts';
import { Conflict, type Store, type TableRow } from '../store.ts';
import {
  entryOf,
  moveOf,
  openingOf,
  passkeyOf,
  planOf,
  rowOf,
  sessionOf,
  tokenOf,
  userOf,
} from './samples.ts';

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
    deepEqual(await store.tablesOf('ann', 10, 'unfinished'), ['two', 'one']);
    deepEqual(await store.tablesOf('ann', 1, 'unfinished'), ['two']);
    deepEqual(await store.tablesOf('bob', 10, 'unfinished'), ['one']);
    await store.append('two', [sat(3, 0, 'ann')], {});
    await store.append('two', [moveOf(4)], { status: 'over' });
    deepEqual(await store.tablesOf('ann', 10, 'unfinished'), ['one']);
    deepEqual(await store.tablesOf('ann', 10, 'over'), ['two']);
    deepEqual(await store.tablesOf('bob', 10, 'over'), []);
  }),
  clause('a seat that is given up or taken over is no longer theirs', async (store) => {
    await create(store, 'one', { plan: planOf('one', { seats: 3 }) });
    const seats = [sat(2, 0, 'ann'), sat(3, 1, 'bob'), sat(4, 2, 'cat')];
    await store.append('one', seats, {});
    await store.append('one', [entryOf(5, { kind: 'swapped', a: 0, b: 1 })], {});
    await store.append('one', [entryOf(6, { kind: 'stood', seat: 0 })], {});
    deepEqual(await store.tablesOf('bob', 10, 'unfinished'), []);
    await store.append('one', [entryOf(7, { kind: 'taken', seat: 1, user: 'dan', name: 'Dan' })], {});
    await store.append('one', [entryOf(8, { kind: 'botted', seat: 2, level: 'greedy' })], {});
    deepEqual(await store.tablesOf('ann', 10, 'unfinished'), []);
    deepEqual(await store.tablesOf('cat', 10, 'unfinished'), []);
    deepEqual(await store.tablesOf('dan', 10, 'unfinished'), ['one']);
  }),
];

const NAMES: readonly Clause[] = [
  clause('whoever has opened a table or ever sat at it is found there', async (store) => {
    await create(store, 'one', { plan: planOf('one', { host: 'eve' }) });
    await create(store, 'two');
    await create(store, 'three', { status: 'over' });
    await store.append('one', [sat(2, 0, 'ann')], {});
    await store.append('one', [entryOf(3, { kind: 'stood', seat: 0 })], {});
    await store.append('three', [sat(2, 0, 'ann')], {});
    deepEqual(await store.tablesWith('ann'), ['one', 'three']);
    deepEqual(await store.tablesWith('eve'), ['one']);
    deepEqual(await store.tablesWith('bob'), []);
  }),
  clause('a seat that becomes another’s is found there', async (store) => {
    await create(store, 'one');
    await store.append('one', [sat(2, 0, 'ann'), sat(3, 1, 'bob')], {});
    await store.append('one', [entryOf(4, { kind: 'became', from: 'ann', user: 'cat', name: 'Cat' })], {});
    deepEqual(await store.tablesOf('ann', 10, 'unfinished'), []);
    deepEqual(await store.tablesOf('cat', 10, 'unfinished'), ['one']);
    deepEqual(await store.tablesWith('cat'), ['one']);
  }),
  clause('a table gets another host, and the rest of it stays', async (store) => {
    const row = await create(store, 'one', { plan: planOf('one', { host: 'ann', hostName: 'Ann' }) });
    await store.rehost('one', 'bob', 'Bob');
    const plan = { ...row.plan, host: 'bob', hostName: 'Bob' };
    deepEqual((await store.readTable('one'))?.row, { ...row, plan });
    deepEqual(await store.tablesWith('bob'), ['one']);
    await store.rehost('two', 'bob', 'Bob');
  }),
  clause('a name is taken out of every log and chat, and no other name', async (store) => {
    await create(store, 'one', { plan: planOf('one', { host: 'eve', hostName: 'Eve' }) });
    await create(store, 'two', { plan: planOf('two', { hostName: 'Zoe' }) });
    await store.append('one', [sat(2, 0, 'ann'), sat(3, 1, 'bob')], {});
    await store.append('one', [entryOf(4, { kind: 'became', from: 'ann', user: 'eve', name: 'Eve' })], {});
    await store.append('two', [entryOf(2, { kind: 'taken', seat: 0, user: 'eve', name: 'Eve' })], {});
    await store.append('two', [entryOf(3, { kind: 'taken', seat: 0, user: 'bob', name: 'Bob' })], {});
    await store.addChat({ table: 'one', user: 'eve', name: 'Eve', text: 'hello', at: 1 });
    await store.addChat({ table: 'one', user: 'bob', name: 'Bob', text: 'hello', at: 2 });
    await store.rename('eve', 'Nobody');
    const [one, two] = [await store.readTable('one'), await store.readTable('two')];
    deepEqual(
      [...(one?.entries ?? []), ...(two?.entries ?? [])].map(({ what }) => {
        if (what.kind === 'opened') return what.plan.hostName;
        return 'name' in what ? what.name : null;
      }),
      ['Nobody', 'Nobody', 'bob', 'Nobody', 'Zoe', 'Nobody', 'Bob'],
    );
    deepEqual(
      (await store.readChat('one', 9)).map(({ name }) => name),
      ['Nobody', 'Bob'],
    );
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
    const kept = reports.map((report, index) => ({ ...report, id: index + 1, closedAt: null }));
    deepEqual(await store.listReports(2), [kept[2], kept[1]]);
    equal(await store.closeReport(2, 77), true);
    equal(await store.closeReport(2, 78), false);
    equal(await store.closeReport(9, 78), false);
    deepEqual(await store.listReports(2), [kept[2], { ...kept[1], closedAt: 77 }]);
  }),
  clause('a line of the chat is found by itself', async (store) => {
    const line = await store.addChat({ table: 'one', user: 'ann', name: 'Ann', text: 'hello', at: 7 });
    deepEqual(await store.readLine(line.id), line);
    equal(await store.readLine(line.id + 1), null);
  }),
  clause('what a guest has said goes with the guest', async (store) => {
    for (const user of ['ann', 'bob'])
      await store.addChat({ table: 'one', user, name: user, text: 'hello', at: 7 });
    await store.passOnChat('ann', 'cat', 'Cat');
    deepEqual(
      (await store.readChat('one', 9)).map(({ user, name }) => [user, name]),
      [
        ['cat', 'Cat'],
        ['bob', 'bob'],
      ],
    );
  }),
  clause('who is silenced stays so until told otherwise', async (store) => {
    for (const user of ['ann', 'bob', 'ann']) await store.setSilenced(user, true);
    deepEqual([...(await store.listSilenced())].sort(), ['ann', 'bob']);
    await store.setSilenced('ann', false);
    deepEqual(await store.listSilenced(), ['bob']);
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
  clause('passkeys are listed, touched, and removed by their owner only', async (store) => {
    await store.addPasskey(passkeyOf('b', 'ann', 2000));
    await store.addPasskey(passkeyOf('a', 'ann', 1000));
    await rejects(store.addPasskey(passkeyOf('a', 'bob')));
    await store.touchPasskey('a', 7, 5000);
    const touched = { ...passkeyOf('a', 'ann', 1000), counter: 7, seenAt: 5000 };
    deepEqual(await store.readPasskey('a'), touched);
    deepEqual(await store.listPasskeys('ann'), [touched, passkeyOf('b', 'ann', 2000)]);
    equal(await store.removePasskey('bob', 'a'), false);
    equal(await store.removePasskey('ann', 'a'), true);
    equal(await store.readPasskey('a'), null);
  }),
  clause('who is gone leaves no key behind, and the others stay', async (store) => {
    for (const user of ['ann', 'bob']) {
      await store.addUser(userOf(user, user));
      await store.addSession(sessionOf(`s ${user}`, user));
      await store.addToken(tokenOf(`t ${user}`, user));
      await store.addPasskey(passkeyOf(`p ${user}`, user));
      await store.setSilenced(user, true);
    }
    await store.addUser(userOf('cat'));
    deepEqual(await store.countUsers(), { users: 3, accounts: 2 });
    await store.addFarewell({ user: 'ann', heir: 'bob' });
    await store.addFarewell({ user: 'ann', heir: null });
    deepEqual(await store.listFarewells(), [{ user: 'ann', heir: 'bob' }]);
    await store.removeUser('ann');
    deepEqual(await store.listFarewells(), []);
    equal(await store.readUser('ann'), null);
    deepEqual([await store.readSession('s ann'), await store.readToken('t ann')], [null, null]);
    deepEqual([await store.readPasskey('p ann'), await store.listSilenced()], [null, ['bob']]);
    equal((await store.readSession('s bob'))?.user, 'bob');
    deepEqual(await store.countUsers(), { users: 2, accounts: 1 });
  }),
  clause('it answers', (store) => store.ping()),
];

export const STORE_CONTRACT: readonly Clause[] = [...LOGS, ...LISTS, ...NAMES, ...TALK, ...PEOPLE];
