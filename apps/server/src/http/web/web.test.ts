import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, openSite, type Site } from '../testing/browser.ts';

const INDEX = `<!doctype html><html lang="en"><head><title>Tuckbox</title>
<meta property="og:title" content="Tuckbox"><script>document.title = 'x'</script>
<script type="module" src="/assets/app-abc.js"></script></head><body></body></html>`;

const folder = mkdtempSync(join(tmpdir(), 'tuckbox-web-'));
afterAll(() => rmSync(folder, { recursive: true }));

function put(name: string, text: string | Buffer): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

const SCRIPT = 'console.log("hello");'.repeat(40);
put('index.html', INDEX);
put('assets/app-abc.js', SCRIPT);
put('assets/app-abc.js.br', brotliCompressSync(SCRIPT));
put('assets/app-abc.js.gz', gzipSync(SCRIPT));
put('assets/app-abc.js.map', '{}');
put('assets/text.woff2', Buffer.from([0, 1, 2, 255]));
put('sw.js', 'self.skipWaiting()');
const drawnIn = (language: string, page: string): string => `<html lang="${language}"><b>${page}</b></html>`;
for (const language of ['en', 'fr', 'de']) {
  put(`pages/${language}/index.html`, drawnIn(language, 'home'));
  put(`pages/${language}/g/tock.html`, drawnIn(language, 'tock'));
}
put('app.webmanifest', '{}');
put('picture.svg', '<svg/>');
put('.sources', 'abc');
writeFileSync(`${folder}-secret.txt`, 'not yours');
afterAll(() => rmSync(`${folder}-secret.txt`));

let site: Site;
beforeAll(async () => {
  site = await openSite({ WEB_DIR: folder });
});
afterAll(() => site.app.close());

interface Raw {
  readonly status: number;
  readonly headers: { readonly [name: string]: string | string[] | undefined };
  readonly body: Buffer;
}

/** A raw request: nothing is normalized, decoded or added. */
const raw = (path: string, headers: { readonly [name: string]: string } = {}, method = 'GET'): Promise<Raw> =>
  new Promise((done, fail) => {
    const { hostname, port } = new URL(site.url);
    const sent = request({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.on('error', fail);
    sent.end();
  });

describe('files of the app', () => {
  it('are sent in the smallest encoding that the caller accepts', async () => {
    const path = '/assets/app-abc.js';
    const plain = await raw(path);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(String(plain.body)).toBe(SCRIPT);
    const gz = await raw(path, { 'accept-encoding': 'gzip, deflate' });
    expect(String(gunzipSync(gz.body))).toBe(SCRIPT);
    const br = await raw(path, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(String(brotliDecompressSync(br.body))).toBe(SCRIPT);
    const refused = await raw(path, { 'accept-encoding': 'br;q=0, gzip;q=0.0' });
    expect(refused.headers['content-encoding']).toBeUndefined();
    expect(new Set([plain, gz, br].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it.each([
    ['/assets/app-abc.js', 'text/javascript; charset=utf-8', /immutable/],
    ['/assets/text.woff2', 'font/woff2', /immutable/],
    ['/sw.js', 'text/javascript; charset=utf-8', /^no-cache$/],
    ['/app.webmanifest', 'application/manifest+json', /^no-cache$/],
    ['/picture.svg', 'image/svg+xml', /^no-cache$/],
    ['/index.html', 'text/html; charset=utf-8', /^no-cache$/],
    ['/', 'text/html; charset=utf-8', /^no-cache$/],
  ])('%s is %s', async (path, type, caching) => {
    const { status, headers } = await raw(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe(type);
    expect(headers['cache-control']).toMatch(caching);
  });

  it('are not sent again to a caller that has them', async () => {
    const { headers } = await raw('/sw.js');
    const again = await raw('/sw.js', { 'if-none-match': `"other", W/${headers.etag}` });
    expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    expect((await raw('/sw.js', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('answer HEAD requests without a body', async () => {
    const { status, headers, body } = await raw('/assets/app-abc.js', {}, 'HEAD');
    expect({ status, length: headers['content-length'], sent: body.length }).toEqual({
      status: 200,
      length: String(SCRIPT.length),
      sent: 0,
    });
  });

  it.each([
    '/assets/app-abd.js',
    '/assets/app-abc.js.br',
    '/assets/app-abc.js.map',
    '/.sources',
    '/assets/',
    '/assets',
    `/../${folder.split('/').at(-1)}-secret.txt`,
    `/..%2f${folder.split('/').at(-1)}-secret.txt`,
    '/assets/..%2f.sources',
    '/%2e%2e/%2e%2e/etc/passwd.txt',
    '//etc/hosts.txt',
    '/index.html%00.js',
    '/__proto__.js',
    '/pages/en/index.html',
    '/pages/en/g/tock.html',
    '/api/nothing',
    '/ws',
    '/metrics/x',
  ])('%s is nothing', async (path) => {
    const { status, body } = await raw(path, { accept: 'text/html' });
    expect(status).toBe(404);
    expect(JSON.parse(String(body))).toMatchObject({ code: 'not-found' });
  });
});

describe('prerendered pages', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['de', 'de'],
    ['fr-CH, fr;q=0.9, en;q=0.8', 'fr'],
    ['en;q=0.4, de-AT;q=0.7', 'de'],
    ['cs, pl', 'en'],
    ['de;q=0, fr;q=0.1', 'fr'],
  ])('are in the language that the reader likes best: %s', async (wish, language) => {
    const headers = wish === undefined ? {} : { 'accept-language': wish };
    const home = await raw('/', headers);
    expect(String(home.body)).toBe(drawnIn(language, 'home'));
    expect(home.headers).toMatchObject({ vary: 'accept-encoding, accept-language' });
    expect(String((await raw('/g/tock', headers)).body)).toBe(drawnIn(language, 'tock'));
  });

  it('have the same policy as the others', async () => {
    const [drawn, other] = [await raw('/'), await raw('/me')];
    expect(drawn.headers['content-security-policy']).toBe(other.headers['content-security-policy']);
  });
});

it('gives link previews the address of its picture', async () => {
  const html = '<meta property="og:image" content="/share.png" /><p>/share.png</p>';
  put('pages/en/g/stacks.html', html);
  const there = await openSite({ WEB_DIR: folder, PUBLIC_URL: 'https://play.example' });
  const body = await (await fetch(`${there.url}/g/stacks`)).text();
  expect(body).toBe(html.replace('"/share.png"', '"https://play.example/share.png"'));
  await there.app.close();
});

describe('the page of the app', () => {
  it.each(['/new/stacks', '/play/abc', '/replay/abc', '/me', '/settings', '/about', '/learn/tock'])(
    'is what a browser finds at %s',
    async (path) => {
      const { status, body } = await raw(path, { accept: 'text/html,application/xhtml+xml' });
      expect({ status, html: String(body) }).toEqual({ status: 200, html: INDEX });
    },
  );

  it('is not sent to programs that ask for something else', async () => {
    expect((await raw('/new/stacks', { accept: 'application/json' })).status).toBe(404);
    expect((await raw('/new/stacks', {}, 'POST')).status).toBe(404);
  });

  it('may run its own scripts and no others', async () => {
    const policy = String((await raw('/me')).headers['content-security-policy']);
    const hash = createHash('sha256').update("document.title = 'x'").digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    const { host } = new URL(site.url);
    expect(policy).toContain(`connect-src 'self' ws://${host} wss://${host};`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect((await raw('/assets/app-abc.js')).headers['content-security-policy']).toBe(policy);
    expect((await raw('/api')).headers['content-security-policy']).toMatch(/^default-src 'none'; style-src/);
  });

  it('opens sockets only at its own server, whatever host a request names', async () => {
    const sourcesFor = async (host: string, at = site): Promise<string | undefined> => {
      const { headers } = await at.app.fastify.inject({ url: '/me', headers: { host, accept: 'text/html' } });
      return /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
    };
    expect(await sourcesFor('cards.local:8080')).toBe("'self' ws://cards.local:8080 wss://cards.local:8080");
    expect(await sourcesFor('[::1]:8080')).toBe("'self' ws://[::1]:8080 wss://[::1]:8080");
    for (const odd of ['*', '*.example', 'a b', "x; script-src 'unsafe-inline'", 'evil/'])
      expect(await sourcesFor(odd), odd).toBe("'self'");
    const named = await openSite({ WEB_DIR: folder, PUBLIC_URL: 'https://play.example' });
    expect(await sourcesFor('other.example', named)).toBe("'self' wss://play.example");
    await named.app.close();
  });

  it('has the title of the table’s game, and reveals nothing more', async () => {
    const host = new Browser(site.url);
    await host.beGuest('Ann');
    const { json } = await host.ask('POST', '/api/tables', { game: 'tuck-it', seats: 2 });
    const table = (json as { readonly id: string }).id;
    const { body, headers } = await raw(`/t/${table}`, { 'accept-encoding': 'br' });
    const html = String(brotliDecompressSync(body));
    expect(html).toContain('<title>Tuck It · Tuckbox</title>');
    expect(html).toContain('<meta property="og:title" content="Tuck It · Tuckbox">');
    expect(html).not.toContain('Ann');
    expect(headers.etag).not.toBe((await raw('/', { 'accept-encoding': 'br' })).headers.etag);
    expect(String((await raw('/g/stacks')).body)).toContain('<title>Stacks · Tuckbox</title>');
    for (const path of ['/t/aaaaaaaaaa', '/t/<b>', '/g/nothing', '/g/__proto__'])
      expect(String((await raw(path)).body)).toBe(INDEX);
  });

  it('leaves its addresses to the API', async () => {
    expect(String((await raw('/api')).body)).toContain('reference of its HTTP API');
    expect((await raw('/api/games')).status).toBe(200);
    expect((await raw('/healthz')).status).toBe(200);
    expect(String((await raw('/robots.txt')).body)).toContain('Disallow: /api/');
  });
});

it('a server without the app says so', async () => {
  await expect(openSite({ WEB_DIR: join(folder, 'assets') })).rejects.toThrow(
    /WEB_DIR: there is no index.html/,
  );
});
