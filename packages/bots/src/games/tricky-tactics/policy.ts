import type { Position, Seat } from '@tuckbox/engine';
import type { TrickyTactics } from '@tuckbox/tricky-tactics';
import {
  ACTING,
  ADD,
  cardPlayed,
  handAt,
  kindOf,
  listHand,
  locationOf,
  locationOfAction,
  PLAYING,
  placesSplit,
  RANKS,
  REMOVE,
  ROWS,
  rankOf,
  seatRobbed,
  spotOf,
  suitOf,
  UNSPLIT,
} from '@tuckbox/tricky-tactics/reading';

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

/**
 * A cube that is placed early is counted more often, so the strong cards belong into Hand A. The policy prefers a split
 * e times as much for each so much more strength in Hand A, a 10 counting 1.
 */
const GENTLENESS = 0.7;

/** The strength of each card of the unsplit hand, in the order of the places that a split names. */
const strengths: number[] = [];

function weighSplits(
  p: Position<TrickyTactics>,
  seat: Seat,
  moves: readonly Move[],
  count: number,
  into: Float64Array,
): void {
  const held = listHand(p.hands, handAt(seat, UNSPLIT), hand);
  for (let place = 0; place < held; place++) {
    const rank = rankOf(hand[place]) / (RANKS - 1);
    strengths[place] = Math.exp((rank * rank) / GENTLENESS);
  }
  for (let index = 0; index < count; index++) {
    let weight = 1;
    for (let places = placesSplit(moves[index]), place = 0; places !== 0; places >>= 1, place++) {
      if ((places & 1) === 1) weight *= strengths[place];
    }
    into[index] = weight;
  }
}

const hand: number[] = [];

/** A high card of the led suit wins; one that cannot win should be low. */
function weighCards(
  p: Position<TrickyTactics>,
  seat: Seat,
  moves: readonly Move[],
  count: number,
  into: Float64Array,
): void {
  if (p.laid === 0) {
    for (let index = 0; index < count; index++) into[index] = leadWeight(p, seat, cardPlayed(moves[index]));
    return;
  }
  const led = suitOf(p.trick[0]);
  let head = p.trick[0];
  for (let index = 1; index < p.laid; index++) {
    if (suitOf(p.trick[index]) === led && p.trick[index] > head) head = p.trick[index];
  }
  const isLast = p.laid === p.seats - 1;
  let isFirstWinner = true;
  for (let index = 0; index < count; index++) {
    const card = cardPlayed(moves[index]);
    if (suitOf(card) !== led) into[index] = 1 / (1 + 0.6 * rankOf(card));
    else if (card < head) into[index] = 1.5 / (1 + 0.4 * rankOf(card));
    // The lowest card that wins does as much as a higher one where nobody plays after it.
    else if (isLast) into[index] = isFirstWinner ? 8 : 1;
    else into[index] = 1 + 0.5 * (rankOf(card) - rankOf(head));
    if (suitOf(card) === led && card > head) isFirstWinner = false;
  }
}

/** To lead a suit is to say where the winner acts. */
function leadWeight(p: Position<TrickyTactics>, seat: Seat, card: number): number {
  const suit = suitOf(card);
  const rank = rankOf(card);
  return 0.3 + (0.02 + 0.015 * stakeIn(p, seat, suit)) * rank * rank;
}

/** How many Locations of a suit an action would change control of. */
function stakeIn(p: Position<TrickyTactics>, seat: Seat, suit: number): number {
  let stake = 0;
  for (let row = 0; row < ROWS; row++) {
    const margin = marginAt(p, seat, locationOf(suit, row));
    if (margin === 0 || margin === -1) stake++;
  }
  return stake;
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
  // Takes the last cube that ties with the own ones.
  if (theirs === 0 && margin === 0) return 7;
  return theirs === 2 ? 1.5 : 0.4;
}
