import type { WorkerQuestion } from '../worker-messages.ts';

/** A bot module that loops for ever at seat 2, kills its worker at seat 3, and throws elsewhere. */
export function choose({ seat }: WorkerQuestion): string {
  if (seat === 1) for (;;);
  if (seat === 2) process.exit(1);
  throw new Error('no idea');
}
