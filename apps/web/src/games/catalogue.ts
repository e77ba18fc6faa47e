import { type AnyGame, GAMES } from '@tuckbox/catalog';

/** What the app knows about a game before its rules are fetched. */
export interface Listed {
  readonly id: string;
  readonly title: string;
  readonly min: number;
  readonly max: number;
  load(): Promise<AnyGame>;
}

/**
 * The games of the catalogue, in the order in which people are shown them. In the browser this module is another one:
 * `build/catalogue.ts` writes the facts out and fetches the rules of each game on their own.
 */
export const CATALOGUE: readonly Listed[] = GAMES.map((game) => ({
  id: game.id,
  title: game.title,
  min: game.seats.min,
  max: game.seats.max,
  load: async () => game,
}));
