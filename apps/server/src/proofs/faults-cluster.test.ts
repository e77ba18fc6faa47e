import { rngFromSeed } from '@tuckbox/kit';
import { describe, expect, inject, it } from 'vitest';
import { openPostgres } from '../store/postgres/store.ts';
import type { Findings } from './testing/check-history.ts';
import { FAULTS, type Fault, faultsInOrder } from './testing/cluster-faults.ts';
import { deadlineFaults, judgeLogs, type Outage } from './testing/judge-cluster.ts';
import { PlayerGroup } from './testing/player-group.ts';
import { Roaming } from './testing/roaming.ts';
import { fallAsleepSomewhere } from './testing/sleeper.ts';
import { TestCluster } from './testing/test-cluster.ts';

const programs = inject('programs');
/** Without the variable every kind of fault happens twice. */
const COUNT = Number(process.env.TUCKBOX_FAULTS ?? 22);
const KILLS = Number(process.env.TUCKBOX_CLUSTER_KILLS ?? 4);
/** A failing run prints its seed; with it the same faults come again. */
const SEED = process.env.TUCKBOX_SEED ?? String(Date.now());
/** How many answers players must get after each fault: the games go on. */
const ANSWERS = 20;
/** The most disk space that the moves between two faults take, in megabytes. */
const DISK_PER_FAULT = 1;
const SLEEPS_EVERY = 4;
/** A long run tells how far it is. */
const TOLD_EVERY = 50;

/** Plays on three nodes while faults happen, and checks every log after each of them. */
async function playThrough(faults: Iterable<readonly [string, Fault]>): Promise<Findings> {
  const rng = rngFromSeed(`faults ${SEED}`);
  const cluster = await TestCluster.start(programs, 3, COUNT * DISK_PER_FAULT);
  const store = await openPostgres([cluster.database]);
  const group = new PlayerGroup({ oddities: 40, repeats: 20, mayFail: true, roams: true });
  const findings: Findings = { acknowledged: 0, looks: 0, resent: 0, games: 0 };
  const asleep: string[] = [];
  const outages: Outage[] = [];
  await group.arrive(cluster.addresses[0]);
  const roaming = new Roaming(cluster, group.players, rng);
  const answers = (): number =>
    group.players.reduce(
      (sum, { tables }) =>
        sum +
        [...tables.values()].reduce(
          (all, { sent }) => all + sent.filter(({ seq }) => seq !== null).length,
          0,
        ),
      0,
    );
  try {
    let number = 0;
    for (const [name, fault] of faults) {
      number++;
      const told = `after fault ${number}, ${name} (TUCKBOX_SEED=${SEED})`;
      await group.openTables(cluster.addresses[number % 3]).catch(() => {});
      if (number % SLEEPS_EVERY === 1) asleep.push(await fallAsleepSomewhere(cluster.addresses));
      findings.resent += group.players.reduce((sum, player) => sum + player.pendingCount, 0);
      const from = Date.now();
      await fault(cluster, rng);
      outages.push({ name, from, to: Date.now() });
      const before = answers();
      // Games may have ended meanwhile: new ones begin, at another node if this one does not answer yet.
      let tries = number;
      const goOn = async (): Promise<number> => {
        await group.openTables(cluster.addresses[tries++ % 3]).catch(() => {});
        return answers() - before;
      };
      await expect
        .poll(goOn, { timeout: 40_000, interval: 20, message: `the games go on ${told}` })
        .toBeGreaterThan(ANSWERS);
      const found = await judgeLogs(store, group.players, group.tables, findings);
      expect([...found, ...group.players.flatMap((player) => player.faults)], told).toEqual([]);
      for (const table of group.tables.filter((candidate) => group.isOver(candidate))) {
        findings.games++;
        group.forget(table);
      }
      if (number % TOLD_EVERY === 0) console.log(`${number} faults so far: ${JSON.stringify(findings)}`);
    }
    for (const table of asleep) {
      const isFired = async () =>
        (await store.readTable(table))?.entries.some(({ what }) => what.kind === 'handed') ?? false;
      await expect.poll(isFired, { timeout: 20_000, interval: 100 }).toBe(true);
    }
    const logs = await Promise.all(asleep.map((table) => store.readTable(table)));
    expect(
      logs.flatMap((log) => (log === null ? ['gone'] : deadlineFaults(log, outages))),
      `TUCKBOX_SEED=${SEED}`,
    ).toEqual([]);
    return findings;
  } catch (error) {
    const warnings = cluster.nodes.flatMap(({ name, process }) =>
      process.warnings.slice(-8).map((line) => `${name}: ${line.slice(0, 600)}`),
    );
    console.log(warnings.join('\n'));
    throw error;
  } finally {
    roaming.stop();
    group.drop();
    await store.close();
    await cluster.close();
  }
}

/** All kinds of faults, and then kills alone. */
function* faultsThenKills(): Generator<readonly [string, Fault]> {
  const faults = faultsInOrder(rngFromSeed(`order ${SEED}`));
  for (let number = 0; number < COUNT; number++) yield faults.next().value as readonly [string, Fault];
  const kill = 'a node is killed';
  for (let number = 0; number < KILLS; number++) yield [kill, FAULTS[kill]];
}

describe.skipIf(programs.postgres === null || programs.nats === null)('a cluster of three nodes', () => {
  it(`loses no move and doubles none in ${COUNT} faults and ${KILLS} kills, and no deadline fires twice`, {
    timeout: 120_000 + (COUNT + KILLS) * 40_000,
  }, async () => {
    const findings = await playThrough(faultsThenKills());
    console.log(`${COUNT} faults, ${KILLS} kills (TUCKBOX_SEED=${SEED}): ${JSON.stringify(findings)}`);
    expect(findings.acknowledged).toBeGreaterThan(20 * (COUNT + KILLS));
    expect(findings.resent).toBeGreaterThan(0);
  });
});
