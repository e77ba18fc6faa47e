import { randomUUID } from 'node:crypto';
import type { Happening } from '@tuckbox/table';
import { sql, type Transaction } from 'kysely';
import { seatsAfterLog } from '../seats-after-log.ts';
import { columnTypes, isPostgres } from './columns.ts';
import { moderation } from './migrations/moderation.ts';
import { notices } from './migrations/notices.ts';
import { organisers } from './migrations/organisers.ts';
import { people } from './migrations/people.ts';
import { ratingsAgainstBots } from './migrations/ratings-against-bots.ts';
import { results } from './migrations/results.ts';
import { signs } from './migrations/signs.ts';
import { tournaments } from './migrations/tournaments.ts';
import { whoseTurnItIs } from './migrations/turns.ts';
import type { Schema } from './schema.ts';
import { happeningsOf, readable } from './user-tables.ts';

interface Step {
  readonly name: string;
  up(db: Transaction<Schema>): Promise<void>;
}

/** In order, numbered from 1. A released migration is never changed: a new one is added. */
export const MIGRATIONS: readonly Step[] = [
  { name: 'tables, talk and people', up: tablesTalkAndPeople },
  { name: 'passkeys, farewells and hosts', up: passkeysFarewellsAndHosts },
  { name: 'who sits where', up: whoSitsWhere },
  { name: 'what has to be found to be removed', up: whatHasToBeRemoved },
  { name: 'a sign for older versions', up: signForOlderVersions },
  { name: 'what nodes share', up: whatNodesShare },
  { name: 'ratings and seekers', up: ratingsAndSeekers },
  { name: 'whose turn it is', up: whoseTurnItIs },
  { name: 'moderation', up: moderation },
  { name: 'people', up: people },
  { name: 'tournaments', up: tournaments },
  { name: 'notices', up: notices },
  { name: 'results', up: results },
  { name: 'signs', up: signs },
  { name: 'ratings against bots', up: ratingsAgainstBots },
  { name: 'organisers', up: organisers },
];

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

async function addTables(db: Transaction<Schema>): Promise<void> {
  const { schema } = db;
  const types = columnTypes(db);
  await schema
    .createTable('tables')
    .addColumn('key', types.counter, (column) => column.primaryKey())
    .addColumn('id', types.id, (column) => column.notNull().unique())
    .addColumn('access', 'text', (column) => column.notNull())
    .addColumn('plan', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('progress')
    .addColumn('table_key', types.number, (column) => column.primaryKey())
    .addColumn('length', 'integer', (column) => column.notNull())
    .addColumn('last', 'bigint')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('taken', 'integer', (column) => column.notNull())
    .addColumn('deadline', 'bigint')
    .execute();
  await schema
    .createTable('entries')
    .addColumn('number', types.counter, (column) => column.primaryKey())
    .addColumn('table_key', types.number, (column) => column.notNull())
    .addColumn('before', 'bigint')
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('user_id', 'text')
    .addColumn('client_id', 'text')
    .addColumn('what', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('owners')
    .addColumn('table_key', types.number, (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('owners_key', ['table_key', 'user_id'])
    .execute();
  await schema.createIndex('owners_by_user').on('owners').columns(['user_id', 'table_key']).execute();
  // Most tables are finished, so these indexes hold only the others.
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
  if (isPostgres(db)) await arrangeForPostgres(db);
}

/**
 * On PostgreSQL several nodes write, so the database itself keeps two of them from writing the same entry; SQLite has
 * one writer, and follows the links between entries. Free room in the pages of `progress` lets a move rewrite a row in
 * place.
 */
async function arrangeForPostgres(db: Transaction<Schema>): Promise<void> {
  await db.schema
    .createIndex('entries_by_table')
    .unique()
    .on('entries')
    .columns(['table_key', 'seq'])
    .execute();
  await sql`alter table progress set (fillfactor = 50)`.execute(db);
}

async function addTalk(db: Transaction<Schema>): Promise<void> {
  const { schema } = db;
  const types = columnTypes(db);
  await schema
    .createTable('chat')
    .addColumn('id', types.counter, (column) => column.primaryKey())
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('chat_by_table').on('chat').columns(['table_id', 'id']).execute();
  await schema
    .createTable('reports')
    .addColumn('id', types.counter, (column) => column.primaryKey())
    .addColumn('chat', types.number, (column) => column.notNull())
    .addColumn('by_user', 'text', (column) => column.notNull())
    .addColumn('why', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
}

async function addPeople(db: Transaction<Schema>): Promise<void> {
  const { schema } = db;
  const types = columnTypes(db);
  await schema
    .createTable('users')
    .addColumn('id', types.id, (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('login', 'text', (column) => column.unique())
    .addColumn('password_hash', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('sessions')
    .addColumn('hash', types.id, (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('agent', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute();
  await schema
    .createTable('tokens')
    .addColumn('hash', types.id, (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('tokens_by_user').on('tokens').column('user_id').execute();
}

async function passkeysFarewellsAndHosts(db: Transaction<Schema>): Promise<void> {
  const { schema } = db;
  const types = columnTypes(db);
  await schema
    .createTable('passkeys')
    .addColumn('id', types.id, (column) => column.primaryKey())
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
    .addColumn('table_key', columnTypes(db).number, (column) => column.notNull())
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

/** Stores the owners of seats, which until now took reading the whole log. */
async function whoSitsWhere(db: Transaction<Schema>): Promise<void> {
  await db.schema
    .alterTable('tables')
    .addColumn('seated', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  for (const { key } of await db.selectFrom('tables').select('key').execute()) {
    const seated = JSON.stringify(seatsAfterLog(await happeningsOf(db, key)));
    await db.updateTable('tables').set({ seated }).where('key', '=', key).execute();
  }
}

/** Finds what belongs to a user, and what nobody uses any more, without scanning everything. */
async function whatHasToBeRemoved(db: Transaction<Schema>): Promise<void> {
  const { schema } = db;
  await schema.createIndex('chat_by_user').on('chat').column('user_id').execute();
  await schema.createIndex('reports_by_chat').on('reports').column('chat').execute();
  await schema.createIndex('reports_by_user').on('reports').column('by_user').execute();
  await schema.createIndex('appearances_by_table').on('appearances').column('table_key').execute();
  await schema.createIndex('sessions_by_use').on('sessions').column('seen_at').execute();
  await schema
    .alterTable('tokens')
    .addColumn('seen_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  // When a token was last used is unknown: it counts from today.
  await db.updateTable('tokens').set({ seen_at: Date.now() }).execute();
  await addMentions(db);
}

async function addMentions(db: Transaction<Schema>): Promise<void> {
  await db.schema
    .createTable('mentions')
    .addColumn('table_key', columnTypes(db).number, (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('mentions_key', ['table_key', 'user_id'])
    .execute();
  await db.schema.createIndex('mentions_by_user').on('mentions').column('user_id').execute();
  const muted = db.selectFrom('entries').select(['table_key', 'what']).where('what', 'like', '%"muted"%');
  for (const { table_key, what } of await muted.execute()) {
    for (const happening of readable<Happening>(what)) {
      if (happening.kind !== 'muted') continue;
      const row = { table_key, user_id: happening.user };
      await db
        .insertInto('mentions')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
}

/**
 * Kysely keeps the versions from now on. An older Tuckbox looks for the highest number in this table, and so finds that
 * the database is too new for it, and says so.
 */
async function signForOlderVersions(db: Transaction<Schema>): Promise<void> {
  await db.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  const sign = { number: 5, name: 'see kysely_migration', at: Date.now() };
  await db.insertInto('migrations').values(sign).execute();
}

async function whatNodesShare(db: Transaction<Schema>): Promise<void> {
  const { schema } = db;
  const { id } = columnTypes(db);
  await schema
    .createTable('leases')
    .addColumn('table_id', id, (column) => column.primaryKey())
    .addColumn('node', 'text', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('leases_by_node').on('leases').column('node').execute();
  await schema
    .createTable('snapshots')
    .addColumn('table_id', id, (column) => column.primaryKey())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('rules_version', 'integer', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('shared_values')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('buckets')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('full_at', 'double precision', (column) => column.notNull())
    .execute();
  await schema
    .createTable('nodes')
    .addColumn('node', id, (column) => column.primaryKey())
    .addColumn('info', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute();
}

async function ratingsAndSeekers(db: Transaction<Schema>): Promise<void> {
  await addRatings(db);
  await db.schema
    .createTable('seekers')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('seats', 'integer', (column) => column.notNull())
    .addColumn('pace', 'text', (column) => column.notNull())
    .addColumn('preset', 'text', (column) => column.notNull())
    .addColumn('rating', 'double precision', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('is_rated', 'integer', (column) => column.notNull())
    .addColumn('takes_bots', 'integer', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('table_id', columnTypes(db).id)
    .addColumn('paired_at', 'bigint')
    .execute();
}

async function addRatings(db: Transaction<Schema>): Promise<void> {
  const { schema } = db;
  const { id } = columnTypes(db);
  await schema
    .createTable('ratings')
    .addColumn('key', id, (column) => column.primaryKey())
    .addColumn('table_id', id, (column) => column.notNull())
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text')
    .addColumn('ended_at', 'bigint', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('is_gone', 'integer', (column) => column.notNull())
    .addColumn('mean_before', 'double precision', (column) => column.notNull())
    .addColumn('deviation_before', 'double precision', (column) => column.notNull())
    .addColumn('mean', 'double precision', (column) => column.notNull())
    .addColumn('deviation', 'double precision', (column) => column.notNull())
    .addColumn('games', 'integer', (column) => column.notNull())
    .execute();
  await schema.createIndex('ratings_by_table').on('ratings').column('table_id').execute();
  await schema.createIndex('ratings_by_user').on('ratings').columns(['user_id', 'game', 'games']).execute();
  await schema.createIndex('ratings_by_time').on('ratings').columns(['game', 'ended_at']).execute();
}
