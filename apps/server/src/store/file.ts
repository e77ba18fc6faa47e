import { chmodSync, existsSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { Compilable, CompiledQuery, QueryResult } from 'kysely';

/** "Tuck": what the file says it is. */
const APPLICATION = 0x5475636b;

/** How long one waits for another process that writes to the same file. */
const PATIENCE = 5000;

/** So many pages are written to the log before they are put in their places, which keeps everybody waiting. */
const PAGES_BEHIND = 8000;

/** Passwords' hashes and the secrets of shuffles are in it: nobody else on the machine reads it. */
const OURS_ALONE = 0o600;

/** A SQLite file that is written to disk before a commit is done. */
export class SqliteFile {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(path: string) {
    const isNew = !existsSync(path);
    this.#database = new DatabaseSync(path, { timeout: PATIENCE });
    try {
      this.#claim(path);
      // Before the log beside it is made, which gets the same rights.
      if (isNew) chmodSync(path, OURS_ALONE);
      this.#database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -16000');
      this.#database.exec(`pragma wal_autocheckpoint = ${PAGES_BEHIND}`);
    } catch (error) {
      this.#database.close();
      throw error;
    }
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  /** Statements are made once for each text. */
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
      // Plain objects: the driver's own have no prototype, and are equal to no others.
      return { rows: statement.all(...values).map((row) => ({ ...row })) as Row[] };
    }
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  /** An empty file becomes ours; one that somebody else filled is left alone. */
  #claim(path: string): void {
    const read = (text: string): number => Number(Object.values(this.#database.prepare(text).get() ?? {})[0]);
    if (read('pragma application_id') === APPLICATION) return;
    if (read('select count(*) from sqlite_schema') > 0)
      throw new Error(`${path} is not a database of Tuckbox.`);
    this.#database.exec(`pragma application_id = ${APPLICATION}`);
  }
}
