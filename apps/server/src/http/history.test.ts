import { type Json, rngFromSeed } from '@tuckbox/kit';
import { patched, tableInfo } from '@tuckbox/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  readonly seat: number | null;
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

/** A table of two on which some moves have been made. */
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
  it('leads each pair of eyes to what it sees now, and shows it no more on the way', async () => {
    const { id, ann, ben } = await played({}, 4);
    for (const { browser, client } of [ann, ben]) {
      const steps = await historyFor(browser, id);
      expect(steps.map(({ seat }) => seat === null)).toEqual([true, false, false, false, false]);
      expect(viewAfter(steps)).toEqual(client.at(id).view);
    }
    const [mine, others] = [await historyFor(ann.browser, id), await historyFor(ben.browser, id)];
    const laid = (steps: readonly Step[]) =>
      steps.flatMap(({ events }) => events).filter(({ kind }) => kind === 'played');
    expect(laid(mine)).not.toEqual(laid(others));
  });

  it('keeps spectators as far behind as the table does, and out where nobody may watch', async () => {
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
