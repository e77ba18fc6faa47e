import type { Seeker } from '@tuckbox/club';
import type { Span, TableId, UserId } from '@tuckbox/table';

/**
 * The ratings from games against people, and from games of one person against bots. `uncounted` are games against
 * people that changed no rating, because the same people had already played enough games that day.
 */
export type RatingList = 'people' | 'bots' | 'uncounted';

/** One player's rating after a rated game. */
export interface RatingRow {
  readonly table: TableId;
  readonly seat: number;
  readonly game: string;
  readonly list: RatingList;
  /** Null for a removed user, and for a bot. */
  readonly user: UserId | null;
  /** The level of a bot, whose rating never changes; null for a person. */
  readonly bot: string | null;
  readonly endedAt: number;
  /** As the rules of the game place the seat. */
  readonly place: number;
  /** The player left or was replaced: the game counts as a loss. */
  readonly isGone: boolean;
  readonly meanBefore: number;
  readonly deviationBefore: number;
  readonly mean: number;
  readonly deviation: number;
  /** How many rated games of this game the player had played by then. */
  readonly games: number;
}

/** Stands for every choice. */
export const ANY = 'any';

/** At what table somebody would play. */
export interface TableWish {
  readonly seats: number | typeof ANY;
  /** The clock, by name, or `any`. */
  readonly pace: string;
  /** The options, by the name of their preset, or `any`. */
  readonly preset: string;
}

/** A person who waits for a game, or for the others at an assigned table. */
export interface Seek extends Omit<Seeker, 'tables'>, TableWish {
  /** When the person's page last polled. */
  readonly seenAt: number;
  /** The assigned table; null while they wait. */
  readonly table: TableId | null;
  readonly pairedAt: number | null;
}

/** People who wait for a game. A person waits for one game at a time. */
export interface SeekStore {
  /** Stores a request, replacing an older one of the same user. */
  putSeek(seek: Seek): Promise<void>;
  readSeek(user: UserId): Promise<Seek | null>;
  touchSeek(user: UserId, seenAt: number): Promise<void>;
  /** All of them, the longest wait first. */
  listSeeks(): Promise<readonly Seek[]>;
  /** Gives a table to these users if all of them still wait; false, and nothing is changed, if not. */
  assignSeeks(users: readonly UserId[], table: TableId, at: number): Promise<boolean>;
  removeSeeks(users: readonly UserId[]): Promise<void>;
}

/** The filter of a leaderboard. */
export interface LeadersWish {
  /** The players of this span, with their ratings after their last game in it. */
  readonly span: Span;
  readonly leastGames: number;
  /** Whether to leave out players who have met only one opponent. */
  readonly hasSeveralOpponents?: boolean;
  readonly limit: number;
  /** Left out for everybody. */
  readonly among?: readonly UserId[];
}

/**
 * Ratings. Games are ordered by the time at which they ended, then by the table's id. Without a list it is about games
 * against people.
 */
export interface ClubStore extends SeekStore {
  /** Stores the rows of one table, all or none; does nothing if the table has rows already. */
  addRatings(rows: readonly RatingRow[]): Promise<void>;
  /** Replaces all rows of these lists of a game at once. */
  replaceRatings(game: string, rows: readonly RatingRow[], lists?: readonly RatingList[]): Promise<void>;
  /** All rows of a game in the order of games, then of seats. */
  listRatings(game: string, list?: RatingList): Promise<readonly RatingRow[]>;
  /** The rows of a table, by seat. */
  ratingsAt(table: TableId): Promise<readonly RatingRow[]>;
  /** The newest row of each of these users who has one. */
  newestRatings(game: string, users: readonly UserId[], list?: RatingList): Promise<readonly RatingRow[]>;
  /** Whether a game that comes later in the order is rated already. */
  hasLaterRating(game: string, endedAt: number, table: TableId, list?: RatingList): Promise<boolean>;
  /** A user's rows of all games, newest first; of both lists if none is named. */
  ratingsOf(user: UserId, limit: number, list?: RatingList): Promise<readonly RatingRow[]>;
  /** The newest row within the span of each user who has played `leastGames` by then, the highest mean first. */
  leaders(game: string, wish: LeadersWish, list?: RatingList): Promise<readonly RatingRow[]>;
}
