import { afterAll, beforeAll, expect, it } from 'vitest';
import { Browser, openSite, type Site } from './testing/browser.ts';
import { befriend, type Member, member } from './testing/members.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.app.close());

const friendsOf = async ({ browser }: Member): Promise<unknown> =>
  (await browser.ask('GET', '/api/me/friends')).json;

const relation = async (one: Member, other: Member): Promise<unknown> =>
  (await one.browser.ask('GET', `/api/me/players/${other.user}`)).json;

const PATHS = [
  ['GET', '/api/me/friends'],
  ['PUT', '/api/me/friends/unobody000000'],
  ['PUT', '/api/me/blocked/unobody000000'],
  ['GET', '/api/me/players/unobody000000'],
] as const;

it('makes two people friends when one asks and the other accepts', async () => {
  const [ann, bob] = [await member(site, 'Ann'), await member(site, 'Bob')];
  expect((await ann.browser.ask('PUT', `/api/me/friends/${bob.user}`)).json).toMatchObject({
    relation: 'asked',
  });
  expect(await friendsOf(ann)).toMatchObject({ friends: [], asked: [{ user: bob.user, name: 'Bob' }] });
  expect(await friendsOf(bob)).toMatchObject({ friends: [], asking: [{ user: ann.user, name: 'Ann' }] });
  expect((await bob.browser.ask('GET', '/api/me/calls')).json).toMatchObject({ account: true, asking: 1 });
  expect((await bob.browser.ask('PUT', `/api/me/friends/${ann.user}`)).json).toMatchObject({
    relation: 'friends',
  });
  expect(await friendsOf(ann)).toMatchObject({ friends: [{ user: bob.user, name: 'Bob', online: true }] });
  await ann.browser.ask('DELETE', `/api/me/friends/${bob.user}`);
  expect(await friendsOf(bob)).toMatchObject({ friends: [], asking: [], asked: [] });
});

it('shows at which public table a friend is, and no other', async () => {
  const [cyd, dan] = [await member(site, 'Cyd'), await member(site, 'Dan')];
  await befriend(cyd, dan);
  const open = async (access: string): Promise<string> => {
    const { json } = await dan.browser.ask('POST', '/api/tables', { game: 'stacks', seats: 2, access });
    const { id } = json as { readonly id: string };
    const table = await site.app.registry.find(id);
    await table?.enact(() => [{ kind: 'sat', seat: 0, user: dan.user, name: 'Dan' }]);
    return id;
  };
  await open('link');
  await dan.browser.ask('GET', '/api/me/calls');
  expect(await friendsOf(cyd)).toMatchObject({ friends: [{ online: true, playing: null }] });
  const table = await open('public');
  expect(await friendsOf(cyd)).toMatchObject({
    friends: [{ playing: { table, game: 'stacks', status: 'open' } }],
  });
});

it('refuses requests of blocked people, without revealing the block', async () => {
  const [eve, fay] = [await member(site, 'Eve'), await member(site, 'Fay')];
  await befriend(eve, fay);
  expect((await eve.browser.ask('PUT', `/api/me/blocked/${fay.user}`)).json).toMatchObject({
    relation: 'blocked',
    challenge: false,
  });
  expect(await friendsOf(eve)).toMatchObject({ friends: [], blocked: [{ user: fay.user, name: 'Fay' }] });
  expect(await friendsOf(fay)).toMatchObject({ friends: [], blocked: [] });
  expect(await relation(fay, eve)).toEqual({ relation: 'none', challenge: false });
  expect((await fay.browser.ask('PUT', `/api/me/friends/${eve.user}`)).json).toMatchObject({
    code: 'not-reachable',
  });
  await eve.browser.ask('DELETE', `/api/me/blocked/${fay.user}`);
  expect((await fay.browser.ask('PUT', `/api/me/friends/${eve.user}`)).json).toMatchObject({
    relation: 'asked',
  });
});

it('stores who may contact a person', async () => {
  const gil = await member(site, 'Gil');
  expect(await friendsOf(gil)).toMatchObject({
    contact: { challenges: 'everyone', invitations: 'everyone' },
  });
  const { json } = await gil.browser.ask('PATCH', '/api/me/contact', { challenges: 'friends' });
  expect(json).toEqual({ challenges: 'friends', invitations: 'everyone' });
  const wrong = await gil.browser.ask('PATCH', '/api/me/contact', { challenges: 'enemies' });
  expect(wrong.json).toMatchObject({
    code: 'malformed',
    params: { problem: expect.stringContaining('challenges') },
  });
  expect(await friendsOf(gil)).toMatchObject({ contact: { challenges: 'friends' } });
});

it('is for accounts: guests get a message, and nobody can ask them', async () => {
  const guest = new Browser(site.url);
  const user = await guest.beGuest('Guest');
  for (const [method, path] of PATHS)
    expect((await guest.ask(method, path)).json).toMatchObject({ code: 'accounts-have' });
  expect((await guest.ask('GET', '/api/me/calls')).json).toMatchObject({ account: false });
  const hal = await member(site, 'Hal');
  expect((await hal.browser.ask('PUT', `/api/me/friends/${user}`)).status).toBe(404);
  expect((await hal.browser.ask('PUT', `/api/me/friends/${hal.user}`)).json).toMatchObject({
    code: 'not-reachable',
  });
  // Guests can be blocked: they talk at tables.
  expect((await hal.browser.ask('PUT', `/api/me/blocked/${user}`)).status).toBe(200);
  for (const [method, path] of PATHS)
    expect((await new Browser(site.url).ask(method, path)).status).toBe(401);
});
