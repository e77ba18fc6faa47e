import { LOADERS } from './loaders.ts';

const loaded: { [game: string]: unknown } = {};

/** The bots' knowledge of requested games; replaces loaded-at-once.ts in a page. */
export const LOADED: { readonly [game: string]: unknown } = loaded;

/** Fetches what the bots know of a game; nothing for a game of which they know the rules alone. */
export async function loadKnowledge(game: string): Promise<void> {
  if (Object.hasOwn(LOADERS, game)) loaded[game] ??= await LOADERS[game]();
}
