import { keepOrSwap } from '@tuckbox/laws/keep-or-swap';
import { type AnyGame, GAMES as OTHERS } from '../../index.ts';

export type { AnyGame };

/** The catalogue with one more game, which no other code knows. */
export const GAMES: readonly AnyGame[] = [...OTHERS, keepOrSwap as unknown as AnyGame];

export const gameById = (id: string): AnyGame | null => GAMES.find((game) => game.id === id) ?? null;
