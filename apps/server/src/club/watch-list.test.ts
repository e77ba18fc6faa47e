import { expect, it } from 'vitest';
import type { ClusterNode } from '../cluster/cluster-node.ts';
import type { ServerNews } from '../cluster/news.ts';
import { memoryStore } from '../store/memory/store.ts';
import { openingOf, rowOf } from '../store/testing/samples.ts';
import type { TableRegistry } from '../tables/registry.ts';
import { WatchList } from './watch-list.ts';

const NOW = 1_000_000;

/** Nodes that hear each other; `tick` lets all of them tell what goes on there. */
function nodes() {
  const listeners: ((news: ServerNews) => void)[] = [];
  const ticks: (() => void)[] = [];
  const node = (id: string): ClusterNode =>
    ({
      id,
      publish: (news: ServerNews) => {
        for (const hear of listeners) hear(news);
      },
      onNews: (listener: (news: ServerNews) => void) => listeners.push(listener),
      onTick: (listener: () => void) => ticks.push(listener),
    }) as unknown as ClusterNode;
  return {
    node,
    tick: () => {
      for (const tell of ticks) tell();
    },
  };
}

it('adds up the spectators of all nodes, and forgets those of a node that falls silent', async () => {
  const store = memoryStore();
  const row = rowOf('one', { status: 'playing' });
  const shown = { ...row, plan: { ...row.plan, access: 'public' as const, spectators: 'yes' as const } };
  await store.createTable(shown, { ...openingOf(shown), at: NOW });
  let uptime = 0;
  const { node, tick } = nodes();
  const listAt = (id: string, spectatorCount: number, moveCount: number): WatchList => {
    const table = { id: 'one', room: { ...shown }, isWatched: true, spectatorCount, moveCount };
    const registry = { now: () => NOW, uptime: () => uptime, tables: [table] };
    return new WatchList({ store, registry: registry as unknown as TableRegistry, cluster: node(id) });
  };
  const here = listAt('here', 2, 7);
  listAt('there', 3, 8);
  tick();
  expect(await here.list()).toMatchObject([{ spectators: 5, moves: 8, isAttended: true }]);
  uptime = 60_000;
  expect(await here.list()).toMatchObject([{ spectators: 2, moves: 7 }]);
});
