import type { Reason, Seat } from '@tuckbox/engine';
import type { GameId } from '../games/load.ts';
import { mindWorker } from '../workers/workers.ts';

/** What follows from a view: whom the game waits for, and the moves of the seat whose view it is. */
export interface Study {
  readonly waiting: readonly Seat[];
  readonly legal: readonly string[];
  /** How many seats the game has: those of the table, and an automatic one where there is such. */
  readonly seats: number;
}

/** What one may ask of the worker that thinks about views. */
export type Question =
  | { readonly kind: 'study'; readonly game: GameId; readonly view: unknown; readonly seat: Seat | null }
  | {
      readonly kind: 'why';
      readonly game: GameId;
      readonly view: unknown;
      readonly seat: Seat;
      readonly text: string;
    }
  | { readonly kind: 'hint'; readonly game: GameId; readonly view: unknown; readonly seat: Seat };

/** A question and what its answer will be called. */
export interface Asked {
  readonly id: number;
  readonly question: Question;
}

type Answers = { readonly study: Study; readonly why: Reason | null; readonly hint: string | null };

let worker: Worker | null = null;
let asked = 0;
const waiting = new Map<number, { resolve(answer: unknown): void; reject(problem: Error): void }>();

function started(): Worker {
  if (worker !== null) return worker;
  worker = mindWorker();
  worker.onmessage = ({ data }: MessageEvent<{ id: number; answer?: unknown; problem?: string }>) => {
    const asker = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.problem === undefined) asker?.resolve(data.answer);
    else asker?.reject(new Error(data.problem));
  };
  return worker;
}

function ask<Kind extends Question['kind']>(
  question: Extract<Question, { kind: Kind }>,
): Promise<Answers[Kind]> {
  const id = ++asked;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve: (answer) => resolve(answer as Answers[Kind]), reject });
    started().postMessage({ id, question });
  });
}

/** Thinks about views in a worker, so that the page never waits. It knows no more than the view tells. */
export const study = (game: GameId, view: unknown, seat: Seat | null): Promise<Study> =>
  ask({ kind: 'study', game, view, seat });

/** Why this text is no legal move, or null where it is one. */
export const why = (game: GameId, view: unknown, seat: Seat, text: string): Promise<Reason | null> =>
  ask({ kind: 'why', game, view, seat, text });

/** What the best bot there is would do; null where there is nothing to do. */
export const hint = (game: GameId, view: unknown, seat: Seat): Promise<string | null> =>
  ask({ kind: 'hint', game, view, seat });
