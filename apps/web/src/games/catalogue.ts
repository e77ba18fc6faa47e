import { type AnyGame, GAMES } from '@tuckbox/catalog';

/** The app's data about a game before its rules are fetched. */
export interface Listed {
  readonly id: string;
  readonly title: string;
  readonly min: number;
  readonly max: number;
  load(): Promise<AnyGame>;
}

/**
 * The games of the catalogue, in the order in which screens list them. In the browser `build/catalogue.ts` replaces
 * this module: it writes the facts out and loads the rules of each game separately.
 */
export const CATALOGUE: readonly Listed[] = GAMES.map((game) => ({
  id: game.id,
  title: game.title,
  min: game.seats.min,
  max: game.seats.max,
  load: async () => game,
}));
