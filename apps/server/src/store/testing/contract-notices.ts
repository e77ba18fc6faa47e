import { deepEqual, equal } from 'node:assert/strict';
import {
  type Delivery,
  NO_NOTICES,
  type NoticeSettings,
  type PushDevice,
  type SentNotice,
} from '../notices.ts';
import { type Clause, clause, create, seats } from './clause.ts';
import { challengeOf, userOf } from './samples.ts';

const SETTINGS: NoticeSettings = {
  topics: ['turn'],
  language: 'de',
  timeZone: 'Europe/Prague',
  quiet: { from: 1320, to: 420 },
  mail: { address: 'ann@example.org', state: 'asked' },
  toldAt: 0,
};

export const deviceOf = (id: string, user: string, createdAt = 1): PushDevice => ({
  id,
  user,
  endpoint: `https://push.example/${id}`,
  p256dh: 'key',
  auth: 'secret',
  label: 'Phone',
  createdAt,
});

const turnAt = (subject: string, mark: number): Omit<SentNotice, 'user'> => ({
  topic: 'turn',
  subject,
  mark,
});

export const deliveryOf = (id: string, user: string, parts: Partial<Delivery> = {}): Delivery => ({
  id,
  user,
  device: null,
  news: [turnAt('t', 5)],
  madeAt: 10,
  tries: 0,
  nextAt: 10,
  ...parts,
});

export const NOTICES: readonly Clause[] = [
  clause('settings of notices are kept, and nobody has any at first', async (store) => {
    deepEqual(await store.readNoticeSettings('ann'), NO_NOTICES);
    await store.writeNoticeSettings('ann', SETTINGS);
    deepEqual(await store.readNoticeSettings('ann'), SETTINGS);
    const changed = { ...SETTINGS, topics: [], quiet: null, mail: null };
    await store.writeNoticeSettings('ann', changed);
    deepEqual(await store.readNoticeSettings('ann'), changed);
  }),
  clause('a person with a device or a confirmed address is reachable', async (store) => {
    deepEqual(await store.reachablePeople(), new Map());
    await store.writeNoticeSettings('ann', SETTINGS);
    await store.putDevice(deviceOf('d1', 'bob'));
    deepEqual(await store.reachablePeople(), new Map([['bob', NO_NOTICES]]));
    const on = { ...SETTINGS, mail: { address: 'ann@example.org', state: 'on' as const } };
    await store.writeNoticeSettings('ann', on);
    await store.removeDevice('d1');
    deepEqual(await store.reachablePeople(), new Map([['ann', on]]));
  }),
  clause('a browser is one device, whoever uses it', async (store) => {
    await store.putDevice(deviceOf('d2', 'ann', 2));
    await store.putDevice(deviceOf('d1', 'ann', 1));
    deepEqual(
      (await store.listDevices('ann')).map(({ id }) => id),
      ['d1', 'd2'],
    );
    await store.putDevice(deviceOf('d1', 'bob', 3));
    deepEqual(await store.readDevice('d1'), deviceOf('d1', 'bob', 3));
    deepEqual(await store.listDevices('ann'), [deviceOf('d2', 'ann', 2)]);
    equal(await store.readDevice('none'), null);
  }),
  clause('nobody is told twice of the same turn, by however many nodes', async (store) => {
    await store.writeNoticeSettings('ann', SETTINGS);
    const posts = ['a', 'b', 'c'].map((id) =>
      store.postNotice('ann', [deliveryOf(id, 'ann')], 20).catch(() => false),
    );
    equal((await Promise.all(posts)).filter(Boolean).length, 1);
    equal((await store.dueDeliveries(99, 9)).length, 1);
    equal((await store.readNoticeSettings('ann')).toldAt, 20);
    const later = deliveryOf('d', 'ann', { news: [turnAt('t', 5), turnAt('s', 5)] });
    equal(await store.postNotice('ann', [later], 21), false);
    deepEqual(await store.noticesSentAbout(['s']), []);
    const next = deliveryOf('e', 'ann', { news: [turnAt('t', 6), turnAt('s', 5)] });
    equal(await store.postNotice('ann', [next, { ...next, id: 'f', device: 'd1' }], 22), true);
    deepEqual(await store.noticesSentAbout(['s', 't', 'none']), [
      { user: 'ann', ...turnAt('s', 5) },
      { user: 'ann', ...turnAt('t', 6) },
    ]);
    equal(await store.postNotice('bob', [deliveryOf('g', 'bob')], 23), true);
    deepEqual(await store.noticesSentTo('bob'), [{ user: 'bob', ...turnAt('t', 5) }]);
  }),
  clause('a delivery is due until it is sent, and waits when it has failed', async (store) => {
    const first = deliveryOf('a', 'ann', { device: 'd1', nextAt: 12 });
    await store.postNotice('ann', [first, deliveryOf('b', 'ann')], 10);
    deepEqual(
      (await store.dueDeliveries(12, 9)).map(({ id }) => id),
      ['b', 'a'],
    );
    deepEqual(await store.dueDeliveries(11, 9), [deliveryOf('b', 'ann')]);
    equal((await store.dueDeliveries(12, 1)).length, 1);
    await store.postpone('a', 1, 50);
    await store.removeDelivery('b');
    deepEqual(await store.dueDeliveries(49, 9), []);
    deepEqual(await store.dueDeliveries(50, 9), [{ ...first, tries: 1, nextAt: 50 }]);
    await store.removeDevice('d1');
    deepEqual(await store.dueDeliveries(99, 9), []);
    await store.removeOldSentNotices(10);
    equal((await store.noticesSentAbout(['t'])).length, 1);
    await store.removeOldSentNotices(11);
    deepEqual(await store.noticesSentAbout(['t']), []);
  }),
  clause('days off are found until they are over', async (store) => {
    const [one, two] = [
      { id: 'one', user: 'ann', from: 100, to: 200 },
      { id: 'two', user: 'ann', from: 50, to: 60 },
    ];
    await store.putDaysOff(one);
    await store.putDaysOff(two);
    deepEqual(await store.daysOffOf('ann'), [two, one]);
    deepEqual(await store.daysOffAfter(60), [one]);
    await store.putDaysOff({ ...one, to: 150 });
    await store.removeDaysOff('bob', 'two');
    await store.removeDaysOff('ann', 'two');
    deepEqual(await store.daysOffOf('ann'), [{ ...one, to: 150 }]);
  }),
  clause(
    'the open questions of games over days are found in the order in which they were asked',
    async (store) => {
      const turns = [{ seat: 0, until: 99 }];
      const row = await create(store, 'one', {
        status: 'playing',
        askedAt: 20,
        turns,
        ...seats('ann', 'bob'),
      });
      await create(store, 'two', { status: 'playing', askedAt: 10 });
      await create(store, 'three', { status: 'playing' });
      deepEqual(
        (await store.askedSince(0)).map(({ id }) => id),
        ['two', 'one'],
      );
      deepEqual(await store.askedSince(20), [row]);
      await store.append('one', [], { askedAt: null });
      deepEqual(await store.askedSince(20), []);
    },
  ),
  clause('challenges of all that have not expired are found', async (store) => {
    await store.addChallenge(challengeOf('old', 'ann', ['bob'], { expiresAt: 99 }));
    await store.addChallenge(challengeOf('new', 'ann', ['bob'], { expiresAt: 100 }));
    deepEqual(
      (await store.openChallenges(99)).map(({ id }) => id),
      ['new'],
    );
  }),
  clause('a removed user leaves no settings, devices, notices or days off', async (store) => {
    for (const user of ['ann', 'bob']) {
      await store.addUser(userOf(user, user));
      await store.writeNoticeSettings(user, SETTINGS);
      await store.putDevice(deviceOf(`of ${user}`, user));
      await store.postNotice(user, [deliveryOf(`to ${user}`, user)], 10);
      await store.putDaysOff({ id: `days of ${user}`, user, from: 1, to: 2 });
    }
    await store.removeUser('ann');
    deepEqual(await store.readNoticeSettings('ann'), NO_NOTICES);
    deepEqual([...(await store.reachablePeople()).keys()], ['bob']);
    deepEqual(await store.noticesSentAbout(['t']), [{ user: 'bob', ...turnAt('t', 5) }]);
    deepEqual(await store.dueDeliveries(99, 9), [deliveryOf('to bob', 'bob')]);
    deepEqual(
      (await store.daysOffAfter(0)).map(({ user }) => user),
      ['bob'],
    );
  }),
];
