import { chunksOf } from '@tuckbox/kit';
import type { Happening, Seated, TableId, TablePlan, UserId } from '@tuckbox/table';
import type { Kysely } from 'kysely';
import { newUserId } from '../../identity/secrets.ts';
import {
  type Pseudonyms,
  planWithPseudonyms,
  pseudonymsAt,
  seatsWithPseudonyms,
  withPseudonyms,
} from '../pseudonyms.ts';
import type { Batch, RemovedChat } from '../store.ts';
import type { Schema } from './schema.ts';
import { logOf, readable } from './user-tables.ts';
import { ask, type Transact, type Work } from './work.ts';

/** How many chat lines or entries one commit removes, so that nobody waits long. */
const AT_ONCE = 300;

/** The prefix of the id of a table that is being removed. No other id begins so. */
const MARK = '#';
const AFTER_MARK = '$';

const MOVED = '{"kind":"moved"';

interface LookedAt {
  readonly id: TableId;
  readonly isUnused: boolean;
}

/** The unused tables among the first ones read, in one database or several. */
export function unusedAmong(parts: readonly (readonly LookedAt[])[], limit: number): Batch<TableId> {
  const tables = parts
    .flat()
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .slice(0, limit);
  const found = tables.flatMap(({ id, isUnused }) => (isUnused ? [id] : []));
  return { found, last: tables.length < limit ? null : tables[limit - 1].id };
}

/** Removes users and tables from the logs of a database, in steps of one commit each. */
export class LogRemoval {
  readonly #db: Kysely<Schema>;
  readonly #transact: Transact;

  constructor(db: Kysely<Schema>, transact: Transact) {
    this.#db = db;
    this.#transact = transact;
  }

  async anonymizeUser(user: UserId, name: string): Promise<void> {
    for (const key of await this.#tablesNaming(user))
      await this.#transact(() => this.#anonymizeAt(key, user, name), key);
  }

  /** From here on nobody finds the table, and nothing can be appended to its log. */
  markTable(table: TableId): Promise<void> {
    return this.#transact(() => this.#mark(table));
  }

  async removeMarkedTable(table: TableId): Promise<void> {
    while (await this.#transact(() => this.#removeEntries(table)));
  }

  async halfRemovedTables(): Promise<readonly TableId[]> {
    const marked = this.#db
      .selectFrom('tables')
      .select('id')
      .where('id', '>', MARK)
      .where('id', '<', AFTER_MARK);
    return (await marked.execute()).map(({ id }) => id.slice(MARK.length));
  }

  /** The next tables in the order of their ids, and whether anybody uses them. */
  async lookAtTables(before: number, after: TableId, limit: number): Promise<readonly LookedAt[]> {
    const rows = await this.#db
      .selectFrom('tables')
      .innerJoin('progress', 'progress.table_key', 'tables.key')
      .innerJoin('entries', 'entries.number', 'progress.last')
      .select(['tables.id as id', 'status', 'deadline', 'entries.at as at'])
      .select(({ exists, selectFrom }) => {
        const owners = selectFrom('owners').select('user_id').whereRef('owners.table_key', '=', 'tables.key');
        return exists(owners).as('isOwned');
      })
      .where('tables.id', '>', after)
      .orderBy('tables.id')
      .limit(limit)
      .execute();
    return rows.map(({ id, status, deadline, at, isOwned }) => {
      const isKept = deadline !== null || at >= before || (status === 'over' && Boolean(isOwned));
      return { id, isUnused: !isKept && !id.startsWith(MARK) };
    });
  }

  /** Every table whose log may name this user. */
  async #tablesNaming(user: UserId): Promise<number[]> {
    const seen = this.#db.selectFrom('appearances').select('table_key as key').where('user_id', '=', user);
    const named = this.#db.selectFrom('mentions').select('table_key as key').where('user_id', '=', user);
    const opened = this.#db.selectFrom('tables').select('key').where('host', '=', user);
    return (await seen.union(named).union(opened).execute()).map(({ key }) => key);
  }

  *#anonymizeAt(key: number, user: UserId, name: string): Work<void> {
    const log = [...(yield* ask(logOf(this.#db, key)))].reverse();
    const entries = log.map((row) => ({
      ...row,
      // Moves name nobody, and there are many.
      read: row.what.startsWith(MOVED) ? undefined : readable<Happening>(row.what)[0],
    }));
    const pseudonyms = pseudonymsAt(
      entries.flatMap(({ read }) => read ?? []),
      user,
      name,
    );
    if (pseudonyms === null) return;
    const theirs = entries.filter(({ user_id }) => user_id !== null && pseudonyms.ids.has(user_id));
    for (const part of chunksOf(theirs, AT_ONCE)) {
      const numbers = part.map(({ number }) => number);
      yield* ask(this.#db.updateTable('entries').set({ user_id: null }).where('number', 'in', numbers));
    }
    for (const { number, read } of entries) {
      const now = read === undefined ? read : withPseudonyms(read, pseudonyms);
      if (now === read) continue;
      const what = JSON.stringify(now);
      yield* ask(this.#db.updateTable('entries').set({ what }).where('number', '=', number));
    }
    yield* this.#anonymizeRows(key, pseudonyms);
  }

  *#anonymizeRows(key: number, pseudonyms: Pseudonyms): Work<void> {
    const tables = this.#db.selectFrom('tables').select(['id', 'plan', 'seated']).where('key', '=', key);
    const [row] = yield* ask(tables);
    for (const old of readable<TablePlan>(row?.plan ?? '')) {
      const plan = planWithPseudonyms(old, pseudonyms);
      const changed = { plan: JSON.stringify(plan), host: plan.host };
      if (plan !== old) yield* ask(this.#db.updateTable('tables').set(changed).where('key', '=', key));
    }
    for (const old of readable<readonly Seated[]>(row?.seated ?? '')) {
      const seated = JSON.stringify(seatsWithPseudonyms(old, pseudonyms));
      if (seated !== row?.seated)
        yield* ask(this.#db.updateTable('tables').set({ seated }).where('key', '=', key));
    }
    for (const user of pseudonyms.ids.keys())
      for (const rows of ['owners', 'appearances', 'mentions'] as const)
        yield* ask(this.#db.deleteFrom(rows).where('table_key', '=', key).where('user_id', '=', user));
    // A snapshot may name the user.
    yield* ask(this.#db.deleteFrom('snapshots').where('table_id', '=', row?.id ?? ''));
  }

  *#mark(table: TableId): Work<void> {
    const [found] = yield* ask(this.#db.selectFrom('tables').select('key').where('id', '=', table));
    if (found === undefined) return;
    const ended = { length: -1, status: 'over', taken: 0, deadline: null };
    yield* ask(this.#db.updateTable('progress').set(ended).where('table_key', '=', found.key));
    const empty = { id: `${MARK}${table}`, access: '', plan: '{}', secret: '', host: null, seated: '[]' };
    yield* ask(this.#db.updateTable('tables').set(empty).where('key', '=', found.key));
    for (const rows of ['owners', 'appearances', 'mentions'] as const)
      yield* ask(this.#db.deleteFrom(rows).where('table_key', '=', found.key));
    for (const rows of ['snapshots', 'leases'] as const)
      yield* ask(this.#db.deleteFrom(rows).where('table_id', '=', table));
  }

  /** Newest first, so that the rest is still a valid log after an interruption. False when all is gone. */
  *#removeEntries(table: TableId): Work<boolean> {
    const marked = this.#db.selectFrom('tables').select('key').where('id', '=', `${MARK}${table}`);
    const key = (yield* ask(marked))[0]?.key;
    if (key === undefined) return false;
    const entries = yield* ask(logOf(this.#db, key).limit(AT_ONCE + 1));
    const gone = entries.slice(0, AT_ONCE).map(({ number }) => number);
    if (gone.length > 0) yield* ask(this.#db.deleteFrom('entries').where('number', 'in', gone));
    const last = entries[AT_ONCE]?.number ?? null;
    yield* ask(this.#db.updateTable('progress').set({ last }).where('table_key', '=', key));
    if (last !== null) return true;
    yield* ask(this.#db.deleteFrom('progress').where('table_key', '=', key));
    yield* ask(this.#db.deleteFrom('tables').where('key', '=', key));
    return false;
  }
}

/** Removes chat and reports from a database. */
export class ChatRemoval {
  readonly #db: Kysely<Schema>;
  readonly #transact: Transact;

  constructor(db: Kysely<Schema>, transact: Transact) {
    this.#db = db;
    this.#transact = transact;
  }

  async anonymizeUser(user: UserId, name: string, chat: RemovedChat): Promise<void> {
    if (chat === 'kept') await this.#keepLines(user, name);
    else while (await this.#transact(() => this.#removeLines('user_id', user)));
    const blank = chat === 'kept' ? { by_user: '' } : { by_user: '', why: '' };
    await this.#db.updateTable('reports').set(blank).where('by_user', '=', user).execute();
  }

  async removeTable(table: TableId): Promise<void> {
    while (await this.#transact(() => this.#removeLines('table_id', table)));
  }

  /** A new id at each table, so that nobody can tell that it was the same person. */
  async #keepLines(user: UserId, name: string): Promise<void> {
    const tables = this.#db.selectFrom('chat').select('table_id').distinct().where('user_id', '=', user);
    for (const { table_id } of await tables.execute()) {
      const lines = this.#db.updateTable('chat').set({ user_id: newUserId(), name });
      await lines.where('table_id', '=', table_id).where('user_id', '=', user).execute();
    }
  }

  /** False if nothing was left to remove. */
  *#removeLines(by: 'user_id' | 'table_id', whose: string): Work<boolean> {
    const lines = yield* ask(this.#db.selectFrom('chat').select('id').where(by, '=', whose).limit(AT_ONCE));
    if (lines.length === 0) return false;
    const ids = lines.map(({ id }) => id);
    yield* ask(this.#db.deleteFrom('reports').where('chat', 'in', ids));
    yield* ask(this.#db.deleteFrom('chat').where('id', 'in', ids));
    return true;
  }
}
