import { deepEqual, equal, notEqual, rejects } from 'node:assert/strict';
import { Conflict, enterRoom, openRoom, type Room } from '@tuckbox/table';
import type { Store } from '../store.ts';
import { type Clause, clause, create, sat, seats } from './clause.ts';
import { entryOf, moveOf, passkeyOf, planOf, sessionOf, tokenOf, userOf } from './samples.ts';

/** The room after a stored log, and the rows stored with the log. */
async function roomOf(store: Store, table: string): Promise<Room> {
  const { row, entries } = (await store.readTable(table)) ?? { row: null, entries: [] };
  const [first] = entries;
  if (row === null || first?.what.kind !== 'opened') throw new Error(`there is no table ${table}`);
  const room = openRoom(first.what.plan);
  for (const entry of entries) enterRoom(room, entry);
  deepEqual(
    row.seated.map(({ name }) => name),
    room.seats.map(({ name }) => name),
  );
  return room;
}

/** Eve, who was the guest Ann before, plays with Bob at a table of her own, and is then removed. */
async function leaveTable(store: Store): Promise<void> {
  await create(store, 'one', { plan: planOf('one', { host: 'ann', hostName: 'Ann' }) });
  await store.append('one', [sat(2, 0, 'ann'), sat(3, 1, 'bob')], seats('ann', 'bob'));
  const became = entryOf(4, { kind: 'became', from: 'ann', user: 'eve', name: 'Eve' });
  await store.append('one', [became], seats('eve', 'bob'));
  await store.setHost('one', 'eve', 'Eve');
  const started = entryOf(5, { kind: 'started', order: [1, 0], hash: 'ab12' });
  const moves = [
    { ...moveOf(6), user: 'eve' },
    { ...moveOf(7), user: 'bob' },
  ];
  await store.append('one', [started, ...moves], { ...seats('bob', 'eve'), status: 'playing' });
  const gone = entryOf(8, { kind: 'became', from: 'eve', user: null, name: 'Nobody' });
  const seated = [
    { user: 'bob', name: 'bob' },
    { user: null, name: 'Nobody' },
  ];
  await store.append('one', [gone], { seated });
}

export const REMOVAL: readonly Clause[] = [
  clause('who is gone is in no log, and the log leads to the same', async (store) => {
    await leaveTable(store);
    const before = await roomOf(store, 'one');
    await store.anonymizeUser('eve', 'Nobody', 'removed');
    const text = JSON.stringify(await store.readTable('one'));
    for (const trace of ['eve', 'Eve', 'ann', 'Ann', '"uann']) equal(text.includes(trace), false, trace);
    const after = await roomOf(store, 'one');
    notEqual(after.plan.host, before.plan.host);
    deepEqual({ ...after, plan: before.plan }, before);
    equal(after.plan.hostName, 'Nobody');
    const { entries = [] } = (await store.readTable('one')) ?? {};
    deepEqual(
      entries.slice(5, 7).map(({ user }) => user),
      [null, 'bob'],
    );
    deepEqual(await store.tablesInvolving('eve'), []);
    deepEqual(await store.tablesInvolving('bob'), ['one']);
  }),
  clause('a seat that somebody had before is theirs no more, and others keep their names', async (store) => {
    await create(store, 'one', { plan: planOf('one', { hostName: 'Zoe' }) });
    const taken = (seq: number, user: string) => entryOf(seq, { kind: 'taken', seat: 0, user, name: user });
    await store.append('one', [taken(2, 'eve')], seats('eve'));
    await store.append('one', [taken(3, 'bob')], seats('bob'));
    await store.anonymizeUser('eve', 'Nobody', 'removed');
    const { entries = [] } = (await store.readTable('one')) ?? {};
    deepEqual(
      entries.map(({ what }) => (what.kind === 'opened' ? what.plan.hostName : 'name' in what && what.name)),
      ['Zoe', 'Nobody', 'bob'],
    );
    equal(JSON.stringify(entries).includes('eve'), false);
  }),
  clause('a log that hands things on to somebody stays as it is', async (store) => {
    await create(store, 'one');
    await store.append('one', [sat(2, 0, 'ann')], seats('ann'));
    const became = entryOf(3, { kind: 'became', from: 'ann', user: 'eve', name: 'Eve' });
    await store.append('one', [became], seats('eve'));
    const before = await store.readTable('one');
    await store.anonymizeUser('ann', 'Nobody', 'removed');
    deepEqual(await store.readTable('one'), before);
  }),
  clause(
    'who was muted at a table without ever having had a seat is not in its log either',
    async (store) => {
      await create(store, 'one');
      await store.append('one', [entryOf(2, { kind: 'muted', user: 'eve', muted: true })], {});
      await store.anonymizeUser('eve', 'Nobody', 'removed');
      equal(JSON.stringify(await store.readTable('one')).includes('eve'), false);
    },
  ),
  clause('chat of who is gone is removed, and so are reports of it', async (store) => {
    const say = (user: string) => store.addChat({ table: 'one', user, name: user, text: 'hello', at: 1 });
    const [eves, bobs] = [await say('eve'), await say('bob')];
    await store.addReport({ chat: eves.id, by: 'bob', why: 'rude', at: 2 });
    await store.addReport({ chat: bobs.id, by: 'eve', why: 'rude, says Eve', at: 3 });
    await store.anonymizeUser('eve', 'Nobody', 'removed');
    deepEqual(await store.readChat('one', 9), [bobs]);
    deepEqual(
      (await store.listReports(9)).map(({ chat, by, why }) => ({ chat, by, why })),
      [{ chat: bobs.id, by: '', why: '' }],
    );
  }),
  clause('chat of who is gone is kept under another name where it shall be', async (store) => {
    for (const table of ['one', 'one', 'two'])
      await store.addChat({ table, user: 'eve', name: 'Eve', text: 'hello', at: 1 });
    await store.addReport({ chat: 2, by: 'eve', why: 'rude', at: 3 });
    await store.anonymizeUser('eve', 'Nobody', 'kept');
    const lines = [...(await store.readChat('one', 9)), ...(await store.readChat('two', 9))];
    deepEqual(
      lines.map(({ name, text }) => [name, text]),
      lines.map(() => ['Nobody', 'hello']),
    );
    equal(lines[0].user, lines[1].user);
    equal(new Set(['eve', ...lines.map(({ user }) => user)]).size, 3);
    deepEqual(
      (await store.listReports(9)).map(({ by, why }) => ({ by, why })),
      [{ by: '', why: 'rude' }],
    );
  }),
  clause('what a guest has complained of goes with the guest', async (store) => {
    await store.addReport({ chat: 1, by: 'ann', why: 'rude', at: 3 });
    await store.reassignChat('ann', 'eve', 'Eve');
    equal((await store.listReports(9))[0].by, 'eve');
  }),
  clause('a table that is removed is gone with its log and its chat, and the others stay', async (store) => {
    await create(store, 'one');
    await create(store, 'two');
    await store.append('one', [sat(2, 0, 'eve')], seats('eve'));
    const moves = Array.from({ length: 898 }, (_, index) => moveOf(index + 3));
    await store.append('one', moves, {});
    await store.append('two', [sat(2, 0, 'eve')], seats('eve'));
    const line = await store.addChat({ table: 'one', user: 'eve', name: 'Eve', text: 'hello', at: 1 });
    const other = await store.addChat({ table: 'two', user: 'eve', name: 'Eve', text: 'hello', at: 1 });
    await store.addReport({ chat: line.id, by: 'bob', why: 'rude', at: 2 });
    equal((await store.readTable('one'))?.entries.length, 900);
    await store.removeTable('one');
    equal(await store.readTable('one'), null);
    await rejects(store.append('one', [moveOf(901)], {}), Conflict);
    deepEqual([await store.readChat('one', 9), await store.readChat('two', 9)], [[], [other]]);
    deepEqual(await store.listReports(9), []);
    deepEqual(await store.tablesInvolving('eve'), ['two']);
    deepEqual(await store.halfRemovedTables(), []);
    await create(store, 'three');
    equal((await store.readTable('two'))?.entries.length, 2);
    await store.removeTable('none');
  }),
  clause('tables are unused after a while, finished ones when nobody is left', async (store) => {
    const [open, over, left, timed, late] = ['a', 'b', 'c', 'd', 'e'];
    for (const id of [open, over, left, timed, late]) await create(store, id);
    const { at } = moveOf(2);
    await store.append(over, [sat(2, 0, 'ann')], { ...seats('ann', null), status: 'over' });
    await store.append(left, [moveOf(2)], { ...seats(null, null), status: 'over' });
    await store.append(timed, [moveOf(2)], { status: 'playing', deadline: at + 9 });
    await store.append(late, [moveOf(2), { ...moveOf(3), at: at + 9 }], { status: 'playing' });
    const unused = (after: string, limit: number) => store.unusedTables(at + 1, after, limit);
    deepEqual(await unused('', 9), { found: [open, left], last: null });
    deepEqual(await unused('', 2), { found: [open], last: over });
    deepEqual(await unused(over, 3), { found: [left], last: late });
    deepEqual(await unused(late, 3), { found: [], last: null });
  }),
  clause('guests are unused whom nobody has seen for a while', async (store) => {
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) await store.addUser({ ...userOf(id), createdAt: 10 });
    await store.addUser({ ...userOf('g'), createdAt: 99 });
    await store.addUser({ ...userOf('h', 'Hal'), createdAt: 10 });
    await store.addSession(sessionOf('1', 'b', 20));
    await store.addSession(sessionOf('2', 'c', 20));
    await store.touchSession('2', 50);
    await store.addToken(tokenOf('3', 'd', 20));
    await store.addToken(tokenOf('4', 'e', 20));
    await store.touchToken('4', 50);
    await store.addPasskey(passkeyOf('5', 'f', 10));
    const unused = (after: string, limit: number) => store.unusedGuests(50, after, limit);
    deepEqual(await unused('', 99), { found: ['a', 'b', 'd'], last: null });
    deepEqual(await unused('', 2), { found: ['a', 'b'], last: 'b' });
    deepEqual(await unused('b', 6), { found: ['d'], last: 'h' });
    deepEqual(await unused('h', 6), { found: [], last: null });
  }),
  clause('sessions that nobody has used are removed, so many at a time', async (store) => {
    for (const [index, hash] of ['a', 'b', 'c', 'd'].entries())
      await store.addSession(sessionOf(hash, 'ann', 10 * index));
    equal(await store.removeUnusedSessions(25, 2), 2);
    equal(await store.removeUnusedSessions(25, 2), 1);
    equal(await store.removeUnusedSessions(25, 2), 0);
    deepEqual(await store.listSessions('ann'), [sessionOf('d', 'ann', 30)]);
  }),
  clause('the last sweep is known', async (store) => {
    equal(await store.readCleanUp(), null);
    await store.writeCleanUp({ cleanedAt: 5, notBefore: 9 });
    deepEqual(await store.readCleanUp(), { cleanedAt: 5, notBefore: 9 });
  }),
];
