import { useEffect, useState } from 'preact/hooks';
import type { FeatText, FeatTextOf } from '../../games/feat-text.ts';
import { isGameId } from '../../games/load.ts';
import { loadFeatText } from '../../games/manifests.ts';

/** The text of a game's feat. */
export type FeatTexts = (game: string, feat: string) => FeatText | null;

/** The texts of the badges of these games; null until the words are loaded. */
export function useFeatTexts(games: readonly string[]): FeatTexts | null {
  const [texts, setTexts] = useState<FeatTexts | null>(null);
  const wanted = [...new Set(games)].sort().join();
  useEffect(() => {
    const load = async (): Promise<void> => {
      const known = wanted.split(',').filter(isGameId);
      const loaded = await Promise.all(
        known.map(async (game): Promise<[string, FeatTextOf]> => [game, await loadFeatText(game)]),
      );
      const byGame = new Map(loaded);
      setTexts(() => (game: string, feat: string) => byGame.get(game)?.(feat) ?? null);
    };
    load().catch((problem: unknown) => console.warn(problem));
  }, [wanted]);
  return texts;
}
