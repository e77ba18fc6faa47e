import type { Position } from '@tuckbox/engine';
import type { Tock } from '@tuckbox/tock';
import {
  ACE,
  isHome,
  KING,
  PAWNS,
  partnerOf,
  pawnOf,
  progressOf,
  RANKS,
  seatOfPawn,
  slotOf,
  YARD,
} from '@tuckbox/tock/reading';

/** The features of an evaluation, for each seat. Pawns home, and how deep they stand. */
export const HOME = 0;
export const SLOTS = 1;
/** Pawns on the ring, how far they have come (a whole way is 1), and those that a card may bring home. */
export const ON_RING = 2;
export const WAY = 3;
export const NEAR_HOME = 4;
/** A pawn that is protected, pawns past the way home, and pawns that enemies may eat with one card. */
export const PROTECTED = 5;
export const PAST_HOME = 6;
export const EXPOSED = 7;
/** The way of those that may be eaten, once for each enemy behind. */
export const EXPOSED_WAY = 8;
/** Pawns that cards in hand can bring in, and to be in turn. */
export const COMING_IN = 9;
export const TURN = 10;
/** Pawns home times themselves: the last ones decide. And the way of the last pawn where three are home. */
export const HOME_SQUARED = 11;
export const LAST_WAY = 12;
/** From here on: the cards in hand, by rank. */
export const CARDS = 13;
export const FEATURES = CARDS + RANKS;

const MOST_SEATS = 6;
/** By seat and feature: `features[seat * FEATURES + feature]`. */
export const features = new Float64Array(MOST_SEATS * FEATURES);

/** A card walks no further. */
const REACH = 13;

export function readFeatures(p: Position<Tock>): void {
  features.fill(0);
  for (let seat = 0; seat < p.table.seats; seat++) readSeat(p, seat);
  features[p.turn * FEATURES + TURN] = 1;
}

function readSeat(p: Position<Tock>, seat: number): void {
  const at = seat * FEATURES;
  const first = pawnOf(seat, 0);
  let waiting = 0;
  for (let pawn = first; pawn < first + PAWNS; pawn++) {
    const place = p.places[pawn];
    if (place === YARD) waiting++;
    else if (isHome(place)) {
      features[at + HOME]++;
      features[at + SLOTS] += slotOf(place);
    } else readPawn(p, seat, pawn, at);
  }
  const home = features[at + HOME];
  features[at + HOME_SQUARED] = home * home;
  if (home === PAWNS - 1) features[at + LAST_WAY] = features[at + WAY];
  const hand = seat * RANKS;
  for (let card = 0; card < RANKS; card++) features[at + CARDS + card] = p.hands[hand + card];
  features[at + COMING_IN] = Math.min(waiting, p.hands[hand + ACE] + p.hands[hand + KING]);
}

function readPawn(p: Position<Tock>, seat: number, pawn: number, at: number): void {
  const { spaces } = p.table;
  const place = p.places[pawn];
  const progress = progressOf(p, seat, place);
  const left = spaces - 2 - progress;
  features[at + ON_RING]++;
  // One space before its start a pawn is past the way home: it cannot turn in any more.
  if (left < 0) features[at + PAST_HOME]++;
  else {
    features[at + WAY] += progress / spaces;
    if (left <= REACH - 1) features[at + NEAR_HOME]++;
  }
  if (p.guards.includes(pawn)) features[at + PROTECTED]++;
  else {
    const enemies = enemiesBehind(p, seat, place);
    if (enemies > 0) features[at + EXPOSED]++;
    features[at + EXPOSED_WAY] += (enemies * Math.max(0, progress)) / spaces;
  }
}

/** How many pawns of others stand so close behind that a single card may eat this one. */
function enemiesBehind(p: Position<Tock>, seat: number, space: number): number {
  const { spaces } = p.table;
  const partner = partnerOf(p, seat);
  let enemies = 0;
  for (let pawn = 0; pawn < p.places.length; pawn++) {
    const place = p.places[pawn];
    if (place === YARD || isHome(place)) continue;
    const owner = seatOfPawn(pawn);
    if (owner === seat || owner === partner) continue;
    const behind = space - place;
    if ((behind < 0 ? behind + spaces : behind) <= REACH) enemies++;
  }
  return enemies;
}
