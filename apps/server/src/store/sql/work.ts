import type { Compilable } from 'kysely';

/**
 * Queries that belong together, as a generator: it yields a query and is given its rows. So the same work runs at once
 * within a commit of SQLite, and query by query within a transaction of PostgreSQL.
 */
export type Work<Result> = Generator<Compilable, Result, readonly unknown[]>;

/** One query of a work: `const rows = yield* ask(query)`. */
export function* ask<Row>(query: Compilable<Row>): Generator<Compilable, readonly Row[], readonly unknown[]> {
  return (yield query) as readonly Row[];
}

/** Runs all of a work within one transaction, alone with the table of this key if one is named. */
export type Transact = <Result>(work: () => Work<Result>, key?: number) => Promise<Result>;
