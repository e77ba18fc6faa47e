import { invariant } from '@tuckbox/kit';
import { describe, expect, it } from 'vitest';
import { networkOf } from '../limits/network.ts';
import { RateLimiter } from '../limits/rate-limiter.ts';
import { memoryStore } from '../store/memory/store.ts';
import { Accounts } from './accounts.ts';
import { ownChallenges } from './challenges.ts';
import { hashPassword, matchesHash, SCRYPT_COST } from './password-hash.ts';
import { Passwords } from './passwords.ts';
import { WorkQueue } from './work-queue.ts';

const CHEAP = { log2: 4, block: 8, lanes: 1 };
const HERE = { address: '10.0.0.1', agent: 'test' };
const WISH = { login: 'ann', password: 'correct horse battery', name: undefined };

const accountsOn = (store: ReturnType<typeof memoryStore>, cost = CHEAP) =>
  new Accounts({ store, key: Buffer.alloc(32, 1), isSecure: false, cost });

describe('a password', () => {
  it('is stored at full cost, salted, and recognised in any Unicode form', async () => {
    const kept = await hashPassword('Pâté and some wine', SCRYPT_COST);
    expect(kept).toMatch(/^scrypt\$15\$8\$3\$/);
    expect(await matchesHash('Pa\u0302te\u0301 and some wine', kept)).toBe(true);
    expect(await matchesHash('pâté and some wine', kept)).toBe(false);
  });

  it('is never the same twice in the store', async () => {
    expect(await hashPassword('twice the same', CHEAP)).not.toBe(await hashPassword('twice the same', CHEAP));
  });

  it('is hashed again when the cost has gone up since', async () => {
    const store = memoryStore();
    await accountsOn(store).register(null, WISH, HERE);
    const dearer = accountsOn(store, { ...CHEAP, log2: 5 });
    expect((await dearer.logIn(WISH, HERE)).ok).toBe(true);
    expect((await store.userByLogin('ann'))?.passwordHash).toMatch(/^scrypt\$5\$/);
    expect((await dearer.logIn(WISH, HERE)).ok).toBe(true);
  });

  it('of an unknown account never matches', async () => {
    const passwords = new Passwords(CHEAP);
    for (const guess of ['', 'nobody', 'null']) {
      expect(await passwords.verify(guess, null, 'here')).toEqual({ ok: true, value: false });
    }
  });

  it('is not tried while too many of the same network wait, without affecting others', async () => {
    const passwords = new Passwords(CHEAP);
    const tries = Array.from({ length: 100 }, () => passwords.verify('a', null, 'flood'));
    const other = passwords.verify('a', null, 'elsewhere');
    const answers = await Promise.all(tries);
    const tried = answers.filter(({ ok }) => ok).length;
    // Six wait, besides the one or two that run.
    expect([7, 8]).toContain(tried);
    expect(answers.filter((answer) => !answer.ok && answer.error === 'too-often')).toHaveLength(100 - tried);
    expect((await other).ok).toBe(true);
    expect((await passwords.verify('a', null, 'flood')).ok).toBe(true);
  });
});

describe('an account', () => {
  it('whose login two people want at once goes to one of them', async () => {
    const accounts = accountsOn(memoryStore());
    const both = await Promise.all([1, 2].map(() => accounts.register(null, WISH, HERE)));
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  it('has a limited number of sessions, and loses the oldest', async () => {
    const store = memoryStore();
    let now = 1e12;
    const key = Buffer.alloc(32, 1);
    const clocks = { now: () => now, uptime: () => now };
    const accounts = new Accounts({ store, key, isSecure: false, cost: CHEAP, ...clocks });
    const made = await accounts.register(null, WISH, HERE);
    invariant(made.ok, 'the account is made');
    for (let count = 0; count < 35; count++) {
      now += 60_000;
      await accounts.logIn(WISH, { ...HERE, agent: `browser ${count}` });
    }
    const agents = (await store.listSessions(made.value.person.id)).map(({ agent }) => agent);
    expect(agents).toEqual(Array.from({ length: 30 }, (_, index) => `browser ${index + 5}`));
  });
});

describe('signing in', () => {
  const WRONG = { login: 'ann', password: 'not the password' };
  const from = (address: string) => ({ address, agent: 'test' });
  const codeOf = async (tried: ReturnType<Accounts['logIn']>): Promise<string> => {
    const answer = await tried;
    return answer.ok ? 'in' : answer.error;
  };

  it('stays possible for the owner after wrong attempts from elsewhere', async () => {
    const accounts = accountsOn(memoryStore());
    await accounts.register(null, WISH, HERE);
    for (let network = 0; network < 30; network++)
      for (let guess = 0; guess < 5; guess++) await accounts.logIn(WRONG, from(`198.51.100.${network}`));
    expect(await codeOf(accounts.logIn(WISH, HERE))).toBe('in');
    expect(await codeOf(accounts.logIn(WISH, from('192.0.2.1')))).toBe('too-often');
  });

  it('stays possible for the owner from networks where their session has been used since the start', async () => {
    const store = memoryStore();
    await accountsOn(store).register(null, WISH, HERE);
    const accounts = accountsOn(store);
    const person = await store.userByLogin('ann');
    invariant(person !== null, 'the account is there');
    accounts.noteOwnerNetwork(person, '192.0.2.1');
    for (let network = 0; network < 30; network++)
      for (let guess = 0; guess < 5; guess++) await accounts.logIn(WRONG, from(`198.51.100.${network}`));
    expect(await codeOf(accounts.logIn(WISH, from('192.0.2.1')))).toBe('in');
    expect(await codeOf(accounts.logIn(WISH, HERE))).toBe('too-often');
  });

  it('is tried ten times from one network, the owner’s too', async () => {
    const accounts = accountsOn(memoryStore());
    await accounts.register(null, WISH, HERE);
    const codes: string[] = [];
    for (let guess = 0; guess < 11; guess++) codes.push(await codeOf(accounts.logIn(WRONG, HERE)));
    expect(codes).toEqual([...Array(10).fill('wrong-login'), 'too-often']);
    expect(await codeOf(accounts.logIn(WISH, HERE))).toBe('too-often');
    expect(await codeOf(accounts.logIn(WISH, from('192.0.2.1')))).toBe('in');
  });

  it('does not keep somebody who is signed in from changing the password', async () => {
    const accounts = accountsOn(memoryStore());
    const made = await accounts.register(null, WISH, HERE);
    invariant(made.ok, 'the account is made');
    const { person } = made.value;
    for (let guess = 0; guess < 25; guess++) await accounts.logIn(WRONG, from('198.51.100.1'));
    expect(await accounts.confirmPassword(person, WISH.password, HERE)).toEqual({ ok: true, value: null });
    for (let guess = 0; guess < 10; guess++) await accounts.confirmPassword(person, 'wrong', HERE);
    expect(await accounts.confirmPassword(person, WISH.password, HERE)).toEqual({
      ok: false,
      error: 'too-often',
    });
  });
});

describe('a challenge', () => {
  const SIGN_IN = { action: 'sign-in', user: null } as const;

  it('is not evicted by thousands of others', async () => {
    const challenges = ownChallenges(() => 0);
    const mine = challenges.make(SIGN_IN);
    for (let count = 0; count < 20_000; count++) challenges.make(SIGN_IN);
    expect(await Promise.all([1, 2].map(() => challenges.take(mine, SIGN_IN)))).toEqual([true, false]);
  });

  it('is valid for its purpose, until it expires, on the server that made it', async () => {
    let now = 0;
    const challenges = ownChallenges(() => now);
    const [mine, late] = [challenges.make({ action: 'register', user: 'u1' }), challenges.make(SIGN_IN)];
    expect(await challenges.take(mine, { action: 'register', user: 'u2' })).toBe(false);
    expect(await challenges.take(mine, { action: 'sign-in', user: 'u1' })).toBe(false);
    expect(await ownChallenges(() => now).take(late, SIGN_IN)).toBe(false);
    for (const invented of ['', 'AAAA', `${late}A`, late.slice(1)])
      expect(await challenges.take(invented, SIGN_IN)).toBe(false);
    expect(await challenges.take(mine, { action: 'register', user: 'u1' })).toBe(true);
    now += 300_001;
    expect(await challenges.take(late, SIGN_IN)).toBe(false);
  });
});

describe('a queue', () => {
  it('lets owners take turns, however many jobs one of them has', async () => {
    const queue = new WorkQueue({ atOnce: 1, mostEach: 10, mostOfSite: 10, most: 100 });
    const done: string[] = [];
    const bring = (owner: string) => queue.do(owner, async () => done.push(owner));
    await Promise.all([...Array.from({ length: 5 }, () => bring('a')), bring('b'), bring('b'), bring('c')]);
    expect(done).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a', 'a']);
  });

  it('rejects jobs that would wait too long', async () => {
    const queue = new WorkQueue({ atOnce: 1, mostEach: 2, mostOfSite: 2, most: 3 });
    const bring = (owner: string) => queue.do(owner, async () => owner);
    const answers = await Promise.all(['a', 'a', 'a', 'a', 'b', 'b'].map(bring));
    const codes = answers.map((answer) => (answer.ok ? 'done' : answer.error));
    expect(codes).toEqual(['done', 'done', 'done', 'too-often', 'done', 'busy']);
  });

  it('is not filled by one site, however many networks it has', async () => {
    const queue = new WorkQueue({ atOnce: 1, mostEach: 2, mostOfSite: 4, most: 100 });
    const bring = (address: string) => queue.do(networkOf(address), async () => address);
    const ofOneSite = Array.from({ length: 10 }, (_, subnet) => `2001:db8:7:${subnet}::1`);
    const answers = await Promise.all([...ofOneSite, '2001:db8:8::1', '192.0.2.1'].map(bring));
    const codes = answers.map((answer) => (answer.ok ? 'done' : answer.error));
    expect(codes).toEqual([...Array(5).fill('done'), ...Array(5).fill('too-often'), 'done', 'done']);
  });

  it('runs a limited number of jobs at once, and continues after a failure', async () => {
    const queue = new WorkQueue({ atOnce: 2, mostEach: 10, mostOfSite: 10, most: 10 });
    let running = 0;
    let most = 0;
    const work = async (index: number) => {
      most = Math.max(most, ++running);
      await new Promise((done) => setImmediate(done));
      running--;
      if (index < 2) throw new Error('the first ones fail');
    };
    const done = await Promise.allSettled(
      [0, 1, 2, 3, 4, 5].map((index) => queue.do('a', () => work(index))),
    );
    expect(done.map(({ status }) => status === 'fulfilled')).toEqual([false, false, true, true, true, true]);
    expect(most).toBe(2);
    await expect(queue.do('a', async () => 'last')).resolves.toEqual({ ok: true, value: 'last' });
  });
});

describe('a rate limiter', () => {
  it('allows a burst, and more after a while', () => {
    let now = 0;
    const limiter = new RateLimiter(2, 60, () => now);
    expect([1, 2, 3].map(() => limiter.allow('a'))).toEqual([true, true, false]);
    expect(limiter.allow('b')).toBe(true);
    now += 1000;
    expect([1, 2].map(() => limiter.allow('a'))).toEqual([true, false]);
  });

  it('takes the whole cost, or nothing', () => {
    const limiter = new RateLimiter(10, 60, () => 0);
    expect([6, 6, 4, 1].map((cost) => limiter.allow('a', cost))).toEqual([true, false, true, false]);
  });

  it('says without counting whether a caller is allowed, and whether they were active recently', () => {
    let now = 0;
    const limiter = new RateLimiter(2, 60, () => now);
    expect([limiter.hasTokens('a'), limiter.isFull('a')]).toEqual([true, true]);
    limiter.allow('a');
    expect([limiter.hasTokens('a'), limiter.isFull('a')]).toEqual([true, false]);
    limiter.allow('a');
    expect(limiter.hasTokens('a')).toBe(false);
    now += 2000;
    expect([limiter.hasTokens('a'), limiter.isFull('a')]).toEqual([true, true]);
  });
});
