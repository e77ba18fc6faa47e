import { gameById } from '@tuckbox/catalog';
import { invariant } from '@tuckbox/kit';
import { type TableInfo, type TableRecord, tableInfo, tableRecord, tableSummary } from '@tuckbox/protocol';
import { verifyRecord } from '@tuckbox/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../testing/client.ts';
import { playToTheEnd, sitAndStart } from '../testing/games.ts';
import { Browser, openSite, type Site } from './testing/browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite({ MESSAGES_PER_SECOND: '0' });
});
afterAll(() => site.app.close());

/** Somebody with a browser, and with a socket opened by a token. */
async function person(name: string): Promise<{ browser: Browser; client: Client }> {
  const browser = new Browser(site.url);
  await browser.beGuest(name);
  const { json } = await browser.ask('POST', '/api/tokens', { label: 'socket' });
  return { browser, client: await Client.join(site.socketUrl, (json as { token: string }).token) };
}

async function open(browser: Browser, wish: object): Promise<TableInfo> {
  const { json, status } = await browser.ask('POST', '/api/tables', { game: 'stacks', seats: 2, ...wish });
  expect(status).toBe(201);
  return tableInfo.parse(json);
}

/** Options nested as deep as fits into a request. */
function nested(depth: number): object {
  let value: object = {};
  for (let level = 0; level < depth; level++) value = { a: value };
  return { target: value };
}

describe('a table', () => {
  it('whose options are nested is refused with the option at fault', async () => {
    const { browser } = await person('Ann');
    const wish = { game: 'stacks', seats: 2, options: nested(10) };
    expect((await browser.ask('POST', '/api/tables', wish)).json).toMatchObject({
      message:
        'The request cannot be read: options.target: expected a value, or a list or map of values with nothing nested in it.',
    });
  });

  it('is opened with the options of its game, and listed if it is public', async () => {
    const { browser } = await person('Ann');
    const shown = await open(browser, { access: 'public', options: { target: 30 }, memoryAid: true });
    expect(shown).toMatchObject({ game: 'stacks', hostName: 'Ann', status: 'open', options: { target: 30 } });
    expect(shown.memoryAid).toBe(true);
    const hidden = await open(browser, { access: 'link' });
    expect(hidden.memoryAid).toBe(false);
    const list = (await new Browser(site.url).ask('GET', '/api/tables?game=stacks&status=open')).text;
    expect(list).toContain(shown.id);
    expect(list).not.toContain(hidden.id);
    expect((await browser.ask('GET', '/api/tables?game=tock')).text).not.toContain(shown.id);
    const seen = (await new Browser(site.url).ask('GET', `/api/tables/${hidden.id}`)).json;
    expect(seen).toMatchObject({ id: hidden.id, proof: null });
  });

  it.each([
    [{ game: 'chess', seats: 2 }, 422, 'no-game'],
    [{ game: 'stacks', seats: 9 }, 422, 'seat-count'],
    [{ game: 'stacks', seats: 2, options: { target: 5 } }, 422, 'bad-option'],
    [{ game: 'stacks', seats: 2, options: { colour: 1 } }, 422, 'bad-option'],
    [{ game: 'stacks', seats: 2, wild: true }, 400, 'malformed'],
    [{ game: 'stacks', seats: 2, memoryAid: 'yes' }, 400, 'malformed'],
    [{ game: 'stacks', seats: 2, options: { target: [[30]] } }, 400, 'malformed'],
    [{ game: 'stacks', seats: 2, options: nested(2500) }, 400, 'malformed'],
    [{ game: 'stacks' }, 400, 'malformed'],
    [[], 400, 'malformed'],
  ])('is refused with a sentence: %o', async (wish, status, code) => {
    const browser = new Browser(site.url);
    await browser.beGuest('Ann');
    const answer = await browser.ask('POST', '/api/tables', wish);
    expect(answer).toMatchObject({ status, json: { code, message: expect.stringMatching(/^[A-Z].*[.]$/s) } });
  });

  it('is not opened without a user, and not found if it does not exist', async () => {
    const nobody = new Browser(site.url);
    expect((await nobody.ask('POST', '/api/tables', { game: 'stacks', seats: 2 })).status).toBe(401);
    expect((await nobody.ask('GET', '/api/tables/abcdefghij')).status).toBe(404);
    expect((await nobody.ask('GET', '/api/tables/..%2f..%2fetc')).status).toBe(400);
    expect((await nobody.ask('GET', '/api/tables/abcdefghij/record')).status).toBe(404);
    expect((await nobody.ask('GET', '/api/tables/abcdefghij/summary')).status).toBe(404);
  });

  it('shows non-players no more than the socket would', async () => {
    const [ann, ben, eve] = [await person('Ann'), await person('Ben'), new Browser(site.url)];
    for (const [wish, code] of [
      [{ spectators: 'no' }, 'table-private'],
      [{ spectatorDelay: 3 }, 'table-delayed'],
    ] as const) {
      const { id } = await open(ann.browser, wish);
      await sitAndStart(id, [ann.client, ben.client]);
      expect((await eve.ask('GET', `/api/tables/${id}`)).json).toMatchObject({ code });
      const summary = await eve.ask('GET', `/api/tables/${id}/summary`);
      expect(summary).toMatchObject({
        status: 200,
        json: { game: 'stacks', host: 'Ann', status: 'playing' },
      });
      expect(Object.keys(summary.json as object).sort()).toEqual(Object.keys(tableSummary.shape).sort());
      expect((await ben.browser.ask('GET', `/api/tables/${id}`)).status).toBe(200);
      const mine = (await ben.browser.ask('GET', '/api/me/tables')).json as { id: string }[];
      expect(mine.find((table) => table.id === id)).toMatchObject({
        status: 'playing',
        names: ['Ann', 'Ben'],
        you: 2,
        at: expect.closeTo(Date.now(), -5),
      });
      expect((await ben.browser.ask('GET', '/api/me/tables?games=over')).text).not.toContain(id);
      expect((await ben.browser.ask('GET', '/api/me/tables?games=all')).status).toBe(400);
    }
  });
});

describe('a record', () => {
  let record: TableRecord;
  const game = gameById('stacks');
  invariant(game !== null, 'there is Stacks');

  beforeAll(async () => {
    const [ann, ben] = [await person('Ann'), await person('Ben')];
    const { id } = await open(ann.browser, { options: { target: 10 }, order: 'random' });
    await ann.client.watch(id);
    await ann.client.order(id, { kind: 'sit', seat: 1 });
    await ann.client.order(id, { kind: 'entropy', value: 'a5'.repeat(32) });
    await sitAndStart(id, [ann.client, ben.client]);
    const early = await ann.browser.ask('GET', `/api/tables/${id}/record`);
    expect(early).toMatchObject({ status: 409, json: { code: 'game-not-over' } });
    expect(early.text).not.toContain('secret');
    await playToTheEnd(id, [ann.client, ben.client], 'a record');
    const { json, status } = await new Browser(site.url).ask('GET', `/api/tables/${id}/record`);
    expect(status).toBe(200);
    record = tableRecord.parse(json);
  });

  it('proves the deal and every move', () => {
    expect(record.entropy).toContain('a5'.repeat(32));
    expect(record.players.map(({ name }) => name).sort()).toEqual(['Ann', 'Ben']);
    const moves = record.entries.filter(({ kind }) => kind === 'moved').length;
    expect(verifyRecord(game, record)).toMatchObject({
      failed: null,
      moves,
      undone: 0,
      places: record.places,
    });
  });

  it.each<[string, (whole: TableRecord) => unknown]>([
    ['commitment', (whole) => Object.assign(whole, { secret: 'ab'.repeat(32) })],
    ['seed', (whole) => whole.entropy.reverse()],
    ['seats', (whole) => whole.order.reverse()],
    ['dealt', (whole) => Object.assign(whole, { dealt: '0'.repeat(whole.dealt.length) })],
    ['legal', (whole) => whole.entries.splice(1, 0, whole.entries[0])],
    ['written', (whole) => Object.assign(whole.entries[0], { hash: 'no' })],
    ['placings', (whole) => Object.assign(whole, { places: [1, 1] })],
    ['not over', (whole) => Object.assign(whole, { entries: whole.entries.slice(0, 2), places: null })],
    ['no such table', (whole) => Object.assign(whole.plan, { seats: 9 })],
  ])('that was changed says so: %s', (word, spoil) => {
    const spoilt = structuredClone(record);
    spoil(spoilt);
    expect(verifyRecord(game, spoilt).failed?.why).toContain(word);
  });
});
