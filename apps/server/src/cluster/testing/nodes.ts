import type { Json } from '@tuckbox/kit';
import type { AppParts } from '../../app.ts';
import type { Bus } from '../../bus/bus.ts';
import { BusHub } from '../../bus/in-process.ts';
import { uptime } from '../../clocks.ts';
import { memoryStore } from '../../store/memory/store.ts';
import type { serverForEachTest, TestServer } from '../../testing/server.ts';
import { ClusterClock } from '../clock.ts';
import { ClusterNode } from '../cluster-node.ts';

export interface TestNode extends TestServer {
  readonly node: ClusterNode;
}

/** Changes what a bus delivers: called for each message with a function that delivers it. */
export type Line = (deliver: () => void) => void;

/** Starts several nodes in this process, over one store in memory and one bus. */
export async function startNodes(
  start: ReturnType<typeof serverForEachTest>,
  count: number,
  environment: { readonly [name: string]: string } = {},
  { line = (deliver) => deliver(), ...parts }: Partial<AppParts> & { readonly line?: Line } = {},
): Promise<TestNode[]> {
  const store = parts.store ?? memoryStore();
  const hub = new BusHub();
  const nodes: TestNode[] = [];
  for (let index = 0; index < count; index++) {
    const bus = throughLine(hub.join(), line);
    const node = new ClusterNode({
      store,
      bus,
      clock: new ClusterClock(store),
      logger: SILENT,
      pollEvery: 50,
      uptime,
    });
    nodes.push({ ...(await start(environment, { ...parts, store, cluster: node })), node });
  }
  return nodes;
}

const SILENT = { info: () => {}, warn: () => {}, error: () => {} };

const throughLine = (bus: Bus, line: Line): Bus => ({
  ...bus,
  publish: (topic: string, message: Json) => line(() => bus.publish(topic, message)),
});
