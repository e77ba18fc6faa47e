import type { AnyGame, Game, GameTypes } from '@tuckbox/engine';
import { stacks } from '@tuckbox/stacks';
import { tock } from '@tuckbox/tock';
import { trickyTactics } from '@tuckbox/tricky-tactics';
import { tuckIt } from '@tuckbox/tuck-it';

export type { AnyGame };

/** A `Game<Stacks>` takes only Stacks states; users of the catalogue must keep a game and its states together. */
const anyGame = <T extends GameTypes>(game: Game<T>): AnyGame => game as unknown as AnyGame;

/** All games, in the order in which screens list them. */
export const GAMES: readonly AnyGame[] = [
  anyGame(tuckIt),
  anyGame(stacks),
  anyGame(tock),
  anyGame(trickyTactics),
];

/** The game of this id, or null. */
export const gameById = (id: string): AnyGame | null => GAMES.find((game) => game.id === id) ?? null;
