import type { AnyGame } from '@tuckbox/catalog';
import { act, FAIR, type GameTypes, type Luck, type Position, type Seat } from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';

const WORLDS = 12;

class ChanceUsed extends Error {}

const refuse = (): never => {
  throw new ChanceUsed();
};
const NO_LUCK: Luck = { shuffle: refuse, die: refuse, pickSeat: refuse, pickCard: refuse };

/**
 * Whether a person learns anything from a move, their own or another's. Against bots that is all that counts: they
 * think from what they see at the moment and remember nothing else. What the person would see is compared over worlds
 * that agree with what they saw before.
 */
export function learns(
  game: AnyGame,
  before: Position<GameTypes>,
  eyes: Seat,
  move: { readonly seat: Seat; readonly do: string },
): boolean {
  const after = game.clone(before);
  try {
    if (!act(game, after, move.seat, move.do, NO_LUCK).ok) return true;
  } catch (problem) {
    if (problem instanceof ChanceUsed) return true;
    throw problem;
  }
  const seen = JSON.stringify(game.view(after as Position<GameTypes>, eyes));
  const rng = rngFromSeed('worlds');
  const view = game.view(before, eyes);
  for (let world = 0; world < WORLDS; world++) {
    const supposed = game.imagine(view, rng);
    if (!act(game, supposed, move.seat, move.do, FAIR).ok) return true;
    if (JSON.stringify(game.view(supposed as Position<GameTypes>, eyes)) !== seen) return true;
  }
  return false;
}
