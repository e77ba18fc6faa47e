import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { Browser, firstWord, openSite, type Site } from './testing/browser.ts';

const PASSWORD = 'correct horse battery';

let site: Site;
let clock = Date.now();
beforeAll(async () => {
  const parts = { now: () => clock, uptime: () => clock };
  site = await openSite({}, parts, { uptime: parts.uptime });
});
afterAll(() => site.app.close());

const browser = () => new Browser(site.url);
/** Waits until every rate limit has recovered. */
const waitAnHour = () => {
  clock += 3_600_000;
};

describe('a guest', () => {
  it('needs a name and nothing else', async () => {
    const ann = browser();
    const { status, json, headers } = await ann.ask('POST', '/api/guests', { name: ' Ann ' });
    expect(status).toBe(201);
    expect(json).toMatchObject({ name: 'Ann', login: null, scopes: null });
    expect(headers.get('set-cookie')).toMatch(/^tuckbox=[\w-]{43}\.[\w-]{43}; .*HttpOnly; SameSite=Lax$/);
    expect((await ann.ask('GET', '/api/me')).json).toEqual(json);
  });

  it.each(['', ' ', '<b>', 'x'.repeat(25), '\u202eAnn', 'a\nb', 7, null])(
    'is not called %j',
    async (name) => {
      const { status, json } = await browser().ask('POST', '/api/guests', { name });
      expect(status).toBe(400);
      expect(json).toMatchObject({ code: 'malformed' });
    },
  );

  it('is not made twice by one browser', async () => {
    const ann = browser();
    await ann.beGuest('Ann');
    expect((await ann.ask('POST', '/api/guests', { name: 'Bob' })).json).toMatchObject({ code: 'signed-in' });
  });

  it('can change the name', async () => {
    const ann = browser();
    await ann.beGuest('Ann');
    await ann.ask('PATCH', '/api/me', { name: 'Zoë' });
    expect((await ann.ask('GET', '/api/me')).json).toMatchObject({ name: 'Zoë' });
  });

  it('gets their own identity; a stranger gets null without an error', async () => {
    const ann = browser();
    expect(await ann.ask('GET', '/api/session')).toMatchObject({ status: 200, json: { me: null } });
    const user = await ann.beGuest('Ann');
    expect((await ann.ask('GET', '/api/session')).json).toMatchObject({ me: { user, name: 'Ann' } });
    ann.cookie = `${ann.cookie}x`;
    expect(await ann.ask('GET', '/api/session')).toMatchObject({ status: 200, json: { me: null } });
  });

  it('opens the socket with the cookie', async () => {
    const ann = browser();
    const user = await ann.beGuest('Ann');
    const word = await firstWord(site.socketUrl, { cookie: ann.cookie });
    expect(word).toMatchObject({ kind: 'welcome', user, name: 'Ann' });
    expect(await firstWord(site.socketUrl, { cookie: `${ann.cookie}x` })).toBe(401);
  });

  it('is not recognised by a forged, truncated or foreign cookie', async () => {
    const ann = browser();
    await ann.beGuest('Ann');
    const [name, value] = ann.cookie.split('=');
    const [secret, signature] = value.split('.');
    const forged = [
      `${name}=${secret}`,
      `${name}=${secret}.`,
      `${name}=${secret}.${signature.slice(1)}`,
      `${name}=${secret.slice(1)}a.${signature}`,
      `other=${value}`,
      `${name}=.`,
      `${name}=${'a'.repeat(4000)}`,
    ];
    for (const cookie of forged) {
      const stranger = browser();
      stranger.cookie = cookie;
      expect((await stranger.ask('GET', '/api/me')).json).toMatchObject({ code: 'sign-in' });
    }
  });
});

describe('an account', () => {
  it('keeps the games of the guest it is made from', async () => {
    const ann = browser();
    const user = await ann.beGuest('Ann');
    const old = ann.cookie;
    const made = await ann.ask('POST', '/api/accounts', { login: 'Ann.1', password: PASSWORD });
    expect(made.status).toBe(201);
    expect(made.json).toMatchObject({ user, name: 'Ann', login: 'ann.1' });
    const elsewhere = browser();
    const signedIn = await elsewhere.ask('POST', '/api/sessions', { login: 'ANN.1', password: PASSWORD });
    expect(signedIn.json).toMatchObject({ user, name: 'Ann' });
    ann.cookie = old;
    expect((await ann.ask('GET', '/api/me')).status).toBe(401);
  });

  it('can be made by somebody new', async () => {
    const made = await browser().ask('POST', '/api/accounts', { login: 'bea', password: PASSWORD });
    expect(made.json).toMatchObject({ login: 'bea', name: 'bea' });
  });

  it('has a login of its own', async () => {
    await browser().ask('POST', '/api/accounts', { login: 'carl', password: PASSWORD });
    const second = await browser().ask('POST', '/api/accounts', { login: 'CARL', password: PASSWORD });
    expect(second).toMatchObject({ status: 409, json: { code: 'login-taken' } });
  });

  it.each([
    ['short', 'password-short'],
    ['aaaaaaaaaaaaaaa', 'password-simple'],
    ['Password123', 'password-common'],
    ['dora123dora', 'password-common'],
    ['x y z w v '.repeat(21), 'password-long'],
  ])('is not made with the password %j', async (password, code) => {
    waitAnHour();
    const { status, json } = await browser().ask('POST', '/api/accounts', { login: 'dora', password });
    expect({ status, json }).toMatchObject({ status: 422, json: { code } });
  });

  it('is not opened by a wrong password, which looks the same as an unknown login', async () => {
    waitAnHour();
    await browser().ask('POST', '/api/accounts', { login: 'emil', password: PASSWORD });
    const wrong = await browser().ask('POST', '/api/sessions', {
      login: 'emil',
      password: 'not the password',
    });
    const nobody = await browser().ask('POST', '/api/sessions', {
      login: 'nobody',
      password: 'not the password',
    });
    expect(wrong.status).toBe(401);
    expect(wrong.json).toEqual(nobody.json);
    expect(wrong.headers.get('set-cookie')).toBeNull();
  });

  it('changes its password, which ends all other sessions', async () => {
    waitAnHour();
    const [here, there] = [browser(), browser()];
    await here.ask('POST', '/api/accounts', { login: 'fay', password: PASSWORD });
    await there.ask('POST', '/api/sessions', { login: 'fay', password: PASSWORD });
    const next = 'another fine long one';
    const wrong = await here.ask('PUT', '/api/me/password', { current: 'guessed it', next });
    expect(wrong.json).toMatchObject({ code: 'wrong-password' });
    expect((await here.ask('PUT', '/api/me/password', { current: PASSWORD, next })).status).toBe(204);
    expect((await here.ask('GET', '/api/me')).status).toBe(200);
    expect((await there.ask('GET', '/api/me')).status).toBe(401);
    expect((await there.ask('POST', '/api/sessions', { login: 'fay', password: PASSWORD })).status).toBe(401);
    expect((await there.ask('POST', '/api/sessions', { login: 'fay', password: next })).status).toBe(201);
  });

  it('is protected from guessing', async () => {
    waitAnHour();
    const statuses: number[] = [];
    for (let guess = 0; guess < 25; guess++) {
      const answer = await browser().ask('POST', '/api/sessions', {
        login: 'emil',
        password: `guess ${guess}`,
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(15).fill(429)]);
    const right = await browser().ask('POST', '/api/sessions', { login: 'emil', password: PASSWORD });
    expect(right).toMatchObject({ status: 429, json: { code: 'too-often' } });
    waitAnHour();
    expect((await browser().ask('POST', '/api/sessions', { login: 'emil', password: PASSWORD })).status).toBe(
      201,
    );
  });
});

describe('sessions', () => {
  it('are listed and ended one by one', async () => {
    waitAnHour();
    const [here, there] = [browser(), browser()];
    await here.ask('POST', '/api/accounts', { login: 'gus', password: PASSWORD });
    await there.ask(
      'POST',
      '/api/sessions',
      { login: 'gus', password: PASSWORD },
      { 'user-agent': 'a phone' },
    );
    const list = (await here.ask('GET', '/api/sessions')).json as {
      id: string;
      agent: string;
      current: boolean;
    }[];
    expect(list.map(({ current }) => current).sort()).toEqual([false, true]);
    const other = list.find(({ current }) => !current);
    expect(other?.agent).toBe('a phone');
    expect((await here.ask('DELETE', `/api/sessions/${other?.id}`)).status).toBe(204);
    expect((await here.ask('DELETE', `/api/sessions/${other?.id}`)).status).toBe(404);
    expect((await there.ask('GET', '/api/me')).status).toBe(401);
  });

  it('cannot be ended by somebody else', async () => {
    const [ann, eve] = [browser(), browser()];
    await ann.beGuest('Ann');
    await eve.beGuest('Eve');
    const [mine] = (await ann.ask('GET', '/api/sessions')).json as { id: string }[];
    expect((await eve.ask('DELETE', `/api/sessions/${mine.id}`)).status).toBe(404);
    expect((await ann.ask('GET', '/api/me')).status).toBe(200);
  });

  it('notify listeners when they end', async () => {
    const ended: string[] = [];
    site.accounts.onRevoked((credential) => ended.push(credential));
    const ann = browser();
    await ann.beGuest('Ann');
    const { cookie } = ann;
    const out = await ann.ask('DELETE', '/api/sessions/current');
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0');
    expect(ended).toHaveLength(1);
    ann.cookie = cookie;
    expect((await ann.ask('GET', '/api/me')).status).toBe(401);
  });

  it('close their sockets when they end, and no others', async () => {
    const [ann, ben] = [browser(), browser()];
    await ann.beGuest('Ann');
    await ben.beGuest('Ben');
    const [hers, his] = await Promise.all(
      [ann, ben].map(async ({ cookie }) => {
        const socket = new WebSocket(`${site.socketUrl}/ws`, { headers: { cookie } });
        await once(socket, 'open');
        return socket;
      }),
    );
    const closed = once(hers, 'close');
    await ann.ask('DELETE', '/api/sessions/current');
    await closed;
    expect(his.readyState).toBe(his.OPEN);
    his.close();
  });

  it('end by themselves after half a year without use', async () => {
    const ann = browser();
    await ann.beGuest('Ann');
    clock += 179 * 86_400_000;
    expect((await ann.ask('GET', '/api/me')).status).toBe(200);
    clock += 2 * 86_400_000;
    expect((await ann.ask('GET', '/api/me')).status).toBe(200);
    clock += 181 * 86_400_000;
    expect((await ann.ask('GET', '/api/me')).status).toBe(401);
  });
});

describe('a token', () => {
  const make = async (name: string, scopes?: readonly string[]) => {
    const owner = browser();
    const user = await owner.beGuest(name);
    const { json } = await owner.ask('POST', '/api/tokens', { label: 'bot', ...(scopes ? { scopes } : {}) });
    const { token, id } = json as { token: string; id: string };
    return { owner, user, id, bearer: { authorization: `Bearer ${token}` } };
  };

  it('acts as its owner, over HTTP and over the socket', async () => {
    const { user, bearer } = await make('Ann');
    expect((await browser().ask('GET', '/api/me', undefined, bearer)).json).toMatchObject({
      user,
      scopes: ['read', 'play'],
    });
    expect(await firstWord(site.socketUrl, bearer)).toMatchObject({ kind: 'welcome', user });
  });

  it('may do only what its scopes allow', async () => {
    const { bearer } = await make('Ann', ['read']);
    const table = { game: 'stacks', seats: 2 };
    const { status, json } = await browser().ask('POST', '/api/tables', table, bearer);
    expect({ status, json }).toMatchObject({
      status: 403,
      json: { code: 'needs-scope', params: { scope: 'play' } },
    });
    const more = await browser().ask('POST', '/api/tokens', { label: 'more' }, bearer);
    expect(more.json).toMatchObject({ code: 'people-only' });
  });

  it('is shown once, listed without its text, and can be removed', async () => {
    const { owner, id, bearer } = await make('Ann');
    const list = await owner.ask('GET', '/api/tokens');
    expect(list.json).toMatchObject([{ id, label: 'bot', scopes: ['read', 'play'] }]);
    expect(list.text).not.toContain('tuckbox_');
    expect((await owner.ask('DELETE', `/api/tokens/${id}`)).status).toBe(204);
    expect((await browser().ask('GET', '/api/me', undefined, bearer)).status).toBe(401);
  });

  it('that is wrong authenticates nobody, even with a valid cookie', async () => {
    const ann = browser();
    await ann.beGuest('Ann');
    for (const authorization of ['Bearer tuckbox_wrong', 'Bearer ', 'Basic YTpi', 'tuckbox_x', '']) {
      expect((await ann.ask('GET', '/api/me', undefined, { authorization })).status).toBe(401);
    }
  });
});
