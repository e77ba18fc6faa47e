import type { UserId } from '@tuckbox/table';
import { isOpen } from '../club/challenges.ts';
import { inParts } from '../in-parts.ts';
import type { Delivery, NoticeSettings, Topic } from '../store/notices.ts';
import { composeNotice, type NoticeText, ownTurn, type Waiting } from './compose.ts';
import type { SendOutcome } from './push.ts';
import { isQuiet } from './quiet-hours.ts';
import type { SenderParts } from './sender.ts';
import { wordsIn } from './words.ts';

const MINUTE = 60_000;

/** How long a delivery that has failed waits, each time; after the last it is given up. */
const WAITS = [1 * MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE];

const DUE_AT_ONCE = 200;
/** How many are sent side by side. */
const SENT_AT_ONCE = 10;
/** How many unfinished games of a person are read. */
const MOST_TABLES = 200;

/** Sends the notices that are on their way. What has failed is tried again, a few times. */
export class Deliverer {
  readonly #parts: SenderParts;

  constructor(parts: SenderParts) {
    this.#parts = parts;
  }

  async deliver(now: number): Promise<void> {
    const due = await this.#parts.store.dueDeliveries(now, DUE_AT_ONCE);
    await inParts(due, SENT_AT_ONCE, (delivery) => this.#send(delivery, now));
  }

  async #send(delivery: Delivery, now: number): Promise<void> {
    const { store, presence, metrics, logger } = this.#parts;
    const { id, user, device, tries } = delivery;
    const settings = await store.readNoticeSettings(user);
    if (presence.isOnline(user) || isQuiet(settings, now)) {
      await store.postpone(id, tries, now + MINUTE);
      return;
    }
    const waiting = await this.#waitingFor(user, now);
    const topics = topicsOf(delivery, waiting, settings);
    const outcome = topics.size === 0 ? null : await this.#sendText(delivery, topics, waiting, settings);
    if (outcome === null || outcome === 'sent') {
      await store.removeDelivery(id);
      if (outcome === 'sent') metrics.noticed(channelOf(delivery), 'sent');
    } else if (outcome === 'gone') {
      metrics.noticed(channelOf(delivery), 'gone');
      if (device === null) await this.#switchOffMail(user, settings);
      else await store.removeDevice(device);
      await store.removeDelivery(id);
    } else {
      const isGivenUp = tries >= WAITS.length;
      metrics.noticed(channelOf(delivery), isGivenUp ? 'dropped' : 'failed');
      const facts = { channel: channelOf(delivery), why: outcome.failed, tries: tries + 1 };
      logger.warn(facts, isGivenUp ? 'a notice was given up' : 'a notice failed, and is tried again');
      if (isGivenUp) await store.removeDelivery(id);
      else await store.postpone(id, tries + 1, now + WAITS[tries]);
    }
  }

  /** Null where the channel is off by now. */
  async #sendText(
    { id, user, device }: Delivery,
    topics: ReadonlySet<Topic>,
    waiting: Waiting,
    settings: NoticeSettings,
  ): Promise<SendOutcome | null> {
    const { store, channels } = this.#parts;
    const text = composeNotice(topics, waiting, settings);
    if (device === null) return this.#mail(id, user, text, settings);
    const found = await store.readDevice(device);
    if (found === null || found.user !== user) return null;
    const { open, stop } = wordsIn(settings.language);
    return channels.push.send(
      found,
      JSON.stringify({
        title: text.title,
        body: text.lines.join('\n'),
        path: text.path,
        // A later notice tells everything that waits, so it takes the place of an earlier one.
        tag: topics.has('challenge') ? 'challenge' : 'turns',
        open,
        stop,
        stopPath: `/api/notices/stop/${channels.links.stopPush(device)}`,
      }),
    );
  }

  async #mail(
    id: string,
    user: UserId,
    { title, lines, path }: NoticeText,
    { mail, language }: NoticeSettings,
  ): Promise<SendOutcome | null> {
    const { mailer, links, urlOf } = this.#parts.channels;
    if (mailer === null || mail?.state !== 'on') return null;
    const stopUrl = urlOf(`/api/notices/stop/${links.stopMail(user, mail.address)}`);
    const text = `${lines.join('\n')}\n\n${urlOf(path)}\n\n-- \n${wordsIn(language).whyMail}\n${stopUrl}\n`;
    return mailer.send({ id, to: mail.address, subject: title, text, stopUrl });
  }

  /** The address takes no mail: nothing is sent there until its owner switches it on again. */
  async #switchOffMail(user: UserId, settings: NoticeSettings): Promise<void> {
    if (settings.mail === null) return;
    const mail = { ...settings.mail, state: 'off' as const };
    await this.#parts.store.writeNoticeSettings(user, { ...settings, mail });
  }

  /** Everything that waits for a person now. */
  async #waitingFor(user: UserId, now: number): Promise<Waiting> {
    const { store } = this.#parts;
    const tables = await store.tablesOf(user, MOST_TABLES, 'unfinished');
    const turns = tables.flatMap(({ row }) => ownTurn(row, user) ?? []);
    const open = (await store.challengesOf(user, now)).filter(isOpen);
    const asked = open.filter(({ guests }) =>
      guests.some((guest) => guest.user === user && guest.answer === null),
    );
    const challenges = await Promise.all(
      asked.map(async ({ id, by, game }) => ({ id, by: (await store.readUser(by))?.name ?? '', game })),
    );
    return { turns, challenges };
  }
}

const channelOf = ({ device }: Delivery): 'push' | 'mail' => (device === null ? 'mail' : 'push');

/** The topics of a delivery that are still news, and still wanted. */
function topicsOf({ news }: Delivery, { turns, challenges }: Waiting, settings: NoticeSettings): Set<Topic> {
  const isTrue = ({ topic, subject, mark }: Delivery['news'][number]): boolean =>
    topic === 'challenge'
      ? challenges.some(({ id }) => id === subject)
      : turns.some(({ table, askedAt }) => table === subject && askedAt === mark);
  const still = news.filter((item) => settings.topics.includes(item.topic) && isTrue(item));
  return new Set(still.map(({ topic }) => topic));
}
