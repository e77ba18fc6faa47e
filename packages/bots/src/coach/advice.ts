import type { Grounds } from '../games/coaching.ts';

/** A move with what it is worth and why. */
export interface Advised {
  /** The move in notation; null for keeping still, where nobody waits for the seat. */
  readonly text: string | null;
  /** The expected result for the seat: 1 where it comes first, 0 where it comes last. */
  readonly value: number;
  /** The most telling first, three at most. None of them fits every move of the position. */
  readonly grounds: readonly Grounds[];
}

/** What to do from what a seat may know. */
export interface Hint {
  readonly best: Advised;
  /** What else is nearly as good, three at most. */
  readonly close: readonly Advised[];
  /** Where no ground speaks for the best move: another move, and what speaks against it. */
  readonly instead: Advised | null;
  /** Whether there was no time for the whole budget. */
  readonly isCutShort: boolean;
}

/** One decision of a seat in a finished game. */
export interface Decision {
  /** The number of the step in the record. */
  readonly seq: number;
  readonly seat: number;
  readonly did: Advised;
  readonly best: Advised;
  /** By how much the best was better than what was done; never below 0. */
  readonly cost: number;
  /** There was one legal move. Such decisions cost nothing and do not count. */
  readonly isForced: boolean;
}

/** Each seat's expected result after a step. The first one, before any step, is that of the deal. */
export interface Swing {
  readonly seq: number;
  readonly values: readonly number[];
}

/** A finished game, judged. */
export interface Analysis {
  /** How many seats the game has, the automa's included. */
  readonly seats: number;
  readonly decisions: readonly Decision[];
  readonly swings: readonly Swing[];
  /** By seat: what deal and draws gave, in expected results. They add up to 0. Null where that says little about who wins. */
  readonly luck: readonly number[] | null;
  /** By seat: how well it played, from 0 to 100; null where no decision of the seat was judged. */
  readonly skill: readonly (number | null)[];
  /** The costliest decisions that were judged: places in `decisions`, three at most. */
  readonly costliest: readonly number[];
}

/** How far an analysis has come, and what it has just found. */
export interface AnalysisProgress {
  readonly done: number;
  readonly total: number;
  readonly decision?: Decision;
  readonly swing?: Swing;
}

/** A position where one move is clearly best. */
export interface Exercise {
  readonly id: string;
  readonly game: string;
  /** 1 is easy, 3 is hard. */
  readonly grade: 1 | 2 | 3;
  readonly options: object;
  readonly seats: number;
  /** Whose decision it is. */
  readonly seat: number;
  /** What the seat sees: `Game.view` as plain data. */
  readonly view: object;
  /** The best move in notation, and its expected result. */
  readonly best: string;
  readonly value: number;
  readonly others: readonly { readonly text: string; readonly value: number }[];
  readonly grounds: readonly Grounds[];
}
