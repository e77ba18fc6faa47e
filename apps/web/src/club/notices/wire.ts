import { request } from '../../wires/http.ts';

/** The topics of notices. */
export const TOPICS = ['turn', 'time', 'challenge'] as const;
export type Topic = (typeof TOPICS)[number];

/** A part of every day, in minutes after midnight. */
export interface Hours {
  readonly from: number;
  readonly to: number;
}

/** A person's notice settings. */
export interface NoticeSettings {
  readonly topics: readonly Topic[];
  readonly quiet: Hours | null;
  readonly mail: { readonly address: string; readonly state: 'asked' | 'on' | 'off' } | null;
  readonly devices: readonly { readonly id: string; readonly label: string; readonly createdAt: number }[];
  /** The server's key for push services, and whether it sends mail. */
  readonly offers: { readonly push: string; readonly mail: boolean };
}

/** The data that the server needs to send notices. */
export interface Wishes {
  readonly topics?: readonly Topic[];
  readonly quiet?: Hours | null;
  /** Whether mail is sent to the confirmed address. */
  readonly mailed?: boolean;
  readonly language: string;
  readonly timeZone: string;
}

export interface DaysOff {
  readonly spans: readonly { readonly id: string; readonly from: number; readonly to: number }[];
  /** How many are left this year. */
  readonly left: number;
}

const NOTICES = '/api/me/notices';
const DAYS_OFF = '/api/me/days-off';

export const fetchNotices = (): Promise<NoticeSettings> => request('GET', NOTICES);

export const changeNotices = (wishes: Wishes): Promise<NoticeSettings> => request('PATCH', NOTICES, wishes);

export const askForMail = (address: string): Promise<NoticeSettings> =>
  request('PUT', `${NOTICES}/mail`, { address });

export const forgetMail = (): Promise<NoticeSettings> => request('DELETE', `${NOTICES}/mail`);

export const addDevice = (device: object): Promise<NoticeSettings> =>
  request('POST', `${NOTICES}/devices`, device);

export const removeDevice = (id: string): Promise<NoticeSettings> =>
  request('DELETE', `${NOTICES}/devices/${id}`);

export const fetchDaysOff = (): Promise<DaysOff> => request('GET', DAYS_OFF);

export const takeDaysOff = (wish: {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}): Promise<DaysOff> => request('POST', DAYS_OFF, wish);

export const giveBackDays = (id: string): Promise<DaysOff> => request('DELETE', `${DAYS_OFF}/${id}`);
