import type { Transaction } from 'kysely';
import { columnTypes } from '../columns.ts';
import type { Schema } from '../schema.ts';

/** Notice settings, sent notices and days off. */
export async function notices(db: Transaction<Schema>): Promise<void> {
  const { schema } = db;
  const { id } = columnTypes(db);
  await schema
    .createTable('notice_settings')
    .addColumn('user_id', id, (column) => column.primaryKey())
    .addColumn('topics', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('quiet_from', 'integer')
    .addColumn('quiet_to', 'integer')
    .addColumn('mail', 'text')
    .addColumn('mail_state', 'text')
    .addColumn('told_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('devices')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('user_id', id, (column) => column.notNull())
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('devices_by_user').on('devices').column('user_id').execute();
  await schema
    .createTable('told')
    .addColumn('key', id, (column) => column.primaryKey())
    .addColumn('user_id', id, (column) => column.notNull())
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('subject', id, (column) => column.notNull())
    .addColumn('mark', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('told_by_subject').on('told').column('subject').execute();
  await schema.createIndex('told_by_user').on('told').column('user_id').execute();
  await schema
    .createTable('deliveries')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('user_id', id, (column) => column.notNull())
    .addColumn('device', id)
    .addColumn('news', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('deliveries_by_time').on('deliveries').column('next_at').execute();
  await schema
    .createTable('days_off')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('user_id', id, (column) => column.notNull())
    .addColumn('from_at', 'bigint', (column) => column.notNull())
    .addColumn('to_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('days_off_by_user').on('days_off').column('user_id').execute();
  await schema.createIndex('days_off_by_end').on('days_off').column('to_at').execute();
}
