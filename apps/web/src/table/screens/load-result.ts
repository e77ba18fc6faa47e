import { useEffect, useRef, useState } from 'preact/hooks';
import type { GameId } from '../../games/load.ts';
import { loadStory } from '../../games/manifests.ts';
import { type GameStory, hasWon } from '../../games/story.ts';
import type { Scene } from '../../games/ui.ts';
import { fail } from '../../workers/failure.ts';
import { playSound } from '../state/feedback.ts';

/** How long the last position is shown before the result. */
export const LAST_POSITION_MS = 1800;

/** A value that is loaded on demand; null until it has loaded. */
function useLoaded<Value>(load: () => Promise<Value>, isWanted: boolean): Value | null {
  const [value, setValue] = useState<{ readonly loaded: Value } | null>(null);
  useEffect(() => {
    if (isWanted) load().then((loaded) => setValue({ loaded }), fail);
  }, [isWanted]);
  return value?.loaded ?? null;
}

/** How a finished game is summarised. */
export const useStory = (game: GameId): GameStory | null => useLoaded(() => loadStory(game), true);

const result = () => import('./result-dialog.tsx');

/** The summary of a finished game and the components that show its result. */
export const useResult = (
  game: GameId,
  isOver: boolean,
): ({ readonly story: GameStory } & Awaited<ReturnType<typeof result>>) | null =>
  useLoaded(async () => {
    const [story, shown] = await Promise.all([loadStory(game), result()]);
    return { story, ...shown };
  }, isOver);

/** Plays the sound for a win or a loss once, when the result appears to somebody who saw the game go on. */
export function useEndSound(scene: Scene | null, isShown: boolean): void {
  const isDue = useRef(false);
  const isOn = scene !== null && scene.places === null;
  useEffect(() => {
    if (isOn) isDue.current = true;
    if (scene === null || !isShown || !isDue.current) return;
    isDue.current = false;
    playSound(hasWon(scene) === false ? 'lose' : 'win');
  }, [isOn, isShown]);
}
