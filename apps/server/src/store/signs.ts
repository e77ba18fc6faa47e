import type { Span, TableId, UserId } from '@tuckbox/table';
import type { RatingRow } from './club.ts';

/** How the decisions of one seat of a rated game compare with the expert's. */
export interface Judgement {
  readonly table: TableId;
  readonly seat: number;
  /** How many decisions had a move that is clearly the best; 0 where the game could not be played again. */
  readonly decisions: number;
  /** In how many of them the player made that move. */
  readonly agreed: number;
  /** What the other moves cost altogether, in expected results. */
  readonly cost: number;
  readonly judgedAt: number;
}

/** A judgement with what ratings know about the seat: whose it was, and how strong they were. */
export type JudgedSeat = RatingRow & Judgement;

/** What stands out in rated games. */
export const SIGN_KINDS = ['likeness', 'pair', 'together'] as const;
export type SignKind = (typeof SIGN_KINDS)[number];

/** The operator has looked at a sign. */
export interface SignNote {
  readonly kind: SignKind;
  readonly game: string;
  /** Whom it is about, in the order of their ids: one or two. */
  readonly users: readonly UserId[];
  readonly note: string;
  readonly at: number;
  /** On how many games the sign rested then. */
  readonly games: number;
}

export const keyOfNote = ({ kind, game, users }: Pick<SignNote, 'kind' | 'game' | 'users'>): string =>
  [kind, game, ...users].join(' ');

/** Rated games as the operator looks at them. */
export interface SignStore {
  /** A game's ratings of games that ended within the span, in the order of games, then of seats. */
  ratingsWithin(game: string, span: Span): Promise<readonly RatingRow[]>;
  /** Keeps the judgements of one table, all or none; nothing if the table has some already. Forgets the wish for it. */
  addJudgements(rows: readonly Judgement[]): Promise<void>;
  /** The judged seats of games that ended since then, in the order of games, then of seats. */
  judgedSince(game: string, since: number): Promise<readonly JudgedSeat[]>;
  /** The judged seats of a user, newest game first. */
  judgedSeatsOf(user: UserId): Promise<readonly JudgedSeat[]>;
  /** How many games were judged since then. */
  countJudged(since: number): Promise<number>;
  /** Rated tables that ended since then and have not been judged, newest first; those of one user if one is given. */
  unjudgedTables(since: number, limit: number, user?: UserId): Promise<readonly TableId[]>;
  /** Notes that the operator wants these tables judged. */
  wishForJudgement(tables: readonly TableId[], at: number): Promise<void>;
  /** The tables that are to be judged, the oldest wish first. */
  wishedJudgements(limit: number): Promise<readonly TableId[]>;
  /** Forgets the wish for a table of which nothing is known. */
  dropWish(table: TableId): Promise<void>;
  /** Replaces an older note on the same sign. */
  putSignNote(note: SignNote): Promise<void>;
  /** Newest first. */
  listSignNotes(): Promise<readonly SignNote[]>;
}
