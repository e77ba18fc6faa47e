import { LOADERS } from './loaders.ts';

const loaded: { [game: string]: unknown } = {};

/** What the bots know of the games that have been asked for; in a page, in place of loaded-at-once.ts. */
export const LOADED: { readonly [game: string]: unknown } = loaded;

/** Fetches what the bots know of a game; nothing for a game of which they know the rules alone. */
export async function loadKnowledge(game: string): Promise<void> {
  if (Object.hasOwn(LOADERS, game)) loaded[game] ??= await LOADERS[game]();
}
