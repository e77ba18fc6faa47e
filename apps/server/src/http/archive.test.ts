import { gameById } from '@tuckbox/catalog';
import { tableRecord } from '@tuckbox/protocol';
import { verifyRecord } from '@tuckbox/table';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_NOTICES } from '../store/notices.ts';
import { deviceOf } from '../store/testing/contract-notices.ts';
import { judgementOf, ratingOf, signNoteOf } from '../store/testing/samples.ts';
import { Client } from '../testing/client.ts';
import { choicesOf, playToTheEnd, sitAndStart } from '../testing/games.ts';
import { Browser, openSite, type Site } from './testing/browser.ts';

interface Visitor {
  readonly browser: Browser;
  readonly user: string;
  readonly client: Client;
}

interface Archive {
  readonly [path: string]: string;
}

let site: Site;
let ann: Visitor;
let bob: Visitor;
/** A finished game of Ann's, and a running one. */
let finished: string;
let running: string;
let archive: Archive;

async function comeIn(login: string): Promise<Visitor> {
  const browser = new Browser(site.url);
  const wish = { login, password: 'four plain words here', name: login };
  const { json } = await browser.ask('POST', '/api/accounts', wish);
  const client = await Client.join(site.socketUrl, login, { cookie: browser.cookie });
  return { browser, user: (json as { readonly user: string }).user, client };
}

async function open({ browser }: Visitor): Promise<string> {
  const wish = { game: 'stacks', seats: 2, options: { target: 10 }, spectators: 'no' };
  return ((await browser.ask('POST', '/api/tables', wish)).json as { readonly id: string }).id;
}

const download = ({ browser }: Visitor): Promise<Response> =>
  fetch(`${site.url}/api/me/archive`, { method: 'POST', headers: { cookie: browser.cookie } });

async function unzipped(response: Response): Promise<Archive> {
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

/**
 * Everything about a game in progress that must not leave the server: its secret, and what follows from hidden cards.
 */
async function secretsOf(table: string): Promise<string[]> {
  const stored = (await site.store.readTable(table)) ?? expect.unreachable();
  const hashes = stored.entries.flatMap(({ what }) => ('hash' in what && what.hash ? [what.hash] : []));
  return [stored.row.secret, ...hashes];
}

const leaksIn = (files: Archive, secrets: readonly string[]): string[] =>
  Object.entries(files).flatMap(([path, text]) => (secrets.some((one) => text.includes(one)) ? [path] : []));

beforeAll(async () => {
  site = await openSite({ MESSAGES_PER_SECOND: '0' });
  [ann, bob] = [await comeIn('ann'), await comeIn('bob')];
  [finished, running] = [await open(ann), await open(bob)];
  await sitAndStart(finished, [ann.client, bob.client]);
  await ann.client.order(finished, { kind: 'say', text: 'hello there' });
  await bob.client.order(finished, { kind: 'say', text: 'not hers' });
  await playToTheEnd(finished, [ann.client, bob.client], 'archive');
  await sitAndStart(running, [bob.client, ann.client]);
  for (const { client } of [ann, bob]) {
    const [first] = choicesOf(client, running);
    if (first !== undefined) await client.act(running, first);
  }
  await site.store.addRatings([
    ratingOf(finished, ann.user, { mean: 1555 }),
    ratingOf(finished, bob.user, { seat: 1 }),
  ]);
  await site.store.askFriend(ann.user, bob.user, 1);
  await site.store.befriend(ann.user, bob.user, 2);
  await site.store.block('a stranger', ann.user, 3);
  await site.store.writeNoticeSettings(ann.user, {
    ...NO_NOTICES,
    mail: { address: 'ann@example.org', state: 'on' },
  });
  await site.store.putDevice({ ...deviceOf('d1', ann.user), endpoint: 'https://push.example/secret' });
  await site.store.putDaysOff({ id: 'o1', user: ann.user, from: 1, to: 2 });
  await site.app.results.settle();
  await site.store.addJudgements([judgementOf(finished), judgementOf(finished, { seat: 1, agreed: 1 })]);
  const users = [ann.user, bob.user].sort();
  await site.store.putSignNote(signNoteOf(users, { kind: 'pair', note: 'a family' }));
  await site.store.putSignNote(signNoteOf([bob.user], { note: 'not about her' }));
  archive = await unzipped(await download(ann));
});
afterAll(() => site.app.close());

describe('the archive of a person', () => {
  it('has a README, the profile, ratings and own chat lines, and nothing of others', async () => {
    expect(archive['README.txt']).toContain('archive of ann');
    expect(JSON.parse(archive['profile.json'])).toMatchObject({ user: ann.user, name: 'ann', login: 'ann' });
    expect(JSON.parse(archive['ratings.json'])).toMatchObject([{ user: ann.user, mean: 1555 }]);
    expect(JSON.parse(archive['results.json'])).toMatchObject([
      { user: ann.user, table: finished, people: 2 },
    ]);
    expect(JSON.parse(archive['chat.json'])).toMatchObject([{ text: 'hello there', table: finished }]);
    expect(JSON.parse(archive['notices.json'])).toMatchObject([
      {
        mail: { address: 'ann@example.org' },
        devices: [{ label: 'Phone', service: 'push.example' }],
        told: [],
      },
    ]);
    expect(JSON.parse(archive['days-off.json'])).toMatchObject([{ from: 1, to: 2 }]);
    expect(leaksIn(archive, ['https://push.example/secret'])).toEqual([]);
    expect(JSON.parse(archive['judgements.json'])).toMatchObject([{ table: finished, agreed: 7 }]);
    expect(JSON.parse(archive['sign-notes.json'])).toMatchObject([{ kind: 'pair', note: 'a family' }]);
    expect(leaksIn({ notes: archive['sign-notes.json'] }, [bob.user, 'not about her'])).toEqual([]);
    const { passwordHash } = (await site.store.readUser(ann.user)) ?? expect.unreachable();
    expect(leaksIn(archive, ['not hers', passwordHash ?? '', ann.browser.cookie])).toEqual([]);
  });

  it('has the person’s friends, and does not reveal who blocks them', () => {
    const bonds = JSON.parse(archive['people.json']) as { readonly by: string }[];
    expect(bonds.map(({ by }) => by).sort()).toEqual([ann.user, bob.user].sort());
    expect(JSON.parse(archive['profile.json']).contact).toEqual({
      challenges: 'everyone',
      invitations: 'everyone',
    });
    expect(leaksIn(archive, ['a stranger'])).toEqual([]);
  });

  it('has verifiable records of finished games, even if spectators were not allowed', () => {
    const path = `games/stacks-${finished}.json`;
    const record = tableRecord.parse(JSON.parse(archive[path]));
    const stacks = gameById('stacks') ?? expect.unreachable();
    expect(verifyRecord(stacks, record).failed).toBeNull();
    expect(JSON.parse(archive['games.json'])).toMatchObject([
      { id: finished, record: path, why: null, yourSeat: 1, names: ['ann', 'bob'] },
      { id: running, record: null, why: 'not over', yourSeat: 2 },
    ]);
  });

  it('reveals nothing about a running game that its player must not know', async () => {
    const secrets = await secretsOf(running);
    expect(secrets.length).toBeGreaterThan(1);
    expect(leaksIn(archive, secrets)).toEqual([]);
    // The same search finds a planted leak, and the published secrets of the finished game.
    const stored = await site.store.readTable(running);
    expect(leaksIn({ ...archive, planted: JSON.stringify(stored?.row) }, secrets)).toEqual(['planted']);
    expect(leaksIn(archive, await secretsOf(finished))).toEqual([`games/stacks-${finished}.json`]);
  });

  it('has no record if the store wrongly says that the game is over', async () => {
    const { readHeader, readTable } = site.store;
    const lie = { readHeader, readTable };
    try {
      Object.assign(site.store, {
        readHeader: async (table: string) => {
          const header = await readHeader(table);
          return header && { ...header, row: { ...header.row, status: 'over' } };
        },
      });
      const files = await unzipped(await download(bob));
      expect(leaksIn(files, await secretsOf(running))).toEqual([]);
      expect(files[`games/stacks-${finished}.json`]).toContain(finished);
    } finally {
      Object.assign(site.store, lie);
    }
  });
});

describe('archives', () => {
  it('are made one at a time, and three a day', async () => {
    const cat = await comeIn('cat');
    const both = await Promise.all([download(cat), download(cat)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const response of both) await response.arrayBuffer();
    const statuses: number[] = [];
    for (let time = 0; time < 3; time++) {
      const response = await download(cat);
      statuses.push(response.status);
      await response.arrayBuffer();
    }
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('are for the person alone: not for tokens, other sites or requests without a cookie', async () => {
    const asked = async (headers: { readonly [name: string]: string }): Promise<number> =>
      (await fetch(`${site.url}/api/me/archive`, { method: 'POST', headers })).status;
    expect(await asked({})).toBe(401);
    expect(await asked({ cookie: ann.browser.cookie, origin: 'https://elsewhere.example' })).toBe(403);
    const { json } = await ann.browser.ask('POST', '/api/tokens', { label: 'bot' });
    const { token } = json as { readonly token: string };
    expect(await asked({ authorization: `Bearer ${token}` })).toBe(403);
  });
});
