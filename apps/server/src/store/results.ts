import type { TableId, UserId } from '@tuckbox/table';

/** How a finished game went for one person. */
export interface ResultRow {
  readonly table: TableId;
  readonly seat: number;
  readonly game: string;
  readonly user: UserId;
  readonly endedAt: number;
  /** As the rules of the game place the seat. */
  readonly place: number;
  /** The player left or was replaced: that is no win, and behind everybody who stayed. */
  readonly isGone: boolean;
  /** How many seats people had when the game began. */
  readonly people: number;
  /** What the player did that is worth telling: names from the game, in the order of letters. */
  readonly feats: readonly string[];
}

/** How often a person has played a game, and won. */
export interface Tally {
  readonly game: string;
  readonly games: number;
  readonly won: number;
  /** Those of the games at which other people sat. */
  readonly withPeople: number;
  readonly wonWithPeople: number;
}

/** Something that a person has done, once or more often. */
export interface Badge {
  readonly game: string;
  readonly feat: string;
  readonly count: number;
  readonly lastAt: number;
}

/** One time that a person did something worth telling. */
export interface Moment {
  readonly table: TableId;
  readonly game: string;
  readonly feat: string;
  readonly at: number;
}

/** How two people came out when they played together. Where neither came before the other, it was a tie. */
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
