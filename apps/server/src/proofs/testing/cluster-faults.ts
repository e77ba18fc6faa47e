import { setTimeout as sleep } from 'node:timers/promises';
import { below, type Rng } from '@tuckbox/kit';
import { LEASE_MS } from '../../cluster/leases.ts';
import type { LineState } from './tcp-proxy.ts';
import type { TestCluster, TestClusterNode } from './test-cluster.ts';

/** Breaks something, and mends it. Resolves when everything is up again. */
export type Fault = (cluster: TestCluster, rng: Rng) => Promise<void>;

const anyNode = ({ nodes }: TestCluster, rng: Rng): TestClusterNode => nodes[below(rng, nodes.length)];

/** In milliseconds: how wrong the clock of a machine may be. */
const HOUR = 3_600_000;

async function restarted(node: TestClusterNode, rng: Rng, skew = 0): Promise<void> {
  await node.kill();
  await sleep(below(rng, 500));
  await node.start(skew);
}

const badLine =
  (to: 'toPostgres' | 'toNats', state: LineState, most: number): Fault =>
  async (cluster, rng) => {
    const line = anyNode(cluster, rng)[to];
    line.state = state;
    await sleep(200 + below(rng, most));
    line.state = 'open';
  };

/** Everything that happens to machines, networks and clocks. */
export const FAULTS: { readonly [name: string]: Fault } = {
  'a node is killed': (cluster, rng) => restarted(anyNode(cluster, rng), rng),
  'a node is frozen past its leases': async (cluster, rng) => {
    const node = anyNode(cluster, rng);
    node.freeze();
    await sleep(LEASE_MS + 500 + below(rng, 1000));
    node.thaw();
  },
  'a node starts with a wrong clock': (cluster, rng) =>
    restarted(anyNode(cluster, rng), rng, below(rng, 2) === 0 ? HOUR : -HOUR),
  'NATS restarts': async ({ nats }, rng) => {
    await nats.stop();
    await sleep(below(rng, 1500));
    await nats.start();
  },
  'PostgreSQL restarts': async ({ postgres }, rng) => {
    await postgres.stop(below(rng, 2) === 0 ? 'at once' : 'in order');
    await sleep(below(rng, 1000));
    await postgres.start();
  },
  'the disk of PostgreSQL is full': async ({ postgres, disk }, rng) => {
    if (disk === null) return;
    disk.fill();
    await sleep(300 + below(rng, 700));
    disk.clear();
    // Without room for its own log PostgreSQL may have ended.
    const isUp = await postgres.query('select 1').then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await postgres.stop('at once');
    await postgres.start();
  },
  'the line to PostgreSQL is cut': badLine('toPostgres', 'cut', 1000),
  'the line to PostgreSQL swallows everything': badLine('toPostgres', 'silent', 1500),
  'the line to PostgreSQL is slow': badLine('toPostgres', 'slow', 1000),
  'the line to NATS is cut': badLine('toNats', 'cut', 1000),
  'the line to NATS swallows everything': badLine('toNats', 'silent', 1500),
};

/** The faults in an order of chance, each as often as the others. */
export function* faultsInOrder(rng: Rng): Generator<readonly [string, Fault]> {
  for (;;) {
    const bag = Object.entries(FAULTS);
    while (bag.length > 0) yield bag.splice(below(rng, bag.length), 1)[0];
  }
}
