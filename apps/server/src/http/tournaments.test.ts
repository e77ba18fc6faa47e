import { afterEach, describe, expect, it } from 'vitest';
import { entrantOf } from '../store/testing/samples.ts';
import {
  archiveOf,
  come,
  entered,
  infoOf,
  make,
  QUICK,
  tournamentIn,
} from '../tournaments/testing/people.ts';
import { Browser, OPERATOR, openSite, type Site } from './testing/browser.ts';
import { member } from './testing/members.ts';

const sites: Site[] = [];
afterEach(async () => {
  for (const { app } of sites.splice(0)) await app.close();
});

async function open(environment = {}): Promise<Site> {
  const site = await openSite({ MESSAGES_PER_SECOND: '0', ...environment });
  sites.push(site);
  return site;
}

const codeOf = (json: unknown): string => (json as { readonly code: string }).code;

describe('a request for a tournament', () => {
  it('that is invalid is refused with the name of the field, and nothing is created', async () => {
    const site = await open();
    const { browser } = await member(site, 'Maker');
    const ask = async (wish: object) => {
      const { json } = await browser.ask('POST', '/api/tournaments', { ...QUICK, ...wish });
      const { code, message } = json as { readonly code: string; readonly message: string };
      return `${code}: ${message}`;
    };
    expect(await ask({ title: '' })).toMatch(/^malformed: .*title/);
    expect(await ask({ title: 'a\u0007b' })).toMatch(/^malformed: .*title/);
    expect(await ask({ seats: 1 })).toMatch(/^malformed: .*seats/);
    expect(await ask({ capacity: 100_000 })).toMatch(/^malformed: .*capacity/);
    expect(await ask({ more: 1 })).toMatch(/^malformed: .*more/);
    expect(await ask({ game: 'chess' })).toMatch(/^no-game/);
    expect(await ask({ seats: 6 })).toMatch(/^seat-count/);
    expect(await ask({ options: { target: 'much' } })).toMatch(/^bad-option/);
    expect(await ask({ options: { x: { y: { z: [] } } } })).toMatch(/^malformed: .*options/);
    expect(await ask({ rated: true })).toMatch(/^rated-standard/);
    expect(await ask({ format: 'arena' })).toMatch(/^unfit-tournament: .*minutes/);
    expect(await ask({ minutes: 10 })).toMatch(/^unfit-tournament: .*minutes/);
    expect(await ask({ format: 'knock-out', rounds: 2 })).toMatch(/^unfit-tournament: .*rounds/);
    expect(await ask({ format: 'knock-out', duplicate: true })).toMatch(/^unfit-tournament: .*duplicate/);
    expect(await ask({ clock: { kind: 'none' } })).toMatch(/^unfit-tournament: .*clock/);
    expect(await ask({ capacity: 256, duplicate: true })).toMatch(/^unfit-tournament: .*capacity/);
    expect(await ask({ seats: 4, capacity: 2 })).toMatch(/^unfit-tournament: .*capacity/);
    expect(await ask({ startsAt: 1 })).toMatch(/^unfit-tournament: .*startsAt/);
    expect(await ask({ startsAt: Date.now() + 1e11 })).toMatch(/^unfit-tournament: .*startsAt/);
    expect((await browser.ask('GET', '/api/tournaments')).json).toEqual({
      makers: 'accounts',
      mayHold: true,
      tournaments: [],
    });
  });

  it('needs an account, which may have few at once', async () => {
    const site = await open();
    const guest = new Browser(site.url);
    expect((await guest.ask('POST', '/api/tournaments', QUICK)).status).toBe(401);
    await guest.beGuest('Eve');
    expect(codeOf((await guest.ask('POST', '/api/tournaments', QUICK)).json)).toBe('makers-have-accounts');
    const { browser } = await member(site, 'Maker');
    for (let made = 0; made < 5; made++) await make(browser, {});
    const { status, json } = await browser.ask('POST', '/api/tournaments', QUICK);
    expect([status, codeOf(json)]).toEqual([409, 'too-many-tournaments']);
  });

  it('is allowed as the server’s host has configured', async () => {
    const off = await open({ TOURNAMENTS: 'off' });
    const nobody = (await member(off, 'Maker')).browser;
    expect(codeOf((await nobody.ask('POST', '/api/tournaments', QUICK)).json)).toBe('no-tournaments');
    expect((await nobody.ask('GET', '/api/tournaments')).json).toMatchObject({ makers: 'off' });
    const site = await open({ TOURNAMENTS: 'operator' });
    const { browser } = await member(site, 'Maker');
    const password = (text: string) => ({ 'x-operator-password': text });
    const ask = (headers = {}) => browser.ask('POST', '/api/tournaments', QUICK, headers);
    expect(codeOf((await ask()).json)).toBe('organisers-only');
    expect(codeOf((await ask(password('let me in'))).json)).toBe('organisers-only');
    expect((await ask(password(OPERATOR))).status).toBe(201);
  });

  it('is for organisers where the host has named some, from their own browser', async () => {
    const site = await open({ TOURNAMENTS: 'operator' });
    const [named, other] = [await member(site, 'Named'), await member(site, 'Other')];
    const mayHold = async ({ browser }: typeof named): Promise<unknown> =>
      ((await browser.ask('GET', '/api/tournaments')).json as { readonly mayHold: boolean }).mayHold;
    const make = async ({ browser }: typeof named) => browser.ask('POST', '/api/tournaments', QUICK);
    await site.app.moderation.nameOrganiser('me', named.user);
    expect([await mayHold(named), await mayHold(other)]).toEqual([true, false]);
    expect((await new Browser(site.url).ask('GET', '/api/tournaments')).json).toMatchObject({
      makers: 'operator',
      mayHold: false,
    });
    const made = await make(named);
    expect(made.status).toBe(201);
    expect(codeOf((await make(other)).json)).toBe('organisers-only');
    // A dismissed organiser makes no new tournaments, and keeps the earlier ones.
    await site.app.moderation.dismissOrganiser('me', named.user);
    expect(codeOf((await make(named)).json)).toBe('organisers-only');
    const { id } = made.json as { readonly id: string };
    expect((await named.browser.ask('POST', `/api/tournaments/${id}/end`)).status).toBe(200);
  });
});

describe('a tournament', () => {
  it('obeys its organiser only', async () => {
    const site = await open();
    const maker = await member(site, 'Maker');
    const { id } = await make(maker.browser, {}, 2);
    const ann = await entered(site, id, 'Ann');
    const requests = [
      ['POST', 'start'],
      ['POST', 'end'],
      ['POST', 'bots', { level: 'casual' }],
      ['DELETE', 'entrants/1'],
    ] as const;
    const before = await site.store.readTournament(id);
    for (const [method, path, body] of requests) {
      const { status, json } = await ann.browser.ask(method, `/api/tournaments/${id}/${path}`, body);
      expect([path, status, codeOf(json)]).toEqual([path, 403, 'not-maker']);
      const none = await maker.browser.ask(method, `/api/tournaments/aaaaaaaaaa/${path}`, body);
      expect([none.status, codeOf(none.json)]).toEqual([404, 'no-tournament']);
      expect((await new Browser(site.url).ask(method, `/api/tournaments/${id}/${path}`, body)).status).toBe(
        401,
      );
    }
    expect(await site.store.readTournament(id)).toEqual(before);
    const taken = await maker.browser.ask('DELETE', `/api/tournaments/${id}/entrants/3`);
    expect(tournamentIn(taken).entrantList[2]).toMatchObject({ name: 'Ann', status: 'withdrawn' });
    const missing = await maker.browser.ask('DELETE', `/api/tournaments/${id}/entrants/9`);
    expect(codeOf(missing.json)).toBe('no-entrant');
    expect((await maker.browser.ask('DELETE', `/api/tournaments/${id}/entrants/0`)).status).toBe(400);
    expect((await maker.browser.ask('GET', '/api/tournaments/../../etc')).status).toBe(404);
    expect((await maker.browser.ask('GET', `/api/tournaments/${id}/rounds/1`)).status).toBe(404);
  });

  it('is entered once by each eligible person, while there is room', async () => {
    const site = await open();
    const maker = await member(site, 'Maker');
    const { id } = await make(maker.browser, { capacity: 3, accountsOnly: true }, 1);
    const enter = (browser: Browser, body?: object) =>
      browser.ask('PUT', `/api/tournaments/${id}/entry`, body);
    const guest = new Browser(site.url);
    await guest.beGuest('Eve');
    expect(codeOf((await enter(guest)).json)).toBe('accounts-enter');
    expect(codeOf((await enter(maker.browser, { entropy: 'short' })).json)).toBe('malformed');
    expect(codeOf((await enter(maker.browser, { user: 'another' })).json)).toBe('malformed');
    for (let time = 0; time < 3; time++) tournamentIn(await enter(maker.browser));
    await entered(site, id, 'Ann');
    expect((await infoOf(maker, id)).entrantList).toHaveLength(3);
    const bob = await member(site, 'Bob');
    expect(codeOf((await enter(bob.browser)).json)).toBe('entrants-full');
    expect(codeOf((await bob.browser.ask('DELETE', `/api/tournaments/${id}/entry`)).json)).toBe('no-entrant');
    const bots = await maker.browser.ask('POST', `/api/tournaments/${id}/bots`, {
      level: 'casual',
      count: 64,
    });
    expect(codeOf(bots.json)).toBe('too-many-bots');
  });

  it('of rated games is for accounts with standard options and without bots', async () => {
    const site = await open();
    const maker = await member(site, 'Maker');
    const made = await make(maker.browser, { rated: true, options: {}, rounds: 1 });
    expect(made).toMatchObject({ rated: true, accountsOnly: true });
    const bots = await maker.browser.ask('POST', `/api/tournaments/${made.id}/bots`, { level: 'casual' });
    expect(codeOf(bots.json)).toBe('no-bots-here');
    const people = [await entered(site, made.id, 'Ann'), await entered(site, made.id, 'Bob')];
    await maker.browser.ask('POST', `/api/tournaments/${made.id}/start`);
    const table = (await infoOf(people[0], made.id)).me?.table ?? '';
    const clients = [await come(site, people[0], table), await come(site, people[1], table)];
    await site.app.tournaments.step();
    const { info } = await clients[0].until(table, (mirror) => mirror.info.status === 'playing');
    expect(info.rated).toBe(true);
    await clients[0].act(table, 'leave');
    await clients[0].until(table, (mirror) => mirror.info.status === 'over');
    await site.app.tournaments.step();
    await site.app.ratings.settle();
    expect(await site.store.ratingsAt(table)).toHaveLength(2);
    expect((await infoOf(maker, made.id)).winners).toEqual(['Bob']);
  });

  it('starts with enough entrants, once, and ends once', async () => {
    const site = await open();
    const maker = await member(site, 'Maker');
    const { id } = await make(maker.browser, { format: 'knock-out' }, 1);
    const ask = (path: string) => maker.browser.ask('POST', `/api/tournaments/${id}/${path}`);
    expect(codeOf((await ask('start')).json)).toBe('too-few-entrants');
    await entered(site, id, 'Ann');
    tournamentIn(await ask('start'));
    expect(codeOf((await ask('start')).json)).toBe('tournament-begun');
    const bob = await member(site, 'Bob');
    const late = await bob.browser.ask('PUT', `/api/tournaments/${id}/entry`);
    expect(codeOf(late.json)).toBe('entries-closed');
    tournamentIn(await ask('end'));
    expect(codeOf((await ask('end')).json)).toBe('tournament-over');
    const { json } = await maker.browser.ask('GET', '/api/tournaments?status=over');
    expect(json).toMatchObject({ tournaments: [{ id, status: 'cancelled', maker: { name: 'Maker' } }] });
  });

  it('limits the requests of one person', async () => {
    const site = await openSite();
    sites.push(site);
    const maker = await member(site, 'Maker');
    const { id } = await make(maker.browser, {});
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        maker.browser.ask(index % 2 === 0 ? 'PUT' : 'DELETE', `/api/tournaments/${id}/entry`),
      ),
    );
    expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThan(40);
    expect((await site.store.readTournament(id))?.entrants).toHaveLength(1);
  });

  it('gives each of many simultaneous entrants a different number', async () => {
    const site = await open();
    const maker = await member(site, 'Maker');
    const { id } = await make(maker.browser, { capacity: 20 });
    const guests = await Promise.all(
      Array.from({ length: 24 }, async (_, index) => {
        const browser = new Browser(site.url);
        await browser.beGuest(`Guest ${index}`);
        return browser;
      }),
    );
    const replies = await Promise.all(
      guests.map((browser) => browser.ask('PUT', `/api/tournaments/${id}/entry`)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20);
    const numbers = (await infoOf(maker, id)).entrantList.map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });
});

it('a person’s archive has their tournaments, and a deleted account leaves nothing there', async () => {
  const site = await open();
  const maker = await member(site, 'Henrietta');
  const { id } = await make(maker.browser, { duplicate: true, title: 'Proof' });
  tournamentIn(await maker.browser.ask('PUT', `/api/tournaments/${id}/entry`, { entropy: 'ab'.repeat(32) }));
  const { secrets } = (await site.store.readTournament(id))?.tournament ?? { secrets: [] };
  const archive = await archiveOf(site, maker.browser);
  expect(JSON.parse(archive['tournaments.json'])).toMatchObject([
    { id, title: 'Proof', youMadeIt: true, you: { number: 1, entropy: 'ab'.repeat(32) } },
  ]);
  expect(secrets.length).toBeGreaterThan(0);
  for (const secret of secrets) expect(JSON.stringify(archive)).not.toContain(secret);
  await site.store.removeUser(maker.user);
  const guest = { browser: new Browser(site.url) };
  const after = await infoOf(guest, id);
  expect(after.maker).toEqual({ user: null, name: '' });
  expect(after.entrantList).toEqual([{ ...entrantAfter, since: 1 }]);
  await site.app.tournaments.step();
  expect((await infoOf(guest, id)).status).toBe('cancelled');
});

const { number, rating } = entrantOf(1, '');
const entrantAfter = { number, rating, user: null, name: '', bot: null, status: 'withdrawn' };
