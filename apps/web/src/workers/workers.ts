import type { GameId } from '../games/load.ts';
import type { LocalMessage } from '../local/table.ts';
import type { Asked } from '../mind/mind.ts';

/** What a worker is told; which game it will be about may be said ahead. */
export type Told = { readonly wake: GameId } | Asked | LocalMessage;

const started = (name: 'mind' | 'table'): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name });

let mind: Worker | null = null;
let nextTable: Worker | null = null;

/** The one that thinks about what is seen. */
export function mindWorker(): Worker {
  mind ??= started('mind');
  return mind;
}

/** One that plays a table of this device, to be kept for it. */
export function tableWorker(): Worker {
  const worker = nextTable ?? started('table');
  nextTable = null;
  return worker;
}

/** Starts what a table will want in a moment. */
export function wakeWorkers(game: GameId): void {
  nextTable ??= started('table');
  for (const worker of [mindWorker(), nextTable]) worker.postMessage({ wake: game });
}
