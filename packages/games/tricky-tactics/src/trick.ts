import type { Seat } from '@tuckbox/engine';
import { rankOf, type Suit, suitOf } from './cards.ts';
import { hasSuit } from './packs.ts';
import { currentHandAt, type Position, seatAfter } from './state.ts';

/** The suit of the card that was led; there must be one. */
export const ledSuit = (p: Position): Suit => suitOf(p.trick[0]);

/** TT-2.1: the leader plays anything; a player who holds the led suit follows it; any other plays anything. */
export const mustFollow = (p: Position, seat: number): boolean =>
  p.laid > 0 && hasSuit(p.hands, currentHandAt(p, seat), ledSuit(p));

/** TT-2.2: the index of the card that is ahead: the highest of the led suit. There is no trump. */
function leadingCard(p: Position): number {
  const suit = ledSuit(p);
  let best = 0;
  for (let index = 1; index < p.laid; index++) {
    if (suitOf(p.trick[index]) === suit && p.trick[index] > p.trick[best]) best = index;
  }
  return best;
}

export const winnerOf = (p: Position): Seat => seatAfter(p, p.leader, leadingCard(p));

/** The rank that has to be beaten in the led suit. */
export const rankToBeat = (p: Position): number => rankOf(p.trick[leadingCard(p)]);
