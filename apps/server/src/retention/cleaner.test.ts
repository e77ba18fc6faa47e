import { Damaged } from '@tuckbox/table';
import { afterEach, describe, expect, it } from 'vitest';
import { Browser, openSite, type Site } from '../http/testing/browser.ts';
import { memoryStore } from '../store/memory/store.ts';
import { Client } from '../testing/client.ts';
import { playToTheEnd, sitAndStart } from '../testing/games.ts';

const DAY = 86_400_000;
const KEPT = { SESSIONS_KEPT_DAYS: '12', GUESTS_KEPT_DAYS: '10', TABLES_KEPT_DAYS: '20' };

let site: Site;
let ahead = 0;
afterEach(() => site.app.close());

async function openWithRetention(environment: { readonly [name: string]: string } = KEPT): Promise<void> {
  ahead = 0;
  const now = () => Date.now() + ahead;
  const sessionDays = Number(environment.SESSIONS_KEPT_DAYS);
  site = await openSite(
    { MESSAGES_PER_SECOND: '0', ...environment },
    { now, sessionDays },
    { now, store: memoryStore() },
  );
}

/** Days go by, with a clean-up on each. */
async function live(days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    ahead += DAY;
    await site.app.cleaner.cleanUp();
  }
}

async function comeIn(name: string) {
  const browser = new Browser(site.url);
  const user = await browser.beGuest(name);
  const client = await Client.join(site.socketUrl, name, { cookie: browser.cookie });
  return { browser, user, client };
}

async function leave(...clients: readonly Client[]): Promise<void> {
  for (const client of clients) client.leave();
  await expect.poll(() => site.app.gateway.connectionCount).toBe(0);
}

async function open(browser: Browser, wish: object = {}): Promise<string> {
  const { json } = await browser.ask('POST', '/api/tables', { game: 'stacks', seats: 2, ...wish });
  return (json as { readonly id: string }).id;
}

const isKnown = async (user: string): Promise<boolean> => (await site.store.readUser(user)) !== null;
const isThere = async (table: string): Promise<boolean> => (await site.store.readTable(table)) !== null;

describe('unused data', () => {
  it('guests are removed after their time, and others stay', async () => {
    await openWithRetention();
    const [stale, loyal] = [await comeIn('Stale'), await comeIn('Loyal')];
    const holder = await comeIn('Holder');
    await holder.browser.ask('POST', '/api/accounts', { login: 'holder', password: 'correct horse battery' });
    const table = await open(loyal.browser, { options: { target: 100 } });
    await sitAndStart(table, [loyal.client, stale.client]);
    await leave(stale.client, loyal.client, holder.client);
    await live(7);
    await loyal.browser.ask('GET', '/api/me');
    await live(2);
    expect(await isKnown(stale.user)).toBe(true);
    await live(2);
    expect([await isKnown(stale.user), await isKnown(loyal.user)]).toEqual([false, true]);
    expect((await loyal.browser.ask('GET', `/api/tables/${table}`)).json).toMatchObject({
      seats: [{ name: 'Loyal' }, { user: null, name: 'Former player', givenUp: true }],
    });
    expect((await stale.browser.ask('GET', '/api/me')).status).toBe(401);
    await live(12);
    expect([await isKnown(loyal.user), await isKnown(holder.user)]).toEqual([false, true]);
    expect(await site.store.listSessions(holder.user)).toEqual([]);
  });

  it('a connected guest stays, and so does one whose token is used', async () => {
    await openWithRetention();
    const [here, maker] = [await comeIn('Here'), await comeIn('Maker')];
    const { json } = await maker.browser.ask('POST', '/api/tokens', { label: 'bot' });
    const authorization = `Bearer ${(json as { readonly token: string }).token}`;
    maker.client.leave();
    for (let week = 0; week < 4; week++) {
      await live(7);
      expect((await new Browser(site.url).ask('GET', '/api/me', undefined, { authorization })).status).toBe(
        200,
      );
    }
    expect([await isKnown(here.user), await isKnown(maker.user)]).toEqual([true, true]);
    await leave(here.client);
    await live(1);
    expect([await isKnown(here.user), await isKnown(maker.user)]).toEqual([false, true]);
  });

  it('tables are removed after their time, finished games when none of their players is left', async () => {
    await openWithRetention();
    const [ann, bob, cat] = [await comeIn('Ann'), await comeIn('Bob'), await comeIn('Cat')];
    await cat.browser.ask('POST', '/api/accounts', { login: 'cat', password: 'correct horse battery' });
    const catAgain = await Client.join(site.socketUrl, 'Cat', { cookie: cat.browser.cookie });
    const short = { options: { target: 10 } };
    const [guests, withCat] = [await open(ann.browser, short), await open(ann.browser, short)];
    const waiting = await open(cat.browser);
    await sitAndStart(guests, [ann.client, bob.client]);
    await playToTheEnd(guests, [ann.client, bob.client], 'guests');
    await sitAndStart(withCat, [ann.client, catAgain]);
    await playToTheEnd(withCat, [ann.client, catAgain], 'with Cat');
    await site.store.addChat({ table: waiting, user: cat.user, name: 'Cat', text: 'anybody?', at: 1 });
    await leave(ann.client, bob.client, catAgain, cat.client);
    const there = async () => [await isThere(guests), await isThere(withCat), await isThere(waiting)];
    await live(19);
    expect(await there()).toEqual([true, true, true]);
    await live(12);
    expect(await there()).toEqual([false, true, false]);
    expect(await site.store.readChat(waiting, 9)).toEqual([]);
    expect((await new Browser(site.url).ask('GET', `/api/tables/${waiting}`)).status).toBe(404);
    const listed = (await new Browser(site.url).ask('GET', '/api/tables')).json as { readonly id: string }[];
    expect(listed.map(({ id }) => id)).not.toContain(waiting);
  });

  it('a table that is known to be damaged is left to the operator', async () => {
    await openWithRetention();
    const ann = await comeIn('Ann');
    const [damaged, whole] = [await open(ann.browser), await open(ann.browser)];
    site.app.registry.broken(damaged, new Damaged(damaged, 1, 'the disk has lost it'));
    await leave(ann.client);
    await live(31);
    expect([await isThere(damaged), await isThere(whole)]).toEqual([true, false]);
  });

  it('is noted in the audit log, whose old entries are removed too', async () => {
    await openWithRetention({ ...KEPT, AUDIT_KEPT_DAYS: '3' });
    const { client } = await comeIn('Stale');
    await leave(client);
    const audit = () => site.store.listAudit({ before: null, target: null, limit: 9 });
    await live(11);
    expect(await audit()).toMatchObject([{ by: 'server', action: 'cleaned up' }]);
    expect((await audit())[0].reason).toContain('1 guests');
    await live(4);
    expect((await audit()).filter(({ reason }) => reason.includes('1 guests'))).toEqual([]);
  });

  it('is kept for ever if the host wants it so', async () => {
    await openWithRetention({ SESSIONS_KEPT_DAYS: '5', GUESTS_KEPT_DAYS: '0', TABLES_KEPT_DAYS: '0' });
    const ann = await comeIn('Ann');
    const table = await open(ann.browser);
    await leave(ann.client);
    await live(40);
    expect([await isKnown(ann.user), await isThere(table)]).toEqual([true, true]);
    expect(await site.store.listSessions(ann.user)).toEqual([]);
  });

  it('is kept for another week if the server was off for long, or its clock is wrong', async () => {
    await openWithRetention();
    const ann = await comeIn('Ann');
    await leave(ann.client);
    await live(8);
    ahead += 500 * DAY;
    await site.app.cleaner.cleanUp();
    await live(6);
    expect(await isKnown(ann.user)).toBe(true);
    await live(2);
    expect(await isKnown(ann.user)).toBe(false);
    expect(site.lines.filter((line) => line.includes('nobody has come back to'))).toHaveLength(1);
  });
});
