import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, OPERATOR, openSite, type Site } from '../http/testing/browser.ts';
import { Client } from '../testing/client.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.app.close());

const basic = (password: string) => ({
  authorization: `Basic ${Buffer.from(`me:${password}`).toString('base64')}`,
});

/** The page of whoever runs the server. */
const page = async (password = OPERATOR) =>
  new Browser(site.url).ask('GET', '/operator/', undefined, basic(password));

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

describe('the operator’s page', () => {
  it('is for whoever has the password', async () => {
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

  it('shows what was reported, and lets the operator be done with it and silence who said it', async () => {
    const ann = await comeIn('Ann');
    const bad = await comeIn('Mallory');
    const { json } = await ann.browser.ask('POST', '/api/tables', { game: 'stacks', seats: 2 });
    const table = (json as { id: string }).id;
    await ann.client.watch(table);
    await bad.client.watch(table);
    const heard = ann.client.next('chat');
    await bad.client.order(table, { kind: 'say', text: '<script>rude()</script>' });
    const { line } = await heard;
    expect(await ann.client.order(table, { kind: 'report', chat: line.id, why: 'rude & loud' })).toBeNull();
    const before = (await page()).text;
    expect(before).toContain('Reports (1 open)');
    expect(before).toContain('&lt;script&gt;rude()&lt;/script&gt;');
    expect(before).toContain('rude &amp; loud');
    expect(before).not.toContain('<script');
    expect((await send('silence', { user: bad.user, silenced: 'yes' })).status).toBe(303);
    const hushed = await bad.client.order(table, { kind: 'say', text: 'what?' });
    expect(hushed).toMatchObject({ code: 'silenced' });
    expect((await send('report', { id: '1' })).status).toBe(303);
    const after = (await page()).text;
    expect(after).toContain('Reports (0 open)');
    expect(after).toContain(`Mallory (${bad.user})`);
    await send('silence', { user: bad.user, silenced: 'no' });
    expect(await bad.client.order(table, { kind: 'say', text: 'sorry' })).toBeNull();
  });

  it('closes a table, whatever stands on it', async () => {
    const { browser, client } = await comeIn('Cat');
    const { json } = await browser.ask('POST', '/api/tables', { game: 'stacks', seats: 2, access: 'public' });
    const table = (json as { id: string }).id;
    await client.watch(table);
    await client.order(table, { kind: 'sit', seat: 1 });
    await client.order(table, { kind: 'bot', seat: 2, level: 'random' });
    await client.order(table, { kind: 'start' });
    expect((await page()).text).toContain(table);
    await send('close', { table });
    await client.until(table, ({ info }) => info.status === 'over');
    expect(await client.act(table, 'pass')).toMatchObject({ code: 'closed' });
    expect((await browser.ask('GET', '/api/tables')).json).not.toContainEqual(
      expect.objectContaining({ id: table }),
    );
    const record = await browser.ask('GET', `/api/tables/${table}/record`);
    expect(record).toMatchObject({ status: 409, json: { code: 'game-not-over' } });
  });

  it('shows nothing that is hidden', async () => {
    const { text } = await page();
    expect(text).not.toMatch(/secret|seed|entropy|"hand"/);
  });

  it('is not guessed at for long', async () => {
    const statuses = new Set<number>();
    for (let count = 0; count < 15; count++) statuses.add((await page(`guess ${count}`)).status);
    expect([...statuses]).toEqual([401, 429]);
    expect((await page()).status).toBe(200);
  });
});
