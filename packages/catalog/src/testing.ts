import type { GameTypes } from '@tuckbox/engine';
import type { TestTable } from '@tuckbox/laws';
import type { AnyGame } from './index.ts';

/** The tables at which a game's own tests try it, found by its id: proofs take in a new game by themselves. */
export async function tablesOf({ id }: AnyGame): Promise<readonly TestTable<GameTypes>[]> {
  const { TABLES } = (await import(`@tuckbox/${id}/testing`)) as {
    readonly TABLES: readonly TestTable<GameTypes>[];
  };
  return TABLES;
}
