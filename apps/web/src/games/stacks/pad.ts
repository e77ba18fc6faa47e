import { roundEnds } from './history.ts';
import type { StacksScene } from './scene.ts';

interface PadRow {
  readonly round: number;
  /** By seat; null for a player who had folded. */
  readonly points: readonly (number | null)[];
}

/** The score pad, as far back as rounds are known; `before` sums up earlier ones. */
export function padOf(scene: StacksScene): { before: readonly number[] | null; rows: readonly PadRow[] } {
  const rows = roundEnds(scene).map(({ round, scored }) => ({
    round,
    points: scene.players.map((_, seat) => scored.find((event) => event.seat === seat)?.points ?? null),
  }));
  const known = scene.players.map((_, seat) =>
    rows.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0),
  );
  const before = scene.view.seats.map(({ score }, seat) => score - known[seat]);
  return { before: before.every((score) => score === 0) ? null : before, rows };
}
