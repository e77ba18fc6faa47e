import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Authenticator, type Flaw } from './testing/authenticator.ts';
import { Browser, firstWord, openSite, type Reply, type Site } from './testing/browser.ts';

let site: Site;
let ahead = 0;
beforeAll(async () => {
  const now = () => Date.now() + ahead;
  const parts = { now, uptime: () => performance.now() + ahead };
  site = await openSite({ MESSAGES_PER_SECOND: '0' }, parts, parts);
});
// The attempts of one test must not count in the next.
beforeEach(() => {
  ahead += 60_000;
});
afterAll(() => site.app.close());

const browser = () => new Browser(site.url);
const device = () => new Authenticator(site.url);

const headers = () => ({ origin: site.url });
const post = (who: Browser, path: string, body: object = {}): Promise<Reply> =>
  who.ask('POST', path, body, headers());

async function addPasskey(who: Browser, key: Authenticator, flaw: Flaw = {}): Promise<Reply> {
  const { json } = await post(who, '/api/passkeys/registration');
  return post(who, '/api/passkeys', { response: key.create(json, flaw), label: 'Phone' });
}

async function signIn(who: Browser, key: Authenticator, flaw: Flaw = {}): Promise<Reply> {
  const { json } = await post(who, '/api/passkeys/authentication');
  return post(who, '/api/sessions/passkey', { response: key.get(json, flaw) });
}

/** A guest with a passkey. */
async function owner(name: string) {
  const who = browser();
  const user = await who.beGuest(name);
  const key = device();
  expect((await addPasskey(who, key)).status).toBe(201);
  return { who, user, key };
}

describe('a passkey', () => {
  it('turns a guest into an account that signs in with nothing else', async () => {
    const ann = browser();
    const user = await ann.beGuest('Ann');
    expect((await ann.ask('GET', '/api/me')).json).toMatchObject({ guest: true, login: null });
    const phone = device();
    const added = await addPasskey(ann, phone);
    expect(added).toMatchObject({ status: 201, json: { id: phone.id, label: 'Phone' } });
    expect((await ann.ask('GET', '/api/me')).json).toMatchObject({ user, guest: false, login: null });
    const elsewhere = browser();
    expect(await signIn(elsewhere, phone)).toMatchObject({ status: 201, json: { user, name: 'Ann' } });
    expect((await elsewhere.ask('GET', '/api/me')).json).toMatchObject({ user });
    const cookie = { cookie: elsewhere.cookie };
    expect(await firstWord(site.socketUrl, cookie)).toMatchObject({ kind: 'welcome', user });
  });

  it('can be one of several, also beside a password, and can be removed', async () => {
    const bob = browser();
    await post(bob, '/api/accounts', { login: 'bob-keys', password: 'correct horse battery' });
    const keys = [device(), device()];
    for (const key of keys) await addPasskey(bob, key);
    const listed = (await bob.ask('GET', '/api/passkeys')).json as { id: string }[];
    expect(listed.map(({ id }) => id).sort()).toEqual(keys.map(({ id }) => id).sort());
    for (const key of keys) {
      expect((await signIn(browser(), key)).status).toBe(201);
      expect((await bob.ask('DELETE', `/api/passkeys/${key.id}`)).status).toBe(204);
      expect(await signIn(browser(), key)).toMatchObject({ status: 401, json: { code: 'passkey-unknown' } });
    }
    expect((await bob.ask('DELETE', `/api/passkeys/${keys[0].id}`)).status).toBe(404);
  });

  it('is not removed if its owner could not sign in without it', async () => {
    const { who, key } = await owner('Cat');
    const refused = await who.ask('DELETE', `/api/passkeys/${key.id}`);
    expect(refused).toMatchObject({ status: 409, json: { code: 'last-passkey' } });
    await addPasskey(who, device());
    expect((await who.ask('DELETE', `/api/passkeys/${key.id}`)).status).toBe(204);
  });

  it('cannot be seen or removed by others', async () => {
    const { key } = await owner('Dan');
    const { who: eve } = await owner('Eve');
    expect((await eve.ask('GET', '/api/passkeys')).json).toHaveLength(1);
    expect((await eve.ask('DELETE', `/api/passkeys/${key.id}`)).status).toBe(404);
    expect((await browser().ask('GET', '/api/passkeys')).status).toBe(401);
    expect((await signIn(browser(), key)).status).toBe(201);
  });

  it('is stored once', async () => {
    const { who, key } = await owner('Fay');
    expect(await addPasskey(who, key)).toMatchObject({ status: 409, json: { code: 'passkey-known' } });
  });
});

describe('a challenge', () => {
  it('is answered once', async () => {
    const { key } = await owner('Gil');
    const { json } = await post(browser(), '/api/passkeys/authentication');
    const response = key.get(json);
    expect((await post(browser(), '/api/sessions/passkey', { response })).status).toBe(201);
    const again = await post(browser(), '/api/sessions/passkey', { response });
    expect(again).toMatchObject({ status: 409, json: { code: 'passkey-stale' } });
  });

  it('is not answered late', async () => {
    const { key, who } = await owner('Hal');
    const options = await post(browser(), '/api/passkeys/authentication');
    const registration = await post(who, '/api/passkeys/registration');
    ahead += 301_000;
    const late = await post(browser(), '/api/sessions/passkey', { response: key.get(options.json) });
    expect(late).toMatchObject({ status: 409, json: { code: 'passkey-stale' } });
    const response = device().create(registration.json);
    expect((await post(who, '/api/passkeys', { response })).status).toBe(409);
  });

  it('is for its purpose and for its user', async () => {
    const { key, who } = await owner('Ida');
    const other = browser();
    await other.beGuest('Other');
    const made = await post(who, '/api/passkeys/registration');
    const stolen = await post(other, '/api/passkeys', { response: device().create(made.json) });
    expect(stolen).toMatchObject({ json: { code: 'passkey-stale' } });
    const again = await post(who, '/api/passkeys/registration');
    const { challenge, rp } = again.json as { challenge: string; rp: { id: string } };
    const response = key.get({ challenge, rpId: rp.id });
    expect(await post(browser(), '/api/sessions/passkey', { response })).toMatchObject({
      json: { code: 'passkey-stale' },
    });
    const invented = key.get({ challenge: 'AAAA', rpId: rp.id });
    expect((await post(browser(), '/api/sessions/passkey', { response: invented })).status).toBe(409);
  });
});

describe('an invalid proof', () => {
  it.each<[string, Flaw]>([
    ['another page', { origin: 'https://evil.example' }],
    ['another domain', { domain: 'evil.example' }],
    ['nobody at the device', { isAbsent: true }],
    ['a forged signature', { isForged: true }],
  ])('%s is refused', async (_what, flaw) => {
    const { key, who } = await owner('Jim');
    expect(await signIn(browser(), key, flaw)).toMatchObject({
      status: 403,
      json: { code: 'passkey-wrong' },
    });
    if (flaw.isForged) return;
    expect(await addPasskey(who, device(), flaw)).toMatchObject({
      status: 403,
      json: { code: 'passkey-wrong' },
    });
  });

  it('from a copied device has an old counter and is refused', async () => {
    const { key } = await owner('Kim');
    for (let count = 0; count < 3; count++) expect((await signIn(browser(), key)).status).toBe(201);
    expect(await signIn(browser(), key, { counter: 2 })).toMatchObject({ json: { code: 'passkey-wrong' } });
    expect((await signIn(browser(), key, { counter: 9 })).status).toBe(201);
  });

  it('with another person’s key is refused, and garbage does no harm', async () => {
    const { key } = await owner('Lea');
    const { json } = await post(browser(), '/api/passkeys/authentication');
    const forged = { ...device().get(json), id: key.id, rawId: key.id };
    expect((await post(browser(), '/api/sessions/passkey', { response: forged })).status).toBe(403);
    const empty = { ...forged, response: { clientDataJSON: '', authenticatorData: '', signature: '' } };
    expect((await post(browser(), '/api/sessions/passkey', { response: empty })).status).toBe(409);
    for (const response of [null, {}, 'x', { ...forged, type: 'other' }])
      expect((await post(browser(), '/api/sessions/passkey', { response })).status).toBe(400);
    const from = { origin: 'https://evil.example' };
    expect((await browser().ask('POST', '/api/passkeys/authentication', {}, from)).status).toBe(403);
  });
});

it('belongs to the public address if there is one', async () => {
  const named = await openSite({ PUBLIC_URL: 'https://tuckbox.example' });
  const ann = new Browser(named.url);
  const origin = 'https://tuckbox.example';
  const ask = (path: string, body: object) => ann.ask('POST', path, body, { origin });
  await ask('/api/guests', { name: 'Ann' });
  const { json } = await ask('/api/passkeys/registration', {});
  expect(json).toMatchObject({ rp: { id: 'tuckbox.example', name: 'Tuckbox' } });
  const key = new Authenticator(origin);
  expect((await ask('/api/passkeys', { response: key.create(json) })).status).toBe(201);
  await named.app.close();
});

it('is rate-limited like a password', async () => {
  const calm = await openSite();
  const answers = new Set<number>();
  for (let count = 0; count < 25; count++) {
    const who = new Browser(calm.url);
    const { json } = await who.ask('POST', '/api/passkeys/authentication', {});
    const response = new Authenticator(calm.url).get(json);
    answers.add((await who.ask('POST', '/api/sessions/passkey', { response })).status);
  }
  expect([...answers]).toEqual([401, 429]);
  await calm.app.close();
});
