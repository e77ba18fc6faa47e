import { gameById } from '@tuckbox/catalog';
import { type AnyGame, type GameResult, resultOf, type Viewer } from '@tuckbox/engine';
import { tableRecord } from '@tuckbox/protocol';
import { isSealed, playedStored, recordOf, type StoredTable } from '@tuckbox/table';
import * as z from 'zod';
import { historyOf, historyStep } from './history.ts';

/** A question that is slow to answer, because a whole game has to be replayed. */
export type ReplayQuestion =
  | {
      readonly kind: 'history';
      readonly table: StoredTable;
      readonly viewer: Viewer;
      /** How many of the newest moves are held back from spectators. */
      readonly held: number;
    }
  | { readonly kind: 'record'; readonly table: StoredTable }
  | { readonly kind: 'result'; readonly table: StoredTable };

const history = z.array(historyStep);

/** The answer as JSON; null if there is none. Fields that the schema does not name are left out. */
export function answerTo(question: ReplayQuestion): string | null {
  const game = gameById(question.table.row.plan.game);
  if (game === null) return null;
  if (question.kind === 'history') {
    const { table, viewer, held } = question;
    if (isSealed(table)) return null;
    return JSON.stringify(history.parse(historyOf(game, table, viewer, held)));
  }
  if (question.kind === 'result') {
    const result = resultAt(game, question.table);
    return result === null ? null : JSON.stringify(result);
  }
  const record = recordOf(game, question.table);
  return record === null ? null : JSON.stringify(tableRecord.parse(record));
}

/** The result of a table; null if its game was not played to its end, or by other rules. Hashes are not compared. */
export function resultAt(game: AnyGame, table: StoredTable): GameResult | null {
  const { row, entries } = table;
  const hasBegun = entries.some(({ what }) => what.kind === 'started');
  if (row.status !== 'over' || !hasBegun || row.plan.rulesVersion !== game.rulesVersion || isSealed(table))
    return null;
  return resultOf(game, playedStored(table));
}
