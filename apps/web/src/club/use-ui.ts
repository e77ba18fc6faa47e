import { useEffect, useState } from 'preact/hooks';
import type { GameId } from '../games/load.ts';
import { loadUi } from '../games/manifests.ts';
import type { GameUi } from '../games/ui.ts';

/** How a game is shown; null until it has loaded. */
export function useUi(game: GameId): GameUi | null {
  const [loaded, setLoaded] = useState<GameUi | null>(null);
  useEffect(() => {
    loadUi(game).then(setLoaded, (problem: unknown) => console.warn(problem));
  }, [game]);
  return loaded?.game.id === game ? loaded : null;
}
