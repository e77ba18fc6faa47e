import { deepEqual, equal, rejects } from 'node:assert/strict';
import { type Clause, clause } from './clause.ts';
import { passkeyOf, sessionOf, tokenOf, userOf } from './samples.ts';

export const IDENTITY: readonly Clause[] = [
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
    equal((await Promise.all(wishes)).filter(Boolean).length, 1);
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
    }
    await store.addUser(userOf('cat'));
    deepEqual(await store.countUsers(), { users: 3, accounts: 2 });
    await store.addAccountRemoval({ user: 'ann', successor: 'bob' });
    await store.addAccountRemoval({ user: 'ann', successor: null });
    deepEqual(await store.listAccountRemovals(), [{ user: 'ann', successor: 'bob' }]);
    await store.removeUser('ann');
    deepEqual(await store.listAccountRemovals(), []);
    equal(await store.readUser('ann'), null);
    deepEqual([await store.readSession('s ann'), await store.readToken('t ann')], [null, null]);
    equal(await store.readPasskey('p ann'), null);
    equal((await store.readSession('s bob'))?.user, 'bob');
    deepEqual(await store.countUsers(), { users: 2, accounts: 1 });
  }),
  clause('it answers', (store) => store.probe()),
];
