import { botByName } from '@tuckbox/bots';
import { gameById } from '@tuckbox/catalog';
import type { GameTypes, Position } from '@tuckbox/engine';
import { invariant, rngFromSeed } from '@tuckbox/kit';
import type { Errand } from './question.ts';

/** The bots of the catalogue's games. Written in any world that agrees with the view, a seat's move has the same text. */
export function choose({ game: id, view, seat, level, seed, isAsked }: Errand): string | null {
  const game = gameById(id);
  const bot = botByName(level);
  invariant(game !== null && bot !== null, `there is a bot ${level} for ${id}`);
  const rng = rngFromSeed(seed);
  const move = isAsked
    ? bot.choose(game, view as object, seat, rng)
    : (bot.interject?.(game, view as object, seat, rng) ?? null);
  if (move === null) return null;
  return game.formatMove(game.imagine(view as object, rng) as Position<GameTypes>, seat, move);
}
