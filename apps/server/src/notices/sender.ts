import type { TableRow, UserId } from '@tuckbox/table';
import { isOpen } from '../club/challenges.ts';
import type { Presence } from '../club/presence.ts';
import { randomLetters } from '../random-letters.ts';
import type { Logger, Metrics } from '../services.ts';
import type { NodeId } from '../store/cluster.ts';
import type { Delivery, NoticeSettings, SentNotice } from '../store/notices.ts';
import type { Store } from '../store/store.ts';
import type { TableRegistry } from '../tables/registry.ts';
import { enterDaysOffAt } from './days-off.ts';
import { Deliverer } from './deliverer.ts';
import type { NoticeChannels } from './notices.ts';
import { type PendingTurn, PendingTurns, sentKey } from './pending-turns.ts';
import { isQuiet, isReminderDue, remindAt } from './quiet-hours.ts';

export interface SenderParts {
  readonly store: Store;
  readonly registry: TableRegistry;
  readonly presence: Presence;
  readonly channels: NoticeChannels;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly node: NodeId;
  /** How long after a notice a person gets no other, in milliseconds. */
  readonly gap: number;
}

const SECOND = 1000;
const DAY = 86_400 * SECOND;
const ROUND_MS = 3 * SECOND;

/** One node at a time sends notices; another takes over after this long a silence. */
const LEASE = 'notices';
const LEASE_MS = 15 * SECOND;

/** Every open page reports within this time after a start. No notice is sent before. */
const LONGEST_GRACE = 75 * SECOND;

/** A challenge is open for ten minutes, so it does not wait as long as other news, however many challenges are sent. */
const CHALLENGE_GAP = 60 * SECOND;

/** A turn lasts two weeks at most, and days off a month. */
const SENT_KEPT = 120 * DAY;

type News = Omit<SentNotice, 'user'>;

/** Tells people that it is their turn, that their time runs out, and that they are challenged. */
export class NoticeSender {
  readonly #parts: SenderParts;
  readonly #pendingTurns: PendingTurns;
  readonly #deliverer: Deliverer;
  readonly #startedAt: number;
  #timer: NodeJS.Timeout | null = null;
  #round: Promise<void> = Promise.resolve();
  #isBusy = false;
  #cleanedAt = -Infinity;

  constructor(parts: SenderParts) {
    this.#parts = parts;
    this.#pendingTurns = new PendingTurns(parts.store);
    this.#deliverer = new Deliverer(parts);
    this.#startedAt = parts.registry.uptime();
  }

  start(): void {
    this.#timer = setInterval(() => this.#next(), ROUND_MS);
    this.#timer.unref();
  }

  async close(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#round;
    await this.#parts.channels.mailer?.close();
    await this.#parts.store.releaseLeases(this.#parts.node, [LEASE]);
  }

  #next(): void {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.round()
      .catch((error: unknown) => this.#parts.logger.error({ error }, 'notices could not be sent'))
      .finally(() => {
        this.#isBusy = false;
      });
  }

  /** One round, after the one that is under way. */
  round(): Promise<void> {
    const next = this.#round.then(() => this.#goRound());
    this.#round = next.catch(() => {});
    return next;
  }

  /** Enters days off into games, makes notices of what is new, and sends those that are due. */
  async #goRound(): Promise<void> {
    const { store, registry, node, gap } = this.#parts;
    const now = registry.now();
    const [people, daysOff] = [await store.reachablePeople(), await store.daysOffAfter(now)];
    const isIdle =
      people.size === 0 && daysOff.length === 0 && (await store.dueDeliveries(now, 1)).length === 0;
    if (isIdle || (await store.claimLeases(node, [LEASE], LEASE_MS)).length === 0) {
      this.#pendingTurns.forget();
      return;
    }
    const asked = await this.#pendingTurns.refresh(now);
    await enterDaysOffAt(asked, daysOff, this.#parts);
    if (registry.uptime() - this.#startedAt < Math.min(gap, LONGEST_GRACE)) return;
    for (const [user, news] of await this.#newsFor(people, now)) await this.#tell(user, news, now);
    await this.#deliverer.deliver(now);
    if (now - this.#cleanedAt < DAY) return;
    this.#cleanedAt = now;
    await store.removeOldSentNotices(now - SENT_KEPT);
  }

  /** The news to send, by person, without people who are in the app, in quiet hours or within the gap. */
  async #newsFor(
    people: ReadonlyMap<UserId, NoticeSettings>,
    now: number,
  ): Promise<ReadonlyMap<UserId, readonly News[]>> {
    const { presence, gap } = this.#parts;
    const news = new Map<UserId, News[]>();
    const add = (user: UserId, ...items: readonly News[]): void => {
      if (items.length > 0) news.set(user, [...(news.get(user) ?? []), ...items]);
    };
    for (const pending of this.#pendingTurns)
      for (const { seat, until } of pending.row.turns) {
        const user = pending.row.seated[seat]?.user ?? '';
        const settings = people.get(user);
        if (settings !== undefined) add(user, ...newsOf(pending, user, until, settings, now));
      }
    for (const [user, item] of await this.#challenges(people, now)) add(user, item);
    for (const [user, items] of news) {
      const settings = people.get(user);
      const isUrgent = items.some(({ topic }) => topic === 'challenge');
      const wait = isUrgent ? Math.min(gap, CHALLENGE_GAP) : gap;
      const isTooSoon = settings === undefined || now - settings.toldAt < wait;
      if (isTooSoon || presence.isOnline(user) || isQuiet(settings, now)) news.delete(user);
    }
    return news;
  }

  /** Open challenges that their guests have had no notice of. */
  async #challenges(
    people: ReadonlyMap<UserId, NoticeSettings>,
    now: number,
  ): Promise<readonly (readonly [UserId, News])[]> {
    const { store } = this.#parts;
    const open = (await store.openChallenges(now)).filter(isOpen);
    const asked = open.flatMap(({ id, at, guests }) =>
      guests.flatMap(({ user, answer }): [UserId, News][] =>
        answer === null && people.get(user)?.topics.includes('challenge')
          ? [[user, { topic: 'challenge', subject: id, mark: at }]]
          : [],
      ),
    );
    if (asked.length === 0) return [];
    const sent = await store.noticesSentAbout(asked.map(([, { subject }]) => subject));
    return asked.filter(
      ([user, { subject }]) => !sent.some((notice) => notice.subject === subject && notice.user === user),
    );
  }

  /** Makes one notice of all news that are still true. */
  async #tell(user: UserId, news: readonly News[], now: number): Promise<void> {
    const { store } = this.#parts;
    const settings = await store.readNoticeSettings(user);
    const rows = new Map<string, TableRow | null>();
    for (const { topic, subject } of news)
      if (topic !== 'challenge' && !rows.has(subject)) {
        const row = (await store.readHeader(subject))?.row ?? null;
        rows.set(subject, row);
        this.#pendingTurns.replace(subject, row);
      }
    const isStillNews = ({ topic, subject, mark }: News): boolean => {
      if (topic === 'challenge') return true;
      const row = rows.get(subject) ?? null;
      const turn = row?.turns.find(({ seat }) => row.seated[seat]?.user === user);
      if (row === null || turn === undefined || row.askedAt !== mark) return false;
      return topic === 'turn' || isTimeShort(row, turn.until, settings, now);
    };
    const still = news.filter(isStillNews);
    const deliveries = await this.#deliveriesOf(user, still, settings, now);
    if (deliveries.length === 0) return;
    await store.postNotice(user, deliveries, now);
    for (const pending of this.#pendingTurns)
      for (const { topic, subject } of still)
        if (subject === pending.row.id) pending.sent.add(sentKey(user, topic));
  }

  /** To every device, and by mail; a challenge is over before a mail is read. */
  async #deliveriesOf(
    user: UserId,
    news: readonly News[],
    { mail }: NoticeSettings,
    now: number,
  ): Promise<readonly Delivery[]> {
    const { store, channels } = this.#parts;
    const plain = { user, madeAt: now, tries: 0, nextAt: now };
    const devices = await store.listDevices(user);
    const pushed = devices.map((device) => ({ ...plain, id: randomLetters(16), device: device.id, news }));
    const lasting = news.filter(({ topic }) => topic !== 'challenge');
    const isMailed = mail?.state === 'on' && channels.mailer !== null;
    const mailed = isMailed ? [{ ...plain, id: randomLetters(16), device: null, news: lasting }] : [];
    return [...pushed, ...mailed].filter((delivery) => delivery.news.length > 0);
  }
}

/** The news for a person about a pending turn. */
function newsOf(
  { row, askedAt, sent }: PendingTurn,
  user: UserId,
  until: number | null,
  settings: NoticeSettings,
  now: number,
): News[] {
  const isNew = (topic: 'turn' | 'time'): boolean =>
    settings.topics.includes(topic) && !sent.has(sentKey(user, topic));
  const news: News[] = [];
  if (isNew('turn')) news.push({ topic: 'turn', subject: row.id, mark: askedAt });
  if (isNew('time') && isTimeShort(row, until, settings, now))
    news.push({ topic: 'time', subject: row.id, mark: askedAt });
  return news;
}

function isTimeShort(
  { plan }: TableRow,
  until: number | null,
  settings: NoticeSettings,
  now: number,
): boolean {
  if (until === null || plan.clock.kind !== 'days') return false;
  return isReminderDue(remindAt(until, plan.clock.days * DAY), settings, now);
}
