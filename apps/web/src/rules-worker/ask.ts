import type { Reason, Seat } from '@tuckbox/engine';
import type { GameId } from '../games/load.ts';
import { expectAnswer, fail } from '../workers/failure.ts';
import { rulesWorker } from '../workers/workers.ts';

/** The rules' answer about a view: the seats the game waits for, and the legal moves of the viewer's seat. */
export interface Ruling {
  readonly waiting: readonly Seat[];
  readonly legal: readonly string[];
  /** Whether that seat is asked a question that a clock may close. */
  readonly isInWindow: boolean;
  /** The number of seats in the game, with the automatic one if there is one. */
  readonly seats: number;
}

/** A question to the rules worker. */
export type Question =
  | { readonly kind: 'legal'; readonly game: GameId; readonly view: unknown; readonly seat: Seat | null }
  | {
      readonly kind: 'why-illegal';
      readonly game: GameId;
      readonly view: unknown;
      readonly seat: Seat;
      readonly text: string;
    };

/** A question with the number that its answer will carry. */
export interface NumberedQuestion {
  readonly id: number;
  readonly question: Question;
}

interface Answers {
  readonly legal: Ruling;
  /** Null if the move is legal. */
  readonly 'why-illegal': Reason | null;
}

let worker: Worker | null = null;
let lastId = 0;
const pending = new Map<number, PendingQuestion>();

interface PendingQuestion {
  readonly kind: Question['kind'];
  resolve(answer: unknown): void;
  reject(problem: Error): void;
  /** Cancels the alarm for a worker that does not answer. */
  readonly answered: () => void;
}

function currentWorker(): Worker {
  const current = rulesWorker();
  if (current === worker) return worker;
  // The worker before it has failed and answers nothing.
  for (const id of pending.keys()) settle(id, { problem: 'the worker was replaced' });
  worker = current;
  worker.onmessage = ({ data }: MessageEvent<{ id: number } & WorkerAnswer>) => {
    // Without a ruling nobody can move; without a reason they can.
    if (data.problem !== undefined && pending.get(data.id)?.kind === 'legal') fail(data.problem);
    settle(data.id, data);
  };
  return worker;
}

interface WorkerAnswer {
  readonly answer?: unknown;
  readonly problem?: string;
}

function settle(id: number, { answer, problem }: WorkerAnswer): void {
  const asker = pending.get(id);
  pending.delete(id);
  asker?.answered();
  if (problem === undefined) asker?.resolve(answer);
  else asker?.reject(new Error(problem));
}

/** Asks the rules in a worker, so that the page stays responsive. The worker knows only the view. */
export function askRules<Asked extends Question>(question: Asked): Promise<Answers[Asked['kind']]> {
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    const thinking = currentWorker();
    pending.set(id, {
      kind: question.kind,
      resolve: (answer) => resolve(answer as Answers[Asked['kind']]),
      reject,
      answered: expectAnswer(),
    });
    thinking.postMessage({ id, question });
  });
}
