import type { Rng } from '@tuckbox/kit';
import type { Game, GameTypes, Position } from './game.ts';
import { FAIR, type Luck } from './luck.ts';
import { type Seat, SPECTATOR, type Viewer } from './seats.ts';
import { allSeats } from './table.ts';

/** How many states are imagined for each viewer. */
const WORLDS = 12;

/** Thrown when the move that is being tried uses chance. */
class ChanceUsed extends Error {}

const refuse = (): never => {
  throw new ChanceUsed();
};
const NO_LUCK: Luck = { shuffle: refuse, die: refuse, pickSeat: refuse, pickCard: refuse };

/**
 * Whether a legal move shows nobody anything new and uses no chance, so that it can be undone without harm.
 * For each viewer states are imagined that agree with the view. If the move looks different in one of them, or is
 * not legal there, then the viewer learns something from it.
 */
export function showsNothing<T extends GameTypes>(
  game: Game<T>,
  p: Position<T>,
  seat: Seat,
  move: T['Move'],
  rng: Rng,
): boolean {
  const text = game.formatMove(p, seat, move);
  const eyes: Viewer[] = [...allSeats(game, p), SPECTATOR];
  try {
    const after = game.clone(p);
    game.apply(after, seat, move, NO_LUCK);
    return eyes.every((viewer) => {
      const seen = JSON.stringify(game.view(after as Position<T>, viewer));
      const view = game.view(p, viewer);
      for (let world = 0; world < WORLDS; world++) {
        if (seenIn(game, game.imagine(view, rng), seat, text, viewer) !== seen) return false;
      }
      return true;
    });
  } catch (error) {
    if (error instanceof ChanceUsed) return false;
    throw error;
  }
}

/** What the viewer would see after the move in this world; null if the move is not legal there. */
function seenIn<T extends GameTypes>(
  game: Game<T>,
  world: T['State'],
  seat: Seat,
  text: string,
  viewer: Viewer,
): string | null {
  const p = world as Position<T>;
  const move = game.parseMove(p, seat, text);
  if (!move.ok || game.check(p, seat, move.value) !== null) return null;
  game.apply(world, seat, move.value, FAIR);
  return JSON.stringify(game.view(p, viewer));
}
