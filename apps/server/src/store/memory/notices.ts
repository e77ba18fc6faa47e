import type { UserId } from '@tuckbox/table';
import {
  type DaysOff,
  type Delivery,
  NO_NOTICES,
  type NoticeSettings,
  type NoticeStore,
  type PushDevice,
  type SentNotice,
} from '../notices.ts';

interface NoticesInMemory extends NoticeStore {
  forgetUser(user: UserId): void;
}

/** Notice settings, devices, sent notices and days off in memory. */
export function noticesInMemory(): NoticesInMemory {
  const settings = new Map<UserId, NoticeSettings>();
  const devices = new Map<string, PushDevice>();
  const sent = new Map<string, SentNotice & { readonly at: number }>();
  const deliveries = new Map<string, Delivery>();
  const daysOff = new Map<string, DaysOff>();
  const sentWhere = (isWanted: (row: SentNotice) => boolean): SentNotice[] =>
    [...sent]
      .filter(([, row]) => isWanted(row))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, { at: _, ...row }]) => row);
  const isGone = ({ user }: { readonly user: UserId }, gone: UserId): boolean => user === gone;
  const removeDevice = (id: string): void => {
    devices.delete(id);
    for (const delivery of deliveries.values()) if (delivery.device === id) deliveries.delete(delivery.id);
  };
  return {
    readNoticeSettings: async (user) => settings.get(user) ?? NO_NOTICES,
    writeNoticeSettings: async (user, wanted) => {
      settings.set(user, { ...wanted, toldAt: settings.get(user)?.toldAt ?? 0 });
    },
    reachablePeople: async () => {
      const mailed = [...settings].flatMap(([user, { mail }]) => (mail?.state === 'on' ? [user] : []));
      const users = new Set([...[...devices.values()].map(({ user }) => user), ...mailed]);
      return new Map([...users].map((user) => [user, settings.get(user) ?? NO_NOTICES]));
    },
    putDevice: async (device) => {
      devices.set(device.id, device);
    },
    readDevice: async (id) => devices.get(id) ?? null,
    listDevices: async (user) =>
      [...devices.values()]
        .filter((device) => device.user === user)
        .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)),
    removeDevice: async (id) => removeDevice(id),
    noticesSentTo: async (user) => sentWhere((row) => row.user === user),
    noticesSentAbout: async (subjects) => sentWhere(({ subject }) => subjects.includes(subject)),
    postNotice: async (user, posted, at) => {
      const news = posted.flatMap((delivery) => delivery.news);
      const keyOf = ({ topic, subject }: Omit<SentNotice, 'user'>): string => `${user} ${topic} ${subject}`;
      if (news.some((item) => (sent.get(keyOf(item))?.mark ?? -1) >= item.mark)) return false;
      for (const item of news) sent.set(keyOf(item), { ...item, user, at });
      for (const delivery of posted) deliveries.set(delivery.id, delivery);
      const own = settings.get(user);
      if (own !== undefined) settings.set(user, { ...own, toldAt: at });
      return true;
    },
    dueDeliveries: async (until, limit) =>
      [...deliveries.values()]
        .filter(({ nextAt }) => nextAt <= until)
        .sort((a, b) => a.nextAt - b.nextAt || (a.id < b.id ? -1 : 1))
        .slice(0, limit),
    postpone: async (id, tries, nextAt) => {
      const delivery = deliveries.get(id);
      if (delivery !== undefined) deliveries.set(id, { ...delivery, tries, nextAt });
    },
    removeDelivery: async (id) => {
      deliveries.delete(id);
    },
    removeOldSentNotices: async (before) => {
      for (const [key, { at }] of sent) if (at < before) sent.delete(key);
    },
    daysOffOf: async (user) => inOrder([...daysOff.values()].filter((days) => days.user === user)),
    daysOffAfter: async (at) => inOrder([...daysOff.values()].filter(({ to }) => to > at)),
    putDaysOff: async (days) => {
      daysOff.set(days.id, days);
    },
    removeDaysOff: async (user, id) => {
      if (daysOff.get(id)?.user === user) daysOff.delete(id);
    },
    forgetUser: (user) => {
      settings.delete(user);
      for (const device of devices.values()) if (isGone(device, user)) removeDevice(device.id);
      for (const rows of [sent, deliveries, daysOff])
        for (const [key, row] of rows) if (isGone(row, user)) rows.delete(key);
    },
  };
}

const inOrder = (days: readonly DaysOff[]): DaysOff[] =>
  days.toSorted((a, b) => a.from - b.from || (a.id < b.id ? -1 : 1));
