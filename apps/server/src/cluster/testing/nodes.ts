import type { Json } from '@tuckbox/kit';
import type { AppParts } from '../../app.ts';
import type { Bus } from '../../bus/bus.ts';
import { BusHub } from '../../bus/in-process.ts';
import { uptime } from '../../clocks.ts';
import { memoryStore } from '../../store/memory/store.ts';
import type { serverForEachTest, TestServer } from '../../testing/server.ts';
import { ClusterClock } from '../clock.ts';
import { ClusterNode } from '../cluster-node.ts';
import { topicOf } from '../news.ts';

export interface TestNode extends TestServer {
  readonly node: ClusterNode;
  /** Sends the other nodes news of a table that this node never had. */
  forge(table: string, news: Json): void;
}

/** Changes what a bus delivers: called for each message with a function that delivers it, or another in its place. */
export type Line = (deliver: (instead?: Json) => void, message: Json) => void;

/** Starts several nodes in this process, over one store in memory and one bus. */
export async function startNodes(
  start: ReturnType<typeof serverForEachTest>,
  count: number,
  environment: { readonly [name: string]: string } = {},
  {
    line = (deliver) => deliver(),
    pollEvery = 50,
    ...parts
  }: Partial<AppParts> & { readonly line?: Line; readonly pollEvery?: number } = {},
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
      pollEvery,
      uptime,
    });
    const server = await start(environment, { ...parts, store, cluster: node });
    nodes.push({ ...server, node, forge: (table, news) => bus.publish(topicOf(table), news) });
  }
  return nodes;
}

const SILENT = { info: () => {}, warn: () => {}, error: () => {} };

const throughLine = (bus: Bus, line: Line): Bus => ({
  ...bus,
  publish: (topic: string, message: Json) =>
    line((instead = message) => bus.publish(topic, instead), message),
});
