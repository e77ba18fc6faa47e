import { type Kysely, type Migration, type MigrationProvider, Migrator, type Transaction } from 'kysely';
import { isPostgres } from './columns.ts';
import { MIGRATIONS } from './migrations.ts';
import type { Schema } from './schema.ts';

/** Kysely runs migrations in the order of their names: `0001 tables, talk and people`. */
const NAMES = MIGRATIONS.map(({ name }, index) => `${String(index + 1).padStart(4, '0')} ${name}`);

export const NEWEST = MIGRATIONS.length;

const PROVIDER: MigrationProvider = {
  getMigrations: async () =>
    Object.fromEntries(NAMES.map((name, index): [string, Migration] => [name, MIGRATIONS[index]])),
};

/** Upgrades the database, completely or not at all. Returns the version that it had; 0 for a new one. */
export async function migrate(db: Kysely<Schema>): Promise<number> {
  const version = await db.transaction().execute(async (transaction) => {
    if (!isPostgres(transaction)) await adopt(transaction);
    const found = (await hasTable(transaction, 'kysely_migration')) ? await versionOf(transaction) : 0;
    if (found > NEWEST) throw new Error(tooNew(found));
    return found;
  });
  // Kysely orders migrations by time: a clock that was set back in between must not make it refuse a database.
  const migrator = new Migrator({ db, provider: PROVIDER, allowUnorderedMigrations: true });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return version;
}

/** Takes over the versions that databases up to version 4 kept in a table of their own, `migrations`. */
async function adopt(db: Transaction<Schema>): Promise<void> {
  // As Kysely itself makes it.
  await db.schema
    .createTable('kysely_migration')
    .ifNotExists()
    .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
    .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
    .execute();
  if ((await versionOf(db)) > 0 || !(await hasTable(db, 'migrations'))) return;
  for (const { number, name, at } of await db.selectFrom('migrations').selectAll().execute()) {
    const row = { name: NAMES[number - 1] ?? `${number} ${name}`, timestamp: new Date(at).toISOString() };
    await db.insertInto('kysely_migration').values(row).execute();
  }
}

async function hasTable(db: Kysely<Schema>, table: keyof Schema): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables.some(({ name }) => name === table);
}

/** The highest number among the names of the migrations that were run. */
async function versionOf(db: Kysely<Schema>): Promise<number> {
  const names = await db.selectFrom('kysely_migration').select('name').execute();
  return Math.max(0, ...names.map(({ name }) => Number.parseInt(name, 10)));
}

const tooNew = (version: number): string =>
  `The database was written by a newer Tuckbox: its version is ${version}, and this one knows ${NEWEST}. ` +
  'Start the newer Tuckbox, or restore a backup that is older.';
