import type { Transaction } from 'kysely';
import { columnTypes } from '../columns.ts';
import type { Schema } from '../schema.ts';

/** Tournaments, who takes part, their rounds and tables. */
export async function tournaments(db: Transaction<Schema>): Promise<void> {
  const { schema } = db;
  const { id } = columnTypes(db);
  await schema
    .createTable('tournaments')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('maker', 'text')
    .addColumn('plan', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('starts_at', 'bigint')
    .addColumn('started_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addColumn('pairs_until', 'bigint')
    .addColumn('is_ending', 'integer', (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('rounds', 'integer')
    .addColumn('winners', 'text', (column) => column.notNull())
    .addColumn('secrets', 'text', (column) => column.notNull())
    .addColumn('entropy', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('tournaments_by_status')
    .on('tournaments')
    .columns(['status', 'made_at'])
    .execute();
  await schema.createIndex('tournaments_by_maker').on('tournaments').column('maker').execute();
  await addParts(db);
}

async function addParts(db: Transaction<Schema>): Promise<void> {
  const { schema } = db;
  const { id } = columnTypes(db);
  await schema
    .createTable('tournament_entrants')
    .addColumn('key', id, (column) => column.primaryKey())
    .addColumn('tournament_id', id, (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('user_id', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('bot', 'text')
    .addColumn('is_in', 'integer', (column) => column.notNull())
    .addColumn('since', 'integer', (column) => column.notNull())
    .addColumn('rating', 'double precision')
    .addColumn('entropy', 'text')
    .addColumn('entered_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('entrants_by_tournament')
    .on('tournament_entrants')
    .columns(['tournament_id', 'number'])
    .execute();
  await schema.createIndex('entrants_by_user').on('tournament_entrants').column('user_id').execute();
  await schema
    .createTable('tournament_rounds')
    .addColumn('key', id, (column) => column.primaryKey())
    .addColumn('tournament_id', id, (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('byes', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('rounds_by_tournament')
    .on('tournament_rounds')
    .columns(['tournament_id', 'number'])
    .execute();
  await schema
    .createTable('tournament_tables')
    .addColumn('key', id, (column) => column.primaryKey())
    .addColumn('tournament_id', id, (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('table_id', id, (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('opened_at', 'bigint')
    .addColumn('until', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addColumn('seats', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('tables_by_tournament')
    .on('tournament_tables')
    .columns(['tournament_id', 'round', 'number'])
    .execute();
}
