import type { Analysis, Decision, Hint, Swing } from '@tuckbox/bots/coach';
import type { Seat } from '@tuckbox/engine';
import type { GameId } from '../games/load.ts';
import type { ReplaySource } from '../replay/ask-worker.ts';

/** A seat's decision, from its view alone. */
export interface Situation {
  readonly game: GameId;
  readonly view: object;
  readonly seat: Seat;
}

/** A question to the coach's worker. `until`: when it must stop thinking, in milliseconds since 1970. */
export type CoachQuestion =
  | ({ readonly kind: 'hint'; readonly until: number } & Situation)
  | ({
      readonly kind: 'weigh';
      readonly until: number;
      /** The best move, and another one; null means doing nothing. */
      readonly best: string | null;
      readonly other: string;
    } & Situation)
  | { readonly kind: 'analyse'; readonly source: ReplaySource; readonly seat: number };

export interface CoachMessage {
  readonly coach: CoachQuestion;
}

export interface CoachAnswers {
  /** Null if there is nothing to choose. */
  readonly hint: Hint | null;
  /** What the other move gives away. */
  readonly weigh: number;
  readonly analyse: Analysis;
}

/** What an analysis has found since the last part. */
export interface AnalysisPart {
  readonly done: number;
  readonly all: number;
  readonly decisions: readonly Decision[];
  readonly swings: readonly Swing[];
}
