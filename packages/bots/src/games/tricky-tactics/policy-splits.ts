import type { Position, Seat } from '@tuckbox/engine';
import type { TrickyTactics } from '@tuckbox/tricky-tactics';
import {
  handAt,
  listHand,
  placesSplit,
  RANKS,
  rankOf,
  SUITS,
  suitOf,
  UNSPLIT,
} from '@tuckbox/tricky-tactics/reading';

type Move = TrickyTactics['Move'];

/**
 * What a split is worth, in points: fitted to games between players of this policy who split by chance, the points of
 * the rest of the game being the aim.
 */
interface Worth {
  /** The ranks of Hand A and their squares, a 10 counting 1: the middle ranks belong into Hand B. */
  readonly rank: number;
  readonly square: number;
  /** For each further card of a suit in one hand, the highest rank of the suit there; in Hand A and in Hand B. */
  readonly runs: readonly [number, number];
  /** For each two cards of a suit in one hand. */
  readonly pairs: readonly [number, number];
}

/**
 * Who leads wants long suits, because the others run out of them; who follows wants some of every suit. By whether there
 * are two players, and by whether the seat has the marker.
 */
const TWO_LEADING: Worth = { rank: -1.8, square: 2.6, runs: [3.8, 2.3], pairs: [-0.1, 0.1] };
const TWO_FOLLOWING: Worth = { rank: -1.5, square: 2.8, runs: [-0.9, -0.2], pairs: [-0.5, -0.7] };
const MORE_LEADING: Worth = { rank: -1.6, square: 2.2, runs: [0.8, 1], pairs: [0.7, 0.2] };
const MORE_FOLLOWING: Worth = { rank: -1.2, square: 1.6, runs: [0.5, 0.3], pairs: [0, -0.2] };

function worthFor(p: Position<TrickyTactics>, seat: Seat): Worth {
  if (p.seats === 2) return seat === p.marker ? TWO_LEADING : TWO_FOLLOWING;
  return seat === p.marker ? MORE_LEADING : MORE_FOLLOWING;
}

const hand: number[] = [];
/** For each suit, by the set of its cards that go to Hand A: `e` to the power of what that is worth. */
const factors = Array.from({ length: SUITS }, () => new Float64Array(1 << RANKS));
/** Where each suit begins among the places of the hand, and the set of all of its cards. */
const firsts = new Int32Array(SUITS);
const wholes = new Int32Array(SUITS);

/** A split is worth the sum of its suits, so that each suit is judged once for each way to divide it. */
export function weighSplits(
  p: Position<TrickyTactics>,
  seat: Seat,
  moves: readonly Move[],
  count: number,
  into: Float64Array,
): void {
  const held = listHand(p.hands, handAt(seat, UNSPLIT), hand);
  const worth = worthFor(p, seat);
  for (let suit = 0, first = 0; suit < SUITS; suit++) {
    let end = first;
    while (end < held && suitOf(hand[end]) === suit) end++;
    firsts[suit] = first;
    wholes[suit] = (1 << (end - first)) - 1;
    for (let inA = 0; inA <= wholes[suit]; inA++) {
      factors[suit][inA] = Math.exp(worthOfSuit(worth, first, end, inA));
    }
    first = end;
  }
  for (let index = 0; index < count; index++) {
    const places = placesSplit(moves[index]);
    let weight = 1;
    for (let suit = 0; suit < SUITS; suit++) {
      weight *= factors[suit][(places >> firsts[suit]) & wholes[suit]];
    }
    into[index] = weight;
  }
}

/** What it is worth to divide the cards of one suit, from `first` to `end` of the hand and lowest first, like this. */
function worthOfSuit({ rank, square, runs, pairs }: Worth, first: number, end: number, inA: number): number {
  let worth = 0;
  let countA = 0;
  let countB = 0;
  let topA = 0;
  let topB = 0;
  for (let place = first; place < end; place++) {
    const high = rankOf(hand[place]) / (RANKS - 1);
    if (((inA >> (place - first)) & 1) === 1) {
      worth += rank * high + square * high * high;
      countA++;
      topA = high;
    } else {
      countB++;
      topB = high;
    }
  }
  return worth + worthOfHeld(countA, topA, runs[0], pairs[0]) + worthOfHeld(countB, topB, runs[1], pairs[1]);
}

const worthOfHeld = (count: number, top: number, run: number, pair: number): number =>
  count < 2 ? 0 : run * (count - 1) * top + (pair * count * (count - 1)) / 2;
