import { deepEqual, equal } from 'node:assert/strict';
import type { Judgement, SignNote } from '../signs.ts';
import type { Store } from '../store.ts';
import { type Clause, clause } from './clause.ts';
import { judgementOf, ratingOf, signNoteOf, userOf } from './samples.ts';

const one = [judgementOf('one'), judgementOf('one', { seat: 1, agreed: 3 })];
const two = [
  judgementOf('two', { judgedAt: 9500 }),
  judgementOf('two', { seat: 1, judgedAt: 9500, decisions: 0, agreed: 0, cost: 0 }),
];
const tock = [judgementOf('three')];

const ratedOne = [
  ratingOf('one', 'ann', { endedAt: 1000 }),
  ratingOf('one', 'bob', { endedAt: 1000, seat: 1 }),
];
const ratedTwo = [
  ratingOf('two', 'bob', { endedAt: 2000 }),
  ratingOf('two', 'ann', { endedAt: 2000, seat: 1 }),
];
const ratedTock = [ratingOf('three', 'ann', { game: 'tock', endedAt: 1500 })];

const judgedOne = ratedOne.map((row, seat) => ({ ...row, ...one[seat] }));
const judgedTwo = ratedTwo.map((row, seat) => ({ ...row, ...two[seat] }));
const judgedTock = ratedTock.map((row, seat) => ({ ...row, ...tock[seat] }));

const rateAll = async (store: Store): Promise<void> => {
  for (const rows of [ratedOne, ratedTwo, ratedTock]) await store.addRatings(rows);
};

export const SIGNS: readonly Clause[] = [
  clause('judgements are read as they were written, to the last digit', async (store) => {
    await rateAll(store);
    await store.addJudgements([]);
    for (const rows of [two, tock, one]) await store.addJudgements(rows);
    deepEqual(await store.judgedSince('stacks', 0), [...judgedOne, ...judgedTwo]);
    deepEqual(await store.judgedSince('stacks', 1001), judgedTwo);
    deepEqual(await store.judgedSince('tock', 0), judgedTock);
    deepEqual(await store.judgedSeatsOf('ann'), [judgedTwo[1], judgedTock[0], judgedOne[0]]);
    deepEqual(await store.judgedSeatsOf('nobody'), []);
  }),
  clause('a table is judged once, and games are counted by when that was', async (store) => {
    await rateAll(store);
    for (const rows of [one, two]) await store.addJudgements(rows);
    await store.addJudgements(one.map((row): Judgement => ({ ...row, agreed: 0 })));
    deepEqual(await store.judgedSince('stacks', 0), [...judgedOne, ...judgedTwo]);
    equal(await store.countJudged(0), 2);
    equal(await store.countJudged(9001), 1);
    equal(await store.countJudged(9501), 0);
  }),
  clause('rated tables that nobody has judged are found, newest first', async (store) => {
    for (const [index, table] of ['a', 'b', 'c', 'd'].entries())
      await store.addRatings([
        ratingOf(table, index === 1 ? 'cyd' : 'ann', { endedAt: 1000 + index }),
        ratingOf(table, 'bob', { seat: 1, endedAt: 1000 + index }),
      ]);
    await store.addJudgements([judgementOf('c')]);
    deepEqual(await store.unjudgedTables(0, 9), ['d', 'b', 'a']);
    deepEqual(await store.unjudgedTables(0, 2), ['d', 'b']);
    deepEqual(await store.unjudgedTables(1001, 9), ['d', 'b']);
    deepEqual(await store.unjudgedTables(0, 9, 'cyd'), ['b']);
    const within = await store.ratingsWithin('stacks', { from: 1001, to: 1003 });
    deepEqual(
      within.map(({ table, seat }) => `${table}${seat}`),
      ['b0', 'b1', 'c0', 'c1'],
    );
    deepEqual(await store.ratingsWithin('tock', { from: 0, to: 9999 }), []);
  }),
  clause('tables that are to be judged are kept until they are, the oldest wish first', async (store) => {
    await store.wishForJudgement([], 4);
    await store.wishForJudgement(['two', 'nine'], 5);
    await store.wishForJudgement(['one', 'two'], 6);
    deepEqual(await store.wishedJudgements(9), ['nine', 'two', 'one']);
    deepEqual(await store.wishedJudgements(1), ['nine']);
    await store.addJudgements(two);
    await store.dropWish('nine');
    deepEqual(await store.wishedJudgements(9), ['one']);
  }),
  clause('a note on a sign replaces an older one on the same', async (store) => {
    const pair: SignNote = signNoteOf(['ann', 'bob'], { kind: 'pair', at: 7 });
    for (const note of [signNoteOf(['ann'], { at: 5 }), pair, signNoteOf(['ann'], { at: 8, note: 'again' })])
      await store.putSignNote(note);
    deepEqual(await store.listSignNotes(), [signNoteOf(['ann'], { at: 8, note: 'again' }), pair]);
  }),
  clause('a removed user is in no judgement and in no note, and the figures stay', async (store) => {
    await store.addUser(userOf('ann', 'ann'));
    await rateAll(store);
    await store.addJudgements(one);
    for (const users of [['ann'], ['ann', 'bob'], ['abe', 'ann'], ['bob']])
      await store.putSignNote(signNoteOf(users));
    await store.removeUser('ann');
    deepEqual(await store.judgedSince('stacks', 0), [{ ...judgedOne[0], user: null }, judgedOne[1]]);
    deepEqual(await store.judgedSeatsOf('ann'), []);
    deepEqual(await store.listSignNotes(), [signNoteOf(['bob'])]);
  }),
];
