import { randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Store } from '../store/store.ts';
import { NoticeLinks } from './links.ts';
import { Mailer } from './mailer.ts';
import { PushSender } from './push.ts';

/** How notices leave the server. */
export interface NoticeChannels {
  readonly push: PushSender;
  /** Null where the host has set up no SMTP server. */
  readonly mailer: Mailer | null;
  readonly links: NoticeLinks;
  /** The address of a page of ours, for mails. */
  urlOf(path: string): string;
}

/** The settings that say how mail is sent. */
type MailSettings = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'>;

/** Opens the channels. Their keys are made once and kept in the store, so that all nodes have the same. */
export async function openChannels(
  config: MailSettings & Pick<Config, 'PUSH_PRIVATE'>,
  store: Store,
): Promise<NoticeChannels> {
  const key = await store.keepKey('notices', randomBytes(32).toString('hex'));
  return {
    push: new PushSender({
      store,
      subject: subjectOf(config),
      isPrivateAllowed: config.PUSH_PRIVATE === 'yes',
    }),
    mailer: mailerOf(config),
    links: new NoticeLinks(Buffer.from(key, 'hex')),
    urlOf: (path) => new URL(path, config.PUBLIC_URL ?? 'http://localhost').href,
  };
}

function mailerOf({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: MailSettings): Mailer | null {
  if (SMTP_URL === undefined || MAIL_FROM === undefined || PUBLIC_URL === undefined) return null;
  return new Mailer({ url: SMTP_URL, from: MAIL_FROM, host: new URL(PUBLIC_URL).hostname });
}

/** The contact address of this server's operator for push services. */
function subjectOf({ PUBLIC_URL, MAIL_FROM }: MailSettings): string {
  if (PUBLIC_URL?.startsWith('https:')) return PUBLIC_URL;
  const address = /[^\s<>]+@[^\s<>]+/.exec(MAIL_FROM ?? '')?.[0];
  return `mailto:${address ?? 'nobody@tuckbox.invalid'}`;
}
