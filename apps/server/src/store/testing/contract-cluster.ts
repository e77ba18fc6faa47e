import { deepEqual, equal } from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Clause, clause, create, sat, seats } from './clause.ts';
import { moveOf, openingOf, planOf } from './samples.ts';

/** Longer than any test takes, in milliseconds. */
const LONG = 600_000;

/** A lease or a value that ends at once, and the time after which it surely has ended. */
const SHORT = 1;
const untilOver = () => sleep(30);

const snapshotOf = (seq: number, rulesVersion = 1) => ({ seq, rulesVersion, data: `after ${seq} ♥` });

const TOGETHER: readonly Clause[] = [
  clause('the lengths of many logs are read at once', async (store) => {
    for (const id of ['one', 'two']) await create(store, id);
    await store.append('two', [moveOf(2), moveOf(3)], {});
    deepEqual(
      await store.lengthsOf(['two', 'none', 'one']),
      new Map([
        ['one', 1],
        ['two', 3],
      ]),
    );
    deepEqual(await store.lengthsOf([]), new Map());
  }),
  clause('the first key of a name is kept', async (store) => {
    equal(await store.keepKey('cookie', 'one'), 'one');
    equal(await store.keepKey('cookie', 'two'), 'one');
    equal(await store.keepKey('other', 'two'), 'two');
  }),
  clause('the store has a clock', async (store) => {
    const before = await store.readClock();
    await sleep(20);
    const passed = (await store.readClock()) - before;
    equal(passed >= 15 && passed < 10_000, true, `${passed} ms`);
    equal(Math.abs(before - Date.now()) < 60_000, true);
  }),
];

const LEASES: readonly Clause[] = [
  clause('a lease has one holder, who may renew it', async (store) => {
    deepEqual(await store.claimLeases('a', ['two', 'one'], LONG), ['two', 'one']);
    deepEqual(await store.claimLeases('b', ['one', 'two', 'three'], LONG), ['three']);
    deepEqual(await store.claimLeases('a', ['one', 'three'], LONG), ['one']);
    const holders = ['one', 'two', 'three', 'four'].map((table) => store.leaseHolder(table));
    deepEqual(await Promise.all(holders), ['a', 'a', 'b', null]);
    deepEqual(await store.claimLeases('a', [], LONG), []);
  }),
  clause('of several nodes that claim the same tables at once one gets each', async (store) => {
    const tables = Array.from({ length: 30 }, (_, index) => `t${index}`);
    const claims = ['a', 'b', 'c'].map((node, index) =>
      store.claimLeases(node, index === 1 ? [...tables].reverse() : tables, LONG),
    );
    const claimed = (await Promise.all(claims)).flat();
    deepEqual([...claimed].sort(), [...tables].sort());
  }),
  clause('an expired lease is free for anybody', async (store) => {
    await store.claimLeases('a', ['one'], SHORT);
    await untilOver();
    equal(await store.leaseHolder('one'), null);
    deepEqual(await store.claimLeases('b', ['one'], LONG), ['one']);
    deepEqual(await store.claimLeases('a', ['one'], LONG), []);
  }),
  clause('a node gives up its own leases and no others', async (store) => {
    await store.claimLeases('a', ['one', 'two', 'three'], LONG);
    await store.releaseLeases('b', ['one']);
    await store.releaseLeases('b', 'all');
    await store.releaseLeases('a', ['one']);
    deepEqual(await store.claimLeases('b', ['one', 'two'], LONG), ['one']);
    await store.releaseLeases('a', 'all');
    deepEqual(await store.claimLeases('b', ['one', 'two', 'three'], LONG), ['one', 'two', 'three']);
  }),
  clause('a node finds the live tables that no other node holds', async (store) => {
    for (const [id, deadline] of [
      ['one', 10],
      ['two', 20],
      ['three', 30],
    ] as const)
      await create(store, id, { status: 'playing', deadline, ...seats('ann', null) });
    await store.claimLeases('a', ['one'], LONG);
    await store.claimLeases('b', ['two'], LONG);
    deepEqual(await store.liveTables(), ['one', 'two', 'three']);
    deepEqual(await store.liveTables('a'), ['one', 'three']);
    deepEqual(await store.liveTables('b'), ['two', 'three']);
    await store.claimLeases('b', ['two'], SHORT);
    await untilOver();
    deepEqual(await store.liveTables('a'), ['one', 'two', 'three']);
  }),
];

const CATCHING_UP: readonly Clause[] = [
  clause('a part of a log is read from any entry on', async (store) => {
    const row = await create(store, 'one');
    await create(store, 'two');
    await store.append('one', [moveOf(2), moveOf(3)], {});
    await store.append('one', [moveOf(4)], {});
    deepEqual(await store.entriesAfter('one', 0), [openingOf(row), moveOf(2), moveOf(3), moveOf(4)]);
    deepEqual(await store.entriesAfter('one', 2), [moveOf(3), moveOf(4)]);
    deepEqual(await store.entriesAfter('one', 4), []);
    deepEqual(await store.entriesAfter('one', 9), []);
    deepEqual(await store.entriesAfter('none', 0), []);
  }),
  clause('the newest snapshot is kept', async (store) => {
    equal(await store.readSnapshot('one'), null);
    await store.writeSnapshot('one', snapshotOf(5));
    await store.writeSnapshot('one', snapshotOf(3));
    await store.writeSnapshot('two', snapshotOf(1));
    deepEqual(await store.readSnapshot('one'), snapshotOf(5));
    await store.writeSnapshot('one', snapshotOf(8));
    deepEqual(await store.readSnapshot('one'), snapshotOf(8));
    await store.writeSnapshot('one', snapshotOf(4, 2));
    deepEqual(await store.readSnapshot('one'), snapshotOf(4, 2));
    deepEqual(await store.readSnapshot('two'), snapshotOf(1));
  }),
  clause('a snapshot goes with the user whom it may name, and with the table', async (store) => {
    for (const id of ['one', 'two']) {
      await create(store, id, { plan: planOf(id, { host: 'eve' }) });
      await store.append(id, [sat(2, 0, id === 'one' ? 'ann' : 'bob')], seats('ann', null));
      await store.writeSnapshot(id, snapshotOf(2));
    }
    await store.anonymizeUser('ann', 'Nobody', 'removed');
    equal(await store.readSnapshot('one'), null);
    await store.claimLeases('a', ['two'], LONG);
    await store.removeTable('two');
    equal(await store.readSnapshot('two'), null);
    equal(await store.leaseHolder('two'), null);
  }),
];

const SHARED: readonly Clause[] = [
  clause('a value is taken once, by one caller', async (store) => {
    await store.putValue('challenge', 'old', LONG);
    await store.putValue('challenge', 'new ♥', LONG);
    await store.putValue('other', 'kept', LONG);
    const taken = await Promise.all([1, 2, 3].map(() => store.takeValue('challenge')));
    deepEqual(
      taken.filter((value) => value !== null),
      ['new ♥'],
    );
    equal(await store.takeValue('challenge'), null);
    equal(await store.takeValue('other'), 'kept');
  }),
  clause('a value that has expired is nothing', async (store) => {
    await store.putValue('challenge', 'late', SHORT);
    await untilOver();
    await store.noteNode('a', '');
    equal(await store.takeValue('challenge'), null);
  }),
  clause('a bucket gives what is in it, however many ask at once', async (store) => {
    const bucket = { capacity: 5, perSecond: 0.001 };
    const given = await Promise.all(Array.from({ length: 9 }, () => store.spend('login', 1, bucket)));
    equal(given.filter(Boolean).length, 5);
    equal(await store.spend('other', 3, bucket), true);
    equal(await store.spend('other', 3, bucket), false);
    equal(await store.spend('other', 2, bucket), true);
    equal(await store.spend('large', 6, bucket), false);
  }),
  clause('a bucket refills, and no further than it holds', async (store) => {
    const bucket = { capacity: 2, perSecond: 100 };
    equal(await store.spend('chat', 2, bucket), true);
    await sleep(60);
    await store.noteNode('a', '');
    equal(await store.spend('chat', 2, bucket), true);
    const slow = { capacity: 2, perSecond: 0.001 };
    equal(await store.spend('slow', 2, slow), true);
    equal(await store.spend('slow', 1, slow), false);
  }),
  clause('nodes are known while they are alive', async (store) => {
    deepEqual(await store.livingNodes(LONG), []);
    await store.noteNode('b', 'second');
    await store.noteNode('a', 'first');
    await store.noteNode('a', 'changed ♥');
    deepEqual(await store.livingNodes(LONG), [
      { node: 'a', info: 'changed ♥' },
      { node: 'b', info: 'second' },
    ]);
    await store.removeNode('a');
    deepEqual(await store.livingNodes(LONG), [{ node: 'b', info: 'second' }]);
    await untilOver();
    deepEqual(await store.livingNodes(SHORT), []);
  }),
];

/** The requirements of several servers on a store. */
export const CLUSTER: readonly Clause[] = [...TOGETHER, ...LEASES, ...CATCHING_UP, ...SHARED];
