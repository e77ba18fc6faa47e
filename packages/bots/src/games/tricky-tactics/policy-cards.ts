import type { Position, Seat } from '@tuckbox/engine';
import type { TrickyTactics } from '@tuckbox/tricky-tactics';
import {
  CARDS,
  cardPlayed,
  countAbove,
  countSuit,
  HAND_A,
  HAND_B,
  handAt,
  lacksAt,
  PHASE_A,
  PHASE_B,
  packSize,
  RANKS,
  rankOf,
  seatAfter,
  shownAt,
  suitOf,
} from '@tuckbox/tricky-tactics/reading';

type Table = Position<TrickyTactics>;
type Move = TrickyTactics['Move'];

/*
 * Found by matches of the policy against itself with other values, some thousand games for each. In the unit of a trick:
 * what a card is worth that wins it for sure.
 */
/** A card is `e` to the power of this likelier for each trick that it is better by. */
const FIRMNESS = 8;
/** What a rank is worth later on. */
const RANK = 0.015;
/** To go on with a suit of which one holds more: the others run out of it first. */
const LONG_SUIT = 0.08;
/** A card that cannot win: a low one, and of a suit of which there are others. */
const LOST_RANK = 0.08;
const LOST_SUIT = 0.1;

/** A card is good if it is likely to win the trick: nobody else may have a higher one, or have the suit at all. */
export function weighCards(
  p: Table,
  seat: Seat,
  moves: readonly Move[],
  count: number,
  into: Float64Array,
): void {
  const own = handAt(seat, p.phase);
  const hidden = countHidden(p, seat);
  const head = headOf(p);
  for (let index = 0; index < count; index++) {
    const card = cardPlayed(moves[index]);
    const suit = suitOf(card);
    const held = countSuit(p.hands, own, suit);
    let worth = -LOST_RANK * rankOf(card) + LOST_SUIT * held;
    if (p.laid === 0 || (suit === suitOf(head) && card > head)) {
      worth = chanceToWin(p, seat, card, hidden) - RANK * rankOf(card);
      if (p.laid === 0) worth += LONG_SUIT * held;
    }
    into[index] = Math.exp(FIRMNESS * worth);
  }
}

/** TT-2.2: the highest card of the led suit so far. */
function headOf(p: Table): number {
  let head = p.trick[0];
  for (let index = 1; index < p.laid; index++) {
    const card = p.trick[index];
    if (suitOf(card) === suitOf(head) && card > head) head = card;
  }
  return head;
}

/** How many cards the seat neither holds nor has seen. */
function countHidden(p: Table, seat: Seat): number {
  let hidden = CARDS - packSize(p.hands, handAt(seat, HAND_A)) - packSize(p.hands, handAt(seat, HAND_B));
  for (let other = 0; other < p.seats; other++) {
    hidden -= packSize(p.shown, shownAt(other, PHASE_A)) + packSize(p.shown, shownAt(other, PHASE_B));
  }
  return hidden;
}

/** How likely nobody who plays after the seat can beat the card, by what the seat knows. */
function chanceToWin(p: Table, seat: Seat, card: number, hidden: number): number {
  const suit = suitOf(card);
  const above = countHiddenAbove(p, seat, suit, rankOf(card));
  let chance = 1;
  for (let place = p.laid + 1; above > 0 && place < p.seats; place++) {
    const other = seatAfter(p, p.leader, place);
    if (countSuit(p.lacks, lacksAt(other), suit) === RANKS) continue;
    const missed = 1 - packSize(p.hands, handAt(other, p.phase)) / hidden;
    for (let one = 0; one < above; one++) chance *= missed;
  }
  return chance;
}

/** How many higher cards of a suit the seat neither holds nor has seen. */
function countHiddenAbove(p: Table, seat: Seat, suit: number, rank: number): number {
  let above = RANKS - 1 - rank;
  above -= countAbove(p.hands, handAt(seat, HAND_A), suit, rank);
  above -= countAbove(p.hands, handAt(seat, HAND_B), suit, rank);
  for (let other = 0; other < p.seats; other++) {
    above -= countAbove(p.shown, shownAt(other, PHASE_A), suit, rank);
    above -= countAbove(p.shown, shownAt(other, PHASE_B), suit, rank);
  }
  return above;
}
