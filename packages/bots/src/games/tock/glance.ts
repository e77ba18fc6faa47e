import { REFEREE, type Seat } from '@tuckbox/engine';
import { type Tock, tock } from '@tuckbox/tock';
import { type Glance, worthOfPlaces } from '../glance.ts';

type Table = Tock['View'];

/** The value of a pawn's whole way from its start to the last slot of home, on a ring of any size. */
const WAY = 60;
/** The value of being on the ring, and of being safe at home. */
const IN_PLAY = 22;
const AT_HOME = 35;
/** A little for each slot: deep in home a pawn is out of the others' way. */
const SLOT = 2;
/** A pawn within a card's reach of the way home. */
const NEAR_HOME = { within: 8, worth: 6 };
/** The part of its value that a pawn loses for each enemy that could capture it with one card. */
const DANGER = 0.05;
const REACH = 13;
const PROTECTED = 4;
/** The value of cards in hand. */
const WAY_IN = 8;
const USEFUL: { readonly [card: string]: number } = { A: 2, K: 2, '7': 3, J: 2, '4': 1, '10': 1 };

const PAWNS = 4;
/** A place above this is a home slot: this + 1 is the first (TK-0.3). */
const HOME = 127;

export const tockGlance: Glance<Tock> = {
  reserve: 0,
  worlds: 4,
  mostMoves: 120,
  evaluate: (p, seat) => {
    const places = tock.outcome(p)?.places;
    if (places !== undefined) return worthOfPlaces(places, seat);
    const table = tock.view(p, REFEREE);
    const worths = table.gone.map((_, other) => pawnsWorth(table, other));
    const side = worths.map((_, other) => isOnSide(table, seat, other));
    const own = worths.filter((_, other) => side[other]).reduce((a, b) => a + b, 0);
    const theirs = worths.filter((_, other) => !side[other]);
    const strongest = Math.max(...theirs);
    const average = theirs.reduce((a, b) => a + b, 0) / theirs.length;
    return own - (strongest + average) / 2 + handWorth(table, seat);
  },
};

/** TK-5.1: the seat itself, and in a team game its partner opposite. */
const isOnSide = ({ table }: Table, seat: Seat, other: number): boolean =>
  other === seat || (table.pairs === 1 && other === (seat + table.seats / 2) % table.seats);

function pawnsWorth(view: Table, seat: number): number {
  let worth = 0;
  for (let pawn = seat * PAWNS; pawn < (seat + 1) * PAWNS; pawn++) {
    const place = view.places[pawn];
    if (place > HOME) worth += IN_PLAY + WAY + AT_HOME + SLOT * (place - HOME);
    else if (place >= 0) worth += worthOnRing(view, seat, pawn);
  }
  return worth;
}

function worthOnRing(view: Table, seat: number, pawn: number): number {
  const { spaces } = view.table;
  const progress = stepsBetween(view, view.table.starts[seat], view.places[pawn]);
  const isProtected = view.guards.includes(pawn);
  const left = spaces - 2 - progress;
  // A pawn one space before its start has backed past it: it is nearly home, but can no longer turn in.
  const isPastTurn = left < 0;
  const way = isPastTurn ? 0 : (WAY * progress) / spaces;
  const near = !isPastTurn && left < NEAR_HOME.within ? NEAR_HOME.worth : 0;
  const worth = IN_PLAY + way + near;
  return isProtected ? worth + PROTECTED : worth * (1 - DANGER * enemiesInReach(view, seat, pawn));
}

/** How many enemy pawns are close enough behind to capture this one with a single card. */
function enemiesInReach(view: Table, seat: number, pawn: number): number {
  let enemies = 0;
  for (const [other, place] of view.places.entries()) {
    if (place < 0 || place > HOME || isOnSide(view, seat as Seat, Math.floor(other / PAWNS))) continue;
    const behind = stepsBetween(view, place, view.places[pawn]);
    if (behind > 0 && behind <= REACH) enemies++;
  }
  return Math.min(enemies, 4);
}

const stepsBetween = ({ table }: Table, from: number, to: number): number =>
  (to - from + table.spaces) % table.spaces;

/** Aces and kings matter most while pawns wait to come in. */
function handWorth(view: Table, seat: Seat): number {
  const isWaiting = view.places.slice(seat * PAWNS, (seat + 1) * PAWNS).some((place) => place < 0);
  let worth = 0;
  for (const card of view.hands[seat]) {
    const text = tock.formatCard(card);
    worth += (USEFUL[text] ?? 0) + (isWaiting && (text === 'A' || text === 'K') ? WAY_IN : 0);
  }
  return worth;
}
