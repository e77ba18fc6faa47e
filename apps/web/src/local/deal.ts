import { deal, type GameTypes, openTable, type Position, stateHash } from '@tuckbox/engine';
import { loadGame } from '../games/load.ts';
import type { LocalGame, LocalWish } from './game.ts';

/** A game that has just been dealt. Throws where the table is not one that can be played. */
export async function newGame(
  wish: LocalWish,
  { id, seed, now }: { readonly id: string; readonly seed: string; readonly now: number },
): Promise<LocalGame> {
  const game = await loadGame(wish.game);
  const options = openTable(game, wish.options, wish.seats.length);
  if (!options.ok) throw new Error(`${wish.game}: ${options.error.code}`);
  const state = deal(game, options.value, wish.seats.length, seed);
  return {
    id,
    game: wish.game,
    options: options.value,
    seats: wish.seats,
    memoryAid: wish.memoryAid ?? false,
    rulesVersion: game.rulesVersion,
    seed,
    dealt: stateHash(state as Position<GameTypes>),
    entries: [],
    places: null,
    startedAt: now,
    changedAt: now,
  };
}
