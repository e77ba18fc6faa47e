import { deepEqual, equal } from 'node:assert/strict';
import { relationOf } from '@tuckbox/club';
import { type Bond, OPEN_TO_ALL } from '../people.ts';
import type { Store } from '../store.ts';
import { type Clause, clause } from './clause.ts';
import { challengeOf, seekOf, userOf } from './samples.ts';

const bond = (by: string, to: string, kind: Bond['kind'], since: number): Bond => ({ by, to, kind, since });

/** The relation of two users as the first sees it. */
async function relation(store: Store, one: string, other: string): Promise<string> {
  const bonds = await store.bondsBetween(one, other);
  const kindBy = (user: string) => bonds.find(({ by }) => by === user)?.kind ?? null;
  return relationOf(kindBy(one), kindBy(other));
}

const BONDS: readonly Clause[] = [
  clause('two are friends when the one who was asked says so', async (store) => {
    await store.askFriend('ann', 'bob', 1);
    await store.askFriend('ann', 'bob', 2);
    deepEqual(await store.bondsOf('bob'), [bond('ann', 'bob', 'asked', 1)]);
    equal(await store.befriend('bob', 'ann', 3), false);
    equal(await store.befriend('ann', 'bob', 3), true);
    equal(await store.befriend('ann', 'bob', 4), false);
    deepEqual(await store.bondsBetween('bob', 'ann'), [
      bond('ann', 'bob', 'friends', 3),
      bond('bob', 'ann', 'friends', 3),
    ]);
    deepEqual(await store.bondsOf('cyd'), []);
  }),
  clause('two who have asked each other become friends by one answer', async (store) => {
    await store.askFriend('ann', 'bob', 1);
    await store.askFriend('bob', 'ann', 1);
    equal(await store.befriend('ann', 'bob', 2), true);
    equal(await relation(store, 'ann', 'bob'), 'friends');
    equal(await relation(store, 'bob', 'ann'), 'friends');
  }),
  clause('a friendship ends for both, and an ask can be taken back or declined', async (store) => {
    await store.askFriend('ann', 'bob', 1);
    await store.befriend('ann', 'bob', 2);
    await store.unbind('bob', 'ann');
    deepEqual(await store.bondsOf('ann'), []);
    await store.askFriend('ann', 'bob', 3);
    await store.unbind('bob', 'ann');
    equal(await store.befriend('ann', 'bob', 4), false);
  }),
  clause('a block ends a friendship, outlasts what the other does, and can be lifted', async (store) => {
    await store.askFriend('ann', 'bob', 1);
    await store.befriend('ann', 'bob', 2);
    await store.block('ann', 'bob', 3);
    deepEqual(await store.bondsBetween('ann', 'bob'), [bond('ann', 'bob', 'blocked', 3)]);
    await store.unbind('bob', 'ann');
    await store.unblock('bob', 'ann');
    await store.askFriend('ann', 'bob', 4);
    equal(await relation(store, 'ann', 'bob'), 'blocked');
    await store.block('bob', 'ann', 5);
    await store.unblock('ann', 'bob');
    equal(await relation(store, 'ann', 'bob'), 'blocked-by');
    await store.unblock('bob', 'ann');
    equal(await relation(store, 'ann', 'bob'), 'none');
  }),
  clause('any run of asks, answers and blocks leaves the same relation in every store', async (store) => {
    // A model of the store.
    const said = new Map<string, Bond['kind']>();
    const drop = (key: string): unknown => said.get(key) === 'blocked' || said.delete(key);
    let seed = 7;
    for (let step = 0; step < 120; step++) {
      seed = (seed * 48_271) % 2_147_483_647;
      const [one, other] = seed % 2 === 0 ? ['ann', 'bob'] : ['bob', 'ann'];
      const [mine, theirs] = [`${one} ${other}`, `${other} ${one}`];
      switch (Math.floor(seed / 2) % 5) {
        case 0:
          await store.askFriend(one, other, step);
          if (!said.has(mine)) said.set(mine, 'asked');
          break;
        case 1: {
          const isAsked = said.get(mine) === 'asked';
          equal(await store.befriend(one, other, step), isAsked);
          if (isAsked) for (const key of [mine, theirs]) said.set(key, 'friends');
          break;
        }
        case 2:
          await store.unbind(one, other);
          for (const key of [mine, theirs]) drop(key);
          break;
        case 3:
          await store.block(one, other, step);
          said.set(mine, 'blocked');
          drop(theirs);
          break;
        default:
          await store.unblock(one, other);
          if (said.get(mine) === 'blocked') said.delete(mine);
      }
      equal(await relation(store, one, other), relationOf(said.get(mine) ?? null, said.get(theirs) ?? null));
    }
  }),
  clause('the blocks between people who wait for a game are found', async (store) => {
    await store.block('ann', 'bob', 1);
    await store.block('cyd', 'ann', 2);
    await store.askFriend('bob', 'cyd', 3);
    deepEqual(await store.blocksAmongSeekers(), []);
    for (const user of ['ann', 'bob']) await store.putSeek(seekOf(user));
    deepEqual(await store.blocksAmongSeekers(), [{ by: 'ann', to: 'bob' }]);
    await store.putSeek(seekOf('cyd'));
    equal((await store.blocksAmongSeekers()).length, 2);
  }),
  clause('a user says from whom to hear', async (store) => {
    deepEqual(await store.readContact('ann'), OPEN_TO_ALL);
    await store.writeContact('ann', { challenges: 'friends', invitations: 'nobody' });
    await store.writeContact('ann', { challenges: 'nobody', invitations: 'nobody' });
    deepEqual(await store.readContact('ann'), { challenges: 'nobody', invitations: 'nobody' });
    deepEqual(await store.readContact('bob'), OPEN_TO_ALL);
  }),
];

const CHALLENGES: readonly Clause[] = [
  clause('a challenge is found by all whom it concerns until it expires', async (store) => {
    const one = challengeOf('one', 'ann', ['cyd', 'bob'], { at: 1001 });
    const two = challengeOf('two', 'bob', ['ann'], { isRated: false, at: 1000, expiresAt: 1500 });
    for (const challenge of [one, two]) await store.addChallenge(challenge);
    deepEqual(await store.readChallenge('one'), one);
    equal(await store.readChallenge('none'), null);
    deepEqual(await store.challengesOf('ann', 1001), [two, one]);
    deepEqual(await store.challengesOf('cyd', 1001), [one]);
    deepEqual(await store.challengesOf('bob', 1500), [one]);
    deepEqual(await store.challengesOf('dan', 1001), []);
  }),
  clause('the first answer of each guest counts', async (store) => {
    await store.addChallenge(challengeOf('one', 'ann', ['bob', 'cyd']));
    equal(await store.answerChallenge('one', 'bob', 'accepted'), true);
    equal(await store.answerChallenge('one', 'bob', 'rejected'), false);
    equal(await store.answerChallenge('one', 'ann', 'accepted'), false);
    equal(await store.answerChallenge('none', 'bob', 'accepted'), false);
    deepEqual((await store.readChallenge('one'))?.guests, [
      { user: 'bob', answer: 'accepted' },
      { user: 'cyd', answer: null },
    ]);
  }),
  clause('a challenge gets one table', async (store) => {
    await store.addChallenge(challengeOf('one', 'ann', ['bob']));
    const tries = await Promise.all(['s', 't'].map((table) => store.assignChallenge('one', table)));
    deepEqual(tries.toSorted(), [false, true]);
    equal((await store.readChallenge('one'))?.table, tries[0] ? 's' : 't');
    equal(await store.assignChallenge('none', 't'), false);
    await store.removeChallenge('one');
    equal(await store.readChallenge('one'), null);
    await store.addChallenge(challengeOf('one', 'ann', ['bob']));
    deepEqual(await store.readChallenge('one'), challengeOf('one', 'ann', ['bob']));
  }),
  clause('an invitation is found by whom it is for, once for each table', async (store) => {
    await store.putInvitation({ table: 'one', by: 'ann', to: 'bob', at: 5 });
    await store.putInvitation({ table: 'two', by: 'ann', to: 'bob', at: 6 });
    await store.putInvitation({ table: 'one', by: 'cyd', to: 'bob', at: 7 });
    const [two, one] = [
      { table: 'two', by: 'ann', to: 'bob', at: 6 },
      { table: 'one', by: 'cyd', to: 'bob', at: 7 },
    ];
    deepEqual(await store.invitationsOf('bob', 0), [two, one]);
    deepEqual(await store.invitationsOf('bob', 7), [one]);
    deepEqual(await store.invitationsOf('ann', 0), []);
    await store.removeInvitation('one', 'bob');
    deepEqual(await store.invitationsOf('bob', 0), [two]);
  }),
  clause('old challenges and invitations are forgotten', async (store) => {
    await store.addChallenge(challengeOf('old', 'ann', ['bob'], { expiresAt: 99 }));
    await store.addChallenge(challengeOf('new', 'ann', ['bob'], { expiresAt: 100 }));
    for (const [table, at] of [['old', 99] as const, ['new', 100] as const])
      await store.putInvitation({ table, by: 'ann', to: 'bob', at });
    await store.removeOldCalls(100);
    deepEqual(
      (await store.challengesOf('bob', 0)).map(({ id }) => id),
      ['new'],
    );
    deepEqual(
      (await store.invitationsOf('bob', 0)).map(({ table }) => table),
      ['new'],
    );
  }),
  clause('a removed user leaves no friends, blocks, settings, challenges or invitations', async (store) => {
    await store.addUser(userOf('ann', 'ann'));
    await store.askFriend('ann', 'bob', 1);
    await store.befriend('ann', 'bob', 2);
    await store.block('cyd', 'ann', 3);
    await store.writeContact('ann', { challenges: 'nobody', invitations: 'nobody' });
    await store.addChallenge(challengeOf('one', 'ann', ['bob']));
    await store.addChallenge(challengeOf('two', 'bob', ['cyd', 'ann']));
    await store.addChallenge(challengeOf('three', 'bob', ['cyd']));
    await store.putInvitation({ table: 't', by: 'ann', to: 'bob', at: 5 });
    await store.putInvitation({ table: 't', by: 'bob', to: 'ann', at: 5 });
    await store.removeUser('ann');
    for (const user of ['ann', 'bob', 'cyd']) deepEqual(await store.bondsOf(user), []);
    deepEqual(await store.readContact('ann'), OPEN_TO_ALL);
    deepEqual(
      (await store.challengesOf('bob', 0)).map(({ id }) => id),
      ['three'],
    );
    for (const user of ['ann', 'bob']) deepEqual(await store.invitationsOf(user, 0), []);
  }),
];

export const PEOPLE: readonly Clause[] = [...BONDS, ...CHALLENGES];
