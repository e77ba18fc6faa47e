import { parentPort } from 'node:worker_threads';
import type { ReplayQuestion } from '../answer.ts';

/** A worker that does what the table's id says: exits, loops for ever, or answers that there is nothing. */
parentPort?.on('message', ({ table: { row } }: ReplayQuestion) => {
  if (row.id === 'dies') process.exit(1);
  if (row.id === 'broods') while (true);
  parentPort?.postMessage({ kind: 'nothing' });
});
