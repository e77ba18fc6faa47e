import type { WorkerQuestion } from '../worker-messages.ts';

const MILLISECONDS = 100;
const lock = new Int32Array(new SharedArrayBuffer(4));

/** A bot module that blocks for a while, and answers with its seat. */
export function choose({ seat }: WorkerQuestion): string {
  Atomics.wait(lock, 0, 0, MILLISECONDS);
  return `seat ${seat}`;
}
