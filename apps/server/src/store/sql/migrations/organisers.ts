import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Accounts that may hold tournaments where the operator decides who may. */
export async function organisers(db: Transaction<Schema>): Promise<void> {
  await db.schema
    .createTable('organisers')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .execute();
}
