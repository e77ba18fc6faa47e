import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { create, seats } from '../store/testing/clause.ts';
import { planOf, resultOf } from '../store/testing/samples.ts';
import { Browser, openSite, type Site } from './testing/browser.ts';

const PASSWORD = 'four plain words here';

interface Person {
  readonly browser: Browser;
  readonly user: string;
}

let site: Site;
let ann: Person;
let bob: Person;
let cyd: Person;

async function register(login: string): Promise<Person> {
  const browser = new Browser(site.url);
  const { json } = await browser.ask('POST', '/api/accounts', { login, password: PASSWORD });
  return { browser, user: (json as { readonly user: string }).user };
}

const look = async (by: Browser, whose: Person): Promise<unknown> =>
  (await by.ask('GET', `/api/players/${whose.user}/profile`)).json;

beforeAll(async () => {
  site = await openSite();
  [ann, bob, cyd] = [await register('ann'), await register('bob'), await register('cyd')];
  const guest = await new Browser(site.url).beGuest('Guest');
  const { store } = site;
  await create(store, 'public0001', { plan: planOf('public0001'), ...seats(ann.user, bob.user) });
  await create(store, 'secret0001', {
    plan: planOf('secret0001', { access: 'link', host: ann.user }),
    ...seats(ann.user, bob.user),
  });
  await store.putResults('public0001', [
    resultOf('public0001', ann.user, { feats: ['first'] }),
    resultOf('public0001', bob.user, { seat: 1, place: 2 }),
  ]);
  await store.putResults('secret0001', [
    resultOf('secret0001', ann.user, { endedAt: 1_700_000_000_001, feats: ['first'] }),
    resultOf('secret0001', bob.user, { seat: 1, place: 2, endedAt: 1_700_000_000_001 }),
    resultOf('secret0001', guest, { seat: 2, place: 3, endedAt: 1_700_000_000_001 }),
  ]);
  await store.putResults('alone00001', [
    resultOf('alone00001', ann.user, { game: 'tock', people: 1, place: 3 }),
  ]);
});
afterAll(() => site.app.close());

describe('a profile', () => {
  it('shows games and badges to everybody, and links only games that everybody may see', async () => {
    expect(await look(new Browser(site.url), ann)).toEqual({
      favourite: 'stacks',
      games: [
        { game: 'stacks', games: 2, won: 2, withPeople: 2, wonWithPeople: 2 },
        { game: 'tock', games: 1, won: 0, withPeople: 0, wonWithPeople: 0 },
      ],
      badges: [{ game: 'stacks', feat: 'first', count: 2, at: 1_700_000_000_001 }],
      moments: [
        { game: 'stacks', feat: 'first', at: 1_700_000_000_001, table: null },
        { game: 'stacks', feat: 'first', at: 1_700_000_000_000, table: 'public0001' },
      ],
      withYou: null,
      opponents: null,
    });
  });

  it('shows an opponent their score, and links the games they played', async () => {
    expect(await look(bob.browser, ann)).toMatchObject({
      withYou: { games: 2, ahead: 2, behind: 0 },
      opponents: null,
      moments: [{ table: 'secret0001' }, { table: 'public0001' }],
    });
    expect(await look(cyd.browser, ann)).toMatchObject({ withYou: null, opponents: null });
  });

  it('shows the player and friends the most frequent opponents, without guests and blocks', async () => {
    const met = { opponents: [{ user: bob.user, name: 'bob', games: 2, ahead: 2, behind: 0 }] };
    expect(await look(ann.browser, ann)).toMatchObject({ ...met, withYou: null });
    await site.store.askFriend(cyd.user, ann.user, 1);
    expect(await look(cyd.browser, ann)).toMatchObject({ opponents: null });
    await site.store.befriend(cyd.user, ann.user, 2);
    expect(await look(cyd.browser, ann)).toMatchObject(met);
    await site.store.block(bob.user, ann.user, 3);
    expect(await look(ann.browser, ann)).toMatchObject({ opponents: [] });
    for (const [by, whose] of [
      [bob, ann],
      [ann, bob],
    ])
      expect(await look(by.browser, whose)).toMatchObject({ withYou: null });
  });

  it('exists for accounts only', async () => {
    const guest = await new Browser(site.url).beGuest('Other');
    for (const user of [guest, 'unobody000000']) {
      const { status } = await new Browser(site.url).ask('GET', `/api/players/${user}/profile`);
      expect(status).toBe(404);
    }
  });
});
