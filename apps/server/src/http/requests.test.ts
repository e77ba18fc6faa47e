import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, openSite, type Site } from './testing/browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite({
    ORIGINS: 'https://friends.example/, https://Pals.Example, https://kin.example:443',
  });
});
afterAll(() => site.app.close());

const browser = () => new Browser(site.url);

describe('the server', () => {
  it('admits our own pages and programs, and no page of other sites', async () => {
    const from = (headers: { readonly [name: string]: string }) =>
      browser().ask('POST', '/api/guests', { name: 'Ann' }, headers);
    for (const origin of [site.url, 'https://friends.example', 'https://pals.example', 'https://kin.example'])
      expect((await from({ origin })).status).toBe(201);
    expect((await from({})).status).toBe(201);
    for (const origin of ['https://evil.example', 'null', `${site.url}.evil.example`, `${site.url}1`]) {
      expect(await from({ origin })).toMatchObject({ status: 403, json: { code: 'cross-origin' } });
    }
    const plain = await openSite();
    const empty = { headers: { origin: '' }, payload: { name: 'Ann' } };
    const answer = await plain.app.fastify.inject({ method: 'POST', url: '/api/guests', ...empty });
    expect(answer.statusCode).toBe(403);
    await plain.app.close();
    expect((await from({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  it('puts its headers on every answer', async () => {
    for (const path of ['/', '/api/games', '/nowhere', '/healthz']) {
      const { headers } = await browser().ask('GET', path);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
    const { headers } = await browser().ask('GET', '/api/games');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('answers malformed requests with one clear object', async () => {
    const post = (body: string, headers = {}) => browser().ask('POST', '/api/guests', body, headers);
    expect(await post('{')).toMatchObject({ status: 400, json: { code: 'malformed' } });
    expect(await post('{"name":"a","__proto__":{}}')).toMatchObject({ status: 400 });
    expect(await post('"Ann"')).toMatchObject({ status: 400, json: { code: 'malformed' } });
    expect(await post('null')).toMatchObject({ status: 400 });
    expect(await post('{"name":"Ann","admin":true}')).toMatchObject({ status: 400 });
    expect(await post('name=Ann', { 'content-type': 'text/plain' })).toMatchObject({
      status: 415,
      json: { code: 'not-json' },
    });
    expect(await post('name=Ann', { 'content-type': 'application/x-www-form-urlencoded' })).toMatchObject({
      status: 415,
    });
    expect(await post(`{"name":"${'a'.repeat(20_000)}"}`)).toMatchObject({
      status: 413,
      json: { code: 'too-long' },
    });
    expect(await browser().ask('GET', '/nowhere')).toMatchObject({
      status: 404,
      json: { code: 'not-found' },
    });
    expect(await browser().ask('DELETE', '/api/games')).toMatchObject({ status: 404 });
    expect(await browser().ask('GET', '/api/%')).toMatchObject({ status: 400 });
  });

  it('limits the number of guests of one network', async () => {
    const statuses = new Set<number>();
    for (let count = 0; count < 70; count++)
      statuses.add((await browser().ask('POST', '/api/guests', { name: 'A' })).status);
    expect([...statuses]).toEqual([201, 429]);
  });

  it('limits the requests of one network', async () => {
    const { app } = site;
    const ask = () => app.fastify.inject({ url: '/api/games/none', remoteAddress: '203.0.113.9' });
    const answers = await Promise.all(Array.from({ length: 1000 }, ask));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404, 429]));
    expect((await browser().ask('GET', '/api/games/none')).status).toBe(404);
  });

  it('logs the route of each request, but no names, passwords or cookies', async () => {
    const ann = browser();
    await ann.ask(
      'POST',
      '/api/sessions',
      { login: 'somebody', password: 'a very long secret' },
      { cookie: 'tuckbox=abc' },
    );
    await ann.ask('GET', '/api/tables/abcdefghij');
    await new Promise((done) => setTimeout(done, 20));
    const log = site.lines.join('');
    expect(log).toContain('"route":"/api/tables/:table"');
    expect(log).not.toMatch(/abcdefghij|somebody|a very long secret|tuckbox=abc/);
    for (const line of site.lines)
      expect(JSON.parse(line)).toMatchObject({ level: 'info', message: 'request' });
  });
});

it('makes Secure cookies if people use https', async () => {
  const secure = await openSite({ PUBLIC_URL: 'https://tuckbox.example' });
  const ann = new Browser(secure.url);
  const { headers } = await ann.ask(
    'POST',
    '/api/guests',
    { name: 'Ann' },
    { origin: 'https://tuckbox.example' },
  );
  expect(headers.get('set-cookie')).toMatch(/^__Host-tuckbox=.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect((await ann.ask('GET', '/api/me')).status).toBe(200);
  ann.cookie = ann.cookie.replace('__Host-', '');
  expect((await ann.ask('GET', '/api/me')).status).toBe(401);
  await secure.app.close();
});

it('trusts the nearest proxy and not what the caller wrote before', async () => {
  const proxied = await openSite({ TRUST_PROXY: 'yes' });
  const { fastify } = proxied.app;
  const statusOf = async (url: string, forwarded: string) =>
    (await fastify.inject({ url, headers: { 'x-forwarded-for': forwarded } })).statusCode;
  expect(await statusOf('/metrics', '127.0.0.1, 198.51.100.1')).toBe(403);
  expect(await statusOf('/metrics', '198.51.100.1, 10.0.0.2')).toBe(200);
  const statuses = new Set<number>();
  for (let count = 0; count < 25; count++) {
    const answer = await fastify.inject({
      method: 'POST',
      url: '/api/sessions',
      headers: { 'x-forwarded-for': `10.9.9.${count}, 198.51.100.1` },
      payload: { login: `guess${count}`, password: 'whatever it may be' },
    });
    statuses.add(answer.statusCode);
  }
  expect([...statuses]).toEqual([401, 429]);
  await proxied.app.close();
});
