import type { Span, TableId, UserId } from '@tuckbox/table';
import type { RatingRow } from './club.ts';

/** How the decisions of one seat of a rated game compare with the expert's. */
export interface Judgement {
  readonly table: TableId;
  readonly seat: number;
  /** How many decisions had a clearly best move; 0 if the game could not be replayed. */
  readonly decisions: number;
  /** In how many of them the player made that move. */
  readonly agreed: number;
  /** The total cost of the other moves, in expected results. */
  readonly cost: number;
  readonly judgedAt: number;
}

/** A judgement with the seat's row of the ratings. */
export type JudgedSeat = RatingRow & Judgement;

/** The kinds of signs. */
export const SIGN_KINDS = ['likeness', 'pair', 'together'] as const;
export type SignKind = (typeof SIGN_KINDS)[number];

/** The operator's note on a sign. */
export interface SignNote {
  readonly kind: SignKind;
  readonly game: string;
  /** The one or two users, in the order of their ids. */
  readonly users: readonly UserId[];
  readonly note: string;
  readonly at: number;
  /** The number of games behind the sign then. */
  readonly games: number;
}

export const keyOfNote = ({ kind, game, users }: Pick<SignNote, 'kind' | 'game' | 'users'>): string =>
  [kind, game, ...users].join(' ');

/** Judgements of rated games and the operator's notes. */
export interface SignStore {
  /** A game's ratings of games that ended within the span, in the order of games, then of seats. */
  ratingsWithin(game: string, span: Span): Promise<readonly RatingRow[]>;
  /**
   * Stores the judgements of one table, all or none; does nothing if it has some already. Removes the request for it.
   */
  addJudgements(rows: readonly Judgement[]): Promise<void>;
  /** The judged seats of games that ended since then, in the order of games, then of seats. */
  judgedSince(game: string, since: number): Promise<readonly JudgedSeat[]>;
  /** The judged seats of a user, newest game first. */
  judgedSeatsOf(user: UserId): Promise<readonly JudgedSeat[]>;
  /** How many games were judged since then. */
  countJudged(since: number): Promise<number>;
  /** Rated tables that ended since then and have not been judged, newest first; those of one user if one is given. */
  unjudgedTables(since: number, limit: number, user?: UserId): Promise<readonly TableId[]>;
  /** Stores the operator's request to judge these tables. */
  wishForJudgement(tables: readonly TableId[], at: number): Promise<void>;
  /** The tables to judge, the oldest request first. */
  wishedJudgements(limit: number): Promise<readonly TableId[]>;
  /** Removes the request for an unknown table. */
  dropWish(table: TableId): Promise<void>;
  /** Replaces an older note on the same sign. */
  putSignNote(note: SignNote): Promise<void>;
  /** Newest first. */
  listSignNotes(): Promise<readonly SignNote[]>;
}
