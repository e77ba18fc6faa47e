import { LOADERS } from './loaders.ts';

/**
 * What the bots know of each game: of all games as soon as this module is loaded. A page takes loaded-on-demand.ts in
 * its place (`imports` of the package), so that it fetches the strategies of Stacks only for a table of Stacks.
 */
export const LOADED: { readonly [game: string]: unknown } = Object.fromEntries(
  await Promise.all(Object.entries(LOADERS).map(async ([game, load]) => [game, await load()])),
);

/** All modules are loaded. */
export const loadKnowledge = async (_game: string): Promise<void> => {};
