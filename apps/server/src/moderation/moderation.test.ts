import { afterEach, describe, expect, it } from 'vitest';
import { startNodes } from '../cluster/testing/nodes.ts';
import { Browser, firstWord, openSite, type Site } from '../http/testing/browser.ts';
import { Client } from '../testing/client.ts';
import { openTable, sitAndStart } from '../testing/games.ts';
import { HandClock, serverForEachTest, userOf } from '../testing/server.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function serve(clock = new HandClock()): Promise<Site> {
  const site = await openSite({ MESSAGES_PER_SECOND: '0' }, { now: clock.now }, { now: clock.now });
  closing.push(() => site.app.close());
  return site;
}

const PASSWORD = 'correct horse battery';
const DAY = 86_400_000;

async function comeIn(site: Site, name: string) {
  const browser = new Browser(site.url);
  const user = await browser.beGuest(name);
  return { browser, user, client: await Client.join(site.socketUrl, name, { cookie: browser.cookie }) };
}

async function makeAccount(site: Site, login: string) {
  const browser = new Browser(site.url);
  const { json } = await browser.ask('POST', '/api/accounts', { login, password: PASSWORD });
  return { browser, user: (json as { readonly user: string }).user };
}

const ban = (site: Site, user: string, until: number | null = null) =>
  site.app.moderation.restrict('me', { user, kind: 'ban', reason: 'cheating', until });

const auditOf = async (site: Site, target: string) =>
  (await site.store.listAudit({ before: null, target, limit: 20 })).map(({ by, action }) => [by, action]);

describe('a banned account', () => {
  it('is told why and until when, by every route, at sign-in and on the socket', async () => {
    const clock = new HandClock();
    const site = await serve(clock);
    const { browser, user } = await makeAccount(site, 'mallory');
    const token = (await browser.ask('POST', '/api/tokens', { label: 'bot' })).json as { token: string };
    const client = await Client.join(site.socketUrl, 'mallory', { cookie: browser.cookie });
    const bye = client.next('bye');
    const until = clock.now() + 7 * DAY;
    await ban(site, user, until);
    const day = new Date(until).toISOString().slice(0, 10);
    expect((await bye).reason).toMatch(new RegExp(`banned from this server until ${day} .* UTC: cheating`));
    const refusal = { status: 403, json: { code: 'banned-until', message: (await bye).reason } };
    expect(await browser.ask('GET', '/api/session')).toMatchObject(refusal);
    expect(await browser.ask('POST', '/api/tables', { game: 'stacks', seats: 2 })).toMatchObject(refusal);
    const other = new Browser(site.url);
    expect(await other.ask('POST', '/api/sessions', { login: 'mallory', password: PASSWORD })).toMatchObject(
      refusal,
    );
    expect(other.cookie).toBe('');
    const wrong = { login: 'mallory', password: 'not the password' };
    expect(await other.ask('POST', '/api/sessions', wrong)).toMatchObject({ json: { code: 'wrong-login' } });
    expect(await firstWord(site.socketUrl, { cookie: browser.cookie })).toBe(403);
    expect(await firstWord(site.socketUrl, { authorization: `Bearer ${token.token}` })).toBe(403);
  });

  it('comes back when the ban ends by itself, with the old session', async () => {
    const clock = new HandClock();
    const site = await serve(clock);
    const { browser, user } = await makeAccount(site, 'mallory');
    await ban(site, user, clock.now() + DAY);
    expect((await browser.ask('GET', '/api/me')).status).toBe(403);
    clock.forward(86_400);
    expect((await browser.ask('GET', '/api/me')).status).toBe(200);
    await site.app.moderation.endRestrictions();
    await site.app.moderation.endRestrictions();
    expect(await site.store.listRestrictions()).toEqual([]);
    expect(await auditOf(site, user)).toEqual([
      ['server', 'ban ended'],
      ['me', 'banned'],
    ]);
  });

  it('comes back when the ban is lifted', async () => {
    const site = await serve();
    const { browser, user } = await makeAccount(site, 'mallory');
    await ban(site, user);
    expect((await browser.ask('GET', '/api/me')).json).toMatchObject({
      code: 'banned',
      message: 'You are banned from this server: cheating',
    });
    expect(await site.app.moderation.lift('me', user, 'ban', '')).toBe(true);
    expect(await site.app.moderation.lift('me', user, 'ban', '')).toBe(false);
    expect((await browser.ask('GET', '/api/me')).status).toBe(200);
  });
});

describe('a banned guest', () => {
  it('cannot become another guest or an account with the same session', async () => {
    const site = await serve();
    const { browser, user } = await comeIn(site, 'Mallory');
    await makeAccount(site, 'friend');
    await ban(site, user);
    const tries = [
      ['/api/guests', { name: 'Somebody else' }],
      ['/api/accounts', { login: 'somebody-else', password: PASSWORD }],
      ['/api/sessions', { login: 'friend', password: PASSWORD }],
    ] as const;
    for (const [path, body] of tries)
      expect(await browser.ask('POST', path, body)).toMatchObject({ status: 403, json: { code: 'banned' } });
  });

  it('leaves every game, by its rules if it is running, and every waiting table', async () => {
    const site = await serve();
    const ann = await comeIn(site, 'Ann');
    const bad = await comeIn(site, 'Mallory');
    const open = async (browser: Browser) =>
      ((await browser.ask('POST', '/api/tables', { game: 'tock', seats: 2 })).json as { id: string }).id;
    const [running, waiting, own] = [
      await open(ann.browser),
      await open(ann.browser),
      await open(bad.browser),
    ];
    await sitAndStart(running, [ann.client, bad.client]);
    for (const table of [waiting, own]) {
      await bad.client.watch(table);
      await bad.client.order(table, { kind: 'sit', seat: 2 });
    }
    await ann.client.watch(waiting);
    await ann.client.watch(own);
    await ban(site, bad.user);
    await ann.client.until(running, ({ info }) => info.status === 'over');
    expect(ann.client.at(running).info.places).toEqual([1, 2]);
    await ann.client.until(waiting, ({ info }) => info.seats[1].user === null);
    await ann.client.until(own, ({ info }) => info.status === 'over');
    expect(await auditOf(site, bad.user)).toEqual([
      ['server', 'left table'],
      ['server', 'left table'],
      ['server', 'left table'],
      ['me', 'banned'],
    ]);
  });
});

describe('in a cluster', () => {
  const start = serverForEachTest(afterEach);

  it('a user banned on one node is disconnected from all', async () => {
    const nodes = await startNodes(start, 2);
    const [ann, bob] = [
      await Client.join(nodes[0].address, 'ann'),
      await Client.join(nodes[1].address, 'bob'),
    ];
    const table = await openTable(nodes[0].app.registry, 'ann', { game: 'tock' });
    await sitAndStart(table, [ann, bob]);
    const bye = bob.next('bye');
    const restriction = { user: userOf('bob'), kind: 'ban', reason: 'cheating', until: null } as const;
    await nodes[0].app.moderation.restrict('me', restriction);
    expect((await bye).reason).toContain('cheating');
    await ann.until(table, ({ info }) => info.status === 'over');
  });
});
