import { chunksOf } from '@tuckbox/kit';
import type { TableId } from '@tuckbox/table';
import type { Expression, Kysely } from 'kysely';
import type { ClusterStore, NodeId } from '../cluster.ts';
import { keepMetadata } from './metadata.ts';
import type { Schema } from './schema.ts';

/** How many leases one statement takes: a statement has a limited number of parameters. */
const LEASES_AT_ONCE = 1000;

/** A database, and the time by its clock in milliseconds. */
export interface TimedDatabase {
  readonly db: Kysely<Schema>;
  now(): Expression<number>;
}

/** The parts of the cluster's store that belong to one table. */
export type TableShares = Pick<
  ClusterStore,
  'claimLeases' | 'releaseLeases' | 'leaseHolder' | 'readSnapshot' | 'writeSnapshot' | 'lengthsOf'
>;

export const tableSharesIn = (database: TimedDatabase): TableShares => ({
  ...leasesIn(database),
  ...snapshotsIn(database.db),
  lengthsOf: (tables) => lengthsOf(database.db, tables),
});

/** Values and nodes, which belong to no table. */
export const nodeSharesIn = (database: TimedDatabase): Omit<ClusterStore, keyof TableShares> => ({
  ...valuesIn(database),
  ...clockAndKeysIn(database),
  ...nodesIn(database),
});

const clockAndKeysIn = ({ db, now }: TimedDatabase): Pick<ClusterStore, 'readClock' | 'keepKey'> => ({
  readClock: async () =>
    (await db.selectNoFrom(({ eb }) => eb(now(), '+', 0).as('now')).executeTakeFirstOrThrow()).now,
  keepKey: (name, key) => keepMetadata(db, `key ${name}`, key),
});

async function lengthsOf(
  db: Kysely<Schema>,
  tables: readonly TableId[],
): Promise<ReadonlyMap<TableId, number>> {
  const lengths = new Map<TableId, number>();
  for (const part of chunksOf(tables, LEASES_AT_ONCE)) {
    const rows = await db
      .selectFrom('tables')
      .innerJoin('progress', 'progress.table_key', 'tables.key')
      .select(['id', 'length'])
      .where('id', 'in', part)
      .execute();
    for (const { id, length } of rows) lengths.set(id, length);
  }
  return lengths;
}

const leasesIn = ({
  db,
  now,
}: TimedDatabase): Pick<ClusterStore, 'claimLeases' | 'releaseLeases' | 'leaseHolder'> => ({
  claimLeases: async (node, tables, forMs) => {
    const claimed = new Set<TableId>();
    // In order, so that two nodes that claim the same tables do not wait for each other in a circle.
    const sorted = [...new Set(tables)].sort();
    for (const part of chunksOf(sorted, LEASES_AT_ONCE)) {
      const rows = await db
        .insertInto('leases')
        .values(({ eb }) => part.map((table_id) => ({ table_id, node, until: eb(now(), '+', forMs) })))
        .onConflict((conflict) =>
          conflict
            .column('table_id')
            .doUpdateSet(({ ref }) => ({ node: ref('excluded.node'), until: ref('excluded.until') }))
            .where(({ or, eb }) => or([eb('leases.node', '=', node), eb('leases.until', '<=', now())])),
        )
        .returning('table_id')
        .execute();
      for (const { table_id } of rows) claimed.add(table_id);
    }
    return tables.filter((table) => claimed.has(table));
  },
  releaseLeases: async (node, tables) => {
    const held = db.deleteFrom('leases').where('node', '=', node);
    if (tables === 'all') await held.execute();
    else
      for (const part of chunksOf(tables, LEASES_AT_ONCE)) await held.where('table_id', 'in', part).execute();
  },
  leaseHolder: async (table) => {
    const held = db.selectFrom('leases').select('node').where('table_id', '=', table);
    return (await held.where('until', '>', now()).executeTakeFirst())?.node ?? null;
  },
});

/** The tables whose lease another node holds. */
export const heldByOthers = ({ db, now }: TimedDatabase, node: NodeId) =>
  db.selectFrom('leases').select('table_id').where('node', '<>', node).where('until', '>', now());

const snapshotsIn = (db: Kysely<Schema>): Pick<ClusterStore, 'readSnapshot' | 'writeSnapshot'> => ({
  readSnapshot: async (table) => {
    const found = await db
      .selectFrom('snapshots')
      .select(['seq', 'rules_version as rulesVersion', 'data'])
      .where('table_id', '=', table)
      .executeTakeFirst();
    return found ?? null;
  },
  writeSnapshot: async (table, { seq, rulesVersion, data }) => {
    const row = { seq, rules_version: rulesVersion, data };
    await db
      .insertInto('snapshots')
      .values({ table_id: table, ...row })
      .onConflict((conflict) =>
        conflict
          .column('table_id')
          .doUpdateSet(row)
          .where(({ or, eb }) =>
            or([eb('snapshots.seq', '<', seq), eb('snapshots.rules_version', '<>', rulesVersion)]),
          ),
      )
      .execute();
  },
});

const valuesIn = ({ db, now }: TimedDatabase): Pick<ClusterStore, 'putValue' | 'takeValue' | 'spend'> => ({
  putValue: async (key, value, forMs) => {
    await db
      .insertInto('shared_values')
      .values(({ eb }) => ({ key, value, expires_at: eb(now(), '+', forMs) }))
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet(({ ref }) => ({ value, expires_at: ref('excluded.expires_at') })),
      )
      .execute();
  },
  takeValue: async (key) => {
    const taken = db.deleteFrom('shared_values').where('key', '=', key).where('expires_at', '>', now());
    return (await taken.returning('value').executeTakeFirst())?.value ?? null;
  },
  spend: async (key, cost, { capacity, perSecond }) => {
    if (cost > capacity) return false;
    const costMs = (cost / perSecond) * 1000;
    const spareMs = ((capacity - cost) / perSecond) * 1000;
    const spent = await db
      .insertInto('buckets')
      .values(({ eb }) => ({ key, full_at: eb(now(), '+', costMs) }))
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet(({ eb, ref }) => {
            const from = eb.case().when('buckets.full_at', '>', now()).then(ref('buckets.full_at'));
            return { full_at: eb(from.else(now()).end(), '+', costMs) };
          })
          .where(({ eb }) => eb('buckets.full_at', '<=', eb(now(), '+', spareMs))),
      )
      .returning('key')
      .executeTakeFirst();
    return spent !== undefined;
  },
});

const nodesIn = ({
  db,
  now,
}: TimedDatabase): Pick<ClusterStore, 'noteNode' | 'removeNode' | 'livingNodes'> => ({
  noteNode: async (node, info) => {
    await removeExpired({ db, now });
    await db
      .insertInto('nodes')
      .values({ node, info, seen_at: now() })
      .onConflict((conflict) =>
        conflict.column('node').doUpdateSet(({ ref }) => ({ info, seen_at: ref('excluded.seen_at') })),
      )
      .execute();
  },
  removeNode: async (node) => {
    await db.deleteFrom('nodes').where('node', '=', node).execute();
  },
  livingNodes: (withinMs) =>
    db
      .selectFrom('nodes')
      .select(['node', 'info'])
      .where(({ eb }) => eb('seen_at', '>=', eb(now(), '-', withinMs)))
      .orderBy('node')
      .execute(),
});

/** How long a node that died is remembered, in milliseconds. */
const DEAD_NODES_KEPT = 86_400_000;

async function removeExpired({ db, now }: TimedDatabase): Promise<void> {
  await db.deleteFrom('shared_values').where('expires_at', '<=', now()).execute();
  // A full bucket is the same as none.
  await db.deleteFrom('buckets').where('full_at', '<=', now()).execute();
  await db
    .deleteFrom('nodes')
    .where(({ eb }) => eb('seen_at', '<', eb(now(), '-', DEAD_NODES_KEPT)))
    .execute();
}
