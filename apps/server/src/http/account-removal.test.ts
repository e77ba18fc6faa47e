import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameById } from '@tuckbox/catalog';
import type { TableInfo } from '@tuckbox/protocol';
import { tableRecord } from '@tuckbox/protocol';
import { verifyRecord } from '@tuckbox/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseIn } from '../start.ts';
import { openSqlite } from '../store/sqlite/store.ts';
import { Client } from '../testing/client.ts';
import { playToTheEnd } from '../testing/games.ts';
import { Authenticator } from './testing/authenticator.ts';
import { Browser, firstWord, openSite, type Site } from './testing/browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'tuckbox-removal-'));
const file = databaseIn(folder);
let site: Site;
let ahead = 0;
beforeAll(async () => {
  const now = () => Date.now() + ahead;
  const store = await openSqlite(file);
  site = await openSite({ MESSAGES_PER_SECOND: '0' }, { now }, { now, store });
});
afterAll(async () => {
  await site.app.close();
  rmSync(folder, { recursive: true });
});

const PASSWORD = 'correct horse battery';
const GAME = { game: 'stacks', seats: 2, options: { target: 10 } };
const stacks = gameById('stacks') ?? expect.unreachable();

/** A browser with a socket, as a guest. */
async function comeIn(name: string) {
  const browser = new Browser(site.url);
  const user = await browser.beGuest(name);
  return { browser, user, client: await connect(browser, name) };
}

const connect = (browser: Browser, name: string): Promise<Client> =>
  Client.join(site.socketUrl, name, { cookie: browser.cookie });

/** An account that was made in another browser. */
async function account(login: string) {
  ahead += 60_000;
  const browser = new Browser(site.url);
  const { json } = await browser.ask('POST', '/api/accounts', { login, password: PASSWORD });
  return { browser, user: (json as { user: string }).user };
}

const signIn = (browser: Browser, login: string) =>
  browser.ask('POST', '/api/sessions', { login, password: PASSWORD });

async function open(browser: Browser, wish: object = GAME): Promise<string> {
  const { json } = await browser.ask('POST', '/api/tables', wish);
  return (json as { id: string }).id;
}

async function start(table: string, clients: readonly Client[]): Promise<void> {
  for (const [seat, client] of clients.entries()) {
    await client.watch(table);
    await client.order(table, { kind: 'sit', seat: seat + 1 });
    await client.order(table, { kind: 'ready', ready: true });
  }
  expect(await clients[0].order(table, { kind: 'start' })).toBeNull();
}

const infoOf = async (browser: Browser, table: string): Promise<TableInfo> =>
  (await browser.ask('GET', `/api/tables/${table}`)).json as TableInfo;

const mine = async (browser: Browser, games = 'unfinished'): Promise<string[]> =>
  ((await browser.ask('GET', `/api/me/tables?games=${games}`)).json as { id: string }[]).map(({ id }) => id);

describe('a guest who signs in to an account', () => {
  it('brings along seats, running and finished games and tables, and stops being that guest', async () => {
    const { user } = await account('ann');
    const guest = await comeIn('Wanderer');
    const bob = await comeIn('Bob');
    const [running, finished, opened] = [
      await open(guest.browser),
      await open(guest.browser),
      await open(guest.browser),
    ];
    await start(finished, [guest.client, bob.client]);
    await playToTheEnd(finished, [guest.client, bob.client], 'removal');
    await start(running, [guest.client, bob.client]);
    await guest.client.watch(opened);
    await guest.client.order(running, { kind: 'say', text: 'brb' });
    const old = guest.browser.cookie;
    const signedIn = await signIn(guest.browser, 'ann');
    expect(signedIn).toMatchObject({ status: 201, json: { user, name: 'ann', guest: false } });
    expect(await mine(guest.browser)).toEqual([running]);
    expect(await mine(guest.browser, 'over')).toEqual([finished]);
    expect(await firstWord(site.socketUrl, { cookie: old })).toBe(401);
    const ann = await connect(guest.browser, 'ann');
    expect(await ann.watch(running)).toMatchObject({ you: 1, info: { host: user, hostName: 'ann' } });
    await bob.client.until(
      running,
      ({ info }) => info.seats[0].user === user && info.seats[0].name === 'ann',
    );
    await playToTheEnd(running, [ann, bob.client], 'goes on');
    await ann.watch(opened);
    expect(await ann.order(opened, { kind: 'bot', seat: 1, level: 'beginner' })).toBeNull();
    expect((await site.store.readTable(opened))?.row.plan).toMatchObject({ host: user, hostName: 'ann' });
    expect(await site.store.readUser(guest.user)).toBeNull();
    expect(await site.store.listAccountRemovals()).toEqual([]);
    const [line] = await site.store.readChat(running, 9);
    expect(line).toMatchObject({ user, name: 'ann', text: 'brb' });
    for (const table of [running, finished]) {
      const record = tableRecord.parse((await bob.browser.ask('GET', `/api/tables/${table}/record`)).json);
      expect(verifyRecord(stacks, record).failed).toBeNull();
    }
  });

  it('who already sits there keeps one hand, and a bot plays the other', async () => {
    const { browser, user } = await account('cat');
    const cat = await connect(browser, 'cat');
    const guest = await comeIn('Kitten');
    const table = await open(browser);
    await start(table, [cat, guest.client]);
    await signIn(guest.browser, 'cat');
    const { seats } = await infoOf(browser, table);
    expect(seats[0]).toMatchObject({ user, bot: null });
    expect(seats[1]).toMatchObject({ user: null, bot: 'casual', givenUp: true });
    expect(await cat.order(table, { kind: 'claim', seat: 2 })).toMatchObject({ code: 'not-yours' });
    await playToTheEnd(table, [cat], 'one hand');
  });

  it('before the start leaves the second seat to others', async () => {
    const { browser, user } = await account('dog');
    const dog = await connect(browser, 'dog');
    const guest = await comeIn('Puppy');
    const table = await open(browser);
    for (const [seat, client] of [dog, guest.client].entries()) {
      await client.watch(table);
      await client.order(table, { kind: 'sit', seat: seat + 1 });
    }
    await signIn(guest.browser, 'dog');
    const { seats } = await infoOf(browser, table);
    expect(seats.map((seat) => seat.user)).toEqual([user, null]);
  });

  it('by a wrong password changes nothing', async () => {
    await account('eel');
    const guest = await comeIn('Small');
    const wrong = await guest.browser.ask('POST', '/api/sessions', {
      login: 'eel',
      password: 'not this one',
    });
    expect(wrong.status).toBe(401);
    expect((await guest.browser.ask('GET', '/api/me')).json).toMatchObject({ user: guest.user });
  });

  it('by another account is two accounts', async () => {
    const { browser, user } = await account('fox');
    await account('gnu');
    await signIn(browser, 'gnu');
    expect(await site.store.readUser(user)).not.toBeNull();
  });
});

describe('a deleted account', () => {
  it('leaves bots in running games, records without a name, and no way back', async () => {
    ahead += 60_000;
    const hen = await comeIn('Henrietta');
    await hen.browser.ask('POST', '/api/accounts', { login: 'hen', password: PASSWORD });
    const client = await connect(hen.browser, 'Henrietta');
    const { json } = await hen.browser.ask('POST', '/api/tokens', { label: 'bot' });
    const { token } = json as { token: string };
    const bob = await comeIn('Bob');
    const [finished, running, waiting] = [
      await open(hen.browser),
      await open(hen.browser),
      await open(hen.browser),
    ];
    await start(finished, [client, bob.client]);
    await playToTheEnd(finished, [client, bob.client], 'first');
    await start(running, [client, bob.client]);
    await bob.client.watch(waiting);
    await client.order(running, { kind: 'say', text: 'good bye' });
    const cookie = hen.browser.cookie;
    expect(await hen.browser.ask('DELETE', '/api/me', {})).toMatchObject({ json: { code: 'needs-proof' } });
    const wrong = await hen.browser.ask('DELETE', '/api/me', { password: 'wrong wrong wrong' });
    expect(wrong).toMatchObject({ status: 403, json: { code: 'wrong-password' } });
    expect((await hen.browser.ask('DELETE', '/api/me', { password: PASSWORD })).status).toBe(204);
    expect(await firstWord(site.socketUrl, { cookie })).toBe(401);
    expect(await firstWord(site.socketUrl, { authorization: `Bearer ${token}` })).toBe(401);
    expect((await signIn(new Browser(site.url), 'hen')).status).toBe(401);
    const { info } = await bob.client.until(running, (mirror) => mirror.info.seats[0].givenUp);
    expect(info).toMatchObject({
      hostName: 'Former player',
      seats: [{ name: 'Former player', bot: 'casual' }, {}],
    });
    await playToTheEnd(running, [bob.client], 'with a bot');
    expect((await infoOf(bob.browser, waiting)).status).toBe('over');
    for (const table of [finished, running]) {
      const { text, json: record } = await bob.browser.ask('GET', `/api/tables/${table}/record`);
      expect(text).not.toContain('Henrietta');
      expect(verifyRecord(stacks, tableRecord.parse(record)).failed).toBeNull();
    }
    const late = await comeIn('Late');
    const chat = late.client.next('table');
    await late.client.watch(running);
    expect((await chat).chat).toEqual([]);
  });

  it('is confirmed by its own passkey only', async () => {
    ahead += 60_000;
    const key = new Authenticator(site.url);
    const origin = { origin: site.url };
    const owner = new Browser(site.url);
    await owner.beGuest('Ibis');
    const options = await owner.ask('POST', '/api/passkeys/registration', {}, origin);
    await owner.ask('POST', '/api/passkeys', { response: key.create(options.json) }, origin);
    const { browser: other } = await account('jay');
    const proof = async (who: Browser) => {
      const { json } = await who.ask('POST', '/api/passkeys/authentication', {}, origin);
      return who.ask('DELETE', '/api/me', { passkey: key.get(json) }, origin);
    };
    expect(await proof(other)).toMatchObject({ status: 403, json: { code: 'passkey-wrong' } });
    expect((await owner.ask('DELETE', '/api/me', {})).status).toBe(422);
    expect((await proof(owner)).status).toBe(204);
    expect((await owner.ask('GET', '/api/me')).status).toBe(401);
  });

  it('of a guest needs no proof', async () => {
    const guest = await comeIn('Kea');
    expect((await guest.browser.ask('DELETE', '/api/me', {})).status).toBe(204);
    expect(await site.store.readUser(guest.user)).toBeNull();
  });
});

it('a server that died half-way continues after the restart', async () => {
  const { user } = await account('lynx');
  const guest = await comeIn('Cub');
  const bob = await comeIn('Bob');
  const table = await open(guest.browser);
  await start(table, [guest.client, bob.client]);
  await site.store.addAccountRemoval({ user: guest.user, successor: user });
  const { store, database } = await snapshot();
  expect(database.includes('Cub')).toBe(true);
  const again = await openSite({}, {}, { store });
  const info = again.app.registry.at(table)?.info ?? (await again.app.registry.find(table))?.info;
  expect(info?.seats[0]).toMatchObject({ user, name: 'lynx' });
  expect(await store.readUser(guest.user)).toBeNull();
  expect(await store.listAccountRemovals()).toEqual([]);
  await again.app.close();
});

/** The database at this moment, as a file of its own. */
async function snapshot() {
  const { backUp } = await import('../store/sqlite/backup.ts');
  const path = join(folder, `${crypto.randomUUID()}.db`);
  backUp(file, path);
  const database = readFileSync(path, 'latin1');
  return { database, store: await openSqlite(path) };
}
