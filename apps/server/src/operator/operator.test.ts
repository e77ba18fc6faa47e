import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, OPERATOR, openSite, type Site } from '../http/testing/browser.ts';
import { Client } from '../testing/client.ts';

let site: Site;
let ahead = 0;
beforeAll(async () => {
  site = await openSite({}, {}, { uptime: () => performance.now() + ahead });
});
afterAll(() => site.app.close());

const basic = (password: string) => ({
  authorization: `Basic ${Buffer.from(`me:${password}`).toString('base64')}`,
});

/** One of the operator's pages. */
const page = async (password = OPERATOR, path = '') =>
  new Browser(site.url).ask('GET', `/operator/${path}`, undefined, basic(password));

const textOf = async (path: string): Promise<string> => (await page(OPERATOR, path)).text;

const statusFrom = async (remoteAddress: string, password: string): Promise<number> => {
  const headers = basic(password);
  return (await site.app.fastify.inject({ url: '/operator/', headers, remoteAddress })).statusCode;
};

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const send = (action: string, form: object, headers: object = {}) =>
  fetch(`${site.url}/operator/${action}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...FORM, ...basic(OPERATOR), ...headers },
    body: new URLSearchParams(Object.entries(form)).toString(),
  });

async function comeIn(name: string) {
  const browser = new Browser(site.url);
  const user = await browser.beGuest(name);
  const client = await Client.join(site.socketUrl, name, { cookie: browser.cookie });
  return { browser, user, client };
}

async function openTable(browser: Browser): Promise<string> {
  const { json } = await browser.ask('POST', '/api/tables', { game: 'stacks', seats: 2 });
  return (json as { readonly id: string }).id;
}

describe('the operator’s page', () => {
  it('needs the password', async () => {
    const nobody = await new Browser(site.url).ask('GET', '/operator');
    const moved = await fetch(`${site.url}/operator`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/operator/']);
    expect(nobody).toMatchObject({ status: 401, json: { code: 'operator-only' } });
    expect(nobody.headers.get('www-authenticate')).toMatch(/^Basic/);
    for (const wrong of ['', 'x', `${OPERATOR}x`]) expect((await page(wrong)).status).toBe(401);
    expect((await send('close', { table: 'aaaaaaaaaa' }, basic('wrong'))).status).toBe(401);
    const right = await page();
    expect(right.status).toBe(200);
    expect(right.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(right.headers.get('cache-control')).toBe('no-store');
  });

  it('takes forms from itself only, and no other route takes any', async () => {
    const evil = await send('close', { table: 'aaaaaaaaaa' }, { origin: 'https://evil.example' });
    expect(evil.status).toBe(403);
    expect((await send('close', { table: '../..' })).status).toBe(400);
    expect((await send('close', { table: 'aaaaaaaaaa' })).status).toBe(303);
    const guest = await fetch(`${site.url}/api/guests`, { method: 'POST', headers: FORM, body: 'name=Ann' });
    expect(guest.status).toBe(415);
  });

  it('shows a report with the chat around it, and lets the operator close it and silence the author', async () => {
    const ann = await comeIn('Ann');
    const bad = await comeIn('Mallory');
    const table = await openTable(ann.browser);
    await ann.client.watch(table);
    await bad.client.watch(table);
    await ann.client.order(table, { kind: 'say', text: 'said before' });
    const heard = ann.client.next('chat', ({ line }) => line.text.includes('rude'));
    await bad.client.order(table, { kind: 'say', text: '<script>rude()</script>' });
    const { line } = await heard;
    await ann.client.order(table, { kind: 'say', text: 'said after' });
    expect(await ann.client.order(table, { kind: 'report', chat: line.id, why: 'rude & loud' })).toBeNull();
    const list = await textOf('reports');
    expect(list).toContain('<h1>Open reports</h1>');
    expect(list).toContain('&lt;script&gt;rude()&lt;/script&gt;');
    expect(list).toContain('rude &amp; loud');
    expect(list).not.toContain('<script');
    const report = await textOf('reports/1');
    for (const said of ['said before', 'said after', table, 'Mallory']) expect(report).toContain(said);
    expect(report).not.toContain('<script');
    const silence = { user: bad.user, kind: 'silence', reason: 'be <kind>', days: '7', report: '1' };
    expect((await send('restrict', silence)).status).toBe(303);
    const hushed = await bad.client.order(table, { kind: 'say', text: 'what?' });
    expect(hushed).toMatchObject({ code: 'silenced' });
    expect(await textOf('reports')).toContain('No open reports');
    expect(await textOf('reports?state=closed')).toContain('rude &amp; loud');
    const restrictions = await textOf('restrictions');
    expect(restrictions).toContain('be &lt;kind&gt;');
    expect(restrictions).toContain('Mallory');
    await send('lift', { user: bad.user, kind: 'silence', reason: 'said sorry' });
    expect(await bad.client.order(table, { kind: 'say', text: 'sorry' })).toBeNull();
    const audit = await textOf('audit');
    for (const done of ['silenced', 'closed report', 'lifted silence', 'said sorry', '<b>me</b>'])
      expect(audit).toContain(done);
  });

  it('shows earlier reports of the same person', async () => {
    const ann = await comeIn('Ann');
    const bad = await comeIn('Repeater');
    const table = await openTable(ann.browser);
    for (const client of [ann.client, bad.client]) await client.watch(table);
    for (const text of ['first insult', 'second insult']) {
      const heard = ann.client.next('chat', ({ line }) => line.text === text);
      await bad.client.order(table, { kind: 'say', text });
      await ann.client.order(table, { kind: 'report', chat: (await heard).line.id, why: `why ${text}` });
    }
    const [last] = await site.store.listReports(1);
    const shown = await textOf(`reports/${last.id}`);
    expect(shown.slice(shown.indexOf('Earlier reports'))).toContain('why first insult');
    expect(shown.slice(shown.indexOf('Earlier reports'))).not.toContain('why second insult');
    expect((await send('report', { id: String(last.id), reason: 'a joke' })).status).toBe(303);
    expect(await textOf('audit')).toContain('a joke');
    expect(await textOf(`people/${bad.user}`)).toContain('why second insult');
  });

  it('finds people by name, login and id, and shows their data', async () => {
    const { user } = await comeIn("Finn O'Hara");
    const made = await new Browser(site.url).ask('POST', '/api/accounts', {
      login: 'fiona-login',
      password: 'correct horse battery',
      name: 'Fiona',
    });
    const fiona = (made.json as { readonly user: string }).user;
    const found = await textOf('people?q=fi');
    expect(found).toContain('Finn O&#39;Hara');
    expect(found).toContain('Fiona');
    for (const wanted of ['fiona-login', fiona]) expect(await textOf(`people?q=${wanted}`)).toContain(fiona);
    expect(await textOf('people?q=nobody%22%3E%3Cb')).toContain('value="nobody&quot;&gt;&lt;b"');
    expect(await textOf(`people/${user}`)).toContain('none: a guest');
    const person = await textOf(`people/${fiona}`);
    expect(person).toContain('fiona-login');
    const { passwordHash } = (await site.store.readUser(fiona)) ?? expect.unreachable();
    expect(person).not.toContain(passwordHash ?? expect.unreachable());
    for (const { hash } of await site.store.listSessions(fiona)) expect(person).not.toContain(hash);
  });

  it('answers a mistake with a page that says what is wrong, and changes nothing', async () => {
    const { user } = await comeIn('Right');
    const good = { user, kind: 'ban', reason: 'rude', days: '7' };
    const bad = [
      { ...good, user: '../x' },
      { ...good, kind: 'hang' },
      { ...good, reason: '  ' },
      { ...good, reason: 'x'.repeat(201) },
      { ...good, days: '-1' },
      { ...good, until: '2020-01-01' },
      { ...good, to: 'https://evil.example/' },
    ];
    for (const form of bad) {
      const answer = await send('restrict', form);
      expect(answer.status, JSON.stringify(form)).toBe(400);
      expect(await answer.text()).toContain('Nothing was changed');
    }
    expect((await send('restrict', { ...good, user: 'uaaaaaaaaaaaa' })).status).toBe(404);
    for (const path of ['people/uaaaaaaaaaaaa', 'tables/aaaaaaaaaa', 'reports/999'])
      expect((await page(OPERATOR, path)).status).toBe(404);
    expect((await page(OPERATOR, 'reports/x')).status).toBe(400);
    expect(await site.store.readRestriction(user, 'ban')).toBeNull();
  });

  it('names organisers of tournaments by login or id, and dismisses them', async () => {
    const made = await new Browser(site.url).ask('POST', '/api/accounts', {
      login: 'olga-login',
      password: 'correct horse battery',
      name: "Olga O'Hara",
    });
    const { user } = made.json as { readonly user: string };
    const { user: guest } = await comeIn('Gus');
    expect((await send('organiser', { account: 'olga-login' }, basic('wrong'))).status).toBe(401);
    expect((await send('organiser', { account: 'x' }, { origin: 'https://evil.example' })).status).toBe(403);
    for (const account of ['', ' ', 'nobody<b>', 'x'.repeat(61), guest]) {
      const refused = await send('organiser', { account });
      expect(refused.status, account).toBe(400);
      expect(await refused.text()).not.toContain('nobody<b>');
    }
    expect(await site.store.listOrganisers()).toEqual([]);
    const to = '/operator/tournaments';
    const named = await send('organiser', { account: ' Olga-Login ', to });
    expect([named.status, named.headers.get('location')]).toEqual([303, to]);
    await send('organiser', { account: user });
    expect(await site.store.listOrganisers()).toMatchObject([{ user }]);
    const listed = await textOf('tournaments');
    expect(listed).toContain('Everybody with an account may hold tournaments here.');
    expect(listed).toContain('Olga O&#39;Hara');
    expect((await send('dismiss', { user: '../x' })).status).toBe(400);
    expect((await send('dismiss', { user })).status).toBe(303);
    expect(await textOf('tournaments')).toContain('No organisers are named.');
    const audit = await textOf('audit');
    for (const done of ['named organiser', 'dismissed organiser']) expect(audit.split(done)).toHaveLength(2);
  });

  it('closes a table in any state', async () => {
    const { browser, client } = await comeIn('Cat');
    const { json } = await browser.ask('POST', '/api/tables', { game: 'stacks', seats: 2, access: 'public' });
    const table = (json as { id: string }).id;
    await client.watch(table);
    await client.order(table, { kind: 'sit', seat: 1 });
    await client.order(table, { kind: 'bot', seat: 2, level: 'beginner' });
    await client.order(table, { kind: 'start' });
    expect(await textOf('tables')).toContain(table);
    expect(await textOf(`tables?q=${table}`)).toContain(`Table ${table}`);
    await send('close', { table, reason: 'on request' });
    expect(await textOf('audit')).toContain('on request');
    await client.until(table, ({ info }) => info.status === 'over');
    expect(await client.act(table, 'pass')).toMatchObject({ code: 'closed' });
    expect((await browser.ask('GET', '/api/tables')).json).not.toContainEqual(
      expect.objectContaining({ id: table }),
    );
    const record = await browser.ask('GET', `/api/tables/${table}/record`);
    expect(record).toMatchObject({ status: 409, json: { code: 'game-not-over' } });
  });

  it('shows nothing that is hidden while a game runs', async () => {
    const { browser, client, user } = await comeIn('Holder');
    const table = await openTable(browser);
    await client.watch(table);
    await client.order(table, { kind: 'sit', seat: 1 });
    await client.order(table, { kind: 'bot', seat: 2, level: 'beginner' });
    await client.order(table, { kind: 'start' });
    await client.until(table, ({ info }) => info.status === 'playing');
    const secret = (await site.store.readTable(table))?.row.secret ?? expect.unreachable();
    const paths = [
      '',
      'reports',
      'restrictions',
      'people?q=h',
      `people/${user}`,
      'tables',
      `tables/${table}`,
    ];
    for (const path of [...paths, 'audit']) {
      const text = await textOf(path);
      expect(text).not.toContain(secret);
      expect(text).not.toMatch(/secret|seed|entropy|"hand"/);
    }
  });

  it('limits guesses: then even the right password is refused', async () => {
    const statuses = new Set<number>();
    for (let count = 0; count < 15; count++) statuses.add((await page(`guess ${count}`)).status);
    expect([...statuses]).toEqual([401, 429]);
    const right = await page();
    expect(right).toMatchObject({ status: 429, json: { code: 'too-often' } });
    expect(right.headers.get('retry-after')).toBe('60');
    expect(await statusFrom('203.0.113.1', OPERATOR)).toBe(200);
    ahead += 60_000;
    expect((await page()).status).toBe(200);
  });

  it('limits guesses from all networks together, and still admits the operator', async () => {
    ahead += 3_600_000;
    const tried: number[] = [];
    for (let network = 0; network < 40; network++)
      for (let guess = 0; guess < 5; guess++)
        tried.push(await statusFrom(`198.51.100.${network}`, `guess ${guess}`));
    // Sixty wrong attempts from all networks together, and then one from each.
    expect(tried.filter((status) => status === 401)).toHaveLength(60 + 28);
    expect(await statusFrom('198.51.100.1', OPERATOR)).toBe(429);
    expect(await statusFrom('192.0.2.9', OPERATOR)).toBe(200);
    expect(await statusFrom('192.0.2.9', 'a slip')).toBe(401);
    expect(await statusFrom('192.0.2.9', OPERATOR)).toBe(200);
  });
});
