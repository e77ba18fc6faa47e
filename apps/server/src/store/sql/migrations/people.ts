import type { Transaction } from 'kysely';
import { columnTypes } from '../columns.ts';
import type { Schema } from '../schema.ts';

/** Friends, blocks, challenges and invitations. */
export async function people(db: Transaction<Schema>): Promise<void> {
  await addBonds(db);
  await addChallenges(db);
}

async function addBonds(db: Transaction<Schema>): Promise<void> {
  const { schema } = db;
  const { id } = columnTypes(db);
  await schema
    .createTable('bonds')
    .addColumn('key', id, (column) => column.primaryKey())
    .addColumn('by_user', 'text', (column) => column.notNull())
    .addColumn('to_user', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('bonds_by_user').on('bonds').column('by_user').execute();
  await schema.createIndex('bonds_to_user').on('bonds').column('to_user').execute();
  await schema
    .createTable('contacts')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    .addColumn('challenges', 'text', (column) => column.notNull())
    .addColumn('invitations', 'text', (column) => column.notNull())
    .execute();
}

async function addChallenges(db: Transaction<Schema>): Promise<void> {
  const { schema } = db;
  const { id } = columnTypes(db);
  await schema
    .createTable('challenges')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('by_user', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('pace', 'text', (column) => column.notNull())
    .addColumn('is_rated', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('table_id', id)
    .execute();
  await schema.createIndex('challenges_by_user').on('challenges').column('by_user').execute();
  await schema.createIndex('challenges_by_time').on('challenges').column('expires_at').execute();
  await schema
    .createTable('challenge_guests')
    .addColumn('key', id, (column) => column.primaryKey())
    .addColumn('challenge_id', id, (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('answer', 'text')
    .execute();
  await schema.createIndex('guests_by_challenge').on('challenge_guests').column('challenge_id').execute();
  await schema.createIndex('guests_by_user').on('challenge_guests').column('user_id').execute();
  await schema
    .createTable('invitations')
    .addColumn('key', id, (column) => column.primaryKey())
    .addColumn('table_id', id, (column) => column.notNull())
    .addColumn('by_user', 'text', (column) => column.notNull())
    .addColumn('to_user', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('invitations_to_user').on('invitations').column('to_user').execute();
  await schema.createIndex('invitations_by_user').on('invitations').column('by_user').execute();
}
