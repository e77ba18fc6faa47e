import { deepEqual, equal } from 'node:assert/strict';
import type { Store } from '../store.ts';
import { type Clause, clause } from './clause.ts';
import { restrictionOf, userOf } from './samples.ts';

const say = (store: Store, user: string, text: string, table = 'one') =>
  store.addChat({ table, user, name: user, text, at: 7 });

const ALL = { before: null, target: null, limit: 9 };

export const MODERATION: readonly Clause[] = [
  clause('organisers are named once, listed newest first and dismissed', async (store) => {
    await store.addOrganiser({ user: 'ann', since: 1 });
    await store.addOrganiser({ user: 'bob', since: 2 });
    await store.addOrganiser({ user: 'ann', since: 3 });
    deepEqual(await store.listOrganisers(), [
      { user: 'bob', since: 2 },
      { user: 'ann', since: 1 },
    ]);
    deepEqual(await store.readOrganiser('ann'), { user: 'ann', since: 1 });
    equal(await store.removeOrganiser('bob'), true);
    equal(await store.removeOrganiser('bob'), false);
    equal(await store.readOrganiser('bob'), null);
    await store.addUser(userOf('ann', 'ann'));
    await store.removeUser('ann');
    deepEqual(await store.listOrganisers(), []);
  }),
  clause(
    'a restriction is kept with its terms until it is removed, one of a kind for each user',
    async (store) => {
      const ban = restrictionOf('ann', { kind: 'ban', since: 2000, until: 9000 });
      await store.putRestriction(restrictionOf('ann'));
      await store.putRestriction(ban);
      await store.putRestriction(restrictionOf('bob', { reason: 'first', since: 1 }));
      await store.putRestriction(restrictionOf('bob', { reason: 'second', since: 3000, until: 4000 }));
      const bob = restrictionOf('bob', { reason: 'second', since: 3000, until: 4000 });
      deepEqual(await store.listRestrictions(), [bob, ban, restrictionOf('ann')]);
      deepEqual(await store.readRestriction('ann', 'ban'), ban);
      equal(await store.readRestriction('bob', 'ban'), null);
      equal(await store.removeRestriction('ann', 'ban'), true);
      equal(await store.removeRestriction('ann', 'ban'), false);
      deepEqual(await store.listRestrictions(), [bob, restrictionOf('ann')]);
    },
  ),
  clause('restrictions that have ended are taken once', async (store) => {
    await store.putRestriction(restrictionOf('ann', { until: 5000 }));
    await store.putRestriction(restrictionOf('bob', { until: 5001 }));
    await store.putRestriction(restrictionOf('cyd'));
    const taken = await Promise.all([5000, 5000].map((now) => store.takeEndedRestrictions(now)));
    deepEqual(taken.flat(), [restrictionOf('ann', { until: 5000 })]);
    deepEqual(
      (await store.listRestrictions()).map(({ user }) => user),
      ['bob', 'cyd'],
    );
  }),
  clause('the audit log is read newest first, in parts, and by target', async (store) => {
    for (const [index, target] of ['ann', 'bob', 'ann'].entries())
      await store.addAudit({ at: index, by: 'me', action: 'banned', target, reason: `r${index}` });
    const log = await store.listAudit(ALL);
    deepEqual(
      log.map(({ at, by, action, target, reason }) => [at, by, action, target, reason]),
      [
        [2, 'me', 'banned', 'ann', 'r2'],
        [1, 'me', 'banned', 'bob', 'r1'],
        [0, 'me', 'banned', 'ann', 'r0'],
      ],
    );
    deepEqual(await store.listAudit({ ...ALL, limit: 1 }), [log[0]]);
    deepEqual(await store.listAudit({ ...ALL, before: log[0].id }), [log[1], log[2]]);
    deepEqual(await store.listAudit({ ...ALL, target: 'ann' }), [log[0], log[2]]);
    equal(await store.removeAudit(1), 1);
    deepEqual(await store.listAudit(ALL), [log[0], log[1]]);
  }),
  clause('reports are found open or closed, by number and by whom they are about', async (store) => {
    const lines = [await say(store, 'ann', 'a'), await say(store, 'bob', 'b'), await say(store, 'ann', 'c')];
    for (const { id } of lines) await store.addReport({ chat: id, by: 'cyd', why: 'rude', at: 8 });
    equal(await store.countOpenReports(), 3);
    const [first, second, third] = [...(await store.listReports(9))].reverse();
    await store.closeReport(first.id, 99);
    const closed = { ...first, closedAt: 99 };
    equal(await store.countOpenReports(), 2);
    deepEqual(await store.findReports({ isOpen: true, before: null, limit: 9 }), [third, second]);
    deepEqual(await store.findReports({ isOpen: true, before: third.id, limit: 9 }), [second]);
    deepEqual(await store.findReports({ isOpen: true, before: null, limit: 1 }), [third]);
    deepEqual(await store.findReports({ isOpen: false, before: null, limit: 9 }), [closed]);
    deepEqual(await store.readReport(first.id), closed);
    equal(await store.readReport(77), null);
    deepEqual(await store.reportsAgainst('ann', 9), [third, closed]);
    deepEqual(await store.reportsAgainst('ann', 1), [third]);
    deepEqual(await store.reportsAgainst('cyd', 9), []);
  }),
  clause('a line is read with its neighbours at the same table', async (store) => {
    const lines = [];
    for (const text of ['a', 'b', 'c', 'd', 'e']) {
      lines.push(await say(store, 'ann', text));
      await say(store, 'bob', 'elsewhere', 'two');
    }
    deepEqual(await store.linesAround(lines[2], 1), lines.slice(1, 4));
    deepEqual(await store.linesAround(lines[0], 2), lines.slice(0, 3));
    deepEqual(await store.linesAround(lines[4], 9), lines);
  }),
  clause('users are found by id, by login and by a part of their name', async (store) => {
    await store.addUser({ ...userOf('u1', 'ann'), name: 'Ann 100%' });
    await store.addUser({ ...userOf('u2'), name: 'Joanna', createdAt: 2000 });
    await store.addUser({ ...userOf('u3', 'joe'), name: 'A_b' });
    const found = async (text: string, limit = 9) => (await store.findUsers(text, limit)).map(({ id }) => id);
    deepEqual(await found('u3'), ['u3']);
    deepEqual(await found('JOE'), ['u3']);
    deepEqual(await found('ANN'), ['u2', 'u1']);
    deepEqual(await found('ann', 1), ['u2']);
    deepEqual(await found('100%'), ['u1']);
    deepEqual(await found('%'), ['u1']);
    deepEqual(await found('a_b'), ['u3']);
    deepEqual(await found('\\'), []);
  }),
  clause('a removed user is in no restriction, and in no entry of the audit log', async (store) => {
    for (const user of ['ann', 'bob']) {
      await store.addUser(userOf(user, user));
      await store.putRestriction(restrictionOf(user));
      await store.putRestriction(restrictionOf(user, { kind: 'ban' }));
      await store.addAudit({ at: 1, by: 'me', action: 'banned', target: user, reason: `${user} is rude` });
    }
    await store.removeUser('ann');
    deepEqual(
      (await store.listRestrictions()).map(({ user }) => user),
      ['bob', 'bob'],
    );
    deepEqual(
      (await store.listAudit(ALL)).map(({ action, target, reason }) => [action, target, reason]),
      [
        ['banned', 'bob', 'bob is rude'],
        ['banned', '', ''],
      ],
    );
  }),
];
