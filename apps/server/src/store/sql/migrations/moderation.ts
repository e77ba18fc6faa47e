import { sql, type Transaction } from 'kysely';
import { columnTypes } from '../columns.ts';
import type { Schema } from '../schema.ts';

/** Replaces the list of silenced users by restrictions with a reason and an end, and adds an audit log. */
export async function moderation(db: Transaction<Schema>): Promise<void> {
  const { schema } = db;
  const { counter, id } = columnTypes(db);
  await schema
    .createTable('restrictions')
    .addColumn('key', id, (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('until', 'bigint')
    .execute();
  await sql`
    insert into restrictions (key, user_id, kind, reason, since, until)
    select user_id || ' silence', user_id, 'silence', '', ${sql.lit(Date.now())}, null from silenced
  `.execute(db);
  await schema.dropTable('silenced').execute();
  await schema
    .createTable('audit')
    .addColumn('id', counter, (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('audit_by_target').on('audit').columns(['target', 'id']).execute();
  await schema.createIndex('audit_by_time').on('audit').column('at').execute();
}
