/** How what the bots know of each game is loaded, by the id of the game. */
export const LOADERS: { readonly [game: string]: () => Promise<unknown> } = {
  'tuck-it': async () => (await import('./tuck-it/index.ts')).tuckItKnowledge,
  stacks: async () => (await import('./stacks/index.ts')).stacksKnowledge,
  tock: async () => (await import('./tock/index.ts')).tockKnowledge,
  'tricky-tactics': async () => (await import('./tricky-tactics/index.ts')).trickyTacticsKnowledge,
};
