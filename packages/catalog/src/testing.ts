import type { GameTypes } from '@tuckbox/engine';
import type { TestTable } from '@tuckbox/laws';
import type { AnyGame } from './index.ts';

/** The tables of a game's own tests, found by its id, so that proofs include a new game automatically. */
export async function tablesOf({ id }: AnyGame): Promise<readonly TestTable<GameTypes>[]> {
  const { TABLES } = (await import(`@tuckbox/${id}/testing`)) as {
    readonly TABLES: readonly TestTable<GameTypes>[];
  };
  return TABLES;
}
