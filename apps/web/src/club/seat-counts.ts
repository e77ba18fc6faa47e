import type { AnyGame } from '@tuckbox/catalog';
import { openTable } from '@tuckbox/engine';
import { useEffect, useState } from 'preact/hooks';
import { type GameId, loadGame } from '../games/load.ts';
import { factsOf } from '../games/manifests.ts';

const FEWEST = 2;

/** How many can play the game with its standard options; its rules are asked once they have loaded. */
export function useSeatCounts(game: GameId): readonly number[] {
  const { min, max } = factsOf(game);
  const first = Math.max(FEWEST, min);
  const all = Array.from({ length: max - first + 1 }, (_, index) => first + index);
  const [loaded, setLoaded] = useState<AnyGame | null>(null);
  useEffect(() => {
    loadGame(game).then(setLoaded, (problem: unknown) => console.warn(problem));
  }, [game]);
  return loaded?.id === game ? all.filter((seats) => openTable(loaded, {}, seats).ok) : all;
}
