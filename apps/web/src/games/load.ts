import type { AnyGame } from '@tuckbox/catalog';
import { CATALOGUE, type Listed } from './catalogue.ts';

/** The id of a game in the catalogue. What comes from outside is one only where `isGameId` says so. */
export type GameId = string;

/** The games there are, in the order in which people are shown them. */
export const GAME_IDS: readonly GameId[] = CATALOGUE.map(({ id }) => id);

export const isGameId = (text: string): boolean => GAME_IDS.includes(text);

/** What the catalogue says about a game. */
export function listed(id: GameId): Listed {
  const found = CATALOGUE.find((game) => game.id === id);
  if (found === undefined) throw new Error(`${id} is not in the catalogue`);
  return found;
}

/** The rules of a game, fetched when they are wanted. */
export const loadGame = (id: GameId): Promise<AnyGame> => listed(id).load();
