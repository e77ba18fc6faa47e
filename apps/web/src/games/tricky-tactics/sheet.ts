import type { TrickyTactics } from '@tuckbox/tricky-tactics';
import type { Step } from '../ui.ts';

/** A line of the score sheet: each seat's points for a phase or for the districts of a round. */
export type SheetLine =
  | {
      readonly kind: 'phase';
      readonly round: number;
      readonly phase: number;
      readonly points: readonly number[];
    }
  | { readonly kind: 'districts'; readonly round: number; readonly points: readonly number[] }
  /** The points before the first known step. */
  | { readonly kind: 'before'; readonly points: readonly number[] };

/** The lines that add up to these scores, oldest first. */
export function sheetLines(
  steps: readonly Step<TrickyTactics>[],
  scores: readonly number[],
): readonly SheetLine[] {
  const lines: SheetLine[] = [];
  for (const event of steps.flatMap(({ events }) => events)) {
    if (event.kind === 'scored-phase')
      lines.push({ kind: 'phase', round: event.round, phase: event.phase, points: event.points });
    if (event.kind === 'scored-districts')
      lines.push({ kind: 'districts', round: event.round, points: event.points });
  }
  const rest = scores.map(
    (score, seat) => score - lines.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0),
  );
  return rest.some((points) => points !== 0) ? [{ kind: 'before', points: rest }, ...lines] : lines;
}
