import { invariant } from '@tuckbox/kit';
import { describe, expect, it } from 'vitest';
import { memoryStore } from '../store/memory.ts';
import { Accounts } from './accounts.ts';
import { Doorkeeper } from './doorkeeper.ts';
import { COST, hashPassword, isPassword } from './password.ts';
import { Passwords } from './passwords.ts';
import { Queue } from './queue.ts';

const CHEAP = { log2: 4, block: 8, lanes: 1 };
const HERE = { address: '10.0.0.1', agent: 'test' };
const WISH = { login: 'ann', password: 'correct horse battery', name: undefined };

const accountsOn = (store: ReturnType<typeof memoryStore>, cost = CHEAP) =>
  new Accounts({ store, key: Buffer.alloc(32, 1), isSecure: false, cost });

describe('a password', () => {
  it('is kept at full cost, salted, and known again however it is typed', async () => {
    const kept = await hashPassword('Pâté and some wine', COST);
    expect(kept).toMatch(/^scrypt\$15\$8\$3\$/);
    expect(await isPassword('Pa\u0302te\u0301 and some wine', kept)).toBe(true);
    expect(await isPassword('pâté and some wine', kept)).toBe(false);
  });

  it('is never the same twice in the store', async () => {
    expect(await hashPassword('twice the same', CHEAP)).not.toBe(await hashPassword('twice the same', CHEAP));
  });

  it('is kept anew when the cost has gone up since', async () => {
    const store = memoryStore();
    await accountsOn(store).register(null, WISH, HERE);
    const dearer = accountsOn(store, { ...CHEAP, log2: 5 });
    expect((await dearer.logIn(WISH, HERE)).ok).toBe(true);
    expect((await store.userByLogin('ann'))?.passwordHash).toMatch(/^scrypt\$5\$/);
    expect((await dearer.logIn(WISH, HERE)).ok).toBe(true);
  });

  it('of nobody is none', async () => {
    const passwords = new Passwords(CHEAP);
    for (const guess of ['', 'nobody', 'null']) {
      expect(await passwords.isRight(guess, null)).toEqual({ ok: true, value: false });
    }
  });

  it('is not tried while too many others wait', async () => {
    const passwords = new Passwords(CHEAP);
    const tries = await Promise.all(Array.from({ length: 100 }, () => passwords.isRight('a', null)));
    expect(tries.filter(({ ok }) => !ok).length).toBe(38);
    expect((await passwords.isRight('a', null)).ok).toBe(true);
  });
});

describe('an account', () => {
  it('whose login two people want at once goes to one of them', async () => {
    const accounts = accountsOn(memoryStore());
    const both = await Promise.all([1, 2].map(() => accounts.register(null, WISH, HERE)));
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  it('has no more sessions than it can look after, and loses the oldest', async () => {
    const store = memoryStore();
    let now = 1e12;
    const key = Buffer.alloc(32, 1);
    const accounts = new Accounts({ store, key, isSecure: false, cost: CHEAP, now: () => now });
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

describe('a queue', () => {
  it('does so much at once and no more, and goes on after a failure', async () => {
    const queue = new Queue(2, 10);
    let running = 0;
    let most = 0;
    const work = async (index: number) => {
      most = Math.max(most, ++running);
      await new Promise((done) => setImmediate(done));
      running--;
      if (index < 2) throw new Error('the first ones fail');
    };
    const done = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((index) => queue.do(() => work(index))));
    expect(done.map(({ status }) => status === 'fulfilled')).toEqual([false, false, true, true, true, true]);
    expect(most).toBe(2);
    await expect(queue.do(async () => 'last')).resolves.toBe('last');
  });
});

describe('a doorkeeper', () => {
  it('lets so many in at once, and others after a while', () => {
    let now = 0;
    const keeper = new Doorkeeper(2, 60, () => now);
    expect([1, 2, 3].map(() => keeper.lets('a'))).toEqual([true, true, false]);
    expect(keeper.lets('b')).toBe(true);
    now += 1000;
    expect([1, 2].map(() => keeper.lets('a'))).toEqual([true, false]);
  });
});
