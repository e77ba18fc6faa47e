import { invariant } from '@tuckbox/kit';

/** The median. */
export function median(values: readonly number[]): number {
  invariant(values.length > 0, 'nothing has no median');
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
