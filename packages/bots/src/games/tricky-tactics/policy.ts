import type { Position, Seat } from '@tuckbox/engine';
import type { TrickyTactics } from '@tuckbox/tricky-tactics';
import {
  ACTING,
  ADD,
  kindOf,
  locationOfAction,
  PLAYING,
  REMOVE,
  seatRobbed,
  spotOf,
} from '@tuckbox/tricky-tactics/reading';
import { weighCards } from './policy-cards.ts';
import { weighSplits } from './policy-splits.ts';

type Move = TrickyTactics['Move'];

export function weigh(
  p: Position<TrickyTactics>,
  seat: Seat,
  moves: readonly Move[],
  count: number,
  into: Float64Array,
): void {
  if (p.stage === PLAYING) weighCards(p, seat, moves, count, into);
  else if (p.stage === ACTING)
    for (let index = 0; index < count; index++) into[index] = actionWeight(p, seat, moves[index]);
  else weighSplits(p, seat, moves, count, into);
}

/** The seat's cubes less those of the strongest other. */
function marginAt(p: Position<TrickyTactics>, seat: number, location: number): number {
  let strongest = 0;
  for (let other = 0; other < p.seats; other++) {
    if (other !== seat) strongest = Math.max(strongest, p.cubes[spotOf(location, other)]);
  }
  return p.cubes[spotOf(location, seat)] - strongest;
}

function actionWeight(p: Position<TrickyTactics>, seat: Seat, move: Move): number {
  const location = locationOfAction(move);
  const kind = kindOf(move);
  const margin = marginAt(p, seat, location);
  if (kind === ADD) return margin === 0 ? 8 : margin === -1 ? 3 : margin === 1 ? 2 : 0.5;
  if (kind !== REMOVE) return 0.03;
  const theirs = marginAt(p, seatRobbed(move), location);
  if (theirs === 1) return margin === -1 && p.cubes[spotOf(location, seat)] > 0 ? 6 : 5;
  // Takes the last cube that ties with the mover's.
  if (theirs === 0 && margin === 0) return 7;
  return theirs === 2 ? 1.5 : 0.4;
}
