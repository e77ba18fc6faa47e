import type { Position } from '@tuckbox/engine';
import type { TrickyTactics } from '@tuckbox/tricky-tactics';
import {
  countAbove,
  countSuit,
  districtOf,
  handAt,
  highestRank,
  LOCATIONS,
  MOST_DISTRICTS,
  MOST_SEATS,
  PHASE_B,
  PLAYING,
  ROWS,
  SPLITTING,
  SUITS,
  spotOf,
} from '@tuckbox/tricky-tactics/reading';

/** The features of an evaluation, for each seat. */
export const SCORE = 0;
/** Locations controlled, and those of them with a cube to spare. */
export const CONTROLLED = 1;
export const SECURED = 2;
/** Locations where the most cubes are shared, and those where one more cube would share them. */
export const SHARED = 3;
export const CLOSE = 4;
/** TT-4.3: districts that would score, and those that lack one Location. */
export const DISTRICTS = 5;
export const ON_MAP = 6;
/** Cards of this phase's hand that win when they are led. */
export const WINNERS = 7;
/** To lead next, and with how many such cards. */
export const LEAD = 8;
export const LED_WINNERS = 9;
/** The same for the hand of the second phase. */
export const LATER_WINNERS = 10;
/** Suits of this phase's hand of which one holds more than any other seat. */
export const LONG_SUITS = 11;
/**
 * Such winners times the Locations of their suit where one action gains or ties control; now, and in the second phase.
 */
export const STAKED_WINNERS = 12;
export const LATER_STAKED = 13;
/** Those Locations, and the tricks of this phase still to come. */
export const STAKES = 14;
export const TRICKS_LEFT = 15;
export const FEATURES = 16;

/** By seat and feature: `features[seat * FEATURES + feature]`. */
export const features = new Float64Array(MOST_SEATS * FEATURES);

const held = new Int32Array(MOST_SEATS);
/** By seat and suit: the Locations where one action gains or ties control. */
const stakes = new Int32Array(MOST_SEATS * SUITS);

export function readFeatures(p: Position<TrickyTactics>): void {
  features.fill(0);
  stakes.fill(0);
  for (let first = 0; first < LOCATIONS; first += ROWS) {
    held.fill(0);
    for (let location = first; location < first + ROWS; location++) readLocation(p, location);
    for (let seat = 0; seat < p.seats; seat++) {
      const at = seat * FEATURES + DISTRICTS;
      if (held[seat] >= 2 && features[at] < MOST_DISTRICTS) features[at]++;
    }
  }
  for (let seat = 0; seat < p.seats; seat++) features[seat * FEATURES + SCORE] = p.score[seat];
  if (p.stage === SPLITTING) {
    features[p.marker * FEATURES + LEAD] = 1;
    return;
  }
  for (let suit = 0; suit < SUITS; suit++) {
    readSuit(p, p.phase, suit, WINNERS, STAKED_WINNERS);
    if (p.phase !== PHASE_B) readSuit(p, PHASE_B, suit, LATER_WINNERS, LATER_STAKED);
  }
  const leader = p.stage === PLAYING && p.laid > 0 ? p.leader : p.turn;
  const at = leader * FEATURES;
  features[at + LEAD] = 1;
  features[at + LED_WINNERS] = features[at + WINNERS];
}

/** TT-4.1: control needs strictly more cubes than any other seat has. */
function readLocation(p: Position<TrickyTactics>, location: number): void {
  let most = 0;
  let second = 0;
  let owner = -1;
  for (let seat = 0; seat < p.seats; seat++) {
    const cubes = p.cubes[spotOf(location, seat)];
    features[seat * FEATURES + ON_MAP] += cubes;
    if (cubes > most) {
      second = most;
      most = cubes;
      owner = seat;
    } else if (cubes > second) second = cubes;
  }
  for (let seat = 0; seat < p.seats; seat++) {
    const strongest = seat === owner ? second : most;
    const margin = p.cubes[spotOf(location, seat)] - strongest;
    if (margin !== 0 && margin !== -1) continue;
    stakes[seat * SUITS + districtOf(location)]++;
    features[seat * FEATURES + STAKES]++;
  }
  if (most === 0) return;
  if (most > second) {
    held[owner]++;
    features[owner * FEATURES + CONTROLLED]++;
    if (most > second + 1) features[owner * FEATURES + SECURED]++;
  }
  for (let seat = 0; seat < p.seats; seat++) {
    const cubes = p.cubes[spotOf(location, seat)];
    if (most === second && cubes === most) features[seat * FEATURES + SHARED]++;
    else if (cubes === most - 1) features[seat * FEATURES + CLOSE]++;
  }
}

function readSuit(
  p: Position<TrickyTactics>,
  hand: number,
  suit: number,
  into: number,
  staked: number,
): void {
  for (let seat = 0; seat < p.seats; seat++) {
    const at = handAt(seat, hand);
    const own = countSuit(p.hands, at, suit);
    if (own === 0) continue;
    let highest = -1;
    let longest = 0;
    for (let other = 0; other < p.seats; other++) {
      if (other === seat) continue;
      const otherAt = handAt(other, hand);
      highest = Math.max(highest, highestRank(p.hands, otherAt, suit));
      longest = Math.max(longest, countSuit(p.hands, otherAt, suit));
    }
    const winners = countAbove(p.hands, at, suit, highest);
    features[seat * FEATURES + into] += winners;
    features[seat * FEATURES + staked] += winners * stakes[seat * SUITS + suit];
    if (into === WINNERS) features[seat * FEATURES + TRICKS_LEFT] += own;
    if (into === WINNERS && own > longest) features[seat * FEATURES + LONG_SUITS]++;
  }
}
