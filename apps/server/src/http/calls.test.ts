import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from '../testing/client.ts';
import { Browser, openSite, type Site } from './testing/browser.ts';
import { befriend, type Member, member } from './testing/members.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.app.close());

const WISH = { game: 'stacks', pace: 'quick' };

const challenge = async (one: Member, guests: readonly Member[], wish: object = {}) =>
  one.browser.ask('POST', '/api/me/challenges', { ...WISH, guests: guests.map(({ user }) => user), ...wish });

interface Calls {
  readonly challenges: readonly {
    readonly id: string;
    readonly table: string | null;
    readonly guests: unknown;
  }[];
  readonly invitations: readonly object[];
}

const callsOf = async ({ browser }: Member): Promise<Calls> =>
  (await browser.ask('GET', '/api/me/calls')).json as Calls;

const idOf = async (one: Member, place = 0): Promise<string> =>
  (await callsOf(one)).challenges[place]?.id ?? '';

const accept = ({ browser }: Member, id: string) => browser.ask('POST', `/api/me/challenges/${id}/accept`);

it('opens a rated table with both seated when a challenge is accepted, as the matchmaker does', async () => {
  const [ann, bob] = [await member(site, 'Ann'), await member(site, 'Bob')];
  expect((await challenge(ann, [bob])).status).toBe(201);
  expect(await callsOf(bob)).toMatchObject({
    challenges: [{ ...WISH, by: { user: ann.user, name: 'Ann' }, rated: true, table: null }],
  });
  const { json } = await accept(bob, await idOf(bob));
  const { table } = json as { readonly table: string };
  const { room } = (await site.app.registry.find(table)) ?? {};
  expect(room?.plan).toMatchObject({ game: 'stacks', rated: true, clock: { base: 300 } });
  expect(room?.seats.map(({ user, ready }) => [user, ready])).toEqual([
    [ann.user, true],
    [bob.user, true],
  ]);
  for (const one of [ann, bob]) {
    expect(await callsOf(one)).toMatchObject({ challenges: [{ table }] });
    expect((await one.browser.ask('GET', '/api/me/seek')).json).toMatchObject({ seek: { table } });
  }
  expect((await accept(bob, await idOf(bob))).json).toEqual({ table });
  await site.app.registry.endGame(table);
  expect(await callsOf(ann)).toMatchObject({ challenges: [] });
});

it('waits until everyone has accepted, and tells the challenger who has declined', async () => {
  const people = await Promise.all(['Cyd', 'Dan', 'Eve'].map((name) => member(site, name)));
  const [cyd, dan, eve] = people;
  await challenge(cyd, [dan, eve], { game: 'tock', rated: false });
  expect((await accept(dan, await idOf(dan))).json).toEqual({ table: null });
  expect(await callsOf(cyd)).toMatchObject({
    challenges: [
      {
        guests: [
          { name: 'Dan', answer: 'accepted' },
          { name: 'Eve', answer: null },
        ],
      },
    ],
  });
  await eve.browser.ask('DELETE', `/api/me/challenges/${await idOf(eve)}`);
  expect((await callsOf(cyd)).challenges[0].guests).toMatchObject([{}, { answer: 'rejected' }]);
  for (const one of [dan, eve]) expect((await callsOf(one)).challenges).toEqual([]);
  const declined = await idOf(cyd);
  expect((await accept(eve, declined)).json).toMatchObject({ code: 'call-gone' });
  await cyd.browser.ask('DELETE', `/api/me/challenges/${declined}`);
  expect((await callsOf(cyd)).challenges).toEqual([]);
  await challenge(cyd, [dan, eve], { game: 'tock' });
  await accept(dan, await idOf(dan));
  const { json } = await accept(eve, await idOf(eve));
  const { table } = json as { readonly table: string };
  const { room } = (await site.app.registry.find(table)) ?? {};
  expect(room?.seats.map(({ user }) => user)).toEqual(people.map(({ user }) => user));
});

it('is gone when the challenger withdraws it, and nobody else can', async () => {
  const [fay, gil, hal] = [await member(site, 'Fay'), await member(site, 'Gil'), await member(site, 'Hal')];
  await challenge(fay, [gil]);
  const id = await idOf(gil);
  await hal.browser.ask('DELETE', `/api/me/challenges/${id}`);
  expect((await accept(hal, id)).json).toMatchObject({ code: 'call-gone' });
  expect(await idOf(gil)).toBe(id);
  await fay.browser.ask('DELETE', `/api/me/challenges/${id}`);
  expect((await callsOf(gil)).challenges).toEqual([]);
  expect((await accept(gil, id)).json).toMatchObject({ code: 'call-gone' });
});

it('reaches only people whose settings allow the challenger', async () => {
  const [ida, jan] = [await member(site, 'Ida'), await member(site, 'Jan')];
  const set = (challenges: string) => jan.browser.ask('PATCH', '/api/me/contact', { challenges });
  await set('friends');
  expect((await challenge(ida, [jan])).json).toMatchObject({ code: 'not-reachable' });
  await befriend(ida, jan);
  expect((await challenge(ida, [jan])).status).toBe(201);
  expect((await challenge(ida, [jan])).json).toMatchObject({ code: 'too-many-calls' });
  await jan.browser.ask('PUT', `/api/me/blocked/${ida.user}`);
  expect((await callsOf(jan)).challenges).toEqual([]);
  const id = (await site.store.challengesOf(jan.user, Date.now()))[0].id;
  expect((await accept(jan, id)).json).toMatchObject({ code: 'not-reachable' });
});

it('says what is wrong with a challenge', async () => {
  const kim = await member(site, 'Kim');
  expect((await challenge(kim, [])).json).toMatchObject({ code: 'malformed' });
  expect((await challenge(kim, [kim])).json).toMatchObject({ code: 'not-reachable' });
  const others = Array.from({ length: 5 }, (_, index) => `unobody00000${index}`);
  expect((await challenge(kim, [], { guests: others })).json).toMatchObject({ code: 'seat-count' });
  expect((await challenge(kim, [], { game: 'chess', guests: others })).status).toBe(404);
  expect((await challenge(kim, [], { pace: 'slow', guests: others })).json).toMatchObject({
    code: 'malformed',
  });
});

it('invites a friend to a table that waits for players', async () => {
  const [lea, max] = [await member(site, 'Lea'), await member(site, 'Max')];
  const { json } = await lea.browser.ask('POST', '/api/tables', { game: 'tock', seats: 4 });
  const { id } = json as { readonly id: string };
  const invite = (by: Member, to: Member) =>
    by.browser.ask('PUT', `/api/tables/${id}/invitations/${to.user}`);
  expect((await invite(max, lea)).status).toBe(404);
  expect((await invite(lea, max)).status).toBe(204);
  expect((await callsOf(max)).invitations).toMatchObject([{ table: id, game: 'tock', by: { name: 'Lea' } }]);
  await max.browser.ask('DELETE', `/api/me/invitations/${id}`);
  expect((await callsOf(max)).invitations).toEqual([]);
  await invite(lea, max);
  await site.app.registry.endGame(id);
  expect((await callsOf(max)).invitations).toEqual([]);
  expect((await invite(lea, max)).json).toMatchObject({ code: 'call-gone' });
});

it('calls people to the tables of their tournaments, guests too, until they have withdrawn', async () => {
  const [uma, vic] = [await member(site, 'Uma'), await member(site, 'Vic')];
  const guest = new Browser(site.url);
  await guest.ask('POST', '/api/guests', { name: 'Gus' });
  const wish = { title: 'Friday', game: 'stacks', seats: 2, format: 'swiss' };
  const { id } = (await uma.browser.ask('POST', '/api/tournaments', wish)).json as { readonly id: string };
  for (const browser of [uma.browser, vic.browser, guest])
    expect((await browser.ask('PUT', `/api/tournaments/${id}/entry`, {})).status).toBe(200);
  const call = { id, title: 'Friday', game: 'stacks' };
  const tournamentsOf = async (browser: Browser): Promise<unknown> =>
    ((await browser.ask('GET', '/api/me/calls')).json as { readonly tournaments: unknown }).tournaments;
  expect(await tournamentsOf(guest)).toEqual([{ ...call, status: 'registering', table: null }]);
  await guest.ask('DELETE', `/api/tournaments/${id}/entry`);
  expect(await tournamentsOf(guest)).toEqual([]);
  await uma.browser.ask('POST', `/api/tournaments/${id}/start`);
  await expect
    .poll(async () => {
      await site.app.tournaments.step();
      return tournamentsOf(vic.browser);
    })
    .toEqual([{ ...call, status: 'playing', table: expect.stringMatching(/^[a-z0-9]{10}$/) }]);
  expect(await tournamentsOf(uma.browser)).toEqual(await tournamentsOf(vic.browser));
  await uma.browser.ask('POST', `/api/tournaments/${id}/end`);
  await expect
    .poll(async () => {
      await site.app.tournaments.step();
      return tournamentsOf(vic.browser);
    })
    .toEqual([]);
});

it('takes somebody to be there by a page in view, and not by one in a background tab, though its socket is open', async () => {
  const { browser, user } = await member(site, 'Wim');
  const client = await Client.join(site.socketUrl, 'Wim', { cookie: browser.cookie });
  expect((await browser.ask('GET', '/api/me/calls?view=hidden')).json).toMatchObject({ account: true });
  expect(site.app.gateway.isConnected(user)).toBe(true);
  expect(site.app.presence.isOnline(user)).toBe(false);
  await browser.ask('GET', '/api/me/calls');
  expect(site.app.presence.isOnline(user)).toBe(true);
  expect((await browser.ask('GET', '/api/me/calls?view=elsewhere')).status).toBe(400);
  client.leave();
});
