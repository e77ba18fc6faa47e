import { deepEqual, equal } from 'node:assert/strict';
import type { Store } from '../store.ts';
import { type Clause, clause, create } from './clause.ts';
import { moveOf, resultOf, userOf } from './samples.ts';

const LATER = 1_700_000_000_009;

/** A game between two, one that ann left, and one of another game, alone with bots. */
const one = [
  resultOf('one', 'ann', { feats: ['first', 'second'] }),
  resultOf('one', 'bob', { seat: 1, place: 2 }),
];
const two = [
  resultOf('two', 'bob', { endedAt: LATER, place: 2 }),
  resultOf('two', 'ann', { endedAt: LATER, seat: 1, isGone: true, people: 3 }),
  resultOf('two', 'cyd', { endedAt: LATER, seat: 2, place: 2, people: 3, feats: ['first'] }),
];
const alone = [resultOf('three', 'ann', { game: 'tock', people: 1, endedAt: 3, feats: ['first'] })];

async function putAll(store: Store): Promise<void> {
  await store.putResults('one', one);
  await store.putResults('two', two);
  await store.putResults('three', alone);
}

export const RESULTS: readonly Clause[] = [
  clause('results are read as they were written, newest first', async (store) => {
    await putAll(store);
    deepEqual(await store.resultsOf('ann', 9), [two[1], one[0], alone[0]]);
    deepEqual(await store.resultsOf('ann', 1), [two[1]]);
    deepEqual(await store.resultsOf('nobody', 9), []);
    equal(await store.hasResults('one'), true);
    equal(await store.hasResults('none'), false);
  }),
  clause('the results of a table are replaced with what was told of it', async (store) => {
    await putAll(store);
    await store.putResults('one', [{ ...one[0], place: 2, feats: ['third'] }]);
    deepEqual(await store.resultsOf('ann', 9), [two[1], { ...one[0], place: 2, feats: ['third'] }, alone[0]]);
    deepEqual(await store.resultsOf('bob', 9), [two[0]]);
    await store.putResults('one', []);
    equal(await store.hasResults('one'), false);
    deepEqual(await store.momentsOf('ann', 9), [{ table: 'three', game: 'tock', feat: 'first', at: 3 }]);
  }),
  clause('games and wins are counted, and whoever left has not won', async (store) => {
    await putAll(store);
    deepEqual(await store.talliesOf('ann'), [
      { game: 'stacks', games: 2, won: 1, withPeople: 2, wonWithPeople: 1 },
      { game: 'tock', games: 1, won: 1, withPeople: 0, wonWithPeople: 0 },
    ]);
    deepEqual(await store.talliesOf('nobody'), []);
  }),
  clause('badges are counted, and moments are listed newest first', async (store) => {
    await putAll(store);
    await store.putResults('four', [resultOf('four', 'ann', { endedAt: LATER, feats: ['first'] })]);
    const at = one[0].endedAt;
    deepEqual(await store.badgesOf('ann'), [
      { game: 'stacks', feat: 'first', count: 2, lastAt: LATER },
      { game: 'stacks', feat: 'second', count: 1, lastAt: at },
      { game: 'tock', feat: 'first', count: 1, lastAt: 3 },
    ]);
    deepEqual(await store.momentsOf('ann', 3), [
      { table: 'four', game: 'stacks', feat: 'first', at: LATER },
      { table: 'one', game: 'stacks', feat: 'first', at },
      { table: 'one', game: 'stacks', feat: 'second', at },
    ]);
    deepEqual(await store.badgesOf('bob'), []);
  }),
  clause('two who met are compared, whoever left behind whoever stayed', async (store) => {
    await putAll(store);
    deepEqual(await store.opponentsOf('ann', 9), [
      { user: 'bob', games: 2, ahead: 1, behind: 1 },
      { user: 'cyd', games: 1, ahead: 0, behind: 1 },
    ]);
    deepEqual(await store.opponentsOf('ann', 1), [{ user: 'bob', games: 2, ahead: 1, behind: 1 }]);
    deepEqual(await store.encountersOf('bob', 'cyd'), { user: 'cyd', games: 1, ahead: 0, behind: 0 });
    deepEqual(await store.encountersOf('bob', 'eve'), { user: 'eve', games: 0, ahead: 0, behind: 0 });
  }),
  clause('results go to a successor, and go with a removed user', async (store) => {
    await store.addUser(userOf('bob', 'bob'));
    await putAll(store);
    await store.reassignResults('ann', 'dan');
    deepEqual(await store.resultsOf('ann', 9), []);
    deepEqual(await store.badgesOf('ann'), []);
    equal((await store.resultsOf('dan', 9)).length, 3);
    equal((await store.badgesOf('dan')).length, 3);
    await store.removeUser('bob');
    await store.removeUser('dan');
    deepEqual(await store.resultsOf('bob', 9), []);
    deepEqual(await store.momentsOf('dan', 9), []);
    deepEqual(await store.resultsOf('cyd', 9), [two[2]]);
    deepEqual(await store.opponentsOf('cyd', 9), []);
  }),
  clause('tables that are over are found, rated or not', async (store) => {
    for (const id of ['over', 'playing']) await create(store, id);
    await store.append('over', [moveOf(2)], { status: 'over' });
    deepEqual(await store.finishedTables(0), ['over']);
    deepEqual(await store.finishedTables(moveOf(2).at), ['over']);
    deepEqual(await store.finishedTables(moveOf(2).at + 1), []);
  }),
];
