import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** All ratings so far come from games against people. */
export async function ratingsAgainstBots(db: Transaction<Schema>): Promise<void> {
  await db.schema
    .alterTable('ratings')
    .addColumn('list', 'text', (column) => column.notNull().defaultTo('people'))
    .execute();
  await db.schema.alterTable('ratings').addColumn('bot', 'text').execute();
}
