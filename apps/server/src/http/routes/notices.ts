import type { UserId } from '@tuckbox/table';
import * as z from 'zod';
import type { Accounts, AuthenticatedCaller } from '../../identity/accounts.ts';
import { hashOf } from '../../identity/secrets.ts';
import { networkOf } from '../../limits/network.ts';
import type { NoticeChannels } from '../../notices/notices.ts';
import { deviceIdOf } from '../../notices/push.ts';
import { isTimeZone } from '../../notices/quiet-hours.ts';
import { LANGUAGES, wordsIn } from '../../notices/words.ts';
import { randomLetters } from '../../random-letters.ts';
import { type MailAddress, TOPICS } from '../../store/notices.ts';
import type { Store, User } from '../../store/store.ts';
import { problem } from '../problem.ts';
import { type Route, route } from '../route.ts';
import { time } from './schemas.ts';

const GROUP = 'Notices';

/** The most devices of a person. */
const MOST_DEVICES = 10;

const DAY_S = 86_400;
const WEEK_MS = 7 * DAY_S * 1000;

/** Limits for mails to unconfirmed addresses: one a week to each, and few from anybody. */
const MAILS_TO = { capacity: 1, perSecond: 1 / (7 * DAY_S) };
const MAILS_BY_USER = { capacity: 3, perSecond: 3 / DAY_S };
const MAILS_BY_NETWORK = { capacity: 5, perSecond: 10 / DAY_S };

const minute = z.int().min(0).max(1439).describe('Minutes after midnight');
export const timeZone = z
  .string()
  .max(60)
  .refine(isTimeZone, 'expected a time zone such as Europe/Prague')
  .describe('The name of your time zone');
const deviceId = z.string().regex(/^[0-9a-f]{24}$/);

const wishes = {
  topics: z.array(z.enum(TOPICS)).max(TOPICS.length).describe('The topics of your notices'),
  language: z.enum(LANGUAGES).describe('The language of the notices'),
  timeZone,
  quiet: z
    .strictObject({ from: minute, to: minute })
    .nullable()
    .describe('Daily hours in which notices are held back'),
};

const mailed = z.boolean().describe('Whether mail is sent to the confirmed address');

const settings = z
  .object({
    ...wishes,
    language: z.string(),
    mail: z
      .object({ address: z.string(), state: z.enum(['asked', 'on', 'off']) })
      .nullable()
      .describe('`asked`: waiting for confirmation; nothing else is sent there until then'),
    devices: z.array(z.object({ id: deviceId, label: z.string(), createdAt: time })),
    offers: z
      .object({ push: z.string(), mail: z.boolean() })
      .describe('The server’s key for push services, and whether it sends mail'),
  })
  .describe('Your notice settings. Nothing is sent without a device or an address');

/** A base64url text of this many bytes. */
const bytes = (count: number) =>
  z
    .string()
    .max(200)
    .regex(/^[\w-]+=*$/)
    .refine(
      (text) => Buffer.from(text, 'base64url').length === count,
      `expected ${count} bytes in base64url`,
    );

export interface NoticeParts {
  readonly accounts: Accounts;
  readonly store: Store;
  readonly channels: NoticeChannels;
  now(): number;
}

/** The caller's account; guests get no notices. */
export async function accountFor({ person }: AuthenticatedCaller, accounts: Accounts): Promise<User> {
  if (await accounts.isGuest(person)) throw problem('notices-need-account');
  return person;
}

/** A person's notice settings. */
export function noticeRoutes({ accounts, store, channels, now }: NoticeParts): readonly Route[] {
  const { push, mailer, links, urlOf } = channels;
  const shown = async (user: UserId): Promise<z.input<typeof settings>> => {
    const { topics, toldAt: _, ...kept } = await store.readNoticeSettings(user);
    const devices = await store.listDevices(user);
    const offers = { push: await push.publicKey(), mail: mailer !== null };
    return { ...kept, topics: [...topics], devices: [...devices], offers };
  };
  return [
    route({
      method: 'GET',
      path: '/api/me/notices',
      group: GROUP,
      title: 'Show your notice settings',
      access: 'person',
      answer: settings,
      refusals: ['notices-need-account'],
      handle: async ({ caller }) => shown((await accountFor(caller, accounts)).id),
    }),
    route({
      method: 'PATCH',
      path: '/api/me/notices',
      group: GROUP,
      title: 'Change your notice settings',
      access: 'person',
      body: z.strictObject({ ...wishes, mailed }).partial(),
      answer: settings,
      refusals: ['notices-need-account'],
      handle: async ({ caller, body }) => {
        const { id } = await accountFor(caller, accounts);
        const before = await store.readNoticeSettings(id);
        await store.writeNoticeSettings(id, {
          topics: TOPICS.filter((topic) => (body.topics ?? before.topics).includes(topic)),
          language: body.language ?? before.language,
          timeZone: body.timeZone ?? before.timeZone,
          quiet: body.quiet === undefined ? before.quiet : body.quiet,
          mail: mailAfter(before.mail, body.mailed),
        });
        return shown(id);
      },
    }),
    route({
      method: 'PUT',
      path: '/api/me/notices/mail',
      group: GROUP,
      title: 'Get notices by mail',
      about:
        'A confirmation link is sent to a new address, once. Nothing else is sent there until it is confirmed. A confirmed address is switched on again.',
      access: 'person',
      cost: 20,
      body: z.strictObject({ address: z.email().max(254).describe('Your e-mail address') }),
      answer: settings,
      refusals: ['notices-need-account', 'mail-off', 'mail-down', 'mail-asked', 'too-often'],
      handle: async ({ caller, body: { address }, source }) => {
        const person = await accountFor(caller, accounts);
        if (mailer === null) throw problem('mail-off');
        const before = await store.readNoticeSettings(person.id);
        const write = (state: 'asked' | 'on') =>
          store.writeNoticeSettings(person.id, { ...before, mail: { address, state } });
        if (before.mail?.address === address && before.mail.state !== 'asked') {
          await write('on');
          return shown(person.id);
        }
        const network = networkOf(source.address);
        if (!(await store.spend(`mails of ${person.id}`, 1, MAILS_BY_USER))) throw problem('too-often');
        if (!(await store.spend(`mails from ${network}`, 1, MAILS_BY_NETWORK))) throw problem('too-often');
        if (!(await mailer.isUp())) throw problem('mail-down');
        if (!(await store.spend(`mails to ${mailboxOf(address)}`, 1, MAILS_TO))) throw problem('mail-asked');
        const url = urlOf(`/api/notices/confirm/${links.confirm(person.id, address, now() + WEEK_MS)}`);
        const words = wordsIn(before.language);
        const sent = await mailer.send({
          id: randomLetters(16),
          to: address,
          subject: words.confirmSubject,
          text: words.confirmText(person.name, url),
          stopUrl: null,
        });
        if (sent !== 'sent') throw problem('mail-down');
        await write('asked');
        return shown(person.id);
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/me/notices/mail',
      group: GROUP,
      title: 'Stop mail and delete the address',
      access: 'person',
      answer: settings,
      refusals: ['notices-need-account'],
      handle: async ({ caller }) => {
        const { id } = await accountFor(caller, accounts);
        await store.writeNoticeSettings(id, { ...(await store.readNoticeSettings(id)), mail: null });
        return shown(id);
      },
    }),
    route({
      method: 'POST',
      path: '/api/me/notices/devices',
      group: GROUP,
      title: 'Get notices in this browser',
      about:
        'The body is the `PushSubscription` of the browser, with a label. Messages are encrypted for it.',
      access: 'person',
      cost: 5,
      body: z.strictObject({
        endpoint: z
          .string()
          .max(1000)
          .refine((text) => push.isAllowed(text), {
            error: 'expected the https address of a push service on the Internet',
          }),
        keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
        label: z.string().trim().max(60),
      }),
      answer: settings,
      refusals: ['notices-need-account', 'too-many-devices'],
      handle: async ({ caller, body: { endpoint, keys, label } }) => {
        const { id: user } = await accountFor(caller, accounts);
        const id = deviceIdOf(endpoint);
        const others = (await store.listDevices(user)).filter((device) => device.id !== id);
        if (others.length >= MOST_DEVICES) throw problem('too-many-devices');
        // The settings have to be stored before anything can be noted about them.
        await store.writeNoticeSettings(user, await store.readNoticeSettings(user));
        await store.putDevice({ id, user, endpoint, ...keys, label, createdAt: now() });
        return shown(user);
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/me/notices/devices/{device}',
      group: GROUP,
      title: 'Stop notices in a browser',
      access: 'person',
      params: z.object({ device: deviceId }),
      answer: settings,
      refusals: ['notices-need-account', 'not-found'],
      handle: async ({ caller, params }) => {
        const { id } = await accountFor(caller, accounts);
        if ((await store.readDevice(params.device))?.user !== id) throw problem('not-found');
        await store.removeDevice(params.device);
        return shown(id);
      },
    }),
  ];
}

/** An address that was confirmed can be switched on and off. */
const mailAfter = (mail: MailAddress | null, isOn: boolean | undefined): MailAddress | null =>
  mail === null || mail.state === 'asked' || isOn === undefined
    ? mail
    : { address: mail.address, state: isOn ? 'on' : 'off' };

/** One mailbox has many spellings: the part after a plus sign does not matter. */
const mailboxOf = (address: string): string => {
  const [name, host] = address.toLowerCase().split('@');
  return hashOf(`${name.split('+')[0]}@${host}`);
};
