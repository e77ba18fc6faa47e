import { afterAll, beforeAll, expect, it } from 'vitest';
import { create, seats } from '../store/testing/clause.ts';
import { Client } from '../testing/client.ts';
import { choicesOf, playToTheEnd, sitAndStart } from '../testing/games.ts';
import { Browser, openSite, type Site } from './testing/browser.ts';

const DAY = 86_400_000;

let site: Site;
beforeAll(async () => {
  site = await openSite({ MESSAGES_PER_SECOND: '0' });
});
afterAll(() => site.app.close());

interface Visitor {
  readonly browser: Browser;
  readonly client: Client;
}

interface MyTable {
  readonly id: string;
  readonly you: number;
  readonly turns: readonly { readonly seat: number; readonly until: number | null }[];
}

async function guest(name: string): Promise<Visitor> {
  const browser = new Browser(site.url);
  await browser.beGuest(name);
  return { browser, client: await Client.join(site.socketUrl, name, { cookie: browser.cookie }) };
}

async function open({ browser }: Visitor, wish: object = {}): Promise<string> {
  const table = { game: 'stacks', seats: 2, options: { target: 10 }, ...wish };
  return ((await browser.ask('POST', '/api/tables', table)).json as { readonly id: string }).id;
}

/** Ann and Ben at a table that has begun. */
async function game(wish: object = {}): Promise<readonly [id: string, ann: Visitor, ben: Visitor]> {
  const [ann, ben] = [await guest('Ann'), await guest('Ben')];
  const id = await open(ann, wish);
  await sitAndStart(id, [ann.client, ben.client]);
  return [id, ann, ben];
}

const tablesOf = async ({ browser }: Visitor): Promise<readonly MyTable[]> =>
  (await browser.ask('GET', '/api/me/tables')).json as readonly MyTable[];

const countOf = async ({ browser }: Visitor): Promise<unknown> =>
  (await browser.ask('GET', '/api/me/turns')).json;

async function play(table: string, { client }: Visitor): Promise<void> {
  const choice = choicesOf(client, table).find((text) => text.startsWith('play')) ?? '';
  expect(await client.act(table, choice)).toBeNull();
}

it('shows both players whose turn it is and until when, and a move updates the count', async () => {
  const [id, ann, ben] = await game({ clock: { kind: 'days', days: 3 }, onTimeout: 'leave' });
  const until = expect.closeTo(Date.now() + 3 * DAY, -5);
  expect(await tablesOf(ann)).toMatchObject([{ id, you: 1, turns: [{ seat: 1, until }] }]);
  expect(await tablesOf(ben)).toMatchObject([{ id, you: 2, turns: [{ seat: 1, until }] }]);
  expect([await countOf(ann), await countOf(ben)]).toEqual([{ games: 1 }, { games: 0 }]);
  await play(id, ann);
  expect((await tablesOf(ann))[0].turns.map(({ seat }) => seat)).toEqual([2]);
  expect([await countOf(ann), await countOf(ben)]).toEqual([{ games: 0 }, { games: 1 }]);
});

it('shows no deadline without a clock that acts', async () => {
  const [, ann] = await game({ clock: { kind: 'soft', seconds: 60 } });
  expect((await tablesOf(ann))[0].turns).toEqual([{ seat: 1, until: null }]);
});

it('shows a stranger or spectator no tables of others, and refuses anonymous requests', async () => {
  const [id] = await game({ access: 'public' });
  const eve = await guest('Eve');
  await eve.client.watch(id);
  expect(await tablesOf(eve)).toEqual([]);
  expect(await countOf(eve)).toEqual({ games: 0 });
  const nobody = new Browser(site.url);
  for (const path of ['/api/me/tables', '/api/me/turns'])
    expect((await nobody.ask('GET', path)).status).toBe(401);
});

it('counts no table that has not begun, none against bots alone, and none that is over', async () => {
  const ann = await guest('Ann');
  const waiting = await open(ann);
  await ann.client.watch(waiting);
  await ann.client.order(waiting, { kind: 'sit', seat: 1 });
  const alone = await open(ann);
  await ann.client.watch(alone);
  await ann.client.order(alone, { kind: 'sit', seat: 1 });
  await ann.client.order(alone, { kind: 'bot', seat: 2, level: 'casual' });
  expect(await ann.client.order(alone, { kind: 'start' })).toBeNull();
  await ann.client.until(alone, () => choicesOf(ann.client, alone).length > 0);
  const mine = await tablesOf(ann);
  expect(mine.find(({ id }) => id === waiting)?.turns).toEqual([]);
  expect(mine.find(({ id }) => id === alone)?.turns).toEqual([{ seat: 1, until: null }]);
  expect(await countOf(ann)).toEqual({ games: 0 });

  const [over, cyd, dan] = await game();
  await playToTheEnd(over, [cyd.client, dan.client], 'turns');
  for (const player of [cyd, dan]) {
    expect(await tablesOf(player)).toEqual([]);
    expect(await countOf(player)).toEqual({ games: 0 });
  }
  const finished = (await dan.browser.ask('GET', '/api/me/tables?games=over')).json;
  expect(finished).toMatchObject([{ id: over, status: 'over', turns: [] }]);
});

it('lists 200 unfinished games at most, the newest, and counts the turns in all of them', async () => {
  const browser = new Browser(site.url);
  const user = await browser.beGuest('Ann');
  const turns = [{ seat: 0, until: null }];
  for (let number = 0; number < 201; number++)
    await create(site.store, `many${100_000 + number}`, { status: 'playing', turns, ...seats(user, 'ben') });
  const listed = (await browser.ask('GET', '/api/me/tables')).json as readonly MyTable[];
  expect(listed).toHaveLength(200);
  expect(listed[0].id).toBe('many100200');
  expect((await browser.ask('GET', '/api/me/turns')).json).toEqual({ games: 200 });
});
