import type { Position } from '@tuckbox/engine';
import type { Tock } from '@tuckbox/tock';
import { PAWNS, pawnOf, RANKS, YARD } from '@tuckbox/tock/reading';
import { learnedCredit } from '../../learning/learned.ts';
import type { BeliefModel } from '../../learning/training-setup.ts';
import { BELIEFS_TEXT } from './learned.ts';

/** More shed cards than this tell nothing more. */
const MOST_SHED = 3;
/** No pawn waits, some do, all do. */
const WAITING_KINDS = 3;

/**
 * Discards tell about hands: a player who has shed cards while pawns wait hardly has an Ace or a King. Of every other
 * seat the cards in hand count by rank, by how many cards it has shed in this hand, and by whether its pawns wait.
 */
export const tockBeliefModel: BeliefModel<Tock> = {
  features: (MOST_SHED + 1) * WAITING_KINDS * RANKS,
  count(p, seat, into) {
    for (let other = 0; other < p.table.seats; other++) {
      if (other === seat) continue;
      const at = (shedBy(p, other) * WAITING_KINDS + waitingOf(p, other)) * RANKS;
      for (let card = 0; card < RANKS; card++) into[at + card] += p.hands[other * RANKS + card];
    }
  },
};

function shedBy(p: Position<Tock>, seat: number): number {
  let shed = 0;
  for (let card = 0; card < RANKS; card++) shed += p.shed[seat * RANKS + card];
  return Math.min(shed, MOST_SHED);
}

function waitingOf(p: Position<Tock>, seat: number): number {
  let waiting = 0;
  const first = pawnOf(seat, 0);
  for (let pawn = first; pawn < first + PAWNS; pawn++) if (p.places[pawn] === YARD) waiting++;
  return waiting === 0 ? 0 : waiting === PAWNS ? 2 : 1;
}

export const credit = learnedCredit(tockBeliefModel, BELIEFS_TEXT);
