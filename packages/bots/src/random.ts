import type { Game, GameTypes, Position, Seat } from '@tuckbox/engine';
import { below, type Rng } from '@tuckbox/kit';
import type { Bot } from './bot.ts';

/** Plays a random legal move, all equally likely. */
export const random: Bot = {
  name: 'random',
  help: 'plays a random legal move',
  choose,
};

function choose<T extends GameTypes>(game: Game<T>, view: T['View'], seat: Seat, rng: Rng): T['Move'] {
  // A seat's legal list follows from its view, so any world that agrees with the view has the true list.
  const world = game.imagine(view, rng) as Position<T>;
  const moves: T['Move'][] = [];
  return moves[below(rng, game.legalMoves(world, seat, moves))];
}
