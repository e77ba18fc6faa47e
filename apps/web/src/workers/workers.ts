import type { CoachMessage } from '../coach/questions.ts';
import type { GameId } from '../games/load.ts';
import type { ThinkingMessage } from '../local/local-bots.ts';
import type { LocalMessage } from '../local/local-table.ts';
import type { NumberedQuestion } from '../rules-worker/ask.ts';
import { fail, hasFailed } from './failure.ts';

/** A message to a worker; `wake` preloads a game. */
export type WorkerMessage =
  | { readonly wake: GameId }
  | NumberedQuestion
  | ThinkingMessage
  | CoachMessage
  | LocalMessage;

const newWorker = (name: 'rules' | 'table' | 'coach'): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name });

function startWorker(name: 'rules' | 'table'): Worker {
  const worker = newWorker(name);
  worker.onerror = (event) => {
    // A preloaded worker that failed is replaced when it is needed.
    if (worker === nextTable) nextTable = null;
    else fail(event.message ?? 'a worker did not load');
  };
  return worker;
}

let rules: Worker | null = null;
let nextTable: Worker | null = null;

/** The worker that answers questions about the rules. */
export function rulesWorker(): Worker {
  rules ??= startWorker('rules');
  return rules;
}

/** A worker for one local table. */
export function tableWorker(): Worker {
  const worker = nextTable ?? startWorker('table');
  nextTable = null;
  return worker;
}

/** A worker for the coach. A table can go on without it, so its failures are reported to the caller. */
export const startCoach = (): Worker => newWorker('coach');

/** Starts and preloads the workers that a table will need. */
export function preloadWorkers(game: GameId): void {
  nextTable ??= startWorker('table');
  for (const worker of [rulesWorker(), nextTable]) worker.postMessage({ wake: game });
}

/** After a failure: the next table gets new workers. Saved games are not affected. */
export function restartWorkers(): void {
  rules?.terminate();
  nextTable?.terminate();
  rules = null;
  nextTable = null;
  hasFailed.value = false;
}
