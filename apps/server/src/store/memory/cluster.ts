import type { TableId } from '@tuckbox/table';
import type { ClusterStore, LivingNode, NodeId, Snapshot } from '../cluster.ts';

interface Lease {
  readonly node: NodeId;
  readonly until: number;
}

interface ClusterInMemory extends Omit<ClusterStore, 'lengthsOf'> {
  isHeldByAnother(table: TableId, node: NodeId): boolean;
  removeSnapshot(table: TableId): void;
  removeTable(table: TableId): void;
}

/** Shared data of nodes in memory: for several nodes within one process, as in tests. */
export function clusterInMemory(): ClusterInMemory {
  const leases = new Map<TableId, Lease>();
  const snapshots = new Map<TableId, Snapshot>();
  const keys = new Map<string, string>();
  const now = (): number => performance.now();
  const holderOf = (table: TableId): NodeId | null => {
    const lease = leases.get(table);
    return lease === undefined || lease.until <= now() ? null : lease.node;
  };
  return {
    readClock: async () => Date.now(),
    keepKey: async (name, key) => {
      if (!keys.has(name)) keys.set(name, key);
      return keys.get(name) ?? key;
    },
    claimLeases: async (node, tables, forMs) => {
      const claimed = tables.filter((table) => (holderOf(table) ?? node) === node);
      for (const table of claimed) leases.set(table, { node, until: now() + forMs });
      return claimed;
    },
    releaseLeases: async (node, tables) => {
      const named = tables === 'all' ? [...leases.keys()] : tables;
      for (const table of named) if (leases.get(table)?.node === node) leases.delete(table);
    },
    leaseHolder: async (table) => holderOf(table),
    isHeldByAnother: (table, node) => (holderOf(table) ?? node) !== node,
    readSnapshot: async (table) => snapshots.get(table) ?? null,
    writeSnapshot: async (table, snapshot) => {
      const kept = snapshots.get(table);
      if (kept?.rulesVersion === snapshot.rulesVersion && kept.seq >= snapshot.seq) return;
      snapshots.set(table, snapshot);
    },
    removeSnapshot: (table) => {
      snapshots.delete(table);
    },
    removeTable: (table) => {
      snapshots.delete(table);
      leases.delete(table);
    },
    ...valuesInMemory(now),
    ...nodesInMemory(now),
  };
}

function valuesInMemory(now: () => number): Pick<ClusterStore, 'putValue' | 'takeValue' | 'spend'> {
  const values = new Map<string, { readonly value: string; readonly expiresAt: number }>();
  const fullAt = new Map<string, number>();
  return {
    putValue: async (key, value, forMs) => {
      for (const [other, { expiresAt }] of values) if (expiresAt <= now()) values.delete(other);
      values.set(key, { value, expiresAt: now() + forMs });
    },
    takeValue: async (key) => {
      const kept = values.get(key);
      values.delete(key);
      return kept === undefined || kept.expiresAt <= now() ? null : kept.value;
    },
    spend: async (key, cost, { capacity, perSecond }) => {
      for (const [other, at] of fullAt) if (at <= now()) fullAt.delete(other);
      const refilledAt = (fullAt.get(key) ?? now()) + (cost / perSecond) * 1000;
      if (refilledAt - now() > (capacity / perSecond) * 1000) return false;
      fullAt.set(key, refilledAt);
      return true;
    },
  };
}

function nodesInMemory(now: () => number): Pick<ClusterStore, 'noteNode' | 'removeNode' | 'livingNodes'> {
  const nodes = new Map<NodeId, LivingNode & { readonly seenAt: number }>();
  return {
    noteNode: async (node, info) => {
      nodes.set(node, { node, info, seenAt: now() });
    },
    removeNode: async (node) => {
      nodes.delete(node);
    },
    livingNodes: async (withinMs) =>
      [...nodes.values()]
        .filter(({ seenAt }) => seenAt >= now() - withinMs)
        .map(({ node, info }) => ({ node, info }))
        .sort((a, b) => (a.node < b.node ? -1 : 1)),
  };
}
