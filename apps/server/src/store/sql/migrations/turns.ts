import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Stores whose turn it is, so that a list of games needs no log, and since when in games with days per turn. */
export async function whoseTurnItIs(db: Transaction<Schema>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('progress')
    .addColumn('turns', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await schema.alterTable('progress').addColumn('asked_at', 'bigint').execute();
  await schema
    .createIndex('progress_by_question')
    .on('progress')
    .column('asked_at')
    .where(sql.ref('asked_at'), 'is not', null)
    .execute();
}
