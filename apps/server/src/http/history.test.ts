import { type Json, rngFromSeed } from '@tuckbox/kit';
import { patched, tableInfo } from '@tuckbox/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Client } from '../testing/client.ts';
import { choicesOf, sitAndStart } from '../testing/games.ts';
import { Browser, openSite, type Site } from './testing/browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite({ MESSAGES_PER_SECOND: '0' });
});
afterAll(() => site.app.close());

async function person(name: string): Promise<{ browser: Browser; client: Client }> {
  const browser = new Browser(site.url);
  await browser.beGuest(name);
  const { json } = await browser.ask('POST', '/api/tokens', { label: 'socket' });
  return { browser, client: await Client.join(site.socketUrl, (json as { token: string }).token) };
}

interface Step {
  readonly seq: number;
  readonly what: { readonly kind: string };
  readonly events: readonly { readonly kind: string }[];
  readonly patch?: Json;
}

async function historyFor(browser: Browser, id: string): Promise<Step[]> {
  const { json, status } = await browser.ask('GET', `/api/tables/${id}/history`);
  expect(status).toBe(200);
  return json as Step[];
}

const viewAfter = (steps: readonly Step[]): Json =>
  steps.reduce<Json>((view, { patch }) => (patch === undefined ? view : patched(view, patch)), null);

/** A table of two with some moves made. */
async function played(wish: object, moves: number) {
  const [ann, ben] = [await person('Ann'), await person('Ben')];
  const { json } = await ann.browser.ask('POST', '/api/tables', { game: 'stacks', seats: 2, ...wish });
  const { id } = tableInfo.parse(json);
  await sitAndStart(id, [ann.client, ben.client]);
  for (let made = 0; made < moves; made++) {
    const mover = [ann, ben].find(({ client }) => choicesOf(client, id, rngFromSeed('history')).length > 0);
    const choices = mover === undefined ? [] : choicesOf(mover.client, id);
    const choice = choices.find((text) => text.startsWith('play')) ?? choices[0];
    await mover?.client.act(id, choice);
    const { seq } = mover?.client.at(id) ?? { seq: 0 };
    await Promise.all([ann, ben].map(({ client }) => client.until(id, (mirror) => mirror.seq >= seq)));
  }
  return { id, ann, ben };
}

describe('the history of a table', () => {
  it('leads each viewer to its current view, and reveals nothing else on the way', async () => {
    const { id, ann, ben } = await played({}, 4);
    for (const { browser, client } of [ann, ben]) {
      const steps = await historyFor(browser, id);
      expect(steps.map(({ what }) => what.kind)).toEqual(['started', 'moved', 'moved', 'moved', 'moved']);
      expect(viewAfter(steps)).toEqual(client.at(id).view);
    }
    const [mine, others] = [await historyFor(ann.browser, id), await historyFor(ben.browser, id)];
    const laid = (steps: readonly Step[]) =>
      steps.flatMap(({ events }) => events).filter(({ kind }) => kind === 'played');
    expect(laid(mine)).not.toEqual(laid(others));
  });

  it('delays spectators as the table does, and refuses them if nobody may watch', async () => {
    const { id } = await played({ spectatorDelay: 2 }, 4);
    expect(await historyFor(new Browser(site.url), id)).toHaveLength(3);
    const closed = await played({ spectators: 'no' }, 1);
    const refused = await new Browser(site.url).ask('GET', `/api/tables/${closed.id}/history`);
    expect(refused).toMatchObject({ status: 403, json: { code: 'table-private' } });
  });

  it('is empty before the start', async () => {
    const { browser } = await person('Ann');
    const { json } = await browser.ask('POST', '/api/tables', { game: 'stacks', seats: 2 });
    expect(await historyFor(browser, tableInfo.parse(json).id)).toEqual([]);
  });
});

describe('an expensive answer', () => {
  /** A finished game of two, and how often its log has been read since. */
  async function finished(wish: object = {}) {
    const { id, ann, ben } = await played({ options: { target: 10 }, ...wish }, 2);
    await ann.client.act(id, 'leave');
    await ben.client.until(id, ({ info }) => info.status === 'over');
    return { id, ann, ben, reading: vi.spyOn(site.store, 'readTable') };
  }
  afterEach(() => vi.restoreAllMocks());

  it('is made once for each viewer, and cached', async () => {
    const { id, ann, ben, reading } = await finished();
    const browsers = [ann.browser, ben.browser, new Browser(site.url)];
    const ask = () => browsers.map((browser) => browser.ask('GET', `/api/tables/${id}/history`));
    const [mine, theirs, nobodys, ...again] = await Promise.all([...ask(), ...ask(), ...ask()]);
    expect(again.map(({ text }) => text)).toEqual(
      [mine, theirs, nobodys, mine, theirs, nobodys].map(({ text }) => text),
    );
    expect(new Set([mine.text, theirs.text, nobodys.text]).size).toBe(3);
    expect(reading).toHaveBeenCalledTimes(3);
    const records = await Promise.all(
      browsers.map((browser) => browser.ask('GET', `/api/tables/${id}/record`)),
    );
    expect(records.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(reading).toHaveBeenCalledTimes(4);
  });

  it('is not sent twice to a browser that has it, and cached by nobody else', async () => {
    const { id, ann, ben } = await finished();
    const path = `/api/tables/${id}/history`;
    const { headers } = await ann.browser.ask('GET', path);
    const etag = headers.get('etag') ?? '';
    expect([headers.get('cache-control'), etag.length]).toEqual(['private, no-cache', 24]);
    const again = await ann.browser.ask('GET', path, undefined, { 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
    const other = await ben.browser.ask('GET', path, undefined, { 'if-none-match': etag });
    expect(other.status).toBe(200);
  });

  it('is cached by no browser while cards are hidden', async () => {
    const { id, ann } = await played({}, 1);
    const { headers } = await ann.browser.ask('GET', `/api/tables/${id}/history`);
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
  });

  it('is refused without reading the log', async () => {
    const { id } = await finished({ spectators: 'no' });
    const running = await played({}, 1);
    const reading = vi.spyOn(site.store, 'readTable');
    const stranger = new Browser(site.url);
    const refusals: readonly (readonly [path: string, code: string])[] = [
      [`${id}/record`, 'table-private'],
      [`${id}/history`, 'table-private'],
      [id, 'table-private'],
      [`${running.id}/record`, 'game-not-over'],
      ['aaaaaaaaaa/record', 'not-found'],
      ['aaaaaaaaaa/history', 'not-found'],
    ];
    for (const [path, code] of refusals)
      expect((await stranger.ask('GET', `/api/tables/${path}`)).json).toMatchObject({ code });
    expect(reading).not.toHaveBeenCalled();
  });

  it('has the current names', async () => {
    const { id, ann, ben } = await finished();
    const account = { login: 'annette', password: 'four words in a row' };
    expect((await ann.browser.ask('POST', '/api/accounts', account)).status).toBe(201);
    const names = async () => {
      const { json } = await ben.browser.ask('GET', `/api/tables/${id}/record`);
      return (json as { players: { name: string }[] }).players.map(({ name }) => name);
    };
    expect(await names()).toEqual(['Ann', 'Ben']);
    await ann.browser.ask('DELETE', '/api/me', { password: account.password });
    expect(await names()).toEqual(['Former player', 'Ben']);
  });
});
