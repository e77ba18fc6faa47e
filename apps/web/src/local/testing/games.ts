import type { AnyGame } from '@tuckbox/catalog';
import type { Game, GameTypes } from '@tuckbox/engine';

/** A game whose own types do not matter to the test. */
export const anyGameOf = <T extends GameTypes>(game: Game<T>): AnyGame => game as unknown as AnyGame;
