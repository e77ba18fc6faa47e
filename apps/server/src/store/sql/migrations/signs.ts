import type { Transaction } from 'kysely';
import { columnTypes } from '../columns.ts';
import type { Schema } from '../schema.ts';

/** Judgements of rated games and the operator's notes. */
export async function signs(db: Transaction<Schema>): Promise<void> {
  const { schema } = db;
  const { id } = columnTypes(db);
  await schema
    .createTable('judgements')
    .addColumn('key', id, (column) => column.primaryKey())
    .addColumn('table_id', id, (column) => column.notNull())
    .addColumn('decisions', 'integer', (column) => column.notNull())
    .addColumn('agreed', 'integer', (column) => column.notNull())
    .addColumn('cost', 'double precision', (column) => column.notNull())
    .addColumn('judged_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('judgements_by_table').on('judgements').column('table_id').execute();
  await schema.createIndex('judgements_by_time').on('judgements').column('judged_at').execute();
  await schema
    .createTable('judgement_wishes')
    .addColumn('table_id', id, (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('sign_notes')
    .addColumn('key', id, (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('one_user', 'text', (column) => column.notNull())
    .addColumn('other_user', 'text')
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('games', 'integer', (column) => column.notNull())
    .execute();
}
