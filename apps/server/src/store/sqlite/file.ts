import { chmodSync, existsSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { Compilable, CompiledQuery, QueryResult } from 'kysely';

/** "Tuck": SQLite's id of the application that owns the file. */
const APPLICATION_ID = 0x5475636b;

/** How long to wait for another process that writes to the same file, in milliseconds. */
const TIMEOUT_MS = 5000;

/** The file holds password hashes and shuffle secrets: only its owner may read it. */
const OWNER_ONLY = 0o600;

/** A SQLite file. A commit returns when it is on disk. */
export class SqliteFile {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(path: string) {
    const isNew = !existsSync(path);
    this.#database = new DatabaseSync(path, { timeout: TIMEOUT_MS });
    try {
      this.#claim(path);
      // Before the write-ahead log is made, which gets the same rights.
      if (isNew) chmodSync(path, OWNER_ONLY);
      this.#database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -16000');
      // Deleted data is overwritten: nothing of a removed user stays in the free space of the file.
      this.#database.exec('pragma secure_delete = on');
    } catch (error) {
      this.#database.close();
      throw error;
    }
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  /** Each statement is prepared once. */
  prepare(text: string): StatementSync {
    const known = this.#statements.get(text);
    if (known !== undefined) return known;
    const statement = this.#database.prepare(text);
    this.#statements.set(text, statement);
    return statement;
  }

  all<Row>(query: Compilable<Row>): Row[] {
    const { sql, parameters } = query.compile();
    return this.prepare(sql).all(...(parameters as SQLInputValue[])) as Row[];
  }

  first<Row>(query: Compilable<Row>): Row | null {
    return this.all(query)[0] ?? null;
  }

  run(query: Compilable<unknown>): number {
    const { sql, parameters } = query.compile();
    return Number(this.prepare(sql).run(...(parameters as SQLInputValue[])).changes);
  }

  execute<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const statement = this.prepare(sql);
    const values = parameters as SQLInputValue[];
    if (statement.columns().length > 0) {
      // Plain objects: the driver's own have no prototype, and equal no others in tests.
      return { rows: statement.all(...values).map((row) => ({ ...row })) as Row[] };
    }
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  /**
   * Moves the write-ahead log into the database file. `truncate` also empties the log; after `restart` the next commit
   * overwrites it, which is cheaper than to let it grow again. It waits for nobody: false where a reader, such as a
   * backup, still needs the log.
   */
  checkpoint(how: 'truncate' | 'restart'): boolean {
    this.#database.exec('pragma busy_timeout = 0');
    try {
      return this.prepare(`pragma wal_checkpoint(${how})`).get()?.busy === 0;
    } finally {
      this.#database.exec(`pragma busy_timeout = ${TIMEOUT_MS}`);
    }
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  /** Claims an empty file; refuses one that another program has filled. */
  #claim(path: string): void {
    const read = (text: string): number => Number(Object.values(this.#database.prepare(text).get() ?? {})[0]);
    if (read('pragma application_id') === APPLICATION_ID) return;
    if (read('select count(*) from sqlite_schema') > 0)
      throw new Error(`${path} is not a database of Tuckbox.`);
    this.#database.exec(`pragma application_id = ${APPLICATION_ID}`);
  }
}
