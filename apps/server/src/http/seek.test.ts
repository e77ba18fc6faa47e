import { afterAll, beforeAll, expect, it } from 'vitest';
import { Browser, openSite, type Site } from './testing/browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.app.close());

const WISH = { game: 'stacks', seats: 2, pace: 'quick' };

it('stores the request of a guest, who plays unrated, until it is withdrawn', async () => {
  const browser = new Browser(site.url);
  await browser.beGuest('Ann');
  expect((await browser.ask('GET', '/api/me/seek')).json).toEqual({ seek: null });
  const { json } = await browser.ask('PUT', '/api/me/seek', WISH);
  expect(json).toMatchObject({ seek: { ...WISH, rated: false, bots: false, waiting: 1, table: null } });
  expect((await browser.ask('GET', '/api/me/seek')).json).toMatchObject({ seek: { ...WISH } });
  expect((await browser.ask('DELETE', '/api/me/seek')).status).toBe(204);
  expect((await browser.ask('GET', '/api/me/seek')).json).toEqual({ seek: null });
});

it('seats two people who wait for the same game, without further requests', async () => {
  const browsers = [new Browser(site.url), new Browser(site.url)];
  const body = { ...WISH, seats: 2 };
  for (const [index, browser] of browsers.entries()) {
    await browser.ask('POST', '/api/accounts', {
      login: `seeker${index}`,
      password: 'four plain words here',
    });
    const { json } = await browser.ask('PUT', '/api/me/seek', body);
    expect(json).toMatchObject({ seek: { rated: true } });
  }
  const tables = async () =>
    Promise.all(
      browsers.map(async (browser) => {
        const { json } = await browser.ask('GET', '/api/me/seek');
        return (json as { readonly seek: { readonly table: string | null } | null }).seek?.table ?? null;
      }),
    );
  await expect.poll(tables, { timeout: 5000 }).not.toContain(null);
  const [one, other] = await tables();
  expect(one).toBe(other);
});

it('tells how many wait for what, and how many of them suit', async () => {
  const wishes = [
    { seats: 4, pace: 'quick', preset: 'pairs' },
    { seats: 'any', pace: 'any', preset: 'any' },
    { seats: 3, pace: 'quick', preset: 'fast' },
  ];
  const browsers = wishes.map(() => new Browser(site.url));
  for (const [index, browser] of browsers.entries()) {
    await browser.beGuest(`Tock ${index}`);
    const { json } = await browser.ask('PUT', '/api/me/seek', { game: 'tock', ...wishes[index] });
    expect(json).toMatchObject({ seek: wishes[index] });
  }
  const waiting = async (): Promise<unknown> =>
    Promise.all(
      browsers.map(async (browser) => {
        const { json } = await browser.ask('GET', '/api/me/seek');
        return (json as { readonly seek: { readonly waiting: number } }).seek.waiting;
      }),
    );
  await expect.poll(waiting, { timeout: 5000 }).toEqual([2, 3, 2]);
  const stranger = new Browser(site.url);
  const { json } = await stranger.ask('GET', '/api/waiting');
  expect(json).toEqual(expect.arrayContaining(wishes.map((wish) => ({ game: 'tock', ...wish, count: 1 }))));
  for (const browser of browsers) await browser.ask('DELETE', '/api/me/seek');
});

it('is unrated with other than the standard options', async () => {
  const browser = new Browser(site.url);
  await browser.ask('POST', '/api/accounts', { login: 'short', password: 'four plain words here' });
  for (const [preset, rated] of [
    ['short', false],
    ['any', true],
    ['standard', true],
  ] as const) {
    const { json } = await browser.ask('PUT', '/api/me/seek', { ...WISH, pace: 'calm', preset });
    expect(json).toMatchObject({ seek: { preset, rated } });
  }
  await browser.ask('DELETE', '/api/me/seek');
});

it('says what is wrong with a request', async () => {
  const browser = new Browser(site.url);
  expect((await browser.ask('PUT', '/api/me/seek', WISH)).status).toBe(401);
  await browser.beGuest('Bob');
  const ask = (wish: object) => browser.ask('PUT', '/api/me/seek', { ...WISH, ...wish });
  expect((await ask({ game: 'chess' })).status).toBe(404);
  expect((await ask({ seats: 6 })).json).toMatchObject({ code: 'seat-count' });
  expect((await ask({ game: 'tuck-it', seats: 6 })).json).toMatchObject({ code: 'deck-too-small' });
  expect((await ask({ pace: 'slow' })).json).toMatchObject({ code: 'malformed' });
  expect((await ask({ preset: 'unheard-of' })).status).toBe(404);
  expect((await ask({ game: 'tock', seats: 3, preset: 'pairs' })).status).toBe(404);
  expect((await ask({ seats: 'some' })).json).toMatchObject({ code: 'malformed' });
  expect((await browser.ask('GET', '/api/me/seek')).json).toEqual({ seek: null });
});
