import type { AnyGame } from '@tuckbox/catalog';
import { CATALOGUE, type Listed } from './catalogue.ts';

/** The id of a game in the catalogue. Input from outside must be checked with `isGameId`. */
export type GameId = string;

/** All games, in the order in which screens list them. */
export const GAME_IDS: readonly GameId[] = CATALOGUE.map(({ id }) => id);

export const isGameId = (text: string): boolean => GAME_IDS.includes(text);

/** A game's data in the catalogue. */
export function listed(id: GameId): Listed {
  const found = CATALOGUE.find((game) => game.id === id);
  if (found === undefined) throw new Error(`${id} is not in the catalogue`);
  return found;
}

/** Loads the rules of a game on demand. */
export const loadGame = (id: GameId): Promise<AnyGame> => listed(id).load();
