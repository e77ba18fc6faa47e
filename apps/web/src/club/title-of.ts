import { isGameId } from '../games/load.ts';
import { factsOf } from '../games/manifests.ts';

/** The title of a game; its id where the app does not know it. */
export const titleOf = (game: string): string => (isGameId(game) ? factsOf(game).title : game);
