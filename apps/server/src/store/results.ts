import type { TableId, UserId } from '@tuckbox/table';

/** One person's result of a finished game. */
export interface ResultRow {
  readonly table: TableId;
  readonly seat: number;
  readonly game: string;
  readonly user: UserId;
  readonly endedAt: number;
  /** As the rules of the game place the seat. */
  readonly place: number;
  /** The player left or was replaced: not a win, and behind everybody who stayed. */
  readonly isGone: boolean;
  /** How many seats people had when the game began. */
  readonly people: number;
  /** The player's feats by name, in alphabetical order. */
  readonly feats: readonly string[];
}

/** How often a person has played a game, and won. */
export interface Tally {
  readonly game: string;
  readonly games: number;
  readonly won: number;
  /** The games with other people. */
  readonly withPeople: number;
  readonly wonWithPeople: number;
}

/** A feat that a person has achieved, once or more often. */
export interface Badge {
  readonly game: string;
  readonly feat: string;
  readonly count: number;
  readonly lastAt: number;
}

/** One time that a person achieved a feat. */
export interface Moment {
  readonly table: TableId;
  readonly game: string;
  readonly feat: string;
  readonly at: number;
}

/** The results of two people against each other. If neither came before the other, it was a tie. */
export interface Encounters {
  /** The other. */
  readonly user: UserId;
  readonly games: number;
  readonly ahead: number;
  readonly behind: number;
}

/** The results of all finished games of people, rated or not. */
export interface ResultStore {
  /** Replaces the rows of a table, all at once. */
  putResults(table: TableId, rows: readonly ResultRow[]): Promise<void>;
  hasResults(table: TableId): Promise<boolean>;
  /** A user's results, newest first. */
  resultsOf(user: UserId, limit: number): Promise<readonly ResultRow[]>;
  /** The game played most often first. */
  talliesOf(user: UserId): Promise<readonly Tally[]>;
  /** By game and name. */
  badgesOf(user: UserId): Promise<readonly Badge[]>;
  /** Newest first. */
  momentsOf(user: UserId, limit: number): Promise<readonly Moment[]>;
  /** Those whom the user has met most often first. */
  opponentsOf(user: UserId, limit: number): Promise<readonly Encounters[]>;
  encountersOf(user: UserId, other: UserId): Promise<Encounters>;
  /** Makes one user's results another's. */
  reassignResults(from: UserId, successor: UserId): Promise<void>;
}
