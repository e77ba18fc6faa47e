import { deepEqual, equal, rejects } from 'node:assert/strict';
import { Conflict } from '@tuckbox/table';
import type { OwnTable } from '../store.ts';
import { type Clause, clause, create, sat, seats } from './clause.ts';
import { CLUB } from './contract-club.ts';
import { CLUSTER } from './contract-cluster.ts';
import { IDENTITY } from './contract-identity.ts';
import { MODERATION } from './contract-moderation.ts';
import { NOTICES } from './contract-notices.ts';
import { PEOPLE } from './contract-people.ts';
import { REMOVAL } from './contract-removal.ts';
import { RESULTS } from './contract-results.ts';
import { SIGNS } from './contract-signs.ts';
import { TOURNAMENTS } from './contract-tournaments.ts';
import { entryOf, moveOf, openingOf, planOf, rowOf } from './samples.ts';

const ids = (tables: readonly OwnTable[]): string[] => tables.map(({ row }) => row.id);

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
  clause('whose turn it is comes with an entry, and stays until another changes it', async (store) => {
    const row = await create(store, 'one', { turns: [{ seat: 1, until: null }], askedAt: 5 });
    await store.append('one', [moveOf(2)], {});
    deepEqual((await store.readHeader('one'))?.row, row);
    const turns = [{ seat: 0, until: 1_800_000_000_000 }];
    await store.append('one', [moveOf(3)], { turns, askedAt: 1_700_000_000_003 });
    deepEqual((await store.readHeader('one'))?.row, { ...row, turns, askedAt: 1_700_000_000_003 });
    await store.append('one', [moveOf(4)], { turns: [], askedAt: null });
    deepEqual((await store.readTable('one'))?.row, { ...row, turns: [], askedAt: null });
  }),
];

const EVER = { open: 0, begun: 0 };

const LISTS: readonly Clause[] = [
  clause('the list shows public tables that are not over, newest first', async (store) => {
    await create(store, 'one');
    await create(store, 'two', { plan: planOf('two', { access: 'link' }) });
    await create(store, 'three', { status: 'playing' });
    await create(store, 'four', { status: 'over' });
    await create(store, 'five', { status: 'paused' });
    deepEqual(
      (await store.listTables(10, EVER)).map(({ id }) => id),
      ['five', 'three', 'one'],
    );
    const [newest] = await store.listTables(1, EVER);
    deepEqual(newest, { ...rowOf('five', { status: 'paused' }), at: newest.at });
  }),
  clause('the list leaves out tables at which nothing has happened of late', async (store) => {
    for (const id of ['left', 'waiting', 'played', 'old']) await create(store, id);
    await store.append('left', [{ ...moveOf(2), at: 3000 }], {});
    await store.append('waiting', [{ ...moveOf(2), at: 5000 }], {});
    await store.append('played', [{ ...moveOf(2), at: 3000 }], { status: 'playing' });
    await store.append('old', [{ ...moveOf(2), at: 2000 }], { status: 'paused' });
    deepEqual(
      (await store.listTables(10, { open: 4000, begun: 2500 })).map(({ id, at }) => [id, at]),
      [
        ['played', 3000],
        ['waiting', 5000],
      ],
    );
  }),
  clause('a table that is over is listed no more', async (store) => {
    await create(store, 'one', { status: 'playing' });
    await store.append('one', [moveOf(2)], { status: 'over' });
    deepEqual(await store.listTables(10, EVER), []);
    deepEqual(await store.liveTables(), []);
  }),
  clause('live tables are those that somebody plays at, the most urgent first', async (store) => {
    await create(store, 'one', { status: 'playing' });
    await create(store, 'two');
    await create(store, 'three', { status: 'paused' });
    await create(store, 'four', { status: 'playing', deadline: 30 });
    await create(store, 'five', { status: 'playing', deadline: 20 });
    await create(store, 'bots only', { status: 'playing', deadline: 10 });
    for (const id of ['one', 'two', 'three', 'four', 'five'])
      await store.append(id, [sat(2, 0, 'ann')], seats('ann'));
    await store.append('bots only', [entryOf(2, { kind: 'botted', seat: 0, level: 'casual' })], seats(null));
    await store.append('two', [moveOf(3)], { status: 'playing' });
    deepEqual(await store.liveTables(), ['five', 'four', 'one', 'two']);
    await store.append('four', [entryOf(3, { kind: 'stood', seat: 0 })], seats(null));
    deepEqual(await store.liveTables(), ['five', 'one', 'two']);
  }),
  clause('it is known when an entry was last written', async (store) => {
    equal(await store.writtenAt(), null);
    await create(store, 'one');
    await create(store, 'two');
    equal(await store.writtenAt(), entryOf(1).at);
    await store.append('one', [moveOf(2), moveOf(3)], {});
    equal(await store.writtenAt(), entryOf(3).at);
  }),
  clause('live tables are found by their deadline, the most urgent first', async (store) => {
    const live = { status: 'playing', ...seats('ann', null) } as const;
    await create(store, 'one', { ...live, deadline: 30 });
    await create(store, 'two', { ...live, deadline: 10 });
    await create(store, 'three', live);
    await create(store, 'four', { ...live, deadline: 40 });
    deepEqual(await store.liveTables(), ['two', 'one', 'four', 'three']);
    await store.append('two', [moveOf(2)], { deadline: 50 });
    deepEqual(await store.liveTables(), ['one', 'four', 'two', 'three']);
  }),
  clause('a user finds the tables where a seat is theirs', async (store) => {
    await create(store, 'one');
    await create(store, 'two');
    await store.append('one', [sat(2, 0, 'ann'), sat(3, 1, 'bob')], { taken: 2, ...seats('ann', 'bob') });
    await store.append('two', [sat(2, 1, 'ann')], { taken: 1, ...seats(null, 'ann') });
    deepEqual(ids(await store.tablesOf('ann', 10, 'unfinished')), ['two', 'one']);
    deepEqual(ids(await store.tablesOf('ann', 1, 'unfinished')), ['two']);
    deepEqual(ids(await store.tablesOf('bob', 10, 'unfinished')), ['one']);
    await store.append('two', [sat(3, 0, 'ann')], seats('ann', null));
    await store.append('two', [moveOf(4)], { status: 'over' });
    deepEqual(ids(await store.tablesOf('ann', 10, 'unfinished')), ['one']);
    deepEqual(ids(await store.tablesOf('ann', 10, 'over')), ['two']);
    deepEqual(await store.tablesOf('bob', 10, 'over'), []);
  }),
  clause(
    'a table of one’s own comes with who sits where, and when something last happened',
    async (store) => {
      const row = await create(store, 'one', seats('ann', null));
      deepEqual(await store.tablesOf('ann', 10, 'unfinished'), [{ row, writtenAt: entryOf(1).at }]);
      await store.append('one', [sat(2, 1, 'bob'), moveOf(3)], seats('ann', 'bob'));
      deepEqual(await store.tablesOf('bob', 10, 'unfinished'), [
        { row: { ...row, ...seats('ann', 'bob') }, writtenAt: entryOf(3).at },
      ]);
    },
  ),
  clause('a row is read without its log', async (store) => {
    const row = await create(store, 'one', { taken: 1, ...seats('ann', null) });
    await store.append('one', [moveOf(2)], { status: 'playing' });
    deepEqual(await store.readHeader('one'), { row: { ...row, status: 'playing' }, length: 2 });
    equal(await store.readHeader('two'), null);
  }),
  clause('a seat that is given up or taken over is no longer theirs', async (store) => {
    await create(store, 'one', { plan: planOf('one', { seats: 3 }) });
    const sitting = [sat(2, 0, 'ann'), sat(3, 1, 'bob'), sat(4, 2, 'cat')];
    await store.append('one', sitting, seats('ann', 'bob', 'cat'));
    await store.append('one', [entryOf(5, { kind: 'swapped', a: 0, b: 1 })], seats('bob', 'ann', 'cat'));
    await store.append('one', [entryOf(6, { kind: 'stood', seat: 0 })], seats(null, 'ann', 'cat'));
    deepEqual(await store.tablesOf('bob', 10, 'unfinished'), []);
    const taken = entryOf(7, { kind: 'taken', seat: 1, user: 'dan', name: 'Dan' });
    await store.append('one', [taken], seats(null, 'dan', 'cat'));
    const botted = entryOf(8, { kind: 'botted', seat: 2, level: 'casual' });
    await store.append('one', [botted], seats(null, 'dan', null));
    deepEqual(await store.tablesOf('ann', 10, 'unfinished'), []);
    deepEqual(await store.tablesOf('cat', 10, 'unfinished'), []);
    deepEqual(ids(await store.tablesOf('dan', 10, 'unfinished')), ['one']);
  }),
];

const INVOLVEMENT: readonly Clause[] = [
  clause('whoever has opened a table or ever sat at it is found there', async (store) => {
    await create(store, 'one', { plan: planOf('one', { host: 'eve' }) });
    await create(store, 'two');
    await create(store, 'three', { status: 'over' });
    await store.append('one', [sat(2, 0, 'ann')], seats('ann', null));
    await store.append('one', [entryOf(3, { kind: 'stood', seat: 0 })], seats(null, null));
    await store.append('three', [sat(2, 0, 'ann')], seats('ann', null));
    deepEqual(await store.tablesInvolving('ann'), ['one', 'three']);
    const known = [
      ['one', 'ann'],
      ['one', 'eve'],
      ['two', 'ann'],
      ['none', 'ann'],
    ] as const;
    deepEqual(await Promise.all(known.map(([table, user]) => store.isInvolved(table, user))), [
      true,
      true,
      false,
      false,
    ]);
    deepEqual(await store.tablesInvolving('eve'), ['one']);
    deepEqual(await store.tablesInvolving('bob'), []);
  }),
  clause('a seat that becomes another’s is found there', async (store) => {
    await create(store, 'one');
    await store.append('one', [sat(2, 0, 'ann'), sat(3, 1, 'bob')], seats('ann', 'bob'));
    const became = entryOf(4, { kind: 'became', from: 'ann', user: 'cat', name: 'Cat' });
    await store.append('one', [became], seats('cat', 'bob'));
    deepEqual(await store.tablesOf('ann', 10, 'unfinished'), []);
    deepEqual(ids(await store.tablesOf('cat', 10, 'unfinished')), ['one']);
    deepEqual(await store.tablesInvolving('cat'), ['one']);
  }),
  clause('a table gets another host, and the rest of it stays', async (store) => {
    const row = await create(store, 'one', { plan: planOf('one', { host: 'ann', hostName: 'Ann' }) });
    await store.setHost('one', 'bob', 'Bob');
    const plan = { ...row.plan, host: 'bob', hostName: 'Bob' };
    deepEqual((await store.readTable('one'))?.row, { ...row, plan });
    deepEqual(await store.tablesInvolving('bob'), ['one']);
    await store.setHost('two', 'bob', 'Bob');
  }),
];

const CHAT: readonly Clause[] = [
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
  clause('the lines and reports of one user are found, in the order of writing', async (store) => {
    const say = (table: string, user: string) =>
      store.addChat({ table, user, name: user, text: 'hello', at: 7 });
    const [one, , three, four] = [
      await say('one', 'ann'),
      await say('one', 'bob'),
      await say('two', 'ann'),
      await say('one', 'ann'),
    ];
    deepEqual(await store.linesOf('ann', 0, 2), [one, three]);
    deepEqual(await store.linesOf('ann', three.id, 2), [four]);
    deepEqual(await store.linesOf('cat', 0, 2), []);
    await store.addReport({ chat: one.id, by: 'bob', why: 'rude', at: 8 });
    await store.addReport({ chat: four.id, by: 'cat', why: 'ruder', at: 9 });
    deepEqual(await store.reportsBy('bob'), [
      { id: 1, chat: one.id, by: 'bob', why: 'rude', at: 8, closedAt: null },
    ]);
  }),
  clause('a line of the chat is found by itself', async (store) => {
    const line = await store.addChat({ table: 'one', user: 'ann', name: 'Ann', text: 'hello', at: 7 });
    deepEqual(await store.readLine(line.id), line);
    equal(await store.readLine(line.id + 1), null);
  }),
  clause('what a guest has said goes with the guest', async (store) => {
    for (const user of ['ann', 'bob'])
      await store.addChat({ table: 'one', user, name: user, text: 'hello', at: 7 });
    await store.reassignChat('ann', 'cat', 'Cat');
    deepEqual(
      (await store.readChat('one', 9)).map(({ user, name }) => [user, name]),
      [
        ['cat', 'Cat'],
        ['bob', 'bob'],
      ],
    );
  }),
  clause('downtimes are kept as they were noted last', async (store) => {
    deepEqual(await store.downtimes(), []);
    await store.noteDowntimes([{ from: 1, to: 5 }]);
    await store.noteDowntimes([
      { from: 1, to: 5 },
      { from: 8, to: 9 },
    ]);
    deepEqual(await store.downtimes(), [
      { from: 1, to: 5 },
      { from: 8, to: 9 },
    ]);
  }),
  clause('a heartbeat is the last that was noted', async (store) => {
    equal(await store.lastHeartbeat(), null);
    await store.writeHeartbeat(1_700_000_000_000);
    await store.writeHeartbeat(1_700_000_000_500);
    equal(await store.lastHeartbeat(), 1_700_000_000_500);
  }),
];

export const STORE_CONTRACT: readonly Clause[] = [
  ...LOGS,
  ...LISTS,
  ...INVOLVEMENT,
  ...CHAT,
  ...IDENTITY,
  ...REMOVAL,
  ...CLUSTER,
  ...CLUB,
  ...RESULTS,
  ...MODERATION,
  ...PEOPLE,
  ...TOURNAMENTS,
  ...NOTICES,
  ...SIGNS,
];
