import type { Generated } from 'kysely';
import type { RatingList } from '../club.ts';

/**
 * The tables of the database. Times are milliseconds since 1970, JSON is text. A name here can only change by a
 * migration.
 */
export interface Schema {
  /** The parts of a game table that seldom change. */
  tables: {
    key: Generated<number>;
    id: string;
    access: string;
    plan: string;
    secret: string;
    created_at: number;
    host: string | null;
    /** JSON: who sits where, with their names. */
    seated: string;
  };
  /**
   * The parts that change with every entry. They are apart from the wide rows and keyed by a small number, so that the
   * tables being played lie side by side: a commit of a hundred moves then writes a few pages and not a hundred.
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
    /** JSON: which people are to move, and until when. */
    turns: string;
    /** In a running game with days per turn: when the current turn began. */
    asked_at: number | null;
  };
  /** The logs of all tables in the order of writing; `before` is the same table's previous entry. */
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
  /** The owners of seats. */
  owners: { table_key: number; user_id: string };
  /** Everybody who ever owned a seat. */
  appearances: { table_key: number; user_id: string };
  /** Users whom a log names without a seat: those whom the host has muted. */
  mentions: { table_key: number; user_id: string };
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
  /** Accounts that may hold tournaments where only organisers may. */
  organisers: {
    user_id: string;
    since: number;
  };
  /** Restrictions of users; the key is the user's id and the kind. */
  restrictions: {
    key: string;
    user_id: string;
    kind: string;
    reason: string;
    since: number;
    until: number | null;
  };
  /** Actions of the operator, and automatic ones of the server. */
  audit: {
    id: Generated<number>;
    at: number;
    by_name: string;
    action: string;
    target: string;
    reason: string;
  };
  users: {
    id: string;
    name: string;
    login: string | null;
    password_hash: string | null;
    created_at: number;
  };
  sessions: { hash: string; user_id: string; created_at: number; seen_at: number; agent: string };
  tokens: {
    hash: string;
    user_id: string;
    label: string;
    scopes: string;
    created_at: number;
    seen_at: number;
  };
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
  /** Account removals that are not complete; `heir` is the successor. */
  farewells: { user_id: string; heir: string | null };
  /** Metadata, with the keys of metadata.ts; `edition` changes when a backup is restored. */
  facts: { name: string; value: string };
  /** Which node runs the deadlines and the bots of a table, and until when. */
  leases: { table_id: string; node: string; until: number };
  snapshots: { table_id: string; seq: number; rules_version: number; data: string };
  /** Short-lived values that all nodes may need, such as the challenge of a passkey. */
  shared_values: { key: string; value: string; expires_at: number };
  /** Limits that all nodes share: when the bucket will be full again. */
  buckets: { key: string; full_at: number };
  /** The servers that run on this database. */
  nodes: { node: string; info: string; seen_at: number };
  /** Ratings after rated games: a row for each seat. `user_id` is null for a removed user and for a bot. */
  ratings: {
    /** The table's id and the seat. */
    key: string;
    table_id: string;
    seat: number;
    game: string;
    list: RatingList;
    /** The level of a bot. */
    bot: string | null;
    user_id: string | null;
    ended_at: number;
    place: number;
    is_gone: number;
    mean_before: number;
    deviation_before: number;
    mean: number;
    deviation: number;
    /** How many rated games of this game the player has played by then. */
    games: number;
  };
  /** Results of finished games: a row for each person. */
  results: {
    /** The table's id and the seat. */
    key: string;
    table_id: string;
    seat: number;
    game: string;
    user_id: string;
    ended_at: number;
    place: number;
    is_gone: number;
    people: number;
  };
  /** Feats in finished games. */
  feats: {
    /** The table's id, the seat and the name. */
    key: string;
    table_id: string;
    seat: number;
    game: string;
    user_id: string;
    feat: string;
    ended_at: number;
  };
  /** How the decisions of rated games compare with the expert's: a row for each row of `ratings`, by its key. */
  judgements: {
    key: string;
    table_id: string;
    decisions: number;
    agreed: number;
    cost: number;
    judged_at: number;
  };
  /** Rated tables that the operator wants judged. */
  judgement_wishes: { table_id: string; at: number };
  /** The operator's notes on signs. */
  sign_notes: {
    /** The kind, the game and the users' ids. */
    key: string;
    kind: string;
    game: string;
    one_user: string;
    other_user: string | null;
    note: string;
    at: number;
    games: number;
  };
  /** People who wait for a game. */
  seekers: {
    user_id: string;
    game: string;
    seats: number;
    pace: string;
    preset: string;
    rating: number;
    since: number;
    is_rated: number;
    takes_bots: number;
    seen_at: number;
    table_id: string | null;
    paired_at: number | null;
  };
  /** Friends, friend requests and blocks. */
  bonds: {
    /** Both users' ids. */
    key: string;
    by_user: string;
    to_user: string;
    kind: string;
    since: number;
  };
  /** The groups of people who may challenge and invite users. */
  contacts: { user_id: string; challenges: string; invitations: string };
  challenges: {
    id: string;
    by_user: string;
    game: string;
    pace: string;
    is_rated: number;
    at: number;
    expires_at: number;
    table_id: string | null;
  };
  challenge_guests: {
    /** The challenge's id and the user's. */
    key: string;
    challenge_id: string;
    user_id: string;
    place: number;
    answer: string | null;
  };
  invitations: {
    /** The table's id and the invited user's. */
    key: string;
    table_id: string;
    by_user: string;
    to_user: string;
    at: number;
  };
  /** Tournaments; `version` rises with every change of one or of its parts. */
  tournaments: {
    id: string;
    version: number;
    maker: string | null;
    /** JSON, as the tournament was made. */
    plan: string;
    status: string;
    made_at: number;
    starts_at: number | null;
    started_at: number | null;
    ended_at: number | null;
    pairs_until: number | null;
    is_ending: number;
    round: number;
    rounds: number | null;
    /** JSON: the numbers of those in the first place. */
    winners: string;
    /** JSON: the secrets of the deals. */
    secrets: string;
    /** JSON: the entrants' parts of the shuffles, as they were fixed at the start. */
    entropy: string;
  };
  tournament_entrants: {
    /** The tournament's id and the number. */
    key: string;
    tournament_id: string;
    number: number;
    user_id: string | null;
    name: string;
    bot: string | null;
    is_in: number;
    since: number;
    rating: number | null;
    entropy: string | null;
    entered_at: number;
  };
  tournament_rounds: {
    /** The tournament's id and the number. */
    key: string;
    tournament_id: string;
    number: number;
    started_at: number;
    ended_at: number | null;
    /** JSON */
    byes: string;
  };
  tournament_tables: {
    /** The tournament's id, the round and the number. */
    key: string;
    tournament_id: string;
    round: number;
    number: number;
    table_id: string;
    status: string;
    opened_at: number | null;
    until: number | null;
    ended_at: number | null;
    /** JSON: who sits where, and how it ended. */
    seats: string;
  };
  /** Notice settings; the topics are separated by blanks. */
  notice_settings: {
    user_id: string;
    topics: string;
    language: string;
    time_zone: string;
    quiet_from: number | null;
    quiet_to: number | null;
    mail: string | null;
    mail_state: string | null;
    told_at: number;
  };
  /** Browsers that take messages from a push service. */
  devices: {
    id: string;
    user_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    label: string;
    created_at: number;
  };
  /** Sent notices. */
  told: {
    /** The user's id, the topic and the subject. */
    key: string;
    user_id: string;
    topic: string;
    subject: string;
    mark: number;
    at: number;
  };
  /** Notices on their way; `device` is null for mail, `news` is JSON. */
  deliveries: {
    id: string;
    user_id: string;
    device: string | null;
    news: string;
    made_at: number;
    tries: number;
    next_at: number;
  };
  days_off: { id: string; user_id: string; from_at: number; to_at: number };
  /** The versions of databases up to version 4. */
  migrations: { number: number; name: string; at: number };
  /** The migrations that were run. Kysely keeps it. */
  kysely_migration: { name: string; timestamp: string };
}
