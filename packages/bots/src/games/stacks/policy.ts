import type { Position, Seat } from '@tuckbox/engine';
import { bidOf, isPlay, type Stacks } from '@tuckbox/stacks';
import { CALL, cardsOf, PASS, worthOf } from '@tuckbox/stacks/reading';

type Move = Stacks['Move'];

/** How likely each answer to a bid is, and a fold next to a play. */
const PASSED = 4;
const CALLED = 1;
const FOLDED = 0.3;
/** The next bid up to the truth, and a lie a little above the last bid. */
const TRUE_BID = 6;
const SMALL_LIE = 0.5;
const BIG_LIE = 0.01;

export function weigh(
  p: Position<Stacks>,
  seat: Seat,
  moves: readonly Move[],
  count: number,
  into: Float64Array,
): void {
  const worth = worthOf(p, seat);
  for (let index = 0; index < count; index++) into[index] = weightOf(p, worth, moves[index]);
}

function weightOf(p: Position<Stacks>, worth: number, move: Move): number {
  if (!isPlay(move)) return move === PASS ? PASSED : move === CALL ? CALLED : FOLDED;
  let truth = worth;
  for (const card of cardsOf(move)) truth += card;
  const bid = bidOf(move);
  if (bid === truth) return TRUE_BID;
  const above = bid - Math.max(p.bid, truth);
  return above > 0 && above <= 3 ? SMALL_LIE : BIG_LIE;
}
