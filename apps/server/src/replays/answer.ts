import { gameById } from '@tuckbox/catalog';
import { type AnyGame, featsOf, type Viewer } from '@tuckbox/engine';
import { tableRecord } from '@tuckbox/protocol';
import { isSealed, playedRecord, recordOf, type StoredTable } from '@tuckbox/table';
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

/** The result of a finished game, by seat. */
export interface FinalResult {
  readonly places: readonly number[];
  /** The feats of each seat. */
  readonly feats: readonly (readonly string[])[];
}

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
    const result = resultOf(game, question.table);
    return result === null ? null : JSON.stringify(result);
  }
  const record = recordOf(game, question.table);
  return record === null ? null : JSON.stringify(tableRecord.parse(record));
}

/** Replays a finished game; null if it was not played to its end, or by other rules. */
export function resultOf(game: AnyGame, table: StoredTable): FinalResult | null {
  const record = recordOf(game, table);
  if (record?.places == null) return null;
  return { places: record.places, feats: featsOf(game, playedRecord(record)) };
}
