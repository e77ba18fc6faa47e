import { useEffect, useState } from 'preact/hooks';
import type { GameHelp } from '../../games/help.ts';
import type { GameId } from '../../games/load.ts';
import { loadHelp } from '../../games/manifests.ts';

/** The help of a game; null until it has loaded. */
export function useGameHelp(game: GameId): GameHelp | null {
  const [help, setHelp] = useState<GameHelp | null>(null);
  useEffect(() => {
    let isLate = false;
    loadHelp(game).then((loaded) => {
      if (!isLate) setHelp(loaded);
    });
    return () => {
      isLate = true;
    };
  }, [game]);
  return help;
}
