import type { TournamentDeal } from '@tuckbox/protocol/client';
import type { Verification, Witness } from '@tuckbox/table';
import { checkRecord, recordOfTable } from '../../replay/ask-worker.ts';

/** The result of checking a deal: each check holds at all its tables, or one does not. */
export interface DealCheck {
  readonly tables: number;
  readonly moves: number;
  /** The check that fails; null if all hold. */
  readonly failed: 'record' | 'seed' | 'table' | null;
}

/** The tables at which a deal was played. */
export const tablesOf = ({ results }: Pick<TournamentDeal, 'results'>): readonly string[] => [
  ...new Set(results.flatMap(({ table }) => table ?? [])),
];

/**
 * Replays every table of an open deal from its record, against what this device saw before the deal. A record must have
 * the seed of the deal: else two tables could have been dealt different cards.
 */
export async function checkDeal(deal: TournamentDeal, witness: Witness): Promise<DealCheck> {
  const tables = tablesOf(deal);
  let moves = 0;
  const result = (failed: DealCheck['failed']): DealCheck => ({ tables: tables.length, moves, failed });
  for (const table of tables) {
    const record = await recordOfTable(table).catch(() => null);
    if (record === null) return result('record');
    if (record.seed !== deal.proof?.seed) return result('seed');
    const expected = { ...witness, commitment: witness.commitment ?? deal.commitment };
    const checked = await checkRecord(record, expected).catch((): Verification | null => null);
    if (checked === null || checked.failed !== null) return result('table');
    moves += checked.moves;
  }
  return result(null);
}
