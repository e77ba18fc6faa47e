import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Schema } from './schema.ts';

export const isPostgres = (db: Kysely<Schema>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;

/** SQLite counts up a primary key of this type by itself. */
const IN_SQLITE = { counter: 'integer', number: 'integer', id: 'text' } as const;

/** Ids are ordered by their bytes, as in SQLite, whatever the locale of the database. */
const IN_POSTGRES = { counter: 'bigserial', number: 'bigint', id: sql`text collate "C"` } as const;

/** The types of columns that the databases name differently. */
export const columnTypes = (db: Kysely<Schema>): typeof IN_SQLITE | typeof IN_POSTGRES =>
  isPostgres(db) ? IN_POSTGRES : IN_SQLITE;

/** PostgreSQL's code for a value that is taken. */
const DUPLICATE = '23505';

export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === DUPLICATE;
