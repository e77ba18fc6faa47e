import { afterEach, describe, expect, it } from 'vitest';
import { Browser, openSite, type Site } from '../http/testing/browser.ts';
import { befriend, type Member, member } from '../http/testing/members.ts';
import { memoryStore } from '../store/memory/store.ts';
import type { Store } from '../store/store.ts';
import { Client } from '../testing/client.ts';
import { choicesOf, sitAndStart } from '../testing/games.ts';
import { HandClock } from '../testing/server.ts';

import { MailSink, PushService, type Subscription } from './testing/index.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

interface World {
  readonly site: Site;
  readonly clock: HandClock;
  readonly push: PushService;
  readonly sink: MailSink;
  /** Has the server look for news now. */
  round(): Promise<void>;
}

async function world(
  parts: { readonly store?: Store; readonly clock?: HandClock; readonly before?: World } = {},
): Promise<World> {
  const push = parts.before?.push ?? (await PushService.open());
  const sink = parts.before?.sink ?? (await MailSink.open());
  if (parts.before === undefined) open.push(push, sink);
  const clock = parts.clock ?? new HandClock();
  const site = await openSite(
    {
      MESSAGES_PER_SECOND: '0',
      PUBLIC_URL: 'http://tuckbox.example',
      SMTP_URL: sink.url,
      MAIL_FROM: 'Tuckbox <notices@tuckbox.example>',
      NOTICE_GAP_SECONDS: '0',
      PUSH_PRIVATE: 'yes',
    },
    { now: clock.now },
    { now: clock.now, uptime: clock.uptime, store: parts.store ?? memoryStore() },
  );
  open.push({ close: () => site.app.close() });
  return { site, clock, push, sink, round: () => site.app.noticeSender?.round() ?? Promise.resolve() };
}

const subscribe = async ({ browser }: Member, subscription: Subscription): Promise<number> =>
  (await browser.ask('POST', '/api/me/notices/devices', { ...subscription, label: 'Phone' })).status;

/** The path of a link in a mail. */
const linkIn = (text: string, kind: 'confirm' | 'stop'): string =>
  /\/api\/notices\/\w+\/\S+/.exec(text.slice(text.indexOf(`/api/notices/${kind}/`)))?.[0] ??
  expect.unreachable();

async function turnOnMail({ browser }: Member, { sink, site }: World, address: string): Promise<void> {
  expect((await browser.ask('PUT', '/api/me/notices/mail', { address })).status).toBe(200);
  const mail = sink.mails.pop() ?? expect.unreachable();
  expect(mail.to).toBe(address);
  expect((await new Browser(site.url).ask('POST', linkIn(mail.text, 'confirm'))).status).toBe(200);
}

/** Ann and Ben begin a game over days and go away: it is Ann's turn. */
async function game({ site, clock }: World, ann: Member, ben: Member, days = 2): Promise<string> {
  const wish = {
    game: 'stacks',
    seats: 2,
    options: { target: 10 },
    clock: { kind: 'days', days },
    onTimeout: 'leave',
  };
  const { id } = (await ann.browser.ask('POST', '/api/tables', wish)).json as { readonly id: string };
  const clients = await Promise.all(
    [ann, ben].map(({ browser }) => Client.join(site.socketUrl, 'player', { cookie: browser.cookie })),
  );
  await sitAndStart(id, clients);
  for (const client of clients) client.leave();
  await expect.poll(() => [ann, ben].some(({ user }) => site.app.gateway.isConnected(user))).toBe(false);
  clock.forward(120);
  return id;
}

/** Somebody comes, plays a card and goes away. */
async function play({ site, clock }: World, { browser, user }: Member, table: string): Promise<void> {
  const client = await Client.join(site.socketUrl, 'player', { cookie: browser.cookie });
  await client.watch(table);
  const choices = choicesOf(client, table);
  expect(await client.act(table, choices.find((text) => text.startsWith('play')) ?? choices[0])).toBeNull();
  client.leave();
  await expect.poll(() => site.app.gateway.isConnected(user)).toBe(false);
  clock.forward(120);
}

describe('notices', () => {
  it('tell a person once that it is their turn, by push and by mail, only if they asked for notices', async () => {
    const all = await world();
    const { site, push, sink, round } = all;
    const [ann, ben] = [await member(site, 'Ann'), await member(site, 'Ben')];
    expect(await subscribe(ann, push.subscribe())).toBe(200);
    await turnOnMail(ann, all, 'ann@example.org');
    const id = await game(all, ann, ben);
    await round();
    await round();
    expect(push.messages).toHaveLength(1);
    expect(push.messages[0].payload).toMatchObject({
      title: 'Your turn in Stacks',
      path: `/t/${id}`,
      tag: 'turns',
    });
    expect(push.messages[0].payload.body).toMatch(/^Stacks with Ben: move by /);
    expect(push.messages[0].body.toString('latin1')).not.toContain('Stacks');
    expect(push.messages[0].headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(push.messages[0].headers.authorization).toMatch(/^vapid t=/);
    expect(sink.mails).toHaveLength(1);
    const [{ to, from, headers, text }] = sink.mails;
    expect({ to, from, subject: headers.subject }).toEqual({
      to: 'ann@example.org',
      from: 'notices@tuckbox.example',
      subject: 'Your turn in Stacks',
    });
    expect(text).toContain(`http://tuckbox.example/t/${id}`);
    expect(headers['list-unsubscribe']).toMatch(/^<http:\/\/tuckbox\.example\/api\/notices\/stop\/m\./);
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    await play(all, ann, id);
    await round();
    expect([push.messages.length, sink.mails.length]).toEqual([1, 1]);
    await play(all, ben, id);
    await round();
    expect([push.messages.length, sink.mails.length]).toEqual([2, 2]);
  });

  it('of several games are combined, and name only the players', async () => {
    const all = await world();
    const { site, push, round } = all;
    const [ann, ben] = [await member(site, 'Ann'), await member(site, 'Ben')];
    await subscribe(ann, push.subscribe());
    for (let games = 0; games < 3; games++) await game(all, ann, ben);
    await round();
    expect(push.messages.map(({ payload }) => payload.title)).toEqual(['Your turn in 3 games']);
    expect(push.messages[0].payload.path).toBe('/games');
    expect(push.messages[0].payload.body.split('\n')).toHaveLength(3);
  });

  it('wait while a person is in the app, and until quiet hours are over', async () => {
    const all = await world();
    const { site, push, clock, round } = all;
    const [ann, ben] = [await member(site, 'Ann'), await member(site, 'Ben')];
    await subscribe(ann, push.subscribe());
    await game(all, ann, ben);
    site.app.presence.note(ann.user);
    await round();
    expect(push.requests).toBe(0);
    clock.forward(120);
    const minute = Math.floor(clock.now() / 60_000) % 1440;
    const quiet = { from: (minute + 1435) % 1440, to: (minute + 60) % 1440 };
    await ann.browser.ask('PATCH', '/api/me/notices', { quiet, timeZone: 'UTC' });
    await round();
    expect(push.requests).toBe(0);
    clock.forward(HOUR);
    await round();
    expect(push.messages).toHaveLength(1);
  });

  it('remind once, when a quarter of the time is left', async () => {
    const all = await world();
    const { site, push, clock, round } = all;
    const [ann, ben] = [await member(site, 'Ann'), await member(site, 'Ben')];
    await subscribe(ann, push.subscribe());
    await game(all, ann, ben, 2);
    await round();
    clock.forward(1.4 * DAY);
    await round();
    expect(push.messages).toHaveLength(1);
    clock.forward(0.12 * DAY);
    await round();
    await round();
    expect(push.messages.map(({ payload }) => payload.title)).toEqual([
      'Your turn in Stacks',
      'Your time in Stacks is running out',
    ]);
    await ann.browser.ask('PATCH', '/api/me/notices', { topics: [] });
    await game(all, ann, ben);
    await round();
    expect(push.messages).toHaveLength(2);
  });

  it('tell of a challenge at once, by push alone', async () => {
    const all = await world();
    const { site, push, sink, clock, round } = all;
    const [ann, ben] = [await member(site, 'Ann'), await member(site, 'Ben')];
    await befriend(ann, ben);
    await subscribe(ann, push.subscribe());
    await turnOnMail(ann, all, 'ann@example.org');
    clock.forward(120);
    const wish = { game: 'stacks', pace: 'quick', rated: false, guests: [ann.user] };
    expect((await ben.browser.ask('POST', '/api/me/challenges', wish)).status).toBeLessThan(300);
    await round();
    await round();
    expect(push.messages.map(({ payload }) => payload.title)).toEqual(['Ben challenges you to Stacks']);
    expect(sink.mails).toEqual([]);
  });

  it('survive a restart: none is sent twice, and unsent ones are sent', async () => {
    const store = memoryStore();
    const all = await world({ store });
    const { site, push, clock } = all;
    const [ann, ben] = [await member(site, 'Ann'), await member(site, 'Ben')];
    await subscribe(ann, push.subscribe());
    await game(all, ann, ben);
    await all.round();
    push.status = 503;
    await game(all, ann, ben);
    await all.round();
    expect([push.messages.length, push.requests]).toEqual([1, 2]);
    await site.app.close();
    const again = await world({ store, clock, before: all });
    push.status = 201;
    await again.round();
    expect(push.messages).toHaveLength(1);
    clock.forward(90);
    await again.round();
    await again.round();
    expect(push.messages.map(({ payload }) => payload.title)).toEqual([
      'Your turn in Stacks',
      'Your turn in 2 games',
    ]);
  });

  it('that fail are tried again a few times, logged without addresses and counted; dead devices are dropped', async () => {
    const all = await world();
    const { site, push, sink, clock, round } = all;
    const [ann, ben] = [await member(site, 'Ann'), await member(site, 'Ben')];
    const subscription = push.subscribe();
    await subscribe(ann, subscription);
    await turnOnMail(ann, all, 'ann@example.org');
    await game(all, ann, ben);
    push.status = 302;
    sink.refusal = 451;
    for (let time = 0; time < 8; time++) {
      await round();
      clock.forward(2.1 * HOUR);
    }
    expect(push.requests).toBe(5);
    const lines = site.lines.filter((line) => line.includes('a notice'));
    expect(lines).toHaveLength(10);
    expect(lines.join()).not.toMatch(/example\.org|127\.0\.0\.1/);
    const metrics = (await ann.browser.ask('GET', '/metrics')).text;
    expect(metrics).toContain('tuckbox_notices_total{channel="push",outcome="failed"} 4');
    expect(metrics).toContain('tuckbox_notices_total{channel="mail",outcome="dropped"} 1');
    await game(all, ann, ben);
    [push.status, sink.refusal] = [410, 550];
    await round();
    const { json } = await ann.browser.ask('GET', '/api/me/notices');
    expect(json).toMatchObject({ devices: [], mail: { state: 'off' } });
  });
});

describe('stopping', () => {
  it('is one tap, without signing in; to look at the page changes nothing', async () => {
    const all = await world();
    const { site, push, sink, round } = all;
    const [ann, ben] = [await member(site, 'Ann'), await member(site, 'Ben')];
    await subscribe(ann, push.subscribe());
    await turnOnMail(ann, all, 'ann@example.org');
    await game(all, ann, ben);
    await round();
    const anyone = new Browser(site.url);
    const state = async () => (await ann.browser.ask('GET', '/api/me/notices')).json;
    const stopMail = linkIn(sink.mails[0].text, 'stop');
    const page = await anyone.ask('GET', stopMail);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('<form method="post">')]);
    expect(await state()).toMatchObject({ mail: { state: 'on' }, devices: [{ label: 'Phone' }] });
    const oneClick = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await anyone.ask('POST', stopMail, 'List-Unsubscribe=One-Click', oneClick)).status).toBe(200);
    expect(await state()).toMatchObject({ mail: { state: 'off' }, devices: [{ label: 'Phone' }] });
    expect((await anyone.ask('POST', push.messages[0].payload.stopPath)).status).toBe(200);
    expect(await state()).toMatchObject({ devices: [] });
    await game(all, ann, ben);
    await round();
    expect([push.messages.length, sink.mails.length]).toEqual([1, 1]);
    await ann.browser.ask('PUT', '/api/me/notices/mail', { address: 'ann@example.org' });
    expect(await state()).toMatchObject({ mail: { state: 'on' } });
    for (const [mailed, kept] of [[false, 'off'] as const, [true, 'on'] as const]) {
      await ann.browser.ask('PATCH', '/api/me/notices', { mailed });
      expect(await state()).toMatchObject({ mail: { state: kept } });
    }
    expect(sink.mails).toHaveLength(1);
  });

  it('is not for others: a link that was forged, or made for another address, does nothing', async () => {
    const all = await world();
    const { site, sink } = all;
    const [ann, eve] = [await member(site, 'Ann'), await member(site, 'Eve')];
    await turnOnMail(ann, all, 'ann@example.org');
    const anyone = new Browser(site.url);
    await eve.browser.ask('PUT', '/api/me/notices/mail', { address: 'eve@example.org' });
    const own = linkIn(sink.mails[0].text, 'confirm');
    const forgeries = [
      own.replace(eve.user, ann.user),
      own.replace('confirm/c', 'stop/m').replace(eve.user, ann.user),
      `/api/notices/stop/m.${ann.user}.`,
      `/api/notices/stop/m.${ann.user}.${'A'.repeat(43)}`,
      '/api/notices/stop/none',
      `/api/notices/confirm/c.${eve.user}.zzzzzzzzzz.${own.split('.').at(-1)}`,
    ];
    for (const path of forgeries)
      for (const method of ['GET', 'POST']) expect((await anyone.ask(method, path)).status).toBe(404);
    await eve.browser.ask('PATCH', '/api/me/notices', { mailed: true });
    expect((await ann.browser.ask('GET', '/api/me/notices')).json).toMatchObject({ mail: { state: 'on' } });
    expect((await eve.browser.ask('GET', '/api/me/notices')).json).toMatchObject({
      mail: { state: 'asked' },
    });
    all.clock.forward(8 * DAY);
    expect((await anyone.ask('POST', own)).status).toBe(404);
  });
});

describe('an address', () => {
  it('that has not been confirmed gets one mail, whatever account asks, and no notice', async () => {
    const all = await world();
    const { site, push, sink, round } = all;
    const [ann, ben] = [await member(site, 'Ann'), await member(site, 'Ben')];
    const ask = async ({ browser }: Member, address: string) =>
      (await browser.ask('PUT', '/api/me/notices/mail', { address })).status;
    expect(await ask(ann, 'victim@example.org')).toBe(200);
    expect(await ask(ann, 'victim@example.org')).toBe(429);
    expect(await ask(ben, 'Victim+games@EXAMPLE.org')).toBe(429);
    expect(await ask(ann, 'not an address')).toBe(400);
    expect(await ask(ann, 'a@example.org\r\nBcc: b@example.org')).toBe(400);
    expect(sink.mails.map(({ to }) => to)).toEqual(['victim@example.org']);
    await subscribe(ann, push.subscribe());
    await game(all, ann, ben);
    await round();
    expect(sink.mails).toHaveLength(1);
    const asked = await Promise.all(['c', 'd', 'e', 'f'].map((name) => ask(ann, `${name}@example.org`)));
    expect(asked.filter((status) => status === 429).length).toBeGreaterThanOrEqual(3);
  });

  it('is not asked for where the host has set up no mail, and not while the mail server is down', async () => {
    const all = await world();
    const ann = await member(all.site, 'Ann');
    await all.sink.close();
    open.splice(open.indexOf(all.sink), 1);
    const down = await ann.browser.ask('PUT', '/api/me/notices/mail', { address: 'ann@example.org' });
    expect([down.status, down.json]).toEqual([503, expect.objectContaining({ code: 'mail-down' })]);
    const plain = await openSite();
    open.push({ close: () => plain.app.close() });
    const bob = await member(plain, 'Bob');
    expect((await bob.browser.ask('GET', '/api/me/notices')).json).toMatchObject({ offers: { mail: false } });
    const off = await bob.browser.ask('PUT', '/api/me/notices/mail', { address: 'bob@example.org' });
    expect([off.status, off.json]).toEqual([409, expect.objectContaining({ code: 'mail-off' })]);
  });
});

describe('a device', () => {
  it('is one of ten at most, of an account, at a push service on the Internet', async () => {
    const plain = await openSite({ MESSAGES_PER_SECOND: '0' });
    open.push({ close: () => plain.app.close() });
    const ann = await member(plain, 'Ann');
    const push = await PushService.open();
    open.push(push);
    const { keys } = push.subscribe();
    const ask = async (endpoint: string, its: object = keys) =>
      (await ann.browser.ask('POST', '/api/me/notices/devices', { endpoint, keys: its, label: '' })).status;
    const bad = [
      'http://push.example.org/x',
      'https://127.0.0.1/x',
      'https://localhost/x',
      'https://[::1]/x',
      'https://[::ffff:10.0.0.1]/x',
      'https://169.254.169.254/latest/meta-data',
      'https://0x7f000001/x',
      'https://push.example.org:8443/x',
      'https://user:secret@push.example.org/x',
      'https://metadata.internal/x',
      'ftp://push.example.org',
      'no address',
    ];
    for (const endpoint of bad) expect([endpoint, await ask(endpoint)]).toEqual([endpoint, 400]);
    expect(await ask('https://push.example.org/x', { p256dh: 'short', auth: keys.auth })).toBe(400);
    const made: number[] = [];
    for (let device = 0; device < 12; device++) made.push(await ask(`https://push.example.org/${device}`));
    expect(made).toEqual([...Array.from({ length: 10 }, () => 200), 409, 409]);
    expect(await ask('https://push.example.org/3')).toBe(200);
    const guest = new Browser(plain.url);
    await guest.beGuest('Guest');
    const refused = await guest.ask('POST', '/api/me/notices/devices', { endpoint: bad[0], keys, label: '' });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect((await guest.ask('GET', '/api/me/notices')).status).toBe(403);
  });
});
