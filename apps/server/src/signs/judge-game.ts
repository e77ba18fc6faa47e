import { type Agreement, agreementOf } from '@tuckbox/bots/coach';
import { gameById } from '@tuckbox/catalog';
import { rngFromSeed } from '@tuckbox/kit';
import { Damaged, playedRecord, recordOf, type StoredTable } from '@tuckbox/table';

/** Compares the decisions of a finished game with the expert's, by seat; null if it cannot be replayed. */
export function judgeGame(table: StoredTable): Agreement[] | null {
  const game = gameById(table.row.plan.game);
  const record = game === null ? null : recordIn(game, table);
  if (game === null || record === null) return null;
  // The seed depends on the game, so that judging it again gives the same result.
  return agreementOf(game, playedRecord(record), { rng: rngFromSeed(`judged ${record.seed}`) });
}

function recordIn(game: NonNullable<ReturnType<typeof gameById>>, table: StoredTable) {
  try {
    return recordOf(game, table);
  } catch (error) {
    if (error instanceof Damaged) return null;
    throw error;
  }
}
