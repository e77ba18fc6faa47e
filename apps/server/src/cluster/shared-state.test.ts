import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { sharedChallenges } from '../identity/challenges.ts';
import { sharedLimiters } from '../limits/shared-limiter.ts';
import { LoginLimits } from '../operator/login-limits.ts';
import { memoryStore } from '../store/memory/store.ts';
import { Client, join } from '../testing/client.ts';
import { openTable, sitAndStart } from '../testing/games.ts';
import { HandClock, serverForEachTest } from '../testing/server.ts';
import { ClusterClock } from './clock.ts';
import { LEASE_MS, Leases } from './leases.ts';
import { startNodes } from './testing/nodes.ts';

const start = serverForEachTest(afterEach);

describe('a deadline', () => {
  it('fires once, even where two nodes believe that they hold the lease', async () => {
    const clock = new HandClock();
    const nodes = await startNodes(start, 2, {}, clock);
    const clients = await join(nodes[0].address, 'ann', 'bob');
    const turn = { kind: 'turn', seconds: 5 } as const;
    const table = await openTable(nodes[0].app.registry, 'ann', { clock: turn, callSeconds: null });
    await sitAndStart(table, clients);
    await (await Client.join(nodes[1].address, 'eve')).watch(table);
    for (const { node } of nodes) Object.assign(node, { holds: () => true });
    clock.forward(6);
    for (const { app } of nodes) app.registry.at(table)?.tick();
    await Promise.all(nodes.map(({ app }) => app.registry.at(table)?.settle()));
    const stored = await nodes[0].store.readTable(table);
    expect(stored?.entries.filter(({ what }) => what.kind === 'handed')).toHaveLength(1);
  });

  it('does not count the time in which no node was up, and that is written once', async () => {
    const clock = new HandClock();
    const store = memoryStore();
    const [first] = await startNodes(start, 1, {}, { ...clock, store });
    const clients = await join(first.address, 'ann', 'bob');
    const turn = { kind: 'turn', seconds: 60 } as const;
    const table = await openTable(first.app.registry, 'ann', { clock: turn, callSeconds: null });
    await sitAndStart(table, clients);
    await first.app.close();
    clock.forward(100);
    const nodes = await startNodes(start, 2, {}, { ...clock, store });
    await Promise.all(nodes.map(({ app }) => app.registry.find(table)));
    const woken = (await store.readTable(table))?.entries.flatMap(({ what }) =>
      what.kind === 'woken' ? [Math.round(what.gap / 1000)] : [],
    );
    expect(woken).toEqual([100]);
    expect(nodes[1].app.registry.at(table)?.room.seats[0].bot).toBeNull();
  });
});

describe('a node', () => {
  it('that slept past its lease has lost it, and gets it back only if nobody else has it', async () => {
    let slept = 0;
    const store = memoryStore();
    const gained: string[] = [];
    const leasesOf = (node: string) =>
      new Leases({
        store: { ...store, liveTables: async () => ['table'] },
        node,
        isOver: () => undefined,
        watched: () => [],
        onGained: () => gained.push(node),
        onLost: () => {},
        uptime: () => performance.now() + (node === 'sleeper' ? slept : 0),
      });
    const [sleeper, other] = [leasesOf('sleeper'), leasesOf('other')];
    await sleeper.renew();
    expect(sleeper.has('table')).toBe(true);
    await other.renew();
    expect(other.has('table')).toBe(false);
    slept = LEASE_MS;
    expect(sleeper.has('table')).toBe(false);
    await sleep(LEASE_MS + 50);
    await other.renew();
    await sleeper.renew();
    expect([sleeper.has('table'), other.has('table')]).toEqual([false, true]);
    expect(gained).toEqual(['sleeper', 'other']);
  });

  it('goes by the clock of the store, however wrong its own is', async () => {
    const store = memoryStore();
    for (const wrong of [-3_600_000, 0, 3_600_000]) {
      const clock = new ClusterClock(store, () => Date.now() + wrong);
      await clock.compare(true);
      expect(Math.abs(clock.now() - Date.now())).toBeLessThan(100);
    }
  });
});

describe('across nodes', () => {
  it('a session that ends at one node ends at all', async () => {
    const nodes = await startNodes(start, 2);
    const ann = await Client.join(nodes[1].address, 'ann');
    nodes[0].identity.revoke('ann');
    await expect.poll(() => ann.closed?.code).toBe(1008);
  });

  it('a limit used up on one node is used up on the others', async () => {
    const nodes = await startNodes(start, 2);
    const [here, there] = await Promise.all(nodes.map(({ address }) => Client.join(address, 'ann')));
    const table = await openTable(nodes[0].app.registry, 'ann', {});
    for (const client of [here, there]) await client.watch(table);
    for (let line = 0; line < 6; line++) await here.order(table, { kind: 'say', text: 'hello' });
    await sleep(1200);
    expect(await there.order(table, { kind: 'say', text: 'hello' })).toMatchObject({ code: 'too-fast' });
  });

  it('a challenge is answered at any node, and once', async () => {
    const store = memoryStore();
    const [one, two] = [await sharedChallenges(store, Date.now), await sharedChallenges(store, Date.now)];
    const purpose = { action: 'sign-in', user: null } as const;
    const challenge = one.make(purpose);
    const answers = await Promise.all([one.take(challenge, purpose), two.take(challenge, purpose)]);
    expect(answers.toSorted()).toEqual([false, true]);
    expect(await one.take(challenge, purpose)).toBe(false);
  });

  it('attempts to sign in count together, and those at the operator’s password', async () => {
    const store = memoryStore();
    const [one, two] = [1, 2].map(() => sharedLimiters(store)('logins', 10, 3));
    const allowed: boolean[] = [];
    for (let attempt = 0; attempt < 6; attempt++)
      allowed.push(await one.allow('bob'), await two.allow('bob'));
    expect(allowed).toEqual([...Array(10).fill(true), false, false]);
    expect(await two.allow('ann')).toBe(true);
    const doors = [1, 2].map(() => new LoginLimits(() => 0, sharedLimiters(store)));
    for (let attempt = 0; attempt < 10; attempt++) await doors[0].noteWrong('10.0.0.1');
    expect(doors.map((door) => door.mayTry('10.0.0.1'))).toEqual([false, true]);
    await doors[1].noteWrong('10.0.0.1');
    expect(doors[1].mayTry('10.0.0.1')).toBe(false);
  });
});
