import { setTimeout as sleep } from 'node:timers/promises';
import { below, rngFromSeed } from '@tuckbox/kit';
import { describe, expect, inject, it } from 'vitest';
import { openPostgres } from '../store/postgres/store.ts';
import type { Findings } from './testing/check-history.ts';
import { judgeLogs } from './testing/judge-cluster.ts';
import { PlayerGroup } from './testing/player-group.ts';
import { Roaming } from './testing/roaming.ts';
import { TestCluster } from './testing/test-cluster.ts';

const programs = inject('programs');

/** The longest that a client may be without a server, in milliseconds; on a machine on which a node is up in a second. */
const MOST_AWAY = 2000;
const USUAL_START_MS = 1000;

const isWarning = (line: string): boolean => line.includes('"level":"warn"');

describe.skipIf(programs.postgres === null || programs.nats === null)('a cluster of three nodes', () => {
  it('is restarted node by node under load, over bad lines: nothing is lost, nobody is away for long, all tell one history', async () => {
    const cluster = await TestCluster.start(programs, 3);
    const store = await openPostgres([cluster.database]);
    const rng = rngFromSeed('rolling');
    const group = new PlayerGroup({ oddities: 25, repeats: 4, roams: true });
    await group.arrive(cluster.addresses[0]);
    const roaming = new Roaming(cluster, group.players, rng);
    const findings: Findings = { acknowledged: 0, looks: 0, resent: 0, games: 0 };
    try {
      await group.openTables(cluster.addresses[1]);
      let isDone = false;
      const badLines = (async () => {
        while (!isDone) {
          await sleep(20 + below(rng, 60));
          group.players[below(rng, group.players.length)].drop();
        }
      })();
      await sleep(1000);
      let slowestStart = USUAL_START_MS;
      for (const node of cluster.nodes) {
        expect(await node.stop(), `${node.name} stops in order`).toBe(0);
        const startedAt = performance.now();
        await node.start();
        slowestStart = Math.max(slowestStart, performance.now() - startedAt);
        await sleep(500);
        await group.openTables(cluster.addresses[0]);
      }
      isDone = true;
      await badLines;
      const faults = await judgeLogs(store, group.players, group.tables, findings);
      expect([...faults, ...group.players.flatMap((player) => player.faults)]).toEqual([]);
      // A machine without a free core may answer NATS too late, which is a warning and no error.
      const errors = cluster.nodes.flatMap(({ process }) =>
        process.warnings.filter((line) => !isWarning(line)),
      );
      expect(errors).toEqual([]);
      expect(group.players.flatMap((player) => player.sentAway)).toEqual([]);
      console.log(
        `${findings.acknowledged} acknowledged; away for ${Math.round(roaming.longestAway)} ms at most, up in ${Math.round(slowestStart)} ms at most`,
      );
      // A machine with other work does everything more slowly.
      expect(roaming.longestAway).toBeLessThan(MOST_AWAY * (slowestStart / USUAL_START_MS));
      expect(findings.acknowledged).toBeGreaterThan(200);
    } finally {
      roaming.stop();
      group.drop();
      await store.close();
      await cluster.close();
    }
  }, 300_000);
});
