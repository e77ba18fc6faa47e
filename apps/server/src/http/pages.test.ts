import { GAMES } from '@tuckbox/catalog';
import { clientMessage, serverMessage } from '@tuckbox/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, openSite, type Site } from './testing/browser.ts';

interface OpenApi {
  readonly paths: { readonly [path: string]: { readonly [method: string]: object } };
}

let site: Site;
let browser: Browser;
beforeAll(async () => {
  site = await openSite();
  browser = new Browser(site.url);
});
afterAll(() => site.app.close());

/** Every reference in a document, and whether it resolves. */
function lostReferences(document: unknown): string[] {
  const all = [...JSON.stringify(document).matchAll(/"\$ref":"#([^"]*)"/g)].map(([, path]) => path);
  return all.filter((path) => {
    let place: unknown = document;
    for (const step of path.split('/').slice(1)) {
      const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
      place = (place as { readonly [key: string]: unknown } | undefined)?.[key];
    }
    return place === undefined;
  });
}

describe('the references', () => {
  it('describe every route that is served under /api', async () => {
    const { json } = await browser.ask('GET', '/openapi.json');
    const { paths } = json as OpenApi;
    for (const [path, methods] of Object.entries(paths)) {
      for (const method of Object.keys(methods)) {
        const url = path
          .replace('{game}', 'stacks')
          .replace('{table}', 'abcdefghij')
          .replace('{id}', '0'.repeat(16));
        const { json: answer } = await new Browser(site.url).ask(method.toUpperCase(), url);
        const code = (answer as { readonly code?: string } | null)?.code;
        if (code === 'not-found') expect(path).toMatch(/\{/);
      }
    }
    expect(Object.keys(paths)).toContain('/api/tables/{table}/record');
    expect(lostReferences(json)).toEqual([]);
  });

  it('describe every message of the socket', async () => {
    const { json } = await browser.ask('GET', '/asyncapi.json');
    expect(json).toMatchObject({ asyncapi: '3.0.0' });
    expect(lostReferences(json)).toEqual([]);
    const { text } = await browser.ask('GET', '/api/socket');
    for (const { shape } of clientMessage.options) expect(text).toContain(`id="to-${shape.kind.value}"`);
    for (const { shape } of serverMessage.options) expect(text).toContain(`id="from-${shape.kind.value}"`);
  });

  it.each(['/', '/api', '/api/socket', ...GAMES.map(({ id }) => `/api/rules/${id}`)])(
    '%s is a page without scripts whose links lead somewhere',
    async (path) => {
      const { text, headers, status } = await browser.ask('GET', path);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(text).not.toMatch(/<script|undefined|\[object|\bNaN\b/);
      const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      for (const [, link] of text.matchAll(/ href="([^"]+)"/g)) {
        if (link.startsWith('#')) expect(ids).toContain(link.slice(1));
        else expect((await browser.ask('GET', link)).status).toBe(200);
      }
    },
  );

  it('show a malicious host header as text', async () => {
    const response = await site.app.fastify.inject({
      url: '/',
      headers: { host: '<script>alert(1)</script>' },
    });
    expect(response.body).not.toContain('<script>');
  });
});

describe('the games', () => {
  it('come with their options as data', async () => {
    const { json } = await browser.ask('GET', '/api/games');
    const games = json as { id: string; options: { name: string; kind: string; default: unknown }[] }[];
    expect(games.map(({ id }) => id)).toEqual(GAMES.map(({ id }) => id));
    for (const [index, { options }] of games.entries()) {
      expect(options.map(({ name }) => name)).toEqual(Object.keys(GAMES[index].options.specs));
    }
    expect(games[1].options[0]).toMatchObject({
      name: 'target',
      kind: 'integer',
      default: 40,
      min: 10,
      max: 200,
    });
  });

  it.each(GAMES.map(({ id }) => id))('come with their rules: %s', async (id) => {
    const { json } = await browser.ask('GET', `/api/games/${id}/rules`);
    const [first] = json as { id: string; text: string }[];
    expect((json as object[]).length).toBeGreaterThan(10);
    expect((await browser.ask('GET', `/api/rules/${id}`)).text).toContain(`id="${first.id}"`);
  });

  it('do not lead out of their folder', async () => {
    for (const id of ['chess', '..%2f..%2fkit', '__proto__', 'constructor']) {
      expect((await browser.ask('GET', `/api/games/${id}/rules`)).status).toBe(404);
      expect((await browser.ask('GET', `/api/rules/${id}`)).status).toBe(404);
    }
  });
});
