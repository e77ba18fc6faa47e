import type { Transaction } from 'kysely';
import { columnTypes } from '../columns.ts';
import type { Schema } from '../schema.ts';

/** The results of finished games. Those of older games come with `tuckbox ratings rebuild`. */
export async function results(db: Transaction<Schema>): Promise<void> {
  const { schema } = db;
  const { id } = columnTypes(db);
  await schema
    .createTable('results')
    .addColumn('key', id, (column) => column.primaryKey())
    .addColumn('table_id', id, (column) => column.notNull())
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('game', id, (column) => column.notNull())
    .addColumn('user_id', id, (column) => column.notNull())
    .addColumn('ended_at', 'bigint', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('is_gone', 'integer', (column) => column.notNull())
    .addColumn('people', 'integer', (column) => column.notNull())
    .execute();
  await schema.createIndex('results_by_table').on('results').column('table_id').execute();
  await schema.createIndex('results_by_user').on('results').columns(['user_id', 'ended_at']).execute();
  await schema
    .createTable('feats')
    .addColumn('key', id, (column) => column.primaryKey())
    .addColumn('table_id', id, (column) => column.notNull())
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('game', id, (column) => column.notNull())
    .addColumn('user_id', id, (column) => column.notNull())
    .addColumn('feat', id, (column) => column.notNull())
    .addColumn('ended_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('feats_by_table').on('feats').column('table_id').execute();
  await schema.createIndex('feats_by_user').on('feats').columns(['user_id', 'ended_at']).execute();
}
