import type { Generated } from 'kysely';

/** The tables as the database has them. Times are milliseconds since 1970, JSON is text. */
export interface Schema {
  /** What never changes about a table. */
  tables: {
    key: Generated<number>;
    id: string;
    access: string;
    plan: string;
    secret: string;
    created_at: number;
    host: string | null;
  };
  /**
   * What changes with every entry, apart from the wide rows and keyed by a small number, so that the tables
   * being played lie side by side: a commit of a hundred moves then writes a few pages and not a hundred.
   */
  progress: {
    table_key: number;
    /** How many entries the log has. */
    length: number;
    /** The newest entry. */
    last: number | null;
    status: string;
    taken: number;
    deadline: number | null;
  };
  /** The logs of all tables in the order of writing; `before` is the same table's entry before this one. */
  entries: {
    number: Generated<number>;
    table_key: number;
    before: number | null;
    seq: number;
    at: number;
    user_id: string | null;
    client_id: string | null;
    what: string;
  };
  /** Who owns a seat at which table. */
  owners: { table_key: number; user_id: string };
  /** Who ever owned one, at which table. */
  appearances: { table_key: number; user_id: string };
  chat: {
    id: Generated<number>;
    table_id: string;
    user_id: string;
    name: string;
    text: string;
    at: number;
  };
  reports: {
    id: Generated<number>;
    chat: number;
    by_user: string;
    why: string;
    at: number;
    closed_at: number | null;
  };
  /** Who may not talk. */
  silenced: { user_id: string };
  users: {
    id: string;
    name: string;
    login: string | null;
    password_hash: string | null;
    created_at: number;
  };
  sessions: { hash: string; user_id: string; created_at: number; seen_at: number; agent: string };
  tokens: { hash: string; user_id: string; label: string; scopes: string; created_at: number };
  passkeys: {
    id: string;
    user_id: string;
    public_key: string;
    counter: number;
    transports: string;
    label: string;
    created_at: number;
    seen_at: number;
  };
  /** Who is about to be gone, and who has what was theirs. */
  farewells: { user_id: string; heir: string | null };
  /** Single facts: `alive_at`, and `edition`, which is another after a backup was put in place. */
  facts: { name: string; value: string };
  migrations: { number: number; name: string; at: number };
}
