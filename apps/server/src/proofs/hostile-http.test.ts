import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, firstWord, openSite, type Site } from '../http/testing/browser.ts';
import { Client } from '../testing/client.ts';
import { sitAndStart } from '../testing/games.ts';

/** How many hostile requests; this variable sets more. */
const REQUESTS = Number(process.env.TUCKBOX_ENEMY_HTTP ?? 1500);

let site: Site;
let ann: Browser;
let bob: Browser;
let table: string;

beforeAll(async () => {
  site = await openSite({ MESSAGES_PER_SECOND: '0' });
  ann = new Browser(site.url);
  bob = new Browser(site.url);
  await ann.beGuest('Ann');
  await bob.beGuest('Bob');
  const { json } = await ann.ask('POST', '/api/tables', { game: 'stacks', seats: 2, spectators: 'no' });
  table = (json as { readonly id: string }).id;
  const clients = [
    await Client.join(site.socketUrl, 'Ann', { cookie: ann.cookie }),
    await Client.join(site.socketUrl, 'Bob', { cookie: bob.cookie }),
  ];
  await sitAndStart(table, clients);
});
afterAll(() => site.app.close());

/** Sends these bytes and returns everything that comes back. */
const raw = (request: string): Promise<string> =>
  new Promise((done) => {
    let answer = '';
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1', () =>
      socket.write(request, 'latin1'),
    );
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      if (answer.includes('\r\n\r\n')) socket.end();
    });
    const late = setTimeout(() => socket.destroy(), 3000);
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(late);
      done(answer);
    });
  });

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);

/** The same text with one letter changed. */
const withOneOther = (text: string, at: number): string =>
  text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);

describe('credentials', () => {
  it('that are forged in any letter let nobody in, over HTTP and over the socket', async () => {
    const [name, value] = ann.cookie.split('=');
    for (let at = 0; at < value.length; at++) {
      const cookie = `${name}=${withOneOther(value, at)}`;
      const { status } = await new Browser(site.url).ask('GET', '/api/me', undefined, { cookie });
      // The last letter of base64 has unused bits, so the signature may stay the same.
      if (at < value.length - 1) expect(status, `letter ${at}`).toBe(401);
      if (at % 8 === 0) expect(await firstWord(site.socketUrl, { cookie })).toBe(401);
    }
    for (const cookie of [
      `${name}=`,
      `${name}=.`,
      `${name}=${value.split('.')[0]}`,
      `${name}=${'x'.repeat(3000)}`,
    ])
      expect(await firstWord(site.socketUrl, { cookie })).toBe(401);
  });

  it('with a token do what its scopes allow, and nothing once it is removed', async () => {
    const { json } = await ann.ask('POST', '/api/tokens', { label: 'reader', scopes: ['read'] });
    const { token, id } = json as { readonly token: string; readonly id: string };
    const authorization = `Bearer ${token}`;
    const program = new Browser(site.url);
    const as = (method: string, path: string, body?: object) =>
      program.ask(method, path, body, { authorization });
    expect((await as('GET', '/api/me')).status).toBe(200);
    expect((await as('POST', '/api/tables', { game: 'stacks', seats: 2 })).status).toBe(403);
    for (const [method, path, body] of [
      ['GET', '/api/sessions', undefined],
      ['GET', '/api/tokens', undefined],
      ['POST', '/api/tokens', { label: 'more' }],
      ['DELETE', `/api/tokens/${id}`, undefined],
    ] as const)
      expect((await as(method, path, body)).status, path).toBe(403);
    for (const at of [8, 9, 20, token.length - 1]) {
      const forged = { authorization: `Bearer ${withOneOther(token, at)}` };
      expect((await program.ask('GET', '/api/me', undefined, forged)).status).toBe(401);
      expect(await firstWord(site.socketUrl, forged)).toBe(401);
    }
    // A wrong token is refused even with a valid cookie.
    const both = { cookie: ann.cookie, authorization: 'Bearer tuckbox_x' };
    expect(await firstWord(site.socketUrl, both)).toBe(401);
    expect((await ann.ask('DELETE', `/api/tokens/${id}`)).status).toBe(204);
    expect(await firstWord(site.socketUrl, { authorization })).toBe(401);
  });

  it('of one person do nothing to another’s sessions, tokens and games', async () => {
    const { json: sessions } = await ann.ask('GET', '/api/sessions');
    const [{ id }] = sessions as readonly { readonly id: string }[];
    expect((await bob.ask('DELETE', `/api/sessions/${id}`)).status).toBe(404);
    expect((await bob.ask('DELETE', `/api/tokens/${id}`)).status).toBe(404);
    const eve = new Browser(site.url);
    await eve.beGuest('Eve');
    expect((await eve.ask('GET', `/api/tables/${table}`)).status).toBe(403);
    expect((await eve.ask('GET', `/api/tables/${table}/record`)).status).toBe(403);
    expect((await ann.ask('GET', `/api/tables/${table}/record`)).status).toBe(409);
    const shown = (await ann.ask('GET', `/api/tables/${table}`)).text;
    expect(shown).not.toContain((await site.store.readTable(table))?.row.secret);
  });
});

describe('pages of others', () => {
  const FOREIGN = [
    'https://evil.example',
    'null',
    'http://127.0.0.1',
    'http://127.0.0.1:1',
    'file://',
    'evil',
  ];
  it('open no socket and change nothing with a visitor’s cookie', async () => {
    const { host } = new URL(site.url);
    for (const origin of [
      ...FOREIGN,
      `http://${host}.evil.example`,
      `http://evil@${host}`,
      `ftp://${host}`,
    ]) {
      expect(await firstWord(site.socketUrl, { cookie: ann.cookie, origin }), origin).toBe(403);
      const { status } = await ann.ask('POST', '/api/tokens', { label: 'stolen' }, { origin });
      expect(status, origin).toBe(403);
    }
    expect((await ann.ask('GET', '/api/tokens')).json).toEqual([]);
  });
});

describe('tricks with paths and headers', () => {
  const get = (path: string, headers = ''): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;

  it('find no file and no other table', async () => {
    for (const path of [
      '/../../../etc/passwd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/rules/..%2f..%2f..%2fpackage.json',
      '/rules/stacks%00.md',
      '/rules/__proto__',
      '/rules/constructor',
      '/docs/../data/tuckbox.db',
      '/api/tables/..%2f..%2fapi%2fsessions',
      `/api/tables/${table}%00`,
      `/api/tables/${table}/../${table}/record`,
      '//evil.example/',
      '/\\evil.example',
      `/${'a'.repeat(15_000)}`,
      'http://evil.example/../x',
    ]) {
      const answer = await raw(get(path));
      expect(statusOf(answer), path).toBeGreaterThanOrEqual(400);
      expect(statusOf(answer), path).toBeLessThan(500);
      expect(answer).not.toMatch(/root:|"workspaces"|SQLite format/);
    }
  });

  it('give nobody another’s rights', async () => {
    const me = async (headers: string): Promise<number> => statusOf(await raw(get('/api/me', headers)));
    expect(await me('X-User: u000000000000\r\n')).toBe(401);
    expect(await me('Authorization: Basic YW5uOmFubg==\r\n')).toBe(401);
    expect(await me(`Cookie: tuckbox=forged; ${ann.cookie}\r\n`)).toBe(401);
    expect(
      await me(`X-Forwarded-For: 127.0.0.1\r\nForwarded: for=127.0.0.1\r\nX-Real-IP: 127.0.0.1\r\n`),
    ).toBe(401);
    const override = await raw(
      get(`/api/sessions/current`, `X-HTTP-Method-Override: DELETE\r\nCookie: ${ann.cookie}\r\n`),
    );
    expect(statusOf(override)).toBe(404);
    expect((await ann.ask('GET', '/api/me')).status).toBe(200);
  });

  it('smuggle no second request', async () => {
    const smuggled = 'GET /api/me HTTP/1.1\r\nHost: x\r\n\r\n';
    for (const headers of [
      'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n',
      'Content-Length: 4\r\nContent-Length: 40\r\n',
      'Transfer-Encoding: chunked, identity\r\n',
      'Transfer-Encoding : chunked\r\n',
      'Content-Length: -1\r\n',
      `X: ${'y'.repeat(70_000)}\r\n`,
    ]) {
      const answer = await raw(`POST /api/guests HTTP/1.1\r\nHost: x\r\n${headers}\r\n0\r\n\r\n${smuggled}`);
      expect(statusOf(answer), headers.slice(0, 40)).toBeGreaterThanOrEqual(400);
      expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    }
  });

  it('open no socket for a bad request', async () => {
    const upgrade = (line: string, headers: string): Promise<string> =>
      raw(
        `${line} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nCookie: ${ann.cookie}\r\n${headers}\r\n`,
      );
    const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
    expect(statusOf(await upgrade('GET /ws', key))).toBe(101);
    expect(statusOf(await upgrade('POST /ws', key))).toBe(405);
    expect(statusOf(await upgrade('GET /ws', 'Sec-WebSocket-Version: 13\r\n'))).toBe(400);
    expect(statusOf(await upgrade('GET /ws', key.replace('13', '99')))).toBe(400);
    for (const path of ['/ws/', '/WS', '/ws/../ws', '//ws', '/api/tables', '/%77s'])
      expect(statusOf(await upgrade(`GET ${path}`, key)), path).toBe(404);
  });
});

it('any request at all is answered, and none breaks anything', async () => {
  const path = fc.oneof(
    fc.webPath().map((text) => `/${text}`),
    fc.constantFrom('/api/tables', '/api/guests', '/api/me', '/api/sessions', '/api/tokens', '/api/accounts'),
    fc.string({ maxLength: 60 }).map((text) => `/${encodeURIComponent(text.toWellFormed())}`),
  );
  const method = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS');
  const body = fc.oneof(
    fc.json(),
    fc.string(),
    fc.constantFrom('{"name":{}}', '{"__proto__":1}', '[]', '1e999'),
  );
  const type = fc.constantFrom(
    'application/json',
    'application/json; charset=x',
    'text/html',
    'multipart/form-data',
    '',
  );
  await fc.assert(
    fc.asyncProperty(method, path, body, type, async (verb, url, payload, contentType) => {
      const { statusCode, body: text } = await site.app.fastify.inject({
        method: verb,
        url,
        ...(verb === 'GET' || verb === 'HEAD' ? {} : { payload }),
        headers: { 'content-type': contentType },
      });
      expect(statusCode).toBeLessThan(500);
      expect(text).not.toMatch(/\n {4}at |node_modules/);
    }),
    { numRuns: REQUESTS, endOnFailure: true },
  );
  expect(site.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  expect((await ann.ask('GET', '/healthz')).status).toBe(200);
});
