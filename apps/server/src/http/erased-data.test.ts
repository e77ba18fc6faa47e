import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameById } from '@tuckbox/catalog';
import { tableRecord } from '@tuckbox/protocol';
import { verifyRecord } from '@tuckbox/table';
import { afterEach, expect, it } from 'vitest';
import { databaseIn } from '../start.ts';
import { openSqlite } from '../store/sqlite/store.ts';
import { Client } from '../testing/client.ts';
import { choicesOf, playToTheEnd, sitAndStart } from '../testing/games.ts';
import { Authenticator } from './testing/authenticator.ts';
import { Browser, openSite, type Site } from './testing/browser.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const stacks = gameById('stacks') ?? expect.unreachable();
const PASSWORD = 'correct horse battery';
const AGENT = 'Browser of the one who goes';

/** A server with a folder of its own; `bytes` reads every file in it. */
async function openFolder(environment: { readonly [name: string]: string } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'tuckbox-gone-'));
  const store = await openSqlite(databaseIn(folder));
  const site = await openSite({ MESSAGES_PER_SECOND: '0', ...environment }, {}, { store });
  closing.push(async () => {
    await site.app.close();
    rmSync(folder, { recursive: true });
  });
  const bytes = () => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
  return { site, bytes: () => bytes().join('\n') };
}

async function comeIn(site: Site, name: string) {
  const browser = new Browser(site.url);
  const headers = { 'user-agent': AGENT };
  const { json } = await browser.ask('POST', '/api/guests', { name }, headers);
  const { user } = json as { readonly user: string };
  return { browser, user, client: await Client.join(site.socketUrl, name, { cookie: browser.cookie }) };
}

const open = async (browser: Browser): Promise<string> => {
  const wish = { game: 'stacks', seats: 2, options: { target: 10 } };
  return ((await browser.ask('POST', '/api/tables', wish)).json as { readonly id: string }).id;
};

/**
 * Somebody who leaves traces everywhere: as a guest, then with an account, at their own tables and at Bob's, finished,
 * running and never started, in chats, reports, credentials and names. Returns the traces.
 */
async function liveHere(site: Site) {
  const bob = await comeIn(site, 'Bob');
  const guest = await comeIn(site, 'Wanderer-of-old');
  const [former, passing, muting] = [
    await open(bob.browser),
    await open(bob.browser),
    await open(bob.browser),
  ];
  await sitAndStart(former, [bob.client, guest.client]);
  await playToTheEnd(former, [bob.client, guest.client], 'as a guest');
  await guest.client.watch(passing);
  await guest.client.order(passing, { kind: 'sit', seat: 2 });
  await guest.client.order(passing, { kind: 'stand' });
  await guest.client.order(passing, { kind: 'say', text: 'words-as-a-guest' });
  const made = await new Browser(site.url).ask('POST', '/api/accounts', {
    login: 'quetzal-login',
    password: PASSWORD,
    name: 'Quetzal-first-name',
  });
  const { user } = made.json as { readonly user: string };
  const { browser } = guest;
  await browser.ask(
    'POST',
    '/api/sessions',
    { login: 'quetzal-login', password: PASSWORD },
    { 'user-agent': AGENT },
  );
  const client = await Client.join(site.socketUrl, 'Quetzal', { cookie: browser.cookie });
  const token = await browser.ask('POST', '/api/tokens', { label: 'label-of-a-token' });
  const key = new Authenticator(site.url);
  const origin = { origin: site.url };
  const options = await browser.ask('POST', '/api/passkeys/registration', {}, origin);
  await browser.ask(
    'POST',
    '/api/passkeys',
    { response: key.create(options.json), label: 'label-of-a-key' },
    origin,
  );

  const [finished, running] = [await open(browser), await open(browser)];
  await sitAndStart(finished, [client, bob.client]);
  await playToTheEnd(finished, [client, bob.client], 'with an account');
  await browser.ask('PATCH', '/api/me', { name: 'Quetzal-second-name' });
  await sitAndStart(running, [client, bob.client]);
  const said = bob.client.next('chat', ({ line }) => line.text === 'words-of-bob');
  await bob.client.order(running, { kind: 'say', text: 'words-of-bob' });
  const { line } = await said;
  await client.order(running, { kind: 'say', text: 'words-with-an-account' });
  await client.order(running, { kind: 'report', chat: line.id, why: 'words-of-a-report' });
  await client.watch(muting);
  await bob.client.watch(muting);
  await client.order(muting, { kind: 'say', text: 'words-of-a-spectator' });
  await bob.client.order(muting, { kind: 'mute', user, muted: true });

  await site.app.moderation.restrict('the operator', {
    user,
    kind: 'silence',
    reason: 'words-of-the-operator',
    until: null,
  });
  const person = (await site.store.readUser(user)) ?? expect.unreachable();
  const hashes = [...(await site.store.listSessions(user)), ...(await site.store.listTokens(user))];
  const [passkey] = await site.store.listPasskeys(user);
  const words = ['as-a-guest', 'with-an-account', 'of-a-spectator', 'of-a-report'].map((of) => `words-${of}`);
  const traces = [
    ...[user, guest.user, 'Wanderer-of-old', 'quetzal-login', 'Quetzal-first-name', 'Quetzal-second-name'],
    'words-of-the-operator',
    ...['label-of-a-token', 'label-of-a-key', passkey.id, passkey.publicKey, person.passwordHash ?? ''],
    ...hashes.map(({ hash }) => hash),
    ...words,
  ];
  expect((token.json as { readonly token: string }).token).toMatch(/^tuckbox_/);
  return { bob, browser, traces, words, former, finished, running };
}

it('a deleted account leaves no trace in any byte of the data folder, and the games of others stay', async () => {
  const { site, bytes } = await openFolder();
  const { bob, browser, traces, former, finished, running } = await liveHere(site);
  const before = bytes();
  expect(traces.filter((trace) => trace === '' || !before.includes(trace))).toEqual([]);
  expect((await browser.ask('DELETE', '/api/me', { password: PASSWORD })).status).toBe(204);
  const after = bytes();
  expect(traces.filter((trace) => after.includes(trace))).toEqual([]);
  expect(['Former player', 'words-of-bob', bob.user].filter((kept) => !after.includes(kept))).toEqual([]);
  // Bob used the same browser: the headers of his session stay.
  expect(after).toContain(AGENT);

  await playToTheEnd(running, [bob.client], 'against a bot');
  for (const table of [former, finished, running]) {
    const { json, text } = await bob.browser.ask('GET', `/api/tables/${table}/record`);
    expect(verifyRecord(stacks, tableRecord.parse(json)).failed).toBeNull();
    expect(traces.filter((trace) => text.includes(trace))).toEqual([]);
  }
  expect(choicesOf(bob.client, running)).toEqual([]);
  expect(traces.filter((trace) => bytes().includes(trace))).toEqual([]);
});

it('the chat of a deleted account is kept without a name if the host wants it so', async () => {
  const { site, bytes } = await openFolder({ REMOVED_CHAT: 'kept' });
  const { bob, browser, traces, words, running } = await liveHere(site);
  expect((await browser.ask('DELETE', '/api/me', { password: PASSWORD })).status).toBe(204);
  const after = bytes();
  expect(traces.filter((trace) => after.includes(trace))).toEqual(words);
  const table = bob.client.next('table');
  await bob.client.watch(running);
  const { chat } = await table;
  expect(chat.map(({ name, text }) => [name, text])).toEqual([
    ['Bob', 'words-of-bob'],
    ['Former player', 'words-with-an-account'],
  ]);
});
