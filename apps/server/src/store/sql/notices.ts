import { chunksOf } from '@tuckbox/kit';
import type { Kysely } from 'kysely';
import {
  type DaysOff,
  type Delivery,
  type MailAddress,
  NO_NOTICES,
  type NoticeSettings,
  type NoticeStore,
  type PushDevice,
  type SentNotice,
  type Topic,
} from '../notices.ts';
import type { Schema } from './schema.ts';
import { ask, type Transact } from './work.ts';

/** A statement has a limited number of values. */
const AT_ONCE = 500;

/** Notice settings, devices, sent notices and days off in a database. */
export const noticesIn = (db: Kysely<Schema>, transact: Transact): NoticeStore => ({
  ...settingsIn(db),
  ...devicesIn(db),
  ...sentNoticesIn(db, transact),
  ...daysOffIn(db),
});

const settingsIn = (
  db: Kysely<Schema>,
): Pick<NoticeStore, 'readNoticeSettings' | 'writeNoticeSettings' | 'reachablePeople'> => ({
  readNoticeSettings: async (user) => {
    const all = db.selectFrom('notice_settings').selectAll();
    const row = await all.where('user_id', '=', user).executeTakeFirst();
    return row === undefined ? NO_NOTICES : settingsOf(row);
  },
  writeNoticeSettings: async (user, settings) => {
    const columns = settingsColumns(settings);
    await db
      .insertInto('notice_settings')
      .values({ user_id: user, ...columns, told_at: 0 })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
      .execute();
  },
  reachablePeople: async () => {
    const devices = db.selectFrom('devices').select('user_id').distinct();
    const mailed = db.selectFrom('notice_settings').select('user_id').where('mail_state', '=', 'on');
    const [users, rows] = [
      await devices.union(mailed).execute(),
      await db.selectFrom('notice_settings').selectAll().execute(),
    ];
    const settings = new Map(rows.map((row) => [row.user_id, settingsOf(row)]));
    return new Map(users.map(({ user_id }) => [user_id, settings.get(user_id) ?? NO_NOTICES]));
  },
});

const devicesIn = (
  db: Kysely<Schema>,
): Pick<NoticeStore, 'putDevice' | 'readDevice' | 'listDevices' | 'removeDevice'> => ({
  putDevice: async ({ id, user, createdAt, ...rest }) => {
    const columns = { user_id: user, created_at: createdAt, ...rest };
    await db
      .insertInto('devices')
      .values({ id, ...columns })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
      .execute();
  },
  readDevice: async (id) => {
    const row = await db.selectFrom('devices').selectAll().where('id', '=', id).executeTakeFirst();
    return row === undefined ? null : deviceOf(row);
  },
  listDevices: async (user) => {
    const all = db.selectFrom('devices').selectAll().where('user_id', '=', user);
    return (await all.orderBy('created_at').orderBy('id').execute()).map(deviceOf);
  },
  removeDevice: async (id) => {
    await db.deleteFrom('devices').where('id', '=', id).execute();
    await db.deleteFrom('deliveries').where('device', '=', id).execute();
  },
});

const sentNoticesIn = (
  db: Kysely<Schema>,
  transact: Transact,
): Pick<
  NoticeStore,
  | 'noticesSentTo'
  | 'noticesSentAbout'
  | 'postNotice'
  | 'dueDeliveries'
  | 'postpone'
  | 'removeDelivery'
  | 'removeOldSentNotices'
> => ({
  noticesSentTo: async (user) => {
    const rows = db.selectFrom('told').selectAll().where('user_id', '=', user).orderBy('key');
    return (await rows.execute()).map(sentRow);
  },
  noticesSentAbout: async (subjects) => {
    const found: SentNotice[] = [];
    for (const part of chunksOf(subjects, AT_ONCE)) {
      const rows = db.selectFrom('told').selectAll().where('subject', 'in', part).orderBy('key');
      found.push(...(await rows.execute()).map(sentRow));
    }
    return found;
  },
  postNotice: (user, deliveries, at) =>
    transact(function* () {
      const rows = sentRowsOf(user, deliveries, at);
      const keys = rows.map(({ key }) => key);
      const before = yield* ask(db.selectFrom('told').select(['key', 'mark']).where('key', 'in', keys));
      const marks = new Map(before.map(({ key, mark }) => [key, mark]));
      if (rows.some(({ key, mark }) => (marks.get(key) ?? -1) >= mark)) return false;
      const written = yield* ask(
        db
          .insertInto('told')
          .values(rows)
          .onConflict((conflict) =>
            conflict
              .column('key')
              .doUpdateSet(({ ref }) => ({ mark: ref('excluded.mark'), at }))
              .whereRef('told.mark', '<', 'excluded.mark'),
          )
          .returning('key'),
      );
      // Another node has sent this notice meanwhile; the error rolls the transaction back.
      if (written.length < rows.length) throw new Error('another node has sent this notice');
      yield* ask(db.insertInto('deliveries').values(deliveries.map(deliveryColumns)));
      yield* ask(db.updateTable('notice_settings').set({ told_at: at }).where('user_id', '=', user));
      return true;
    }),
  dueDeliveries: async (until, limit) => {
    const due = db.selectFrom('deliveries').selectAll().where('next_at', '<=', until);
    return (await due.orderBy('next_at').orderBy('id').limit(limit).execute()).map(deliveryOf);
  },
  postpone: async (id, tries, nextAt) => {
    await db.updateTable('deliveries').set({ tries, next_at: nextAt }).where('id', '=', id).execute();
  },
  removeDelivery: async (id) => {
    await db.deleteFrom('deliveries').where('id', '=', id).execute();
  },
  removeOldSentNotices: async (before) => {
    await db.deleteFrom('told').where('at', '<', before).execute();
  },
});

const daysOffIn = (
  db: Kysely<Schema>,
): Pick<NoticeStore, 'daysOffOf' | 'daysOffAfter' | 'putDaysOff' | 'removeDaysOff'> => ({
  daysOffOf: async (user) => {
    const all = db.selectFrom('days_off').selectAll().where('user_id', '=', user);
    return (await all.orderBy('from_at').orderBy('id').execute()).map(daysOffOf);
  },
  daysOffAfter: async (at) => {
    const all = db.selectFrom('days_off').selectAll().where('to_at', '>', at);
    return (await all.orderBy('from_at').orderBy('id').execute()).map(daysOffOf);
  },
  putDaysOff: async ({ id, user, from, to }) => {
    const columns = { user_id: user, from_at: from, to_at: to };
    await db
      .insertInto('days_off')
      .values({ id, ...columns })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
      .execute();
  },
  removeDaysOff: async (user, id) => {
    await db.deleteFrom('days_off').where('id', '=', id).where('user_id', '=', user).execute();
  },
});

const sentRow = ({ user_id, topic, subject, mark }: Schema['told']): SentNotice => ({
  user: user_id,
  topic: topic as Topic,
  subject,
  mark,
});

/** The rows for what these deliveries cover: each once, though several devices get it. */
function sentRowsOf(user: string, deliveries: readonly Delivery[], at: number): Schema['told'][] {
  const news = deliveries.flatMap((delivery) => delivery.news);
  const rows = news.map(({ topic, subject, mark }) => ({
    key: `${user} ${topic} ${subject}`,
    user_id: user,
    topic,
    subject,
    mark,
    at,
  }));
  return [...new Map(rows.map((row) => [row.key, row])).values()];
}

const settingsColumns = ({ topics, language, timeZone, quiet, mail }: Omit<NoticeSettings, 'toldAt'>) => ({
  topics: topics.join(' '),
  language,
  time_zone: timeZone,
  quiet_from: quiet?.from ?? null,
  quiet_to: quiet?.to ?? null,
  mail: mail?.address ?? null,
  mail_state: mail?.state ?? null,
});

const settingsOf = (row: Schema['notice_settings']): NoticeSettings => ({
  topics: row.topics.split(' ').filter((topic) => topic !== '') as Topic[],
  language: row.language,
  timeZone: row.time_zone,
  quiet: row.quiet_from === null || row.quiet_to === null ? null : { from: row.quiet_from, to: row.quiet_to },
  mail: row.mail === null ? null : { address: row.mail, state: row.mail_state as MailAddress['state'] },
  toldAt: row.told_at,
});

const deviceOf = ({
  id,
  user_id,
  endpoint,
  p256dh,
  auth,
  label,
  created_at,
}: Schema['devices']): PushDevice => ({
  id,
  user: user_id,
  endpoint,
  p256dh,
  auth,
  label,
  createdAt: created_at,
});

const deliveryColumns = (delivery: Delivery): Schema['deliveries'] => ({
  id: delivery.id,
  user_id: delivery.user,
  device: delivery.device,
  news: JSON.stringify(delivery.news),
  made_at: delivery.madeAt,
  tries: delivery.tries,
  next_at: delivery.nextAt,
});

const deliveryOf = (row: Schema['deliveries']): Delivery => ({
  id: row.id,
  user: row.user_id,
  device: row.device,
  news: JSON.parse(row.news) as Delivery['news'],
  madeAt: row.made_at,
  tries: row.tries,
  nextAt: row.next_at,
});

const daysOffOf = ({ id, user_id, from_at, to_at }: Schema['days_off']): DaysOff => ({
  id,
  user: user_id,
  from: from_at,
  to: to_at,
});
