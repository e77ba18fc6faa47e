import type { Errand } from '../question.ts';

/** A brain that never comes to an end at seat 2, and kills its worker at seat 3. */
export function choose({ seat }: Errand): string {
  if (seat === 1) for (;;);
  if (seat === 2) process.exit(1);
  throw new Error('no idea');
}
