import type { UserId } from '@tuckbox/table';

/** The topics of notices: the person's turn, time running out, and a challenge. */
export const TOPICS = ['turn', 'time', 'challenge'] as const;
export type Topic = (typeof TOPICS)[number];

/** A part of every day without notices, in minutes after midnight. It may go past midnight. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** A mail address: waiting for confirmation, on, or switched off. */
export interface MailAddress {
  readonly address: string;
  readonly state: 'asked' | 'on' | 'off';
}

/** A person's notice settings. Without a device and an address nothing is sent. */
export interface NoticeSettings {
  readonly topics: readonly Topic[];
  readonly language: string;
  /** By its IANA name. */
  readonly timeZone: string;
  readonly quiet: QuietHours | null;
  readonly mail: MailAddress | null;
  /** When the last notice was made, in milliseconds; 0 before the first. */
  readonly toldAt: number;
}

export const NO_NOTICES: NoticeSettings = {
  topics: TOPICS,
  language: 'en',
  timeZone: 'UTC',
  quiet: null,
  mail: null,
  toldAt: 0,
};

/** A browser that takes messages from a push service. */
export interface PushDevice {
  /** Made from the endpoint: one browser is one device. */
  readonly id: string;
  readonly user: UserId;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly label: string;
  readonly createdAt: number;
}

/** A notice that was sent to a person. */
export interface SentNotice {
  readonly user: UserId;
  readonly topic: Topic;
  /** A table, or a challenge. */
  readonly subject: string;
  /** When the turn began or the challenge was sent: a later one needs a new notice. */
  readonly mark: number;
}

/** A notice on its way over one channel. */
export interface Delivery {
  readonly id: string;
  readonly user: UserId;
  /** The device; null for mail. */
  readonly device: string | null;
  readonly news: readonly Omit<SentNotice, 'user'>[];
  readonly madeAt: number;
  /** How often it has failed. */
  readonly tries: number;
  /** When it is tried next, in milliseconds. */
  readonly nextAt: number;
}

/** Days on which a person's clocks are stopped. Times in milliseconds, without `to`. */
export interface DaysOff {
  readonly id: string;
  readonly user: UserId;
  readonly from: number;
  readonly to: number;
}

/** Notice settings and sent notices. */
export interface NoticeStore {
  /** `NO_NOTICES` for a user without settings. */
  readNoticeSettings(user: UserId): Promise<NoticeSettings>;
  /** Stores the settings; `toldAt` stays as it is. */
  writeNoticeSettings(user: UserId, settings: Omit<NoticeSettings, 'toldAt'>): Promise<void>;
  /** The settings of everyone with a device or an active address. */
  reachablePeople(): Promise<ReadonlyMap<UserId, NoticeSettings>>;
  /** Stores a device; replaces an earlier entry of the same device, also another user's. */
  putDevice(device: PushDevice): Promise<void>;
  readDevice(id: string): Promise<PushDevice | null>;
  /** Oldest first. */
  listDevices(user: UserId): Promise<readonly PushDevice[]>;
  removeDevice(id: string): Promise<void>;
  /** The notices sent to a person. */
  noticesSentTo(user: UserId): Promise<readonly SentNotice[]>;
  /** The notices sent about these tables and challenges. */
  noticesSentAbout(subjects: readonly string[]): Promise<readonly SentNotice[]>;
  /**
   * Stores a notice and its deliveries, both or neither. False, and nothing is changed, if
   * a notice about any of it was sent before.
   */
  postNotice(user: UserId, deliveries: readonly Delivery[], at: number): Promise<boolean>;
  /** Deliveries due by then, the oldest first. */
  dueDeliveries(until: number, limit: number): Promise<readonly Delivery[]>;
  /** A delivery has failed: it is tried again then. */
  postpone(id: string, tries: number, nextAt: number): Promise<void>;
  removeDelivery(id: string): Promise<void>;
  /** Removes notices sent before then. */
  removeOldSentNotices(before: number): Promise<void>;
  /** Earliest first. */
  daysOffOf(user: UserId): Promise<readonly DaysOff[]>;
  /** All that end after then, earliest first. */
  daysOffAfter(at: number): Promise<readonly DaysOff[]>;
  /** Stores days off, replacing those with the same id. */
  putDaysOff(days: DaysOff): Promise<void>;
  removeDaysOff(user: UserId, id: string): Promise<void>;
}
