import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Schema } from '../sql/schema.ts';
import type { SqliteFile } from './file.ts';

/** Runs a query that writes, and resolves when it is on disk. */
type Write = <T>(work: () => T) => Promise<T>;

/** Kysely over a file; queries that write go through `write`. */
export const kyselyOver = (file: SqliteFile, write: Write): Kysely<Schema> =>
  new Kysely<Schema>({ dialect: dialectOf(new FileDriver(file, write)) });

/** Kysely over a file that nobody else uses yet: each query runs at once, and transactions work. */
export const kyselyAlone = (file: SqliteFile): Kysely<Schema> => kyselyOver(file, async (work) => work());

/** Lets Kysely migrate within one transaction. SQLite can do that, but Kysely's own adapter denies it to be safe. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

const dialectOf = (driver: Driver): Dialect => ({
  createAdapter: () => new Adapter(),
  createDriver: () => driver,
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

class FileDriver implements Driver, DatabaseConnection {
  readonly #file: SqliteFile;
  readonly #write: Write;

  constructor(file: SqliteFile, write: Write) {
    this.#file = file;
    this.#write = write;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (query.query.kind === 'SelectQueryNode') return this.#file.execute<Row>(query);
    return this.#write(() => this.#file.execute<Row>(query));
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('queries are read whole');
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return this;
  }

  async beginTransaction(): Promise<void> {
    this.#file.prepare('begin immediate').run();
  }

  async commitTransaction(): Promise<void> {
    this.#file.prepare('commit').run();
  }

  async rollbackTransaction(): Promise<void> {
    this.#file.prepare('rollback').run();
  }

  async init(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}
