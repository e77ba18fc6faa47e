import type { Position } from '@tuckbox/engine';
import type { Tock } from '@tuckbox/tock';
import { isHome, progressOf, slotOf, YARD } from '@tuckbox/tock/reading';

/** A pawn's way from its start to the entrance of home is worth so much, on a ring of any size. */
const WAY = 60;
/** To be on the ring at all, and to be safe at home. */
const IN_PLAY = 22;
const AT_HOME = 35;
/** A little for each slot: deep in home a pawn is out of the others' way. */
const SLOT = 2;
/** A pawn within a card's reach of the way home. */
const NEAR_HOME = { within: 8, worth: 8 };

/** The worth of a pawn by its place alone, regardless of pawns near it. */
export function worthAt(p: Position<Tock>, seat: number, place: number): number {
  if (place === YARD) return 0;
  if (isHome(place)) return IN_PLAY + WAY + AT_HOME + SLOT * slotOf(place);
  const progress = progressOf(p, seat, place);
  const left = p.table.spaces - 2 - progress;
  // One space before its start a pawn is past the way home: it cannot turn in any more.
  if (left < 0) return IN_PLAY;
  return IN_PLAY + (WAY * progress) / p.table.spaces + (left < NEAR_HOME.within ? NEAR_HOME.worth : 0);
}
