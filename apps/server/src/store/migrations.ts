import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

interface Migration {
  readonly name: string;
  up(db: Transaction<Schema>): Promise<void>;
}

/** In order, numbered from 1. One that was released is never changed: another is added. */
const MIGRATIONS: readonly Migration[] = [
  { name: 'tables, talk and people', up: tablesTalkAndPeople },
  { name: 'passkeys, farewells and hosts', up: passkeysFarewellsAndHosts },
];

export const NEWEST = MIGRATIONS.length;

/** Brings the database up to date, all at once or not at all. */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('number', 'integer', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute();
    const version = await versionOf(transaction);
    if (version > NEWEST) throw new Error(tooNew(version));
    for (const [index, { name, up }] of MIGRATIONS.entries()) {
      if (index < version) continue;
      await up(transaction);
      await transaction
        .insertInto('migrations')
        .values({ number: index + 1, name, at: Date.now() })
        .execute();
    }
  });
}

async function versionOf(db: Kysely<Schema>): Promise<number> {
  const newest = await db
    .selectFrom('migrations')
    .select((select) => select.fn.max('number').as('number'))
    .executeTakeFirst();
  return newest?.number ?? 0;
}

const tooNew = (version: number): string =>
  `The database was written by a newer Tuckbox: its version is ${version}, and this one knows ${NEWEST}. ` +
  'Start the newer Tuckbox, or restore a backup that is older.';

async function tablesTalkAndPeople(db: Transaction<Schema>): Promise<void> {
  await addTables(db);
  await addTalk(db);
  await addPeople(db);
  await db.schema
    .createTable('facts')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  await db.insertInto('facts').values({ name: 'edition', value: randomUUID() }).execute();
}

async function addTables({ schema }: Transaction<Schema>): Promise<void> {
  await schema
    .createTable('tables')
    .addColumn('key', 'integer', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('access', 'text', (column) => column.notNull())
    .addColumn('plan', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('progress')
    .addColumn('table_key', 'integer', (column) => column.primaryKey())
    .addColumn('length', 'integer', (column) => column.notNull())
    .addColumn('last', 'bigint')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('taken', 'integer', (column) => column.notNull())
    .addColumn('deadline', 'bigint')
    .execute();
  await schema
    .createTable('entries')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('table_key', 'integer', (column) => column.notNull())
    .addColumn('before', 'bigint')
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('user_id', 'text')
    .addColumn('client_id', 'text')
    .addColumn('what', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('owners')
    .addColumn('table_key', 'integer', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('owners_key', ['table_key', 'user_id'])
    .execute();
  await schema.createIndex('owners_by_user').on('owners').columns(['user_id', 'table_key']).execute();
  // Most tables are over some day: these indexes hold only those that are not.
  await schema
    .createIndex('progress_unfinished')
    .on('progress')
    .columns(['status', 'table_key'])
    .where(sql.ref('status'), '<>', sql.lit('over'))
    .execute();
  await schema
    .createIndex('progress_by_deadline')
    .on('progress')
    .column('deadline')
    .where(sql.ref('deadline'), 'is not', null)
    .execute();
}

async function addTalk({ schema }: Transaction<Schema>): Promise<void> {
  await schema
    .createTable('chat')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('chat_by_table').on('chat').columns(['table_id', 'id']).execute();
  await schema
    .createTable('reports')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('chat', 'integer', (column) => column.notNull())
    .addColumn('by_user', 'text', (column) => column.notNull())
    .addColumn('why', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
}

async function addPeople({ schema }: Transaction<Schema>): Promise<void> {
  await schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('login', 'text', (column) => column.unique())
    .addColumn('password_hash', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('sessions')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('agent', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute();
  await schema
    .createTable('tokens')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('tokens_by_user').on('tokens').column('user_id').execute();
}

async function passkeysFarewellsAndHosts(db: Transaction<Schema>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('passkeys_by_user').on('passkeys').column('user_id').execute();
  await schema
    .createTable('farewells')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    .addColumn('heir', 'text')
    .execute();
  await schema
    .createTable('silenced')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    .execute();
  await schema.alterTable('reports').addColumn('closed_at', 'bigint').execute();
  await addAppearances(db);
  await addHosts(db);
}

async function addAppearances(db: Transaction<Schema>): Promise<void> {
  await db.schema
    .createTable('appearances')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('table_key', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('appearances_key', ['user_id', 'table_key'])
    .execute();
  const owners = db.selectFrom('owners').select(['user_id', 'table_key']);
  await db.insertInto('appearances').columns(['user_id', 'table_key']).expression(owners).execute();
}

async function addHosts(db: Transaction<Schema>): Promise<void> {
  await db.schema.alterTable('tables').addColumn('host', 'text').execute();
  for (const { key, plan } of await db.selectFrom('tables').select(['key', 'plan']).execute()) {
    const { host } = JSON.parse(plan) as { readonly host: string };
    await db.updateTable('tables').set({ host }).where('key', '=', key).execute();
  }
  await db.schema.createIndex('tables_by_host').on('tables').column('host').execute();
}
