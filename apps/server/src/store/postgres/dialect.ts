import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Schema } from '../sql/schema.ts';
import { connect, isLost, patiently } from './connections.ts';

/** Kysely over a pool of connections; queries that only read are repeated when the connection is lost. */
export const kyselyOn = (pool: Pool): Kysely<Schema> =>
  new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new PoolDriver(pool),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });

class PoolConnection implements DatabaseConnection {
  readonly #pool: Pool;
  /** Kept during a transaction; other queries take any connection. */
  #kept: PoolClient | null = null;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const kept = this.#kept;
    if (kept !== null) return ask(kept, query);
    if (query.query.kind !== 'SelectQueryNode') return askOnce(connect(this.#pool), query);
    return patiently(() => askOnce(this.#pool.connect(), query), isLost);
  }

  async begin(): Promise<void> {
    const client = await connect(this.#pool);
    try {
      await ask(client, CompiledQuery.raw('begin'));
    } catch (error) {
      client.release(true);
      throw error;
    }
    this.#kept = client;
  }

  /** A connection on which even this fails is thrown away. */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    const client = this.#kept;
    if (client === null) return;
    try {
      await ask(client, CompiledQuery.raw(how));
      client.release();
    } catch (error) {
      client.release(true);
      throw error;
    } finally {
      this.#kept = null;
    }
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('queries are read whole');
  }
}

async function ask<Row>(client: PoolClient, { sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
  const { rows, rowCount, command } = await client.query(sql, [...parameters]);
  return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) };
}

async function askOnce<Row>(
  connecting: Promise<PoolClient>,
  query: CompiledQuery,
): Promise<QueryResult<Row>> {
  const client = await connecting;
  try {
    const result = await ask<Row>(client, query);
    client.release();
    return result;
  } catch (error) {
    client.release(isLost(error));
    throw error;
  }
}

class PoolDriver implements Driver {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async acquireConnection(): Promise<PoolConnection> {
    return new PoolConnection(this.#pool);
  }

  beginTransaction(connection: PoolConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: PoolConnection): Promise<void> {
    return connection.end('commit');
  }

  rollbackTransaction(connection: PoolConnection): Promise<void> {
    return connection.end('rollback').catch((error: unknown) => {
      // A lost connection has rolled back by itself, and the first error says more.
      if (!isLost(error)) throw error;
    });
  }

  async init(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}
